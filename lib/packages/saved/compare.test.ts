import { describe, expect, it } from "vitest";

import { comparePath, nextToBook, readCompared } from "./compare";

const UUID = "3f0c8a52-6f9e-4b2a-9d57-0a4c1b7e2d11";

describe("compared packages", () => {
  it("are those that the address names, in its order", () => {
    const ids = ["paris-romance", UUID];
    expect(comparePath(ids)).toBe(`/saved/compare?item=paris-romance&item=${UUID}`);
    expect(readCompared({ item: ids })).toEqual(ids);
    expect(readCompared({ item: UUID })).toEqual([UUID]);
    expect(readCompared({})).toEqual([]);
  });

  it("are no repetitions and nothing that can't be a package", () => {
    expect(readCompared({ item: ["../x", "", UUID, UUID, "nowhere"] })).toEqual([UUID]);
  });

  it("are four at most", () => {
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    expect(readCompared({ item: ids })).toEqual(ids.slice(0, 4));
  });
});

describe("the next departure", () => {
  const now = Date.parse("2026-11-26T13:00:00Z");

  it("is the first that still has a seat", () => {
    const departures = [
      { date: "2026-12-20", seatsLeft: 4 },
      { date: "2026-11-01", seatsLeft: 9 },
      { date: "2026-12-01", seatsLeft: 0 },
    ];
    expect(nextToBook(departures, now)?.date).toBe("2026-12-20");
  });

  it("is sold out if all are, and none if all are over", () => {
    expect(nextToBook([{ date: "2026-12-01", seatsLeft: 0 }], now)?.seatsLeft).toBe(0);
    expect(nextToBook([{ date: "2026-11-01", seatsLeft: 3 }], now)).toBeNull();
  });
});
