import "server-only";

import { getTranslations } from "next-intl/server";

import { getHoliday, isHolidayId } from "@/lib/catalogue/holidays";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { convertCents, shownCurrencies } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";
import { cardPicture } from "@/lib/packages/pictures/picture-sizes";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import { neutralPoster, posterFor } from "@/lib/packages/pictures/posters";
import { agencyItem, holidayItem, type CatalogueItem } from "@/lib/packages/public/items";
import { parsePackageId } from "@/lib/packages/public/package-id";
import { getHolidayRatings, getPublicSummaries } from "@/lib/packages/public/queries";
import { formatRating } from "@/lib/packages/public/rating";

import type { SavedCard } from "./types";

/** By id, with their ratings; null while they can't be read. */
export async function listSavedItems(
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, CatalogueItem> | null> {
  const agencyIds = ids.filter((id) => parsePackageId(id).kind === "agency");
  const holidayIds = ids.filter(isHolidayId);
  const [packages, ratings, t] = await Promise.all([
    getPublicSummaries(agencyIds),
    holidayIds.length > 0 ? getHolidayRatings() : null,
    getTranslations({ locale, namespace: "catalogue" }),
  ]);
  if (packages.status !== "ok") return null;
  const holidayRatings = ratings?.status === "ok" ? ratings.data : {};
  const items = [
    ...packages.data.map((item) => agencyItem(item, item.rating)),
    ...holidayIds.map((id) => {
      const text = { title: t(`holidays.${id}.title`), location: t(`holidays.${id}.location`) };
      return holidayItem(getHoliday(id), text, holidayRatings[id]);
    }),
  ];
  return new Map(items.map((item) => [item.id, item]));
}

function pictureOf(item: CatalogueItem): Pick<SavedCard, "picture" | "drawing"> {
  const { picture, id, title, kinds, location: destination } = item;
  if ("drawing" in picture) return { picture: null, drawing: picture.drawing };
  const src = pictureUrl(picture);
  return {
    picture: src && cardPicture(src),
    drawing: src === null ? posterFor({ id, destination, title, kinds }) : neutralPoster,
  };
}

/** In the order of the ids, without those that are not on sale; null while they can't be read. */
export async function listSavedCards(
  ids: readonly string[],
  locale: Locale,
): Promise<SavedCard[] | null> {
  const items = await listSavedItems(ids, locale);
  if (items === null) return null;
  const t = await getTranslations({ locale, namespace: "catalogue" });
  const saved = await getTranslations({ locale, namespace: "saved" });
  const cardOf = (item: CatalogueItem): SavedCard => {
    const { id, title, rating } = item;
    const shown = rating && formatRating(rating.average, locale);
    return {
      id,
      href: localePath(locale, item.href),
      title,
      location: item.location,
      facts: [
        t("card.days", { count: item.durationDays }),
        item.maxParticipants === null ? null : t("card.group", { count: item.maxParticipants }),
        t(item.includesFlights ? "flights.included" : "flights.without"),
      ]
        .filter((fact) => fact !== null)
        .join(" · "),
      agency: item.agencyName ? t("card.by", { agency: item.agencyName }) : null,
      rating:
        rating === null || shown === null
          ? null
          : {
              shown,
              name: t("card.rating", { rating: shown }),
              reviews:
                rating.reviews === null
                  ? t("detail.sampleRating")
                  : t("card.reviews", { count: rating.reviews }),
            },
      prices: shownCurrencies().map((currency) => ({
        currency,
        text: formatMoney(convertCents(item.priceCents, currency), locale, { currency }),
      })),
      perPerson: t("card.perPerson"),
      ...pictureOf(item),
      save: saved("save", { title }),
      compare: saved("compareOne", { title }),
    };
  };
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item ? [cardOf(item)] : [];
  });
}
