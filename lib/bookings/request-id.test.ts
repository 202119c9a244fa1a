import { expect, it, vi } from "vitest";

import { requestIdOf } from "./request-id";

vi.mock("server-only", () => ({}));

const selection = {
  userId: "u",
  packageId: "p",
  date: "2026-12-24",
  travellers: 2,
  after: "none",
};

it("is the same uuid for the same selection, and another one for any other", () => {
  const id = requestIdOf(selection);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(requestIdOf({ ...selection })).toBe(id);
  const others = [
    { userId: "v" },
    { packageId: "q" },
    { date: "2026-12-25" },
    { travellers: 3 },
    { after: "b" },
  ].map((change) => requestIdOf({ ...selection, ...change }));
  expect(new Set([id, ...others]).size).toBe(6);
});
