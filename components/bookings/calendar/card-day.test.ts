import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CalendarGrid } from "@/components/calendar/calendar-grid";
import { departuresOffered } from "@/lib/bookings/choice/calendar";
import de from "@/lib/i18n/messages/de/calendar.json";
import en from "@/lib/i18n/messages/en/calendar.json";

import { cardDay } from "./card-day";

const offering = departuresOffered(
  [
    { date: "2026-12-04", seatsLeft: 2 },
    { date: "2026-12-11", seatsLeft: 1 },
    { date: "2026-12-18", seatsLeft: 0 },
    { date: "2026-12-25", seatsLeft: null },
  ],
  null,
);

function draw({ locale = "en", currency }: { locale?: "en" | "de"; currency?: string } = {}) {
  vi.stubGlobal("document", { documentElement: { dataset: { currency } } });
  const texts = { en, de }[locale];
  const day = "2026-12-11";
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    createElement(CalendarGrid, {
      ...{ limits: offering, locale, day, chosen: "2026-12-25" },
      ...{ onMove: nothing, onChoose: nothing },
      dayOf: (date) => cardDay(date, { offering, cents: 219_900, texts, locale }),
    }),
  );
  const names = [...html.matchAll(/<span class="sr-only">([^<]+)/g)].map(([, name]) => name);
  return { html, names };
}

describe("the calendar of a package", () => {
  beforeEach(() => vi.unstubAllGlobals());
  afterEach(() => vi.unstubAllGlobals());

  it("names each day of the month with its price and seats", () => {
    const { names } = draw();
    expect(names).toHaveLength(31);
    expect(names[3]).toBe("Friday, December 4, $2,199, 2 seats left");
    expect(names[4]).toBe("Saturday, December 5, No departure");
    expect(names[10]).toBe("Friday, December 11, $2,199, 1 seat left");
    expect(names[17]).toBe("Friday, December 18, Sold out");
    expect(names[24]).toBe("Friday, December 25, $2,199, Seats available");
  });

  it("names them in the language and the currency of the page", () => {
    const { names } = draw({ locale: "de", currency: "EUR" });
    expect(names[3]).toBe("Freitag, 4. Dezember, 1.891\u00a0€, noch 2 Plätze");
  });

  it("has one day in the order of Tab, and says which is chosen and which cannot be", () => {
    const { html } = draw();
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/tabindex="0"[^>]*><span class="sr-only">Friday, December 11/i);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html.match(/aria-disabled="false"/g)).toHaveLength(3);
  });

  it("marks days with few seats and full ones", () => {
    const { html } = draw();
    const levels = [...html.matchAll(/data-seats="(\w+)"/g)].map(([, level]) => level);
    expect(levels).toEqual(["few", "few", "none", "open"]);
  });

  it("begins weeks on Monday", () => {
    expect(draw().html).toMatch(/<th[^>]+abbr="Monday"[^>]*>Mon<\/th>/);
  });
});
