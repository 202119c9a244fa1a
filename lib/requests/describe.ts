import "server-only";

import { stationKeys } from "@/lib/catalogue/samples/rail-names";
import { formatDate } from "@/lib/dates/date";
import { formatMinutes } from "@/lib/dates/duration";
import { daysBetween } from "@/lib/dates/plain-date";
import { formatMoney } from "@/lib/money/format";
import type { Category } from "@/lib/navigation/categories";
import { stationInCity } from "@/lib/places/station-in-city";
import type { SearchDateField, PartyField } from "@/lib/search/query/fields";
import { joinParts } from "@/lib/utils/list";

import { askedOf } from "./choice";
import { dateLabels } from "./date-labels";
import type { RequestFacts } from "./facts";
import { sampleName, type RequestTexts } from "./names";
import { samplePrice } from "./price";
import { findSample, type Sample } from "./samples";

export interface RequestLine {
  label: string;
  value: string;
}

export interface RequestCard {
  category: Category;
  title: string;
  subtitle: string;
  picture: string;
  lines: RequestLine[];
  unitPrice: string;
  total: string | null;
  totalFor: string;
  priceNow: string | null;
  note: string | null;
}

function day(date: string, locale: string): string {
  return formatDate(date, locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

function dateLine(
  sample: Sample,
  field: SearchDateField,
  facts: RequestFacts,
  { requests, search, locale }: RequestTexts,
): RequestLine {
  const label = search(`fields.${dateLabels[sample.category][field] ?? "date"}`);
  const date = facts[field];
  if (date) return { label, value: day(date, locale) };
  const isRide = sample.category === "flights" || sample.category === "trains";
  return {
    label,
    value: requests(isRide && field === "returnDate" ? "oneWay" : "notChosen"),
  };
}

function partyLines(facts: RequestFacts, sample: Sample, texts: RequestTexts): RequestLine[] {
  const { search, requests, locale } = texts;
  const count = (name: PartyField) => search(`count.${name}`, { count: facts[name] ?? 0 });
  const { party } = askedOf(sample);
  if (sample.category === "hotels") {
    const guests = [count("adults"), ...(facts.children ? [count("children")] : [])];
    return [
      { label: requests("guests"), value: joinParts(guests, locale) },
      { label: search("fields.rooms"), value: count("rooms") },
    ];
  }
  return party.map((name) => ({ label: search(`fields.${name}`), value: count(name) }));
}

function itemLines(sample: Sample, facts: RequestFacts, texts: RequestTexts): RequestLine[] {
  const { search, samples: t, requests, placeName, locale } = texts;
  if (sample.category === "cars") {
    return [
      {
        label: search("fields.pickUpPlace"),
        value: facts.place ? placeName(facts.place) : requests("notChosen"),
      },
    ];
  }
  if (sample.category !== "flights" && sample.category !== "trains") return [];
  const { item } = sample;
  const [from, to] = [placeName(item.departure), placeName(item.arrival)];
  const isFlight = sample.category === "flights";
  const station = (name: keyof typeof stationKeys, city: string) =>
    stationInCity(t(`stations.${stationKeys[name]}`), city, locale);
  const begin = isFlight
    ? `${from} (${sample.item.departureAirport})`
    : station(sample.item.departureStation, from);
  const end = isFlight
    ? `${to} (${sample.item.arrivalAirport})`
    : station(sample.item.arrivalStation, to);
  const later =
    item.arrivalDays > 0 ? ` (${search("count.daysLater", { count: item.arrivalDays })})` : "";
  const cabin = isFlight
    ? t(`cabinClasses.${sample.item.class}`)
    : t(`trainClasses.${sample.item.class}`);
  const way = isFlight
    ? search("count.stops", { count: sample.item.stops.length })
    : t(`trainTypes.${sample.item.type}`);
  return [
    { label: search("fields.from"), value: `${item.departureTime} ${begin}` },
    { label: search("fields.to"), value: `${item.arrivalTime} ${end}${later}` },
    {
      label: requests("journey"),
      value: joinParts([formatMinutes(item.durationMinutes, locale), way], locale),
    },
    { label: requests("class"), value: cabin },
  ];
}

function totalFor(sample: Sample, facts: RequestFacts, texts: RequestTexts): string {
  const { search, requests, locale } = texts;
  const days = daysBetween(facts.checkIn ?? "", facts.checkOut ?? "");
  if (sample.category === "hotels") {
    const nights = search("count.nights", { count: days });
    return joinParts([nights, search("count.rooms", { count: facts.rooms ?? 1 })], locale);
  }
  if (sample.category === "cars") return search("count.days", { count: days });
  if (facts.passengers === undefined) {
    return search("count.travelers", { count: facts.travelers ?? 1 });
  }
  const passengers = search("count.passengers", { count: facts.passengers });
  return facts.returnDate && (sample.category === "flights" || sample.category === "trains")
    ? joinParts([passengers, requests("return")], locale)
    : passengers;
}

export function describeRequest(facts: RequestFacts, texts: RequestTexts): RequestCard | null {
  const sample = findSample(facts.category, facts.item);
  if (!sample) return null;
  const { search, locale } = texts;
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const now = samplePrice(sample, { dates: facts, party: facts });
  const perUnit = (cents: number) => `${money(cents)} ${search(`unit.${now.unit}`)}`;
  const total = facts.totalCents ?? null;
  const isSame = now.unitCents === facts.unitCents && now.totalCents === total;
  return {
    category: sample.category,
    ...sampleName(sample, texts),
    lines: [
      ...askedOf(sample).dates.map((field) => dateLine(sample, field, facts, texts)),
      ...itemLines(sample, facts, texts),
      ...partyLines(facts, sample, texts),
    ],
    unitPrice: perUnit(facts.unitCents),
    total: total === null ? null : money(total),
    totalFor: totalFor(sample, facts, texts),
    priceNow: isSame
      ? null
      : now.totalCents === null
        ? perUnit(now.unitCents)
        : money(now.totalCents),
    note: facts.note ?? null,
  };
}

export function summarizeRequest(card: RequestCard, subject: string): string {
  const lines = card.lines.map(({ label, value }) => `${label}: ${value}`);
  return [subject, ...lines, card.total ?? card.unitPrice].join(" · ");
}
