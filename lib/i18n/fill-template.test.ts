import { expect, it } from "vitest";

import { fillTemplate } from "./fill-template";

it("fills each placeholder and leaves unknown ones", () => {
  expect(fillTemplate("{a} of {b}, {c}", { a: 1, b: "two" })).toBe("1 of two, {c}");
});

it("reads no inherited property", () => {
  expect(fillTemplate("{toString}", {})).toBe("{toString}");
});
