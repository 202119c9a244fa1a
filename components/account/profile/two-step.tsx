import { ShieldCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { CodeField } from "@/components/account/code-field";
import { ActionForm } from "@/components/forms/action-form";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { removeFactorsAction, renewCodesAction } from "@/lib/account/second-factor/actions";
import { secondStepPath } from "@/lib/auth/second-step";

export async function TwoStep({
  isOn,
  form,
}: {
  isOn: boolean;
  form: { labels: FormLabels; locale: string; className: string };
}) {
  const t = await getTranslations("profile.twoStep");
  if (!isOn) {
    return (
      <LocaleLink
        href={secondStepPath("setup", undefined)}
        prefetch={false}
        className={buttonVariants({ className: "place-self-start" })}
      >
        {t("turnOn")}
      </LocaleLink>
    );
  }
  return (
    <div className="grid max-w-md content-start gap-6">
      <p className="flex items-center gap-2 font-semibold text-success">
        <ShieldCheck aria-hidden="true" className="size-5" />
        {t("isOn")}
      </p>
      <ActionForm action={renewCodesAction} {...form}>
        <SubmitButton variant="outline" className="justify-self-start">
          {t("newCodes")}
        </SubmitButton>
      </ActionForm>
      <ActionForm action={removeFactorsAction} {...form}>
        <CodeField label={t("field")} hint={t("hint")} takesRecoveryCode />
        <SubmitButton variant="outline" className="justify-self-start">
          {t("turnOff")}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
