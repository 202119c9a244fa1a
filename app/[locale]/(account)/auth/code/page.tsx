import { ShieldCheck } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { CodeField } from "@/components/account/code-field";
import { NoticePage } from "@/components/account/notice-page";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { enterCodeAction } from "@/lib/account/second-factor/actions";
import { signOutFormAction } from "@/lib/actions/sign-out";
import { safeNextPath } from "@/lib/auth/next-path";
import { authHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";
import { secondStepPath } from "@/lib/auth/second-step";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.code");
  return { title: t("title"), robots: { index: false } };
}

/** The second step of a sign-in. */
export default async function CodePage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const { next } = readAuthQuery(await searchParams);
  const [session, locale] = await Promise.all([getSession(), getLocale()]);
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out") redirect(localePath(locale, authHref("/auth", { next })));
  if (session.status === "signed-in")
    redirect(safeNextPath(next, localePath(locale, "/dashboard")));
  if (session.step === "setup") redirect(localePath(locale, secondStepPath("setup", next)));
  const t = await getTranslations("auth.code");
  return (
    <NoticePage icon={ShieldCheck} title={t("title")} text={t("text")}>
      <ActionForm
        action={enterCodeAction}
        labels={await getFormLabels()}
        locale={locale}
        className="grid gap-5"
      >
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <CodeField label={t("field")} hint={t("hint")} takesRecoveryCode />
        <SubmitButton>{t("submit")}</SubmitButton>
      </ActionForm>
      <form action={signOutFormAction}>
        <Button type="submit" variant="ghost" className="w-full">
          {t("signOut")}
        </Button>
      </form>
    </NoticePage>
  );
}
