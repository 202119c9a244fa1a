import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Price } from "@/components/layout/price";
import { PackageRating } from "@/components/packages/public/package-rating";
import { formatTime } from "@/lib/dates/date";
import { formatStay, seatLevel } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";
import { nextToBook } from "@/lib/packages/saved/compare";
import { displayNames } from "@/lib/utils/formatters";

interface CompareRow {
  label: string;
  /** Null if the agency does not say. */
  valueOf: (offer: PackageOffer) => ReactNode;
}

function lines(texts: readonly string[]): ReactNode {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map((text, index) => (
        // The lines of one list never change places, and two may read the same.
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

async function moneyRows(): Promise<CompareRow[]> {
  const t = await getTranslations("saved.compare");
  const catalogue = await getTranslations("catalogue");
  const locale = await getLocale();
  const seats = (left: number | null) => {
    const level = seatLevel(left);
    if (level === "open") return catalogue("detail.seatsOpen");
    return level === "none"
      ? catalogue("detail.soldOut")
      : catalogue("detail.seats", { count: left ?? 0 });
  };
  return [
    {
      label: t("price"),
      valueOf: ({ item }) => (
        <strong>
          <Price cents={item.priceCents} />
        </strong>
      ),
    },
    {
      label: t("next"),
      valueOf: ({ departures, item }) => {
        if (departures === null) return null;
        if (departures.length === 0) return t("anyDate");
        const next = nextToBook(departures);
        if (next === null) return t("noDates");
        return (
          <>
            <time dateTime={next.date}>{formatStay(next.date, item.durationDays, locale)}</time>
            <span data-seats={seatLevel(next.seatsLeft)}>{seats(next.seatsLeft)}</span>
          </>
        );
      },
    },
    {
      label: catalogue("detail.duration"),
      valueOf: ({ item }) => catalogue("card.days", { count: item.durationDays }),
    },
    {
      label: t("rating"),
      valueOf: ({ item }) => (item.rating ? <PackageRating rating={item.rating} /> : null),
    },
    {
      label: catalogue("detail.cancellation.title"),
      valueOf: ({ freeCancellationHours, lateRefundPercent }) => (
        <>
          {catalogue("detail.cancellation.free", { hours: freeCancellationHours })}{" "}
          {lateRefundPercent === null
            ? null
            : catalogue("detail.cancellation.refund", { percent: lateRefundPercent })}
        </>
      ),
    },
  ];
}

async function tripRows(): Promise<CompareRow[]> {
  const t = await getTranslations("catalogue");
  const locale = await getLocale();
  const names = displayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(locale, { type: "unit" });
  return [
    { label: t("detail.included"), valueOf: ({ included }) => lines(included) },
    { label: t("detail.notIncluded"), valueOf: ({ notIncluded }) => lines(notIncluded) },
    {
      label: t("flights.label"),
      valueOf: ({ item }) => t(item.includesFlights ? "flights.included" : "flights.without"),
    },
    {
      label: t("detail.groupSize"),
      valueOf: ({ item }) =>
        item.maxParticipants === null
          ? t("detail.anyGroup")
          : t("card.group", { count: item.maxParticipants }),
    },
    {
      label: t("kindsLabel"),
      valueOf: ({ item }) =>
        item.kinds.length > 0 ? item.kinds.map((kind) => t(`kinds.${kind}`)).join(" · ") : null,
    },
    {
      label: t("goodToKnow.meetingPoint"),
      valueOf: ({ practical: { meetingPoint, meetingTime }, item }) => {
        const time =
          meetingTime &&
          t("goodToKnow.meetsAt", {
            time: formatTime(meetingTime, locale),
            days: item.durationDays,
          });
        const stated = [meetingPoint, time].filter((part) => part !== null);
        return stated.length > 0 ? stated.join(" · ") : null;
      },
    },
    {
      label: t("goodToKnow.guideLanguages"),
      valueOf: ({ practical: { guideLanguages } }) =>
        guideLanguages.length > 0
          ? list.format(guideLanguages.map((code) => names.of(code) ?? code))
          : null,
    },
    {
      label: t("goodToKnow.fitness"),
      valueOf: ({ practical: { fitness } }) => fitness && t(`goodToKnow.levels.${fitness}`),
    },
    {
      label: t("goodToKnow.minimumAge"),
      valueOf: ({ practical: { minimumAge } }) =>
        minimumAge === null ? null : t("goodToKnow.age", { age: minimumAge }),
    },
    { label: t("detail.offeredBy"), valueOf: ({ item }) => item.agencyName },
  ];
}

/** The facts that packages are compared by, what decides first. */
export async function compareRows(): Promise<CompareRow[]> {
  return [...(await moneyRows()), ...(await tripRows())];
}
