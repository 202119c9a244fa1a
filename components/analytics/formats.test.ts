import { expect, it, vi } from "vitest";

import { formatsOf } from "./formats";

vi.mock("server-only", () => ({}));

const month = (from: string) => ({ from, to: from });

it("shows the year below its first month, which distinguishes two Novembers", () => {
  const { axis } = formatsOf("en");
  const shown = [month("2025-11-23"), null, month("2026-01-01"), month("2026-11-01")];
  expect(axis(shown, "month")).toEqual(["Nov\n2025", "", "Jan\n2026", "Nov"]);
  expect(axis([month("2025-11-23"), null], "week")).toEqual(["Nov 23", ""]);
});
