import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { NotFoundView } from "@/components/layout/missing/not-found-view";
import { OutageStatus } from "@/components/layout/outage-status";
import { buttonVariants } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/date";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { legalPath, legalVersionPath, type LegalKind } from "@/lib/legal/kinds";
import { getLegalPage, listLegalVersions, type LegalVersion } from "@/lib/legal/queries";
import { legalText } from "@/lib/legal/texts";

import { BuiltInText } from "./built-in";
import { Prose, type InnerLink } from "./prose";

const isBuilding = process.env["NEXT_PHASE"] === "phase-production-build";

const PageLink: InnerLink = (props) => <LocaleLink prefetch={false} {...props} />;

async function Frame({ kind, children }: { kind: LegalKind; children: ReactNode }) {
  const t = await getTranslations("legal");
  return (
    <article className="mx-auto grid max-w-3xl gap-6 px-4 py-10">
      <h1 className="text-3xl font-bold wrap-anywhere sm:text-5xl">{t(`titles.${kind}`)}</h1>
      {children}
    </article>
  );
}

async function Unreachable({ path }: { path: string }) {
  const t = await getTranslations("legal");
  return (
    <>
      <OutageStatus />
      <p>{t("unreachable")}</p>
      {/* A full load on purpose: the router would show again what it remembers. */}
      <a
        href={localePath(await getLocale(), path)}
        className={buttonVariants({ className: "justify-self-start" })}
      >
        {t("retry")}
      </a>
    </>
  );
}

async function Versions({
  kind,
  shown,
  versions,
}: {
  kind: LegalKind;
  shown: number;
  versions: readonly LegalVersion[];
}) {
  const t = await getTranslations("legal");
  const locale = await getLocale();
  const others = versions.filter(({ version }) => version !== shown);
  if (others.length === 0) return null;
  const latest = versions[0]?.version;
  return (
    <section aria-labelledby="versions-title" className="border-t pt-6">
      <h2 id="versions-title" className="text-xl font-bold">
        {t("versions")}
      </h2>
      <ul className="mt-3 grid gap-3">
        {others.map(({ version, publishedAt, note }) => (
          <li key={version}>
            <LocaleLink
              href={version === latest ? legalPath(kind) : legalVersionPath(kind, version)}
              prefetch={false}
              className="text-primary underline underline-offset-4"
            >
              {t("version", { version, date: formatDate(publishedAt, locale) })}
            </LocaleLink>
            <p className="text-sm wrap-anywhere text-muted-foreground">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param version an earlier one; the one in force if it is missing */
export async function LegalPageView({ kind, version }: { kind: LegalKind; version?: number }) {
  const t = await getTranslations("legal");
  const given = await getLocale();
  const locale = isLocale(given) ? given : defaultLocale;
  const listed = await listLegalVersions(kind);
  // A site that is built without its backend has the built-in text for a second.
  const versions = listed.status === "ok" ? listed.data : isBuilding ? [] : null;
  const path = version === undefined ? legalPath(kind) : legalVersionPath(kind, version);
  const shown = version ?? versions?.[0]?.version;
  const read = shown === undefined ? null : await getLegalPage(kind, shown);
  if (versions === null || read?.status === "unavailable") {
    return (
      <Frame kind={kind}>
        <Unreachable path={path} />
      </Frame>
    );
  }
  const page = read?.data;
  if (!page) {
    return version === undefined ? (
      <Frame kind={kind}>
        <BuiltInText kind={kind} />
      </Frame>
    ) : (
      <>
        <NotFoundStatus />
        <NotFoundView />
      </>
    );
  }
  const { text, locale: written } = legalText(page.texts, locale);
  const isInForce = page.version === versions[0]?.version;
  return (
    <Frame kind={kind}>
      <p className="text-muted-foreground">
        {t(isInForce ? "inForce" : "replaced", {
          version: page.version,
          date: formatDate(page.publishedAt, locale, { dateStyle: "long" }),
        })}
      </p>
      {written === locale ? null : <p className="rounded-lg bg-muted px-4 py-3">{t("english")}</p>}
      <Prose text={text} lang={written === locale ? undefined : written} Inner={PageLink} />
      <Versions kind={kind} shown={page.version} versions={versions} />
    </Frame>
  );
}
