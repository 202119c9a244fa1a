import { Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { NewFactorForm } from "@/components/account/new-factor-form";
import { NoticePage } from "@/components/account/notice-page";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { startFactorAction } from "@/lib/account/second-factor/actions";
import { readNewFactor } from "@/lib/account/second-factor/cookies";
import { authHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";
import { secondStepPath } from "@/lib/auth/second-step";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.twoStep");
  return { title: t("title"), robots: { index: false } };
}

/** Sets up an authenticator app, by choice or because the role requires it. */
export default async function TwoStepPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const { next } = readAuthQuery(await searchParams);
  const [session, locale, factor] = await Promise.all([getSession(), getLocale(), readNewFactor()]);
  if (session.status === "unavailable") return <UnavailableView />;
  if (session.status === "signed-out") redirect(localePath(locale, authHref("/auth", { next })));
  const step = session.status === "second-step" ? session.step : null;
  if (step === "code") redirect(localePath(locale, secondStepPath(step, next)));
  const t = await getTranslations("auth.twoStep");
  if (factor) return <NewFactorForm factor={factor} next={next} />;
  return (
    <NoticePage icon={Smartphone} title={t("title")} text={t(step === "setup" ? "must" : "text")}>
      <ActionForm
        action={startFactorAction}
        labels={await getFormLabels()}
        locale={locale}
        className="grid gap-5"
      >
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <SubmitButton>{t("start")}</SubmitButton>
      </ActionForm>
    </NoticePage>
  );
}
