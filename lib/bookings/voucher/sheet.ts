import "server-only";
import { getTranslations } from "next-intl/server";

import { getMeetingFacts } from "@/lib/bookings/trips/meeting-facts";
import { holidayTexts } from "@/lib/bookings/trips/trips";
import { getHolidayNames } from "@/lib/catalogue/holiday-texts";
import { isHolidayId } from "@/lib/catalogue/holidays";
import { formatDate } from "@/lib/dates/date";
import type { Locale } from "@/lib/i18n/locales";
import { formatMoney } from "@/lib/money/format";

import { inOneLine } from "./direction";
import { lateTerms } from "./late-terms";
import type { Voucher } from "./voucher";

/** The same in the traveller's language and in the agency's; once where the words are the same. */
export type Voices = readonly string[];

export interface SheetFact {
  label: Voices;
  value: Voices;
  isWide: boolean;
}

interface SheetList {
  label: Voices;
  lines: readonly string[];
}

/** The words of a voucher, in reading order. */
export interface VoucherSheet {
  locale: Locale;
  title: Voices;
  trip: Voices;
  show: Voices;
  facts: SheetFact[];
  lists: SheetList[];
}

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const MOMENT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

type Texts = Omit<VoucherSheet, "locale" | "title" | "trip" | "show" | "facts" | "lists"> & {
  title: string;
  trip: string;
  show: string;
  facts: { label: string; value: string; isWide: boolean }[];
  lists: { label: string; lines: readonly string[] }[];
};

async function withHolidayTexts(voucher: Voucher, locale: Locale): Promise<Voucher> {
  const { slug } = voucher;
  if (!isHolidayId(slug)) return voucher;
  const names = await getHolidayNames(locale);
  return {
    ...voucher,
    ...holidayTexts(slug, voucher.meetingPoint, names),
    whatToBring:
      voucher.whatToBring.length > 0 ? voucher.whatToBring : names(slug, "whatToBring").split("\n"),
  };
}

async function writeIn(locale: Locale, original: Voucher): Promise<Texts> {
  const t = await getTranslations({ locale, namespace: "bookings.voucher" });
  const voucher = await withHolidayTexts(original, locale);
  const until = formatDate(voucher.freeCancellationUntil, locale, {
    ...MOMENT,
    timeZone: voucher.timeZone,
  });
  const short = (label: string, value: string) => ({ label, value, isWide: false });
  const wide = (label: string, value: string) => ({ label, value, isWide: true });
  const phone = (label: string, value: string | null) =>
    value === null ? [] : [short(label, value)];
  const terms = `${t.markup("termsFree", { time: () => until })} ${lateTerms(t, voucher.lateRefundPercent)}`;
  return {
    title: t("title"),
    trip: voucher.title,
    show: t("show"),
    facts: [
      short(t("from"), formatDate(voucher.firstDay, locale, DAY)),
      short(t("to"), formatDate(voucher.lastDay, locale, DAY)),
      ...(await getMeetingFacts(voucher, locale)).map(({ label, value, isWide = false }) => ({
        label,
        value,
        isWide,
      })),
      short(t("destination"), voucher.destination),
      short(t("agency"), voucher.agencyName),
      ...phone(t("daytimePhone"), voucher.daytimePhone),
      ...phone(t("emergencyPhone"), voucher.emergencyPhone),
      short(t("traveller"), voucher.bookedBy),
      short(t("total"), formatMoney(voucher.totalCents, locale, { decimals: "always" })),
      wide(t("travellers"), inOneLine([String(voucher.travellers), ...voucher.names])),
      wide(t("terms"), terms),
    ],
    lists: [
      { label: t("included"), lines: voucher.included },
      { label: t("notIncluded"), lines: voucher.notIncluded },
      { label: t("bring"), lines: voucher.whatToBring },
    ].filter(({ lines }) => lines.length > 0),
  };
}

function said(...texts: string[]): Voices {
  return [...new Set(texts)];
}

/** In the reader's language and the agency's; lists of the package are in the reader's. */
export async function getSheet(voucher: Voucher, locale: Locale): Promise<VoucherSheet> {
  const [own, other] = await Promise.all([
    writeIn(locale, voucher),
    writeIn(voucher.agencyLocale ?? locale, voucher),
  ]);
  return {
    locale,
    title: said(own.title, other.title),
    trip: said(own.trip, other.trip),
    show: said(own.show, other.show),
    facts: own.facts.map(({ label, value, isWide }, place) => ({
      label: said(label, other.facts[place]?.label ?? label),
      value: said(value, other.facts[place]?.value ?? value),
      isWide,
    })),
    lists: own.lists.map(({ label, lines }, place) => ({
      label: said(label, other.lists[place]?.label ?? label),
      lines,
    })),
  };
}
