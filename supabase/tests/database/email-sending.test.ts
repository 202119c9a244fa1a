import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { aside } from "./mail-queue";
import { createWorld, send, type World } from "./world";

const sql = openSuperuser();
const recipient = randomUUID();
let world: World;

beforeAll(async () => {
  world = await createWorld();
  await insertUsers(sql, [recipient]);
});
afterEach(() => sql`delete from private.emails where recipient_id = ${recipient}`);
afterAll(async () => {
  await world.sql.end();
  await sql.end();
});

type Db = postgres.Sql | postgres.TransactionSql;

/** A mail that is due before those of other tests. */
async function queue(db: Db = sql): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
    values ('agency_restored', ${recipient}, 'en', '{}', ${`test:${randomUUID()}`},
      now() - interval '19 years')
    returning id`;
  return row?.id ?? "";
}
/** The mail, and in how many minutes it is due again. */
async function stored(id: string, db: Db = sql) {
  const [row] = await db`select attempts, last_error, sent_at is not null as is_sent,
      round(extract(epoch from next_attempt_at - clock_timestamp()) / 60)::int as due
    from private.emails where id = ${id}`;
  return row;
}
const settle = (id: string, error: string | null, isFinal = false) =>
  sql`select public.settle_email(${id}, ${error}, ${isFinal})`;

describe("failed mails", () => {
  test("is due again after a minute, then two, four, eight, and at last every six hours", async () => {
    const waits: unknown[] = [];
    await aside(sql, async (tx) => {
      const id = await queue(tx);
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await tx`update private.emails set next_attempt_at = now() - interval '19 years'
          where id = ${id}`;
        await tx`select from public.claim_emails(100)`;
        waits.push((await stored(id, tx))?.["due"]);
      }
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  });

  test("is tried sixteen times, not more and not fewer", async () => {
    const id = await queue();
    await sql`update private.emails set attempts = 15 where id = ${id}`;
    await settle(id, "busy");
    expect(await stored(id)).toMatchObject({ last_error: "busy", is_sent: false });
    expect((await stored(id))?.["due"]).not.toBeNull();
    await sql`update private.emails set attempts = 16 where id = ${id}`;
    await settle(id, "busy");
    expect(await stored(id)).toMatchObject({ due: null, is_sent: false });
  });

  test("and never will be, is not tried again", async () => {
    const id = await queue();
    await settle(id, "no such address", true);
    expect(await stored(id)).toMatchObject({
      due: null,
      last_error: "no such address",
      is_sent: false,
    });
  });
});

test("a sent mail is never due again", async () => {
  const id = await queue();
  await settle(id, null);
  expect(await stored(id)).toMatchObject({ due: null, last_error: null, is_sent: true });
  await settle(id, "late");
  expect(await stored(id)).toMatchObject({ due: null, last_error: null, is_sent: true });
});

test("a message that was read meanwhile is not mailed; an unread one is", async () => {
  await send(world.traveller, world.conversationId, "user", "Are you there?");
  const dropped = async (isRead: boolean) => {
    const rows: unknown[] = [];
    await aside(sql, async (tx) => {
      if (isRead) {
        await tx`update public.messages set is_read = true
          where conversation_id = ${world.conversationId} and sender_type = 'user'`;
      }
      await tx`update private.emails set next_attempt_at = now() - interval '1 second'
        where kind = 'message_received' and recipient_id = ${world.owner.id}`;
      await tx`select private.drop_stale_emails()`;
      const found = await tx<{ error: string | null; due: boolean }[]>`
        select last_error as error, next_attempt_at is not null as due
        from private.emails where kind = 'message_received' and recipient_id = ${world.owner.id}`;
      rows.push(...found);
    });
    return new Set(rows.map((row) => JSON.stringify(row)));
  };
  expect(await dropped(false)).toEqual(new Set([JSON.stringify({ error: null, due: true })]));
  expect(await dropped(true)).toEqual(new Set([JSON.stringify({ error: "stale", due: false })]));
});

test("is forgotten after thirty days, unless it is still to be sent", async () => {
  await aside(sql, async (tx) => {
    const make = async (age: string, isDone: boolean) => {
      const id = await queue(tx);
      await tx`update private.emails set created_at = now() - ${age}::interval,
        next_attempt_at = case when ${isDone} then null else next_attempt_at end
        where id = ${id}`;
      return id;
    };
    const kept = [await make("30 days -1 minute", true), await make("31 days", false)];
    const gone = await make("30 days 1 minute", true);
    await tx`select private.forget_old_rows()`;
    const rows = await tx<{ id: string }[]>`
      select id from private.emails where id = any(${[...kept, gone]}) order by id`;
    expect(rows.map(({ id }) => id)).toEqual(kept);
  });
});
