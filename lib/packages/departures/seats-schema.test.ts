import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { seatChangesSchema } from "./seats-schema";

const [a, b] = ["0f0e0d0c-0b0a-4908-8706-050403020100", "1f0e0d0c-0b0a-4908-8706-050403020100"];
const shown = { [`seen-${a}`]: "8", [`seen-${b}`]: "5", [`seats-${a}`]: "8", [`seats-${b}`]: "5" };

function errorsOf(fields: Record<string, string>) {
  const parsed = seatChangesSchema.safeParse(fields);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe("seatChangesSchema", () => {
  it("takes the fields whose number was changed", () => {
    expect(seatChangesSchema.parse({ ...shown, [`seats-${b}`]: "6" })).toEqual([
      { id: b, seen: 5, seats: 6 },
    ]);
    expect(seatChangesSchema.parse(shown)).toEqual([]);
  });

  it("takes the picked ones with the button for several, and not what else was typed", () => {
    const fields = { ...shown, how: "many", seatsOfMany: "12", [`seats-${b}`]: "x" };
    expect(seatChangesSchema.parse({ ...fields, [`pick-${a}`]: "on" })).toEqual([
      { id: a, seen: 8, seats: 12 },
    ]);
  });

  it("names the field that is wrong", () => {
    expect(errorsOf({ ...shown, [`seats-${a}`]: "0" })).toEqual({
      [`seats-${a}`]: { code: "tooSmall", limit: 1 },
    });
    expect(errorsOf({ ...shown, how: "many", seatsOfMany: "", [`pick-${a}`]: "on" })).toEqual({
      seatsOfMany: { code: "required" },
    });
  });

  it("asks for a departure where none is picked", () => {
    expect(errorsOf({ ...shown, how: "many", seatsOfMany: "3" })).toEqual({
      seatsOfMany: { code: "noneTicked" },
    });
  });
});
