import "server-only";
import { getTranslations } from "next-intl/server";

import type { Locale } from "@/lib/i18n/locales";

import { holidayIds, type HolidayId, type HolidayNames } from "./holidays";

interface HolidayTexts {
  title: string;
  location: string;
  description: string;
  included: string[];
  notIncluded: string[];
  days: { day: number; title: string; text: string }[];
  practical: {
    meetingPoint: string;
    whatToBring: string[];
    accessibility: string;
    requirements: string[];
  };
}

/** @param locale for route handlers, which have none of their own */
function getCatalogueTexts(locale: Locale | undefined) {
  return locale === undefined
    ? getTranslations("catalogue")
    : getTranslations({ locale, namespace: "catalogue" });
}

export async function getHolidayTexts(id: HolidayId, locale?: Locale): Promise<HolidayTexts> {
  const t = await getCatalogueTexts(locale);
  return {
    title: t(`holidays.${id}.title`),
    location: t(`holidays.${id}.location`),
    description: t(`holidays.${id}.description`),
    included: t(`holidays.${id}.included`).split("\n"),
    notIncluded: t(`holidays.${id}.notIncluded`).split("\n"),
    days: (t.raw(`holidays.${id}.days`) as { title: string; text: string }[]).map((day, index) => ({
      day: index + 1,
      ...day,
    })),
    practical: {
      meetingPoint: t(`holidays.${id}.meetingPoint`),
      whatToBring: t(`holidays.${id}.whatToBring`).split("\n"),
      accessibility: t(`holidays.${id}.accessibility`),
      requirements: t(`holidays.${id}.requirements`).split("\n"),
    },
  };
}

export async function getHolidayNames(locale: Locale): Promise<HolidayNames> {
  const t = await getTranslations({ locale, namespace: "catalogue" });
  return (id, name) => t(`holidays.${id}.${name}`);
}

export async function getHolidayTitles(locale?: Locale): Promise<Record<HolidayId, string>> {
  const t = await getCatalogueTexts(locale);
  const titles = holidayIds.map((id) => [id, t(`holidays.${id}.title`)] as const);
  return Object.fromEntries(titles) as Record<HolidayId, string>;
}
