import { describe, expect, it } from "vitest";

import { isLocalMoment, localMomentIn } from "./local-moment";

describe("moments of a datetime-local field", () => {
  it("show an instant in the zone, summer and winter", () => {
    expect(localMomentIn("Europe/Berlin", "2026-07-01T10:00:00.123Z")).toBe("2026-07-01T12:00");
    expect(localMomentIn("Europe/Berlin", "2026-12-31T23:30:00Z")).toBe("2027-01-01T00:30");
  });

  it.each(["2026-07-01T10:00", "2026-12-31T23:59"])("%s is one", (text) =>
    expect(isLocalMoment(text)).toBe(true),
  );
  it.each(["", "2026-07-01", "2026-13-01T10:00", "2026-07-01T25:00", "2026-07-01T10:00Z"])(
    "%j is none",
    (text) => expect(isLocalMoment(text)).toBe(false),
  );
});
