import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { Conflict } from "@/components/forms/conflict/conflict";
import { VersionField } from "@/components/forms/conflict/version-field";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { localePath } from "@/lib/i18n/paths";
import { saveItineraryAction } from "@/lib/packages/itinerary/actions";
import {
  dayFieldValues,
  rowCount,
  textField,
  titleField,
  type TripDay,
} from "@/lib/packages/itinerary/fields";
import { packageLimits } from "@/lib/packages/limits";
import { ownPackagePath } from "@/lib/packages/paths";
import { fingerprint } from "@/lib/utils/fingerprint";

import { ItineraryRows } from "./itinerary-rows";

export async function ItineraryForm({
  id,
  durationDays,
  days,
}: {
  id: string;
  durationDays: number;
  days: readonly TripDay[];
}) {
  const t = await getTranslations("packages");
  const shell = await getTranslations("shell");
  const raw = (key: "day" | "up" | "down" | "remove" | "moved" | "removed") =>
    String(t.raw(`itinerary.${key}`));
  const locale = await getLocale();
  const empty = { title: "", description: "" };
  const rows = Array.from({ length: rowCount(durationDays, days.length) }, (_, index) => ({
    ...(days[index] ?? empty),
  }));
  const compared = Array.from({ length: packageLimits.days }, (_, index) => index + 1).flatMap(
    (number) => {
      const day = t("itinerary.day", { day: number });
      return [
        { name: titleField(number), label: `${day}: ${t("itinerary.dayTitle")}` },
        { name: textField(number), label: `${day}: ${t("itinerary.dayText")}` },
      ];
    },
  );
  return (
    <ActionForm
      action={saveItineraryAction}
      labels={await getFormLabels()}
      locale={locale}
      currentHref={localePath(locale, ownPackagePath(id, "itinerary"))}
      hasOwnAnswer
      className="grid gap-6"
    >
      <input type="hidden" name="id" value={id} />
      <VersionField version={fingerprint(days)} fields={dayFieldValues(days)} />
      <Card>
        <ItineraryRows
          days={rows}
          most={packageLimits.days}
          texts={{
            day: raw("day"),
            title: t("itinerary.dayTitle"),
            text: t("itinerary.dayText"),
            optional: shell("optional"),
            up: raw("up"),
            down: raw("down"),
            remove: raw("remove"),
            add: t("itinerary.add"),
            full: t("itinerary.full"),
            moved: raw("moved"),
            removed: raw("removed"),
          }}
        />
      </Card>
      <FormAnswer />
      <Conflict fields={compared} />
      <div className="flex flex-wrap justify-end gap-3">
        <LocaleLink
          href={ownPackagePath(id)}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("form.cancel")}
        </LocaleLink>
        <SubmitButton className="min-w-40">{t("itinerary.save")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
