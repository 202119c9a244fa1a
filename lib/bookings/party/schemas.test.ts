import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { ownDetailsSchema, partySchema } from "./schemas";

const bookingId = "80c8bd16-27ec-4349-829d-ef9c5ba3c6d7";
const shown = { name: "Ana", age: "34", wishes: "Window.\nNo nuts." };
const fieldsOf = (position: number, typed: Record<string, string>, before: unknown = shown) => ({
  [`name-${String(position)}`]: typed["name"] ?? "",
  [`age-${String(position)}`]: typed["age"] ?? "",
  [`wishes-${String(position)}`]: typed["wishes"] ?? "",
  [`shown-${String(position)}`]: typeof before === "string" ? before : JSON.stringify(before),
});
const read = (fields: Record<string, string>) => partySchema.safeParse({ bookingId, ...fields });
const errorsOf = (fields: Record<string, string>) => {
  const { error } = read(fields);
  return error ? fieldErrorsOf(error) : {};
};

describe("partySchema", () => {
  it("leaves out travellers that read as the page showed them", () => {
    const same = { name: " Ana ", age: "34", wishes: "Window.\r\nNo nuts." };
    const none = { name: "", age: "", wishes: "" };
    const fields = { ...fieldsOf(1, same), ...fieldsOf(2, none, none) };
    expect(read(fields).data).toEqual({ bookingId, changes: [] });
  });

  it("reads a changed traveller with what was shown before", () => {
    const typed = { name: " Ana B. ", age: "0", wishes: "  " };
    expect(read(fieldsOf(12, typed)).data?.changes).toEqual([
      { position: 12, name: "Ana B.", age: 0, wishes: null, shown },
    ]);
  });

  it("reads emptied fields as a removal, and age or wishes without a name as an error", () => {
    expect(read(fieldsOf(1, {})).data?.changes[0]).toMatchObject({ name: "", age: null });
    expect(errorsOf(fieldsOf(1, { age: "9" }))).toEqual({ "name-1": { code: "required" } });
    expect(errorsOf(fieldsOf(1, { wishes: "x" }))).toEqual({ "name-1": { code: "required" } });
  });

  it.each([
    [{ name: "A".repeat(101) }, { "name-1": { code: "tooLong", limit: 100 } }],
    [{ name: "A\u202eB" }, { "name-1": { code: "invalid" } }],
    [{ name: "Ana", age: "121" }, { "age-1": { code: "tooLarge", limit: 120 } }],
    [{ name: "Ana", age: "-1" }, { "age-1": { code: "tooSmall", limit: 0 } }],
    [{ name: "Ana", age: "3.5" }, { "age-1": { code: "integer" } }],
    [{ name: "Ana", wishes: "w".repeat(1001) }, { "wishes-1": { code: "tooLong", limit: 1000 } }],
  ])("names the field of %o", (typed, wanted) => {
    expect(errorsOf(fieldsOf(1, typed))).toEqual(wanted);
  });

  it("names every wrong field of every traveller", () => {
    const fields = {
      ...fieldsOf(1, { name: "Ana", age: "x" }),
      ...fieldsOf(2, { name: "", age: "9" }),
    };
    expect(Object.keys(errorsOf(fields))).toEqual(["age-1", "name-2"]);
  });

  it.each(["", "null", "[]", '{"name":1}', "{"])(
    "reads %j as a traveller without details",
    (json) => {
      expect(read(fieldsOf(1, { name: "Ana" }, json)).data?.changes[0]?.shown).toEqual({
        name: "",
        age: "",
        wishes: "",
      });
    },
  );

  it("ignores positions that are none, and needs a booking", () => {
    const fields = { "name-0": "A", "name-01": "A", "name-99999": "A", "name-x": "A", name: "A" };
    expect(read(fields).data).toEqual({ bookingId, changes: [] });
    expect(partySchema.safeParse(fieldsOf(1, { name: "Ana" })).success).toBe(false);
  });
});

describe("ownDetailsSchema", () => {
  const own = { token: "t", name: "Ana", age: "34", wishes: "" };

  it("needs name and age, but no wishes", () => {
    expect(ownDetailsSchema.parse(own)).toEqual({ ...own, age: 34, wishes: null });
    const { error } = ownDetailsSchema.safeParse({ ...own, name: " ", age: "" });
    expect(error && fieldErrorsOf(error)).toEqual({
      name: { code: "required" },
      age: { code: "required" },
    });
  });
});
