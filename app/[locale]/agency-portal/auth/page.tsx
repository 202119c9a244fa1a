import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { AuthFrame } from "@/components/account/auth-frame";
import { AuthTabs } from "@/components/account/auth-tabs";
import { OtherAccountNote } from "@/components/account/other-account-note";
import { SignInForm } from "@/components/account/sign-in/sign-in-form";
import { AgencySignUpForm } from "@/components/account/sign-up/agency-sign-up-form";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { agencySignInAction } from "@/lib/account/sign-in/actions";
import { safeNextPath } from "@/lib/auth/next-path";
import { authTabHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";
import { secondStepPath } from "@/lib/auth/second-step";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";

const PAGE = "/agency-portal/auth";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.portal");
  return { title: t("title"), description: t("subtitle"), robots: { index: false } };
}

export default async function PortalAuthPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const t = await getTranslations("auth");
  const { isSignUp, next } = readAuthQuery(await searchParams);
  const session = await getSession();
  if (session.status === "second-step" && session.role === "agency") {
    redirect(localePath(await getLocale(), secondStepPath(session.step, next)));
  }
  if (session.status === "signed-in" && session.role === "agency") {
    const dashboard = localePath(await getLocale(), "/agency-portal/dashboard");
    redirect(safeNextPath(next, dashboard));
  }
  return (
    <AuthFrame
      title={t("portal.title")}
      subtitle={t("portal.subtitle")}
      poster={{ scene: "harbour", caption: t("poster.agency") }}
    >
      {session.status === "signed-in" ? <OtherAccountNote email={session.email} /> : null}
      <AuthTabs
        label={t("tabs.label")}
        tabs={[
          { href: authTabHref(PAGE, false, next), label: t("tabs.signIn"), isCurrent: !isSignUp },
          { href: authTabHref(PAGE, true, next), label: t("tabs.signUp"), isCurrent: isSignUp },
        ]}
      />
      {isSignUp ? (
        <AgencySignUpForm next={next} />
      ) : (
        <SignInForm action={agencySignInAction} submitLabel={t("portal.signIn")} next={next} />
      )}
      <LocaleLink
        href="/"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t("portal.back")}
      </LocaleLink>
    </AuthFrame>
  );
}
