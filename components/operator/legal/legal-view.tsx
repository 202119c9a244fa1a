import { getTranslations } from "next-intl/server";

import { Section } from "@/components/layout/facts";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { ScreenHeader } from "@/components/operator/screen-header";
import { buttonVariants } from "@/components/ui/button";
import { momentText } from "@/lib/i18n/moment-text";
import { legalPath, legalVersionPath, type LegalKind } from "@/lib/legal/kinds";
import type { LegalTexts } from "@/lib/legal/texts";
import { operatorPath } from "@/lib/navigation/operator-paths";
import type { PublishedVersion } from "@/lib/operator/legal/queries";

import { LegalForm } from "./legal-form";

async function History({
  kind,
  versions,
}: {
  kind: LegalKind;
  versions: readonly PublishedVersion[];
}) {
  const t = await getTranslations("operator.legal");
  const entries = await Promise.all(
    versions.map(async ({ publishedAt, publisher, ...entry }) => ({
      ...entry,
      text: t("inForce", { version: entry.version, date: await momentText(publishedAt) }),
      by: t("by", { name: publisher ?? t("gone") }),
    })),
  );
  return (
    <Section title={t("history")}>
      <ul className="divide-y">
        {entries.map(({ version, note, text, by }) => (
          <li key={version} className="py-3 first:pt-0 last:pb-0">
            <LocaleLink
              href={legalVersionPath(kind, version)}
              prefetch={false}
              className="font-medium underline underline-offset-4"
            >
              {text}
            </LocaleLink>
            <p className="text-sm wrap-anywhere text-muted-foreground">{by}</p>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export async function LegalView({
  kind,
  versions,
  texts,
}: {
  kind: LegalKind;
  versions: readonly PublishedVersion[];
  texts: Partial<LegalTexts>;
}) {
  const t = await getTranslations("operator.legal");
  const titles = await getTranslations("legal.titles");
  const seen = versions[0]?.version ?? 0;
  return (
    <>
      <BackLink href={operatorPath("legal")}>{t("back")}</BackLink>
      <div className="max-w-3xl">
        <ScreenHeader
          title={titles(kind)}
          action={
            <LocaleLink
              href={legalPath(kind)}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("view")}
            </LocaleLink>
          }
        />
      </div>
      <div className="mt-6 grid gap-6">
        {/* A newer version is another form: what it starts from has changed. */}
        <LegalForm key={seen} kind={kind} seen={seen} texts={texts} />
        {versions.length > 0 ? <History kind={kind} versions={versions} /> : null}
      </div>
    </>
  );
}
