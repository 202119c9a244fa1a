import { describe, expect, it } from "vitest";

import { initialQuery } from "@/lib/search/query/read-query";
import { requestFields } from "@/lib/search/request-paths";

import { choiceProblems, choiceQuery, readChoice, resultsQuery } from "./choice";
import { factsOf, readFacts } from "./facts";
import { samplePrice } from "./price";
import { findSample, type Sample } from "./samples";

function sample(category: string, id: string): Sample {
  const found = findSample(category, id);
  if (!found) throw new Error(`no ${category}/${id}`);
  return found;
}

const TODAY = "2026-11-22";
const london = sample("hotels", "london");
const stay = { checkIn: "2026-12-20", checkOut: "2026-12-27", adults: "3", rooms: "2" };

describe("a choice", () => {
  it("survives a round trip through the query", () => {
    const query = initialQuery("hotels");
    query.dates.checkIn = stay.checkIn;
    query.dates.checkOut = stay.checkOut;
    query.party = { ...query.party, adults: 3, rooms: 2 };
    const fields = Object.fromEntries(requestFields("hotels", query));
    expect(fields).toEqual(stay);
    const choice = readChoice(london, fields);
    expect(Object.fromEntries(choiceQuery(choice))).toEqual(stay);
  });

  it("leads back to the results that the sample is among", () => {
    const back = (of: Sample, query: Record<string, string>) =>
      Object.fromEntries(resultsQuery(of, readChoice(of, query)));
    expect(back(london, stay)).toEqual({ ...stay, place: "london" });
    const train = sample("trains", "paris-lyon");
    expect(back(train, { departDate: "2026-12-20" })).toEqual({
      departDate: "2026-12-20",
      from: "paris",
      to: "lyon",
    });
    expect(back(sample("cars", "fiat-500"), { place: "rome" })).toEqual({ place: "rome" });
  });

  it("ignores invalid values and fields of other categories", () => {
    const choice = readChoice(london, {
      checkIn: "tomorrow",
      checkOut: ["2026-12-27", "x"],
      adults: "99",
      rooms: "-1",
      passengers: "3",
      price: "1",
    });
    expect(choice).toEqual({
      dates: { checkOut: "2026-12-27" },
      party: { adults: 6, children: 0, rooms: 1 },
      place: null,
    });
  });

  it("takes a pick-up place only where the car is", () => {
    const fiat = sample("cars", "fiat-500");
    expect(readChoice(fiat, { place: "rome" }).place).toBe("rome");
    expect(readChoice(fiat, { place: "tokyo" }).place).toBeNull();
    expect(readChoice(fiat, { place: "Italien" }, ["florence", "rome"]).place).toBe("rome");
  });

  it.each([
    ["a day that has gone by", { checkIn: "2026-11-21" }, { checkIn: { code: "datePast" } }],
    [
      "an end before the beginning",
      { checkIn: "2026-12-20", checkOut: "2026-12-19" },
      { checkOut: { code: "dateOrder" } },
    ],
    [
      "a stay without a night",
      { checkIn: "2026-12-20", checkOut: "2026-12-20" },
      { checkOut: { code: "noNight" } },
    ],
    [
      "more guests than the rooms sleep",
      { adults: "4" },
      { rooms: { code: "roomTooSmall", limit: 3 } },
    ],
  ])("has a problem with %s", (_what, query, problems) => {
    expect(choiceProblems(london, readChoice(london, query), TODAY)).toEqual(problems);
  });

  it("has a problem with a weekday on which a train doesn't run, and none on the others", () => {
    const train = sample("trains", "paris-lyon");
    const on = (departDate: string) =>
      choiceProblems(train, readChoice(train, { departDate }), TODAY);
    expect(on("2026-12-20")).toEqual({ departDate: { code: "notThatDay" } });
    expect(on("2026-12-21")).toEqual({});
  });

  it("has a problem with more travellers than a group takes", () => {
    const tour = sample("tours", "kyoto-temples-at-dawn");
    expect(choiceProblems(tour, readChoice(tour, { travelers: "7" }), TODAY)).toEqual({
      travelers: { code: "groupTooLarge", limit: 6 },
    });
  });
});

describe("the price", () => {
  const priceOf = (of: Sample, query: Record<string, string>) =>
    samplePrice(of, readChoice(of, query));

  it("comes from the catalogue, whatever the query says", () => {
    const choice = readChoice(london, { ...stay, price: "1", unitCents: "1", totalCents: "1" });
    expect(factsOf(london, choice, null)).toMatchObject({
      unitCents: 22_800,
      totalCents: 22_800 * 7 * 2,
    });
  });

  it("is unknown as long as a date is missing", () => {
    expect(priceOf(london, { checkIn: "2026-12-20" }).totalCents).toBeNull();
    expect(priceOf(sample("cars", "fiat-500"), {}).totalCents).toBeNull();
  });

  it("counts both ways of a return", () => {
    const train = sample("trains", "london-paris");
    expect(priceOf(train, { passengers: "3" })).toMatchObject({ unit: "person", units: 3 });
    expect(
      priceOf(train, { passengers: "3", departDate: "2026-12-20", returnDate: "2026-12-22" }),
    ).toMatchObject({ unit: "eachWay", units: 6, totalCents: 6 * 12_900 });
  });
});

describe("facts", () => {
  it("are read back as they were written", () => {
    const facts = factsOf(london, readChoice(london, stay), "A quiet room");
    expect(readFacts(JSON.parse(JSON.stringify(facts)))).toEqual(facts);
  });

  it.each([null, "x", [], { category: "hotels" }, { category: "yachts", item: "x", unitCents: 1 }])(
    "are none in %j",
    (stored) => {
      expect(readFacts(stored)).toBeNull();
    },
  );
});

it("finds no sample of an unknown category or id", () => {
  expect(findSample("hotels", "atlantis")).toBeNull();
  expect(findSample("yachts", "london")).toBeNull();
  expect(findSample("__proto__", "london")).toBeNull();
});
