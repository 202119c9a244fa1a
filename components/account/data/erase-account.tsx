import { Eraser } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { CodeField } from "@/components/account/code-field";
import { PasswordField } from "@/components/account/password-field";
import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Section } from "@/components/layout/facts";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { eraseOwnAccountAction } from "@/lib/account/data/actions";
import type { Role } from "@/lib/auth/roles";
import { CLOSING_PATH } from "@/lib/navigation/agency-paths";

/** Says what is kept and what goes, and asks for the password. */
export async function EraseAccount({
  role,
  hasFactor,
  bookings,
  hasClosedAgency,
}: {
  role: Role | null;
  hasFactor: boolean;
  bookings: number;
  hasClosedAgency: boolean;
}) {
  const t = await getTranslations("profile.data.erase");
  const tProfile = await getTranslations("profile");
  const tAuth = await getTranslations("auth.fields");
  if (role === "admin" || (role === "agency" && !hasClosedAgency)) {
    return (
      <Section title={t("title")}>
        <p>{t(role)}</p>
        {role === "agency" ? (
          <div>
            <LocaleLink
              href={CLOSING_PATH}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("closeAgency")}
            </LocaleLink>
          </div>
        ) : null}
      </Section>
    );
  }
  return (
    <Section title={t("title")}>
      {hasClosedAgency && bookings === 0 ? null : (
        <p className="max-w-prose">{t("keeps", { count: bookings })}</p>
      )}
      <p className="max-w-prose">{t("removes")}</p>
      {hasClosedAgency ? <p className="max-w-prose">{t("agencyKeeps")}</p> : null}
      <ActionForm
        action={eraseOwnAccountAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid max-w-md grid-cols-1 gap-4"
      >
        <AskFirst
          label={t("open")}
          icon={<Eraser aria-hidden="true" />}
          contentClassName="grid grid-cols-1 gap-4"
        >
          <PasswordField
            name="password"
            label={tProfile("currentPassword")}
            toggleLabels={{ show: tAuth("showPassword"), hide: tAuth("hidePassword") }}
            autoComplete="current-password"
          />
          {hasFactor ? <CodeField label={t("code")} hint={t("codeHint")} /> : null}
          <div>
            <SubmitButton variant="destructive">{t("submit")}</SubmitButton>
          </div>
        </AskFirst>
      </ActionForm>
    </Section>
  );
}
