import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { createPackageAction, updatePackageAction } from "@/lib/packages/actions";
import { packagesPath } from "@/lib/packages/paths";
import type { OwnPackageDetails } from "@/lib/packages/types";

import type { CancellationTerms } from "../terms/terms-fields";

import {
  CancellationFields,
  PictureFields,
  StatusFields,
  TermFields,
  TripFields,
} from "./package-form-sections";

/** What a new package begins with, where the agency has not said otherwise. */
const USUAL_TERMS: CancellationTerms = { freeCancellationHours: 48, lateRefundPercent: 0 };

/**
 * The form of a new package, or of one that is there.
 * @param terms what a new one begins with
 */
export async function PackageForm({
  item,
  terms = USUAL_TERMS,
}: {
  item?: OwnPackageDetails;
  terms?: CancellationTerms;
}) {
  const t = await getTranslations("packages.form");
  const section = item ? { item } : {};
  return (
    <ActionForm
      action={item ? updatePackageAction : createPackageAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-6"
    >
      {item ? <input type="hidden" name="id" value={item.id} /> : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <TripFields {...section} />
          <TermFields {...section} />
          <CancellationFields terms={item ?? terms} />
        </div>
        <div className="grid gap-6">
          <PictureFields {...section} />
          <StatusFields {...section} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <LocaleLink href={packagesPath()} className={buttonVariants({ variant: "outline" })}>
          {t("cancel")}
        </LocaleLink>
        <SubmitButton className="min-w-40">{item ? t("save") : t("submit")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
