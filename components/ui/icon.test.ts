import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

it("has a drawing for each icon that can be named, and no other", () => {
  const named = [...read("icon.tsx").matchAll(/^ {2}\| "([a-z0-9-]+)"/gm)].map(([, name]) => name);
  const drawn = [...read("icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(drawn).toEqual(named);
});
