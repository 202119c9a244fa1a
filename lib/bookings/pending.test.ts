import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { MOST_HELD_SEATS } from "./pending";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

it("names the number of held seats that the database enforces", () => {
  const limits = readFileSync(
    join(migrations, "20260203000001_limit_party_and_held_seats.sql"),
    "utf8",
  );
  expect(limits).toContain(`v_held + p_travellers > ${String(MOST_HELD_SEATS)}`);
});
