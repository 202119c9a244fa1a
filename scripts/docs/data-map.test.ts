import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

const SCHEMAS = "supabase/schemas";

const tables = readdirSync(SCHEMAS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".sql"))
  .flatMap((file) => {
    const text = readFileSync(path.join(SCHEMAS, file), "utf8");
    const created = text.matchAll(/^create (?:unlogged )?table ((?:public|private)\.\w+)/gm);
    return Array.from(created, ([, table = ""]) => table);
  })
  .sort();

it("docs/data.md has each table of the database once, and no other", () => {
  const text = readFileSync("docs/data.md", "utf8");
  const named = Array.from(text.matchAll(/`((?:public|private)\.\w+)`/g), ([, table]) => table);
  expect(named.sort()).toEqual(tables);
});
