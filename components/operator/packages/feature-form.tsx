import { ArrowDown, ArrowUp, Star, StarOff } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { Button } from "@/components/ui/button";
import { featurePackageAction } from "@/lib/operator/packages/actions";
import type { OperatorPackage } from "@/lib/operator/packages/types";

/** Fixed holidays are on the home page anyway. */
export function canBeFeatured({ isListed, slug }: OperatorPackage): boolean {
  return isListed && slug === null;
}

/**
 * Puts a package on the home page, moves it or takes it off.
 * @param moves where the list shows the order: whether it can go up and down
 */
export async function FeatureForm({
  item,
  moves,
}: {
  item: OperatorPackage;
  moves?: { up: boolean; down: boolean };
}) {
  const t = await getTranslations("operator.packages.feature");
  const { id, title } = item;
  return (
    <ActionForm
      action={featurePackageAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="relative grid justify-items-start gap-2 @2xl:justify-items-end"
    >
      <input type="hidden" name="packageId" value={id} />
      <div className="flex flex-wrap items-center gap-1">
        {moves ? (
          <>
            <Button
              type="submit"
              name="step"
              value="up"
              variant="ghost"
              size="icon"
              disabled={!moves.up}
              aria-label={t("upFor", { title })}
              title={t("up")}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              type="submit"
              name="step"
              value="down"
              variant="ghost"
              size="icon"
              disabled={!moves.down}
              aria-label={t("downFor", { title })}
              title={t("down")}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
          </>
        ) : null}
        {item.featuredPosition === null ? (
          <Button
            type="submit"
            name="step"
            value="on"
            variant="outline"
            size="sm"
            aria-label={t("onFor", { title })}
          >
            <Star aria-hidden="true" />
            {t("on")}
          </Button>
        ) : (
          <Button
            type="submit"
            name="step"
            value="off"
            variant="outline"
            size="sm"
            aria-label={t("offFor", { title })}
          >
            <StarOff aria-hidden="true" />
            {t("off")}
          </Button>
        )}
      </div>
    </ActionForm>
  );
}
