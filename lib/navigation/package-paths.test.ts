import { expect, it } from "vitest";

import { checkoutPath, packagePath } from "./package-paths";

it("writes the choice into the address", () => {
  expect(checkoutPath("bali")).toBe("/package/bali/book");
  expect(checkoutPath("bali", { date: "2026-12-01", travellers: 3 })).toBe(
    "/package/bali/book?date=2026-12-01&travellers=3",
  );
});

it("writes date and party into the address of a package", () => {
  expect(packagePath("bali")).toBe("/package/bali");
  expect(packagePath("bali", { date: "2026-12-20", travellers: 4 })).toBe(
    "/package/bali?date=2026-12-20&travellers=4",
  );
});
