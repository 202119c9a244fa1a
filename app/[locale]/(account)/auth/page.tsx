import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { AuthFrame } from "@/components/account/auth-frame";
import { AuthTabs } from "@/components/account/auth-tabs";
import { SignInForm } from "@/components/account/sign-in/sign-in-form";
import { SignUpForm } from "@/components/account/sign-up/sign-up-form";
import { signInAction } from "@/lib/account/sign-in/actions";
import { safeNextPath } from "@/lib/auth/next-path";
import { authTabHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";
import { homePath } from "@/lib/auth/roles";
import { secondStepPath } from "@/lib/auth/second-step";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

interface AuthPageProps {
  searchParams: Promise<AuthSearchParams>;
}

export async function generateMetadata({ searchParams }: AuthPageProps): Promise<Metadata> {
  const t = await getTranslations("auth");
  const { isSignUp } = readAuthQuery(await searchParams);
  return pageMetadata({
    locale: await getLocale(),
    path: "/auth",
    title: t(isSignUp ? "tabs.signUp" : "tabs.login"),
    description: t(isSignUp ? "signUp.subtitle" : "login.subtitle"),
    picture: sitePicture,
  });
}

export default async function AuthPage({ searchParams }: AuthPageProps) {
  const t = await getTranslations("auth");
  const { isSignUp, next } = readAuthQuery(await searchParams);
  const session = await getSession();
  if (session.status === "second-step") {
    redirect(localePath(await getLocale(), secondStepPath(session.step, next)));
  }
  if (session.status === "signed-in") {
    redirect(safeNextPath(next, localePath(await getLocale(), homePath(session.role))));
  }
  const texts = isSignUp ? "signUp" : "login";
  return (
    <AuthFrame
      title={t(`${texts}.title`)}
      subtitle={t(`${texts}.subtitle`)}
      poster={{ scene: "coast", caption: t("poster.traveller") }}
    >
      <AuthTabs
        label={t("tabs.label")}
        tabs={[
          { href: authTabHref("/auth", false, next), label: t("tabs.login"), isCurrent: !isSignUp },
          { href: authTabHref("/auth", true, next), label: t("tabs.signUp"), isCurrent: isSignUp },
        ]}
      />
      {isSignUp ? (
        <SignUpForm next={next} />
      ) : (
        <SignInForm key="login" action={signInAction} submitLabel={t("login.submit")} next={next} />
      )}
    </AuthFrame>
  );
}
