import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { MOST_HELD_SEATS } from "./pending";

const schemas = join(import.meta.dirname, "../../supabase/schemas");

it("names the number of held seats that the database enforces", () => {
  const limits = readFileSync(join(schemas, "40_bookings/30_book_package.sql"), "utf8");
  expect(limits).toContain(`v_held + p_travellers > ${String(MOST_HELD_SEATS)}`);
});
