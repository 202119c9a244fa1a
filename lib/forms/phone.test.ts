import { expect, it } from "vitest";

import { readOptionalPhone, readPhone } from "./phone";

it.each([
  "+351 21 555 0123",
  "(030) 555-0123",
  "01.55.55.01.23",
  "030/5550123",
  "12345",
  "＋８６（１０）５５５－０１２３",
])("takes %s", (typed) => expect(readPhone(` ${typed} `)).toEqual({ ok: true, value: typed }));

it.each(["abc", "1234", "+++++", "555 0123 please", "12345;"])("refuses %s", (typed) =>
  expect(readPhone(typed)).toEqual({ ok: false, code: "phone" }),
);

it("reports empty and too long input first", () => {
  expect(readPhone(" ")).toEqual({ ok: false, code: "required" });
  expect(readPhone("1".repeat(51))).toEqual({ ok: false, code: "tooLong", limit: 50 });
});

it.each(["", " ", "\u3000\u200b"])("takes %j for none where it may be left out", (typed) =>
  expect(readOptionalPhone(typed)).toEqual({ ok: true, value: null }),
);

it.each([" +351 21 555 0123 ", "call me", "1".repeat(51)])(
  "asks the same of %j where something is typed",
  (typed) => expect(readOptionalPhone(typed)).toEqual(readPhone(typed)),
);
