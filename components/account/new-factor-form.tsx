import { Smartphone } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { renderSVG } from "uqr";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { confirmFactorAction, startFactorAction } from "@/lib/account/second-factor/actions";
import type { NewFactor } from "@/lib/account/second-factor/cookies";

import { CodeField } from "./code-field";
import { NoticePage } from "./notice-page";

export async function NewFactorForm({
  factor,
  next,
}: {
  factor: NewFactor;
  next: string | undefined;
}) {
  const t = await getTranslations("auth.twoStep");
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(factor.uri, { ecc: "M", border: 2 }))}`;
  const keptNext = next === undefined ? null : <input type="hidden" name="next" value={next} />;
  return (
    <NoticePage icon={Smartphone} title={t("scanTitle")} text={t("scan")}>
      {/* eslint-disable-next-line @next/next/no-img-element -- made here, nothing to load or resize */}
      <img src={code} alt={t("picture")} className="w-56 rounded-lg border bg-white" />
      <p className="text-sm text-muted-foreground">
        {t("orType")}{" "}
        <code className="font-mono font-semibold wrap-anywhere text-foreground select-all">
          {factor.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <ActionForm action={confirmFactorAction} {...form} className="grid gap-5">
        {keptNext}
        <CodeField label={t("field")} hint={t("hint")} />
        <SubmitButton>{t("submit")}</SubmitButton>
      </ActionForm>
      <ActionForm action={startFactorAction} {...form}>
        {keptNext}
        <Button type="submit" variant="ghost" className="w-full">
          {t("again")}
        </Button>
      </ActionForm>
    </NoticePage>
  );
}
