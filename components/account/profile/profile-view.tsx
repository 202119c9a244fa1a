import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { NewPasswordField } from "@/components/account/auth-form";
import { PasswordField } from "@/components/account/password-field";
import { PushSection } from "@/components/account/push/push-settings";
import { ActionForm } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { OWN_DATA_PATH } from "@/lib/account/data/own-data";
import {
  changePasswordAction,
  saveProfileAction,
  signOutEverywhereAction,
} from "@/lib/account/profile/actions";
import type { Profile } from "@/lib/account/profile/queries";
import { dashboardPath } from "@/lib/auth/roles";
import type { SignedInSession } from "@/lib/auth/session";
import { localeNames, locales } from "@/lib/i18n/locales";
import { cn } from "@/lib/utils/cn";

import { TwoStep } from "./two-step";

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid gap-x-10 gap-y-5 p-5 sm:p-7 md:grid-cols-[16rem_1fr]">
      <div>
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="mt-1.5 text-sm text-muted-foreground">{text}</p>
      </div>
      {children}
    </Card>
  );
}

/** The visibility of an account's name depends on its role. */
const nameTexts = { user: "youText", agency: "youTextAgency", admin: "youTextAdmin" } as const;

export async function ProfileView({
  profile,
  session,
  hasFactor,
  saved,
  channels,
}: {
  profile: Profile;
  session: SignedInSession;
  hasFactor: boolean;
  saved: "profile" | "password" | null;
  channels: ReactNode;
}) {
  const t = await getTranslations("profile");
  const tAuth = await getTranslations("auth.fields");
  const tNotifications = await getTranslations("notifications.settings");
  const form = {
    labels: await getFormLabels(),
    locale: await getLocale(),
    className: "grid max-w-md content-start gap-5",
  };
  const toggleLabels = { show: tAuth("showPassword"), hide: tAuth("hidePassword") };
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:py-10">
      <BackLink href={dashboardPath(session.role)}>{t("back")}</BackLink>
      <h1 className="mt-2 text-3xl font-bold sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 wrap-anywhere text-muted-foreground">
        {t("signedInAs", { email: session.email })}
      </p>
      {saved ? (
        <Alert key={saved} variant="success" role="status" className="mt-6">
          <CircleCheck aria-hidden="true" />
          <p>{t(`saved.${saved}`)}</p>
        </Alert>
      ) : null}
      <div className="mt-8 grid gap-6">
        <Section title={t("you")} text={t(nameTexts[session.role ?? "user"])}>
          <ActionForm action={saveProfileAction} {...form}>
            <TextField
              name="fullName"
              label={tAuth("fullName")}
              autoComplete="name"
              maxLength={120}
              defaultValue={profile.fullName}
            />
            <SelectField
              name="mailLocale"
              label={t("mailLocale")}
              hint={t("mailLocaleHint")}
              defaultValue={profile.mailLocale}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
            />
            <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
          </ActionForm>
        </Section>
        <Card id="notifications" className="grid scroll-mt-20 gap-5 p-5 sm:p-7">
          <div>
            <h2 className="text-xl font-bold">{tNotifications("title")}</h2>
            <p className="mt-1.5 text-sm text-muted-foreground">{tNotifications("lead")}</p>
          </div>
          {channels}
          <PushSection />
        </Card>
        <Section title={t("password")} text={t("passwordText")}>
          <ActionForm action={changePasswordAction} {...form}>
            {/* Lets a password manager match the account. */}
            <input
              type="email"
              autoComplete="username"
              value={session.email}
              readOnly
              hidden
              aria-hidden="true"
            />
            <PasswordField
              name="currentPassword"
              label={t("currentPassword")}
              toggleLabels={toggleLabels}
              autoComplete="current-password"
            />
            <NewPasswordField name="newPassword" label={tAuth("newPassword")} />
            <SubmitButton className="justify-self-start">{t("changePassword")}</SubmitButton>
          </ActionForm>
        </Section>
        <Section title={t("twoStep.title")} text={t("twoStep.text")}>
          <TwoStep isOn={hasFactor} form={form} />
        </Section>
        <Section title={t("data.title")} text={t("data.sectionText")}>
          <LocaleLink
            href={OWN_DATA_PATH}
            prefetch={false}
            className={cn(buttonVariants({ variant: "outline" }), "justify-self-start")}
          >
            {t("data.open")}
          </LocaleLink>
        </Section>
        <Section title={t("devices")} text={t("devicesText")}>
          <ActionForm action={signOutEverywhereAction} {...form}>
            <SubmitButton variant="outline" className="justify-self-start">
              {t("signOutEverywhere")}
            </SubmitButton>
          </ActionForm>
        </Section>
      </div>
    </div>
  );
}
