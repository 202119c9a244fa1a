import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import de from "@/lib/i18n/messages/de/calendar.json";
import en from "@/lib/i18n/messages/en/calendar.json";
import type { DayPrice } from "@/lib/packages/search/day-prices";

import { searchDay } from "./search-day";

const limits = { first: "2027-05-03", last: "2027-05-30" };
const prices: DayPrice[] = [
  { date: "2027-05-14", cents: 42_000, seatsLeft: 2 },
  { date: "2027-05-15", cents: 129_950, seatsLeft: 8 },
  { date: "2027-05-16", cents: 50_000, seatsLeft: null },
  { date: "2027-05-31", cents: 1_000, seatsLeft: null },
];

function show(date: string, { known = true, locale = "en" as "en" | "de", currency = "USD" } = {}) {
  vi.stubGlobal("document", { documentElement: { dataset: { currency } } });
  const texts = { en, de }[locale];
  return searchDay(date, { prices: known ? prices : null, limits, texts, locale });
}

describe("searchDay", () => {
  beforeEach(() => vi.unstubAllGlobals());
  afterEach(() => vi.unstubAllGlobals());

  it("says the lowest price and the seats left at it", () => {
    expect(show("2027-05-14").facts).toBe("from $420, 2 seats left");
    expect(show("2027-05-15").facts).toBe("from $1,299.50, 8 seats left");
    expect(show("2027-05-16").facts).toBe("from $500");
  });

  it("says them in the language and the currency of the page", () => {
    const { facts } = show("2027-05-14", { locale: "de", currency: "EUR" });
    expect(facts).toBe("ab 361\u00a0€, noch 2 Plätze");
  });

  it("marks few seats only", () => {
    expect(show("2027-05-14")).toMatchObject({ level: "few", seatsLeft: 2 });
    expect(show("2027-05-15")).toMatchObject({ level: "some", seatsLeft: null });
    expect(show("2027-05-16")).toMatchObject({ level: "open", seatsLeft: null });
  });

  it("lets a day without an offer be chosen, and says that none was found once that is known", () => {
    expect(show("2027-05-13")).toMatchObject({ facts: "no offer found", canChoose: true });
    expect(show("2027-05-13", { known: false })).toMatchObject({ facts: "", canChoose: true });
  });

  it("lets no day beyond the limits be chosen", () => {
    for (const date of ["2027-05-02", "2027-05-31"]) {
      expect(show(date)).toMatchObject({ canChoose: false, cents: null });
    }
  });
});
