import { permanentRedirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { JsonLd } from "@/components/layout/json-ld";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { OutageStatus } from "@/components/layout/outage-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";
import { getAgencyPage, getAgencyReviews, listAgencyItems } from "@/lib/agency-page/queries";
import { storyFor } from "@/lib/agency-page/rows";
import { agencyStructuredData } from "@/lib/agency-page/structured-data";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import { agencyPath } from "@/lib/navigation/agency-paths";

import { AgencyView } from "./agency-view";

/** @param slug of the address: an agency's present one, an old one, or anything */
export async function AgencyPageView({ slug }: { slug: string }) {
  const t = await getTranslations("agency-page");
  const locale = await getLocale();
  const read = await getAgencyPage(slug);
  if (read.status === "unavailable") {
    return (
      <>
        <OutageStatus />
        <PackageMessage title={t("unreachable.title")} text={t("unreachable.text")}>
          {/* A full load on purpose: the router would show again what it remembers. */}
          <a href={localePath(locale, agencyPath(slug))} className={buttonVariants({ size: "lg" })}>
            {(await getTranslations("catalogue.unreachable"))("retry")}
          </a>
        </PackageMessage>
      </>
    );
  }
  const page = read.data;
  if (page === null) {
    return (
      <>
        <NotFoundStatus />
        <PackageMessage title={t("missing.title")} text={t("missing.text")}>
          <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
            {(await getTranslations("catalogue.missing"))("home")}
          </LocaleLink>
        </PackageMessage>
      </>
    );
  }
  // Of an agency that was renamed.
  if (page.slug !== slug) permanentRedirect(localePath(locale, agencyPath(page.slug)));
  const listed = await listAgencyItems(page.agencyId);
  const { items, ids } = listed.status === "ok" ? listed.data : { items: [], ids: [] };
  const answer = await getAgencyReviews(page.agencyId, ids);
  const reviews = answer.status === "ok" ? answer.data : null;
  const { siteUrl } = getEnvironment();
  return (
    <>
      <JsonLd
        data={agencyStructuredData(
          page,
          { figures: reviews?.figures ?? null, reviews: reviews?.reviews ?? [] },
          {
            url: `${siteUrl}${localePath(locale, agencyPath(page.slug))}`,
            siteUrl,
            home: { name: t("home"), url: `${siteUrl}${localePath(locale, "/")}` },
            description: storyFor(page.stories, locale)?.text ?? null,
          },
        )}
      />
      <AgencyView page={page} items={items} reviews={reviews} />
    </>
  );
}
