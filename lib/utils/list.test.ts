import { expect, it } from "vitest";

import { formatList, joinParts } from "./list";

it("joins names with the language's conjunction", () => {
  expect(formatList(["Rom", "Florenz", "Pisa"], "de")).toBe("Rom, Florenz und Pisa");
  expect(formatList(["罗马", "比萨"], "zh")).toBe("罗马和比萨");
});

it("parts of a fact are separated as the language does it, without an and", () => {
  expect(joinParts(["2 Adults", "1 Room"], "en")).toBe("2 Adults, 1 Room");
  expect(joinParts(["2 位成人", "1 间客房"], "zh")).toBe("2 位成人，1 间客房");
  expect(joinParts(["2 Adults"], "zh")).toBe("2 Adults");
});
