import { getLocale, getTranslations } from "next-intl/server";

import type { TermsValues } from "@/components/agencies/settings/terms-fields";
import { ActionForm } from "@/components/forms/action-form";
import { VersionField } from "@/components/forms/conflict/version-field";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/paths";
import { createPackageAction, updatePackageAction } from "@/lib/packages/editing/actions";
import { packageVersionValues } from "@/lib/packages/editing/form-values";
import { ownPackagePath, packagesPath } from "@/lib/packages/paths";
import type { OwnPackageDetails } from "@/lib/packages/types";

import { FailureToast } from "./failure-toast";
import { PackageConflict } from "./package-conflict";
import {
  CancellationFields,
  PictureFields,
  StatusFields,
  TermFields,
  TripFields,
} from "./package-form-sections";
import { PracticalFields } from "./practical-fields";

const USUAL_TERMS: TermsValues = { freeCancellationHours: 48, lateRefundPercent: 0 };

/** @param terms a new package's initial terms */
export async function PackageForm({
  agencyId,
  item,
  terms = USUAL_TERMS,
}: {
  agencyId: string;
  item?: OwnPackageDetails;
  terms?: TermsValues;
}) {
  const t = await getTranslations("packages.form");
  const shell = await getTranslations("shell");
  const locale = await getLocale();
  const section = item ? { item } : {};
  return (
    <ActionForm
      action={item ? updatePackageAction : createPackageAction}
      labels={await getFormLabels()}
      locale={locale}
      hasOwnAnswer
      {...(item ? { currentHref: localePath(locale, ownPackagePath(item.id)) } : {})}
      className="grid gap-6"
    >
      <KeptDraft
        name={`${agencyId}:${item?.id ?? "new"}`}
        texts={{ restored: shell("draftRestored"), discard: shell("draftDiscard") }}
      />
      {item ? (
        <>
          <input type="hidden" name="id" value={item.id} />
          <VersionField version={item.version} fields={packageVersionValues(item, locale)} />
        </>
      ) : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <TripFields {...section} />
          <TermFields {...section} />
          <CancellationFields terms={item ?? terms} />
          <PracticalFields details={item?.practical} />
        </div>
        <div className="grid gap-6">
          <PictureFields {...section} />
          <StatusFields {...section} />
        </div>
      </div>
      <FormAnswer />
      {item ? <PackageConflict /> : <FailureToast />}
      <div className="flex flex-wrap justify-end gap-3">
        <LocaleLink
          href={packagesPath()}
          data-discards=""
          className={buttonVariants({ variant: "outline" })}
        >
          {t("cancel")}
        </LocaleLink>
        <SubmitButton className="min-w-40">{item ? t("save") : t("submit")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
