import "server-only";
import { getTranslations } from "next-intl/server";

import { isTranslatedRailway, railwayKeys } from "@/lib/catalogue/samples/rail-names";
import { formatMinutes } from "@/lib/dates/duration";
import type { Locale } from "@/lib/i18n/locales";
import { places, type PlaceId } from "@/lib/places/places";

import { findSample, type Sample } from "./samples";

export async function getRequestTexts(locale: Locale) {
  const [requests, search, samples, placeTexts] = await Promise.all([
    getTranslations({ locale, namespace: "requests" }),
    getTranslations({ locale, namespace: "search" }),
    getTranslations({ locale, namespace: "samples" }),
    getTranslations({ locale, namespace: "places" }),
  ]);
  const placeName = (id: PlaceId) => placeTexts(`names.${id}`);
  const placeLabel = (id: PlaceId) => {
    const country = placeTexts(`countries.${places[id].country}`);
    const name = placeName(id);
    return country.includes(name) ? country : placeTexts("label", { name, country });
  };
  return { locale, requests, search, samples, placeName, placeLabel };
}

export type RequestTexts = Awaited<ReturnType<typeof getRequestTexts>>;

interface SampleName {
  title: string;
  subtitle: string;
  subject: string;
  picture: string;
}

function rideName(
  { item }: Extract<Sample, { category: "flights" | "trains" }>,
  carrier: string,
  picture: string,
  { placeName }: RequestTexts,
): SampleName {
  const title = `${placeName(item.departure)} – ${placeName(item.arrival)}`;
  return { title, subtitle: carrier, subject: `${carrier}: ${title}`, picture };
}

export function sampleName(sample: Sample, texts: RequestTexts): SampleName {
  const { samples: t, search, placeLabel, locale } = texts;
  const { category, item } = sample;
  const picture = `/illustrations/${category}/${item.id}.svg`;
  switch (category) {
    case "hotels": {
      const subtitle = placeLabel(item.place);
      return { title: item.name, subtitle, subject: `${item.name}, ${subtitle}`, picture };
    }
    case "flights":
      return rideName(sample, item.airline, item.logo, texts);
    case "trains": {
      const { operator } = item;
      const carrier = isTranslatedRailway(operator)
        ? t(`railways.${railwayKeys[operator]}`)
        : operator;
      return rideName(sample, carrier, picture, texts);
    }
    case "cars": {
      const title = t("carSimilar", { car: `${item.brand} ${item.model}` });
      const subtitle = `${t(`carTypes.${item.type}`)} · ${item.supplier}`;
      return { title, subtitle, subject: `${title} · ${item.supplier}`, picture };
    }
    case "tours": {
      const title = t(`tours.${item.id}.title`);
      const duration = formatMinutes(item.durationMinutes, locale);
      const subtitle = `${placeLabel(item.place)} · ${duration}`;
      return { title, subtitle, subject: title, picture };
    }
    case "packages": {
      const title = t(`packages.${item.id}.title`);
      const days = search("count.days", { count: item.durationDays });
      const subtitle = `${placeLabel(item.place)} · ${days}`;
      return { title, subtitle, subject: title, picture };
    }
  }
}

/** @param keys as `conversations.sample` stores them: `category/id` */
export async function sampleSubjects(
  keys: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const texts = await getRequestTexts(locale);
  return new Map(
    keys.flatMap((key) => {
      const [category = "", id = ""] = key.split("/");
      const sample = findSample(category, id);
      return sample ? [[key, sampleName(sample, texts).subject] as const] : [];
    }),
  );
}
