import { expect, it } from "vitest";

import type { Category } from "@/lib/navigation/categories";
import { readQuery } from "@/lib/search/query/read-query";

import { summarizeSearch } from "./summary";

const summarize = (category: Category, raw: Record<string, string>, locale = "en") =>
  summarizeSearch(category, readQuery(category, raw), locale, "Anywhere").replace(
    /[\u2009\u202f]/g,
    " ",
  );

const days = { departDate: "2083-08-07", returnDate: "2083-08-14" };

it("says place, dates and party in one line", () => {
  expect(summarize("packages", { q: "Lisbon", ...days, travelers: "4" })).toBe(
    "Lisbon · Aug 7–14 · 4",
  );
  const stay = { checkIn: "2083-08-30", checkOut: "2083-09-02" };
  expect(summarize("hotels", { place: "Rome", ...stay, adults: "2", children: "1" })).toBe(
    "Rome · Aug 30 – Sep 2 · 3",
  );
  expect(summarize("flights", { from: "London", to: "Paris", departDate: "2083-08-07" })).toBe(
    "London → Paris · Aug 7 · 1",
  );
  expect(summarize("cars", { place: "Nice" })).toBe("Nice");
});

it("says how the dates are meant, and only the days that are searched", () => {
  const flexibly = (raw: Record<string, string>, flexible: string) =>
    summarizeSearch("packages", readQuery("packages", raw), "en", "Anywhere", flexible);
  expect(flexibly({ ...days, flexible: "3" }, "± 3 days")).toBe("Anywhere · Aug 7 ± 3 days · 2");
  expect(flexibly({ ...days, flexible: "weekend-05" }, "Weekends in May")).toBe(
    "Anywhere · Weekends in May · 2",
  );
  // Without a day there is nothing to be flexible about.
  expect(flexibly({ flexible: "3" }, "± 3 days")).toBe("Anywhere · 2");
});

it("names the category where no place was typed", () => {
  expect(summarize("tours", { price: "0-60" })).toBe("Anywhere · 2");
});

it("writes dates as the language does", () => {
  expect(summarize("packages", { q: "Lissabon", ...days }, "de")).toBe(
    "Lissabon · 7.–14. Aug. · 2",
  );
  expect(summarize("packages", { q: "里斯本", ...days }, "zh")).toBe("里斯本 · 8月7日–8月14日 · 2");
});
