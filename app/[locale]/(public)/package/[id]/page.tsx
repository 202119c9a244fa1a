import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { ViewBeacon } from "@/components/analytics/view-beacon";
import { JsonLd } from "@/components/catalogue/json-ld";
import { PackageMessage } from "@/components/catalogue/package-message";
import { PackageView } from "@/components/catalogue/package-view";
import { LocaleLink } from "@/components/layout/locale-link";
import { NotFoundStatus } from "@/components/layout/not-found-status";
import { buttonVariants } from "@/components/ui/button";
import { holidayIds } from "@/lib/catalogue/holidays";
import { getOffer } from "@/lib/catalogue/offers";
import { packageStructuredData } from "@/lib/catalogue/package-structured-data";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import { formatMoney } from "@/lib/money/format";
import { pageMetadata } from "@/lib/seo/metadata";
import { packagePicture, sharePicturePath } from "@/lib/seo/share-pictures";

/** Agencies' packages are rendered when they are first asked for, and kept until they change. */
export const dynamicParams = true;

export function generateStaticParams() {
  return holidayIds.map((id) => ({ id }));
}

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("catalogue");
  const read = await getOffer((await params).id);
  if (read.status === "missing") return { title: t("missing.title") };
  if (read.status === "unavailable") return { title: t("unreachable.title") };
  const locale = await getLocale();
  const { item } = read.offer;
  return pageMetadata({
    locale,
    path: item.href,
    title: item.title,
    description: t("detail.description", {
      title: item.title,
      location: item.location,
      days: t("card.days", { count: item.durationDays }),
      price: formatMoney(item.priceCents, locale),
    }),
    picture: packagePicture(item),
  });
}

export default async function PackagePage({ params }: Props) {
  const t = await getTranslations("catalogue");
  const { id } = await params;
  const read = await getOffer(id);
  if (read.status === "missing") {
    return (
      <>
        <NotFoundStatus />
        <PackageMessage title={t("missing.title")} text={t("missing.text")}>
          <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
            {t("missing.home")}
          </LocaleLink>
        </PackageMessage>
      </>
    );
  }
  const locale = await getLocale();
  if (read.status === "unavailable") {
    return (
      <>
        <meta name="robots" content="noindex" />
        <PackageMessage title={t("unreachable.title")} text={t("unreachable.text")}>
          {/* A full load on purpose: the router would show again what it remembers. */}
          <a href={localePath(locale, `/package/${id}`)} className={buttonVariants({ size: "lg" })}>
            {t("unreachable.retry")}
          </a>
        </PackageMessage>
      </>
    );
  }
  const { siteUrl } = getEnvironment();
  const url = `${siteUrl}${localePath(locale, read.offer.item.href)}`;
  const above = [
    { name: t("detail.home"), path: localePath(locale, "/") },
    { name: t("detail.packages"), path: localePath(locale, "/packages") },
  ];
  return (
    <>
      <JsonLd
        data={packageStructuredData(read.offer, {
          url,
          above: above.map(({ name, path }) => ({ name, url: `${siteUrl}${path}` })),
          picture: `${siteUrl}${sharePicturePath(packagePicture(read.offer.item))}`,
        })}
      />
      <PackageView offer={read.offer} url={url} above={above} />
      <ViewBeacon id={read.offer.item.id} />
    </>
  );
}
