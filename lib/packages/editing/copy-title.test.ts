import { expect, it } from "vitest";

import { copyTitle } from "./copy-title";

it("puts the title into the language's words", () => {
  expect(copyTitle("Copy of {title}", "Lofoten by Kayak")).toBe("Copy of Lofoten by Kayak");
  expect(copyTitle("{title} 的副本", "京都")).toBe("京都 的副本");
});

it("stays within a title's limit without splitting a character", () => {
  const title = copyTitle("Copy of {title}", "🏝️".repeat(150));
  expect(Array.from(title)).toHaveLength(200);
  expect(title.endsWith("…")).toBe(true);
  expect(() => encodeURIComponent(title)).not.toThrow();
});

it("takes a title with braces as it is", () => {
  expect(copyTitle("Copy of {title}", "{title} & {name}")).toBe("Copy of {title} & {name}");
});
