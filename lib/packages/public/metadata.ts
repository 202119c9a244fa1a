import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { formatMoney } from "@/lib/money/format";
import { packagePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

import { getOffer } from "./offers";

export async function packageMetadata(id: string): Promise<Metadata> {
  const t = await getTranslations("catalogue");
  const read = await getOffer(id);
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
