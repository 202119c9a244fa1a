import { describe, expect, it } from "vitest";

import { bookerPosition, isComplete, partyOf, travellerNames, withHolidayDemands } from "./party";

const row = (position: number, full_name: string, age: number | null = 40) => ({
  position,
  full_name,
  age,
  wishes: null,
  entered_by: "booker",
});

describe("partyOf", () => {
  it("has a place for each traveller of the booking, in order, with or without details", () => {
    const party = partyOf([row(3, "Cleo"), row(1, "Ana")], 3);
    expect(party.map(({ position, traveller }) => [position, traveller?.name])).toEqual([
      [1, "Ana"],
      [2, undefined],
      [3, "Cleo"],
    ]);
    expect(travellerNames(party)).toEqual(["Ana", "Cleo"]);
  });

  it("leaves out rows beyond the party", () => {
    expect(partyOf([row(2, "Ben")], 1)).toEqual([{ position: 1, traveller: null, passport: null }]);
  });
});

it("calls a traveller complete with a name and an age, which may be 0", () => {
  const party = partyOf([row(1, "Ana", 0), row(2, "Ben", null)], 3);
  const asked = { requiresPassport: false };
  expect(party.map((place) => isComplete(place, asked))).toEqual([true, false, false]);
});

it("calls a traveller without required passport data incomplete", () => {
  const passport = { position: 2, entered_by: "traveller", entered_at: "2026-05-01T10:00:00Z" };
  const party = partyOf([row(1, "Ana"), row(2, "Ben")], 3, [passport]);
  const asked = { requiresPassport: true };
  expect(party.map((place) => isComplete(place, asked))).toEqual([false, true, false]);
  expect(party[1]?.passport).toEqual({ at: "2026-05-01T10:00:00Z", by: "traveller" });
});

describe("withHolidayDemands", () => {
  const names = (id: string, name: string) => `${name} of ${id}\nmore`;
  const demands = {
    minimumAge: 12,
    requirements: ["Insurance"],
    whatToBring: [],
    requiresPassport: false,
  };

  it("takes a fixed holiday's own lines where the agency states none", () => {
    expect(withHolidayDemands(demands, "paris-romance", names)).toEqual({
      ...demands,
      whatToBring: ["whatToBring of paris-romance", "more"],
    });
  });

  it.each([null, "a-trip"])("leaves the demands of the package %s as they are", (slug) => {
    expect(withHolidayDemands(demands, slug, names)).toEqual(demands);
  });
});

describe("bookerPosition", () => {
  const party = partyOf([row(1, "Ben Beech"), row(2, "ana  Ågren"), row(3, "Ana Ågren")], 3);

  it("is the first traveller with the booker's name, in whatever case and composition", () => {
    expect(bookerPosition(party, "Ana A\u030agren")).toBe(2);
  });

  it("is nobody when the booker doesn't travel or was erased", () => {
    expect(bookerPosition(party, "Cleo Cedar")).toBeNull();
    expect(bookerPosition(party, "")).toBeNull();
  });
});
