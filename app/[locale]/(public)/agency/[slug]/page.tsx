import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { AgencyPageView } from "@/components/agency-page/agency-page-view";
import { getAgencyPage } from "@/lib/agency-page/queries";
import { agencyPath } from "@/lib/navigation/agency-paths";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

/** Rendered on the first request and cached until the agency, its packages or their reviews change. */
export const dynamicParams = true;

export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("agency-page");
  const read = await getAgencyPage((await params).slug);
  if (read.status === "unavailable") return { title: t("unreachable.title") };
  if (read.data === null) return { title: t("missing.title") };
  const { name, slug } = read.data;
  return pageMetadata({
    locale: await getLocale(),
    path: agencyPath(slug),
    title: name,
    description: t("head.description", { name }),
    picture: sitePicture,
  });
}

export default async function AgencyPage({ params }: Props) {
  return <AgencyPageView slug={(await params).slug} />;
}
