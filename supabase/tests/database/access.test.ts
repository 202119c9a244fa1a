import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS, VERBS } from "./access-matrix";
import { APPLICATION_ACCESS } from "./access-matrix-applications";
import { INBOX_ACCESS } from "./access-matrix-inbox";
import { LEGAL_ACCESS } from "./access-matrix-legal";
import { MODERATION_ACCESS } from "./access-matrix-moderation";
import { NEWS_ACCESS } from "./access-matrix-news";
import { NOTIFICATION_ACCESS } from "./access-matrix-notifications";
import { PRIVATE_ACCESS } from "./access-matrix-private";
import { expectOutcome } from "./outcome";
import { createWorld, ROLES, type World } from "./world";

// News first: what a test of roles allows makes the traveller an agency.
const TABLES = {
  ...APPLICATION_ACCESS,
  ...INBOX_ACCESS,
  ...NEWS_ACCESS,
  ...LEGAL_ACCESS,
  ...MODERATION_ACCESS,
  ...NOTIFICATION_ACCESS,
  ...ACCESS,
  ...PRIVATE_ACCESS,
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

/** Without what the mail tick measures at any moment. */
async function snapshot(table: string, condition: string): Promise<string> {
  const rows = await world.sql.unsafe(
    `select (to_jsonb(t) - 'reply_minutes' - 'reply_measured_at')::text as row from public.${table} t where ${condition} order by 1`,
  );
  return rows.map((row) => String(row["row"])).join("\n");
}

test("every table of the API is in the matrix", async () => {
  const rows = await world.sql`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;
  expect(rows.map((row) => row["relname"] as string).sort()).toEqual(Object.keys(TABLES).sort());
});

describe.each(Object.entries(TABLES))("%s", (table, access) => {
  describe.each(VERBS)("%s", (verb) => {
    test.each(ROLES.map((role, index) => [role, access.expected[verb][index] ?? ""] as const))(
      "as %s: %s",
      async (role, wanted) => {
        // The admin's allowed update rejects the owner's agency.
        await world.sql`update public.agencies set verification_status = 'approved'
          where id = ${world.owner.agencyId} and verification_status <> 'approved'`;
        await access.prepare?.(world);
        const before = await snapshot(table, access.rows(world));
        await expectOutcome(access.send[verb](world.clients[role], world), wanted);
        const after = await snapshot(table, access.rows(world));
        const mayChange = wanted === "rows" && verb !== "select";
        expect(after === before).toBe(!mayChange);
      },
    );
  });
});
