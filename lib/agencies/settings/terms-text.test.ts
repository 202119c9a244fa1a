import { expect, it } from "vitest";

import { termsText } from "./terms-text";

const texts = {
  free: "Free until {time} before.",
  freeAlways: "Free until the day.",
  lateNone: "Then nothing.",
  lateSome: "Then {percent}.",
  lateAll: "Then everything.",
};

it.each([
  [48, 0, "Free until 48 hours before. Then nothing."],
  [72, 50, "Free until 72 hours before. Then 50%."],
  [96, 100, "Free until 4 days before. Then everything."],
  [100, 25, "Free until 100 hours before. Then 25%."],
  [1, 1, "Free until 1 hour before. Then 1%."],
  [0, 0, "Free until the day. Then nothing."],
])("says %i hours and %i percent in words", (hours, percent, text) => {
  expect(termsText({ hours, percent }, texts, "en")).toBe(text);
});
