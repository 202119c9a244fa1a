import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, openSuperuser, signInAs, type TestUser } from "../support/clients";
import { asUser, insertUsers } from "./impersonate";
import { aside, type Tx } from "./mail-queue";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
const recipient = randomUUID();
let admin: TestUser;

beforeAll(async () => {
  admin = await signInAs("admin@example.com");
  await insertUsers(sql, [recipient]);
});
afterAll(() => sql.end());

/** The only mail that waits, due so many minutes ago. */
async function queue(tx: Tx, minutesAgo: number, attempts = 0, error: string | null = null) {
  await tx`update private.emails set next_attempt_at = null`;
  await tx`insert into private.emails
      (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at, attempts, last_error, created_at)
    values ('agency_restored', ${recipient}, 'en', '{}', ${randomUUID()},
      now() - ${minutesAgo} * interval '1 minute', ${attempts}, ${error}, now() - interval '3 hours')`;
}

async function stalls(tx: Tx) {
  await tx`select set_config('request.jwt.claims',
      ${JSON.stringify({ sub: admin.id, role: "authenticated" })}, true),
    set_config('request.jwt.claim.sub', ${admin.id}, true)`;
  const [row] = await tx`select
      round(extract(epoch from now() - untaken_since) / 60)::int as untaken,
      round(extract(epoch from now() - refused_since) / 60)::int as refused
    from public.get_mail_queue()`;
  return row;
}

test("a queue that no worker empties counts as stalled after ten minutes", async () => {
  await aside(sql, async (tx) => {
    await queue(tx, 9);
    expect(await stalls(tx)).toEqual({ untaken: null, refused: null });
    await queue(tx, 11);
    expect(await stalls(tx)).toEqual({ untaken: 11, refused: null });
  });
});

test("a mail that the service refuses stalls at the third time, until it is sent or given up", async () => {
  await aside(sql, async (tx) => {
    await queue(tx, -30, 2, "the mail service answered 401");
    expect(await stalls(tx)).toEqual({ untaken: null, refused: null });
    await queue(tx, -30, 3, "the mail service answered 401");
    expect(await stalls(tx)).toEqual({ untaken: null, refused: 180 });
    await tx`update private.emails set next_attempt_at = null where recipient_id = ${recipient}`;
    expect(await stalls(tx)).toEqual({ untaken: null, refused: null });
  });
});

test("only admins ask", async () => {
  const traveller = await signInAs("traveller@example.com");
  const agency = await signInAs("agency@example.com");
  for (const client of [createTestClient(), traveller.client, agency.client]) {
    await expectOutcome(client.rpc("get_mail_queue"), "refused");
  }
  expect((await admin.client.rpc("get_mail_queue")).error).toBeNull();
  await asUser(sql, admin.id, (tx) => tx`select from public.get_mail_queue()`);
});

test("a transaction that has locked a mail holds up no other mail", async () => {
  const [held, free] = [randomUUID(), randomUUID()];
  await insertUsers(sql, [held, free]);
  await aside(sql, async (tx) => {
    await tx`set local lock_timeout = '5s'`;
    // The kinds and settings that each step of a tick looks at: dropped, put off for a digest, and sent.
    await sql`insert into private.emails
        (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
      select k.kind, u.id, 'en', '{"booking_id": "00000000-0000-0000-0000-000000000000"}',
        gen_random_uuid()::text, now() - interval '20 years'
      from unnest(${[held, free]}::uuid[]) as u (id)
      cross join unnest('{agency_restored,booking_expiring,booking_moved}'::text[]) as k (kind)`;
    await sql`insert into public.notification_settings (user_id, audience, kind, on_site, mail, push)
      select u.id, 'traveller', k.kind, true, k.mail, false
      from unnest(${[held, free]}::uuid[]) as u (id)
      cross join (values ('booking_moved', 'digest')) as k (kind, mail)`;
    await sql.begin(async (holder) => {
      await holder`select from private.emails where recipient_id = ${held} for update`;
      const claimed = await tx<{ address: string; kind: string }[]>`
        select address, kind from public.claim_emails(100) where address like any
          (array[${`${held}%`}, ${`${free}%`}])`;
      expect([...claimed]).toEqual([
        { address: expect.stringContaining(free), kind: "agency_restored" },
      ]);
      await holder`delete from private.emails where recipient_id = ${held}`;
    });
  });
  await sql`delete from private.emails where recipient_id = ${free}`;
});
