import { describe, expect, it } from "vitest";

import { getHoliday, holidayDrawings, holidayIds } from "@/lib/catalogue/holidays";

import {
  cancellationExample,
  firstFreeAnywhere,
  formatStay,
  lastFreeDay,
  nextDepartures,
  seatLevel,
} from "./departures";
import { agencyGallery, drawingGallery } from "./gallery";
import { holidayItem, type CatalogueItem } from "./items";
import { relatedItems } from "./related";

const now = Date.parse("2026-11-21T06:00:00Z");
const on = (date: string, seatsLeft: number | null = 5) => ({ date, seatsLeft });

describe("nextDepartures", () => {
  it("gives the soonest, in order, and the others apart", () => {
    const dates = [on("2027-01-03"), on("2026-12-01"), on("2026-12-15")];
    expect(nextDepartures(dates, { now, limit: 2 })).toEqual({
      next: [on("2026-12-01"), on("2026-12-15")],
      later: [on("2027-01-03")],
    });
  });

  it("leaves out days that are past in every time zone, and no others", () => {
    const dates = [on("2026-11-19"), on("2026-11-20"), on("2026-11-21")];
    const { next, later } = nextDepartures(dates, { now, limit: 8 });
    // At 06:00 UTC it is still the 20th in UTC-12.
    expect(next.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21"]);
    expect(later).toEqual([]);
  });
});

it.each([
  [null, "open"],
  [0, "none"],
  [1, "few"],
  [3, "few"],
  [4, "some"],
] as const)("%s seats are %s", (seats, level) => {
  expect(seatLevel(seats)).toBe(level);
});

describe("formatStay", () => {
  it.each([
    ["en", 7, "Dec 24 – 30, 2026"],
    ["en", 10, "Dec 24, 2026 – Jan 2, 2027"],
    ["en", 1, "Dec 24, 2026"],
    ["de", 7, "24.–30. Dez. 2026"],
    ["zh", 7, "2026/12/24 – 2026/12/30"],
  ])("writes in %s the %s days", (locale, days, text) => {
    expect(formatStay("2026-12-24", days, locale)).toBe(text);
  });
});

describe("free cancellation", () => {
  it.each([
    ["2026-12-24", 48, "2026-12-21"],
    ["2027-01-02", 72, "2026-12-29"],
    ["2026-12-24", 0, "2026-12-23"],
    ["2026-12-24", 30, null],
  ])("of %s, %s hours before, ends with %s", (date, hours, last) => {
    expect(lastFreeDay(date, hours)).toBe(last);
  });

  it.each([
    // At 06:00 UTC it is still the 20th in UTC-12, so the 21st has not begun.
    [0, "2026-11-21"],
    [5, "2026-11-21"],
    [6, "2026-11-22"],
    [48, "2026-11-23"],
  ])("%s hours before may be possible somewhere for travel on %s", (hours, first) => {
    expect(firstFreeAnywhere(hours, now)).toBe(first);
  });

  it("is shown by a departure that has seats and time", () => {
    const dates = [on("2026-11-22"), on("2026-12-01", 0), on("2026-12-15", 2)];
    expect(cancellationExample(dates, { hours: 48, now })).toEqual({
      date: "2026-12-15",
      until: "2026-12-12",
    });
    const chosen = "2026-12-01";
    expect(cancellationExample([...dates, on("2027-01-03")], { hours: 48, now, chosen })).toBeNull();
    expect(
      cancellationExample([...dates, on("2027-01-03")], { hours: 48, now, chosen: "2027-01-03" }),
    ).toEqual({ date: "2027-01-03", until: "2026-12-31" });
    expect(cancellationExample(dates, { hours: 30, now })).toBeNull();
    expect(cancellationExample([], { hours: 48, now })).toBeNull();
  });
});

describe("relatedItems", () => {
  const paris = holidayItem(getHoliday("paris-romance"), { title: "", location: "Paris, France" });
  const offer = (id: string, location: string, dollars: number): CatalogueItem => ({
    ...paris,
    id,
    href: `/package/${id}`,
    location,
    priceCents: dollars * 100,
  });

  it("puts the same place before the same price, and never shows the page itself", () => {
    const all = [
      paris,
      offer("dear", "Kyoto, Japan", 9000),
      offer("alike", "Cusco, Peru", 2000),
      offer("cheap", "Palermo, Italy", 900),
      offer("near", "Lyon, FRANCE", 90),
    ];
    expect(relatedItems(paris, all).map(({ id }) => id)).toEqual(["near", "alike", "cheap"]);
  });

  it("reads several places, also in Chinese, and a price of zero", () => {
    const cusco = offer("cusco", "Cusco & Machu Picchu, Peru", 0);
    const all = [offer("a", "法国巴黎、里昂", 0), offer("b", "Machu Picchu", 8000)];
    expect(relatedItems(cusco, all, { count: 1 }).map(({ id }) => id)).toEqual(["b"]);
    expect(relatedItems(offer("c", "里昂", 5), all, { count: 1 }).map(({ id }) => id)).toEqual([
      "a",
    ]);
  });

  it("prefers packages in the reader's language at the same price, but not over the same place", () => {
    const all = [offer("alike", "Peru", 1999), offer("near", "France", 9), offer("mine", "x", 1)];
    const isReadable = ({ id }: CatalogueItem) => id === "mine";
    expect(relatedItems(paris, all, { isReadable }).map(({ id }) => id)).toEqual([
      "near",
      "mine",
      "alike",
    ]);
  });

  it("returns fewer if there are fewer", () => {
    expect(relatedItems(paris, [paris])).toEqual([]);
  });
});

describe("the gallery", () => {
  const own = { id: "11111111-0000-4000-8000-000000000000", destination: "Kyoto, Japan" };
  const demo = { id: "b0000000-0000-4000-8000-000000000014", destination: "Kyoto, Japan" };
  const picture = (imagePath: string | null, caption: string | null = null) => ({
    imagePath,
    caption,
  });
  const [a, b] = ["a", "b"].map((first) => {
    const uuid = `${first.repeat(8)}-0000-4000-8000-000000000000`;
    return `${uuid}/${uuid}.webp`;
  }) as [string, string];

  it("shows each picture once, the card's first, with its description", () => {
    const further = [picture(b), picture(a, "The bay"), picture(b)];
    const item = { ...own, ...picture(a), imageAlt: null, pictures: further };
    expect(agencyGallery(item)).toEqual([
      { src: `/media/${a}`, caption: "The bay", isDrawing: false },
      { src: `/media/${b}`, caption: null, isDrawing: false },
    ]);
  });

  it("describes the card's picture in the agency's words", () => {
    const item = { ...own, ...picture(a), imageAlt: "Boats at low tide", pictures: [] };
    expect(agencyGallery(item)).toMatchObject([{ caption: "Boats at low tide" }]);
  });

  it("has one place for the poster where there is no picture", () => {
    const item = {
      ...own,
      ...picture(null),
      imageAlt: "A bay",
      pictures: [picture("../a.jpg")],
    };
    expect(agencyGallery(item)).toEqual([{ src: null, caption: null, isDrawing: false }]);
  });

  it("shows the drawings of a demo package until it has a picture", () => {
    const drawn = { ...demo, ...picture(null), imageAlt: null, pictures: [] };
    expect(agencyGallery(drawn)).toEqual(
      ["kyoto", "kyoto-2", "kyoto-3"].map((name) => ({
        src: `/illustrations/demo/${name}.svg`,
        caption: null,
        isDrawing: true,
      })),
    );
    expect(agencyGallery({ ...drawn, ...picture(a) })).toMatchObject([{ src: `/media/${a}` }]);
  });

  it("begins a holiday with the drawing on its card", () => {
    for (const id of holidayIds) {
      expect(drawingGallery(holidayDrawings(id))[0]?.src).toBe(getHoliday(id).image);
    }
  });
});
