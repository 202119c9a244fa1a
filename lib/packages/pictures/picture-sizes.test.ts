import { expect, test } from "vitest";

import { cardPicture, copyName, sourceSet } from "./picture-sizes";

test("a stored picture offers its copies to the browser", () => {
  expect(sourceSet("/media/a/b.webp")).toBe(
    "/media/a/b-480.webp 480w, /media/a/b-960.webp 960w, /media/a/b.webp 1600w",
  );
});

test.each(["/media/a/b.jpg", "/media/a/b.png", "/illustrations/sea.svg", "blob:b.webp"])(
  "%s has no copies",
  (src) => {
    expect(sourceSet(src)).toBeUndefined();
  },
);

test("a copy stands beside its picture", () => {
  expect(copyName("a/b.webp", 480)).toBe("a/b-480.webp");
});

test("a card that offers one size shows the larger copy", () => {
  expect(cardPicture("/media/a/b.webp")).toBe("/media/a/b-960.webp");
  expect(cardPicture("/media/a/b.png")).toBe("/media/a/b.png");
});
