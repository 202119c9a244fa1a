import { expect, it } from "vitest";

import { phoneHref } from "./phone-digits";

it.each([
  ["+351 21 555 0123", "tel:+351215550123"],
  ["(030) 555-0123", "tel:0305550123"],
  ["030/5550123", "tel:0305550123"],
  ["01.55.55.01.23", "tel:0155550123"],
  ["+49 (0)30 555\u20110123", "tel:+49305550123"],
  ["(+86) 10 5555 0123", "tel:+861055550123"],
  ["＋８６ １０ ５５５５ ０１２３", "tel:+861055550123"],
  ["(0) 555 0123", "tel:05550123"],
])("dials %s as %s", (typed, href) => expect(phoneHref(typed)).toBe(href));

it.each([
  "030 555 01 23 / 0171 555 01 234",
  "٠٣٠ ٥٥٥ ٠١٢٣",
  "1234",
  "=12345",
  "12345;ext=1",
  "javascript:alert(12345)",
  "",
])("makes no link of %j", (typed) => expect(phoneHref(typed)).toBeNull());
