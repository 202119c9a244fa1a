import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFigures } from "@/serve/metrics/backend";
import { createTestClient, getBackend, openSuperuser, signInAs } from "../support/clients";
import { insertUsers } from "./impersonate";
import { aside, type Tx } from "./mail-queue";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
const recipient = randomUUID();

beforeAll(() => insertUsers(sql, [recipient]));
afterAll(() => sql.end());

async function read(tx: Tx) {
  const [row] = await tx`select * from public.get_metrics()`;
  return row;
}

/** @param due minutes until it is due; null for one that was given up */
async function queue(tx: Tx, due: number | null, attempts = 0, error: string | null = null) {
  await tx`insert into private.emails
      (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at, attempts, last_error, created_at)
    values ('agency_restored', ${recipient}, 'en', '{}', ${randomUUID()},
      now() + ${due} * interval '1 minute', ${attempts}, ${error}, now() - interval '3 hours')`;
}

test("counts mails that wait and that were given up, and how long they wait", async () => {
  await aside(sql, async (tx) => {
    await tx`delete from private.emails`;
    expect(await read(tx)).toMatchObject({
      mails_waiting: 0,
      mails_failed: 0,
      mails_due_seconds: 0,
      mails_untaken_seconds: 0,
      mails_refused_seconds: 0,
    });
    await queue(tx, 30);
    await queue(tx, null, 16, "the mail service answered 401");
    await queue(tx, null, 1, "stale");
    expect(await read(tx)).toMatchObject({
      mails_waiting: 1,
      mails_failed: 1,
      mails_due_seconds: 0,
    });
    await queue(tx, -9);
    const nine = await read(tx);
    expect(nine).toMatchObject({ mails_waiting: 2, mails_untaken_seconds: 0 });
    expect(nine?.["mails_due_seconds"]).toBeGreaterThanOrEqual(540);
    expect(nine?.["mails_due_seconds"]).toBeLessThan(600);
    await queue(tx, -11);
    await queue(tx, 60, 3, "the mail service answered 401");
    const stalled = await read(tx);
    expect(stalled?.["mails_untaken_seconds"]).toBeGreaterThanOrEqual(660);
    expect(stalled?.["mails_refused_seconds"]).toBeGreaterThanOrEqual(10_800);
  });
});

test("counts the seats of requests that lose them within twelve hours", async () => {
  await aside(sql, async (tx) => {
    await tx`update public.bookings set hold_expires_at = now() + interval '13 hours'
      where status = 'pending'`;
    expect(await read(tx)).toMatchObject({ seats_expiring: 0 });
    const [booking] = await tx`update public.bookings
      set hold_expires_at = now() + interval '11 hours'
      where id = (select id from public.bookings where status = 'pending' limit 1)
      returning travellers`;
    expect(booking?.["travellers"]).toBeGreaterThan(0);
    expect(await read(tx)).toMatchObject({ seats_expiring: booking?.["travellers"] });
    await tx`update public.bookings set hold_expires_at = now() - interval '1 second'
      where status = 'pending'`;
    expect(await read(tx)).toMatchObject({ seats_expiring: 0 });
  });
});

test("counts every open connection", async () => {
  const before = await sql`select connections, max_connections from public.get_metrics()`;
  const others = [openSuperuser(), openSuperuser(), openSuperuser()];
  await Promise.all(others.map((one) => one`select 1`));
  await expect
    .poll(async () => (await sql`select connections from public.get_metrics()`)[0]?.["connections"])
    .toBeGreaterThanOrEqual(Number(before[0]?.["connections"]) + 1);
  expect(before[0]?.["max_connections"]).toBeGreaterThan(Number(before[0]?.["connections"]));
  await Promise.all(others.map((one) => one.end()));
});

test("the server reads them with the secret key, and no role without it", async () => {
  const { apiUrl, keys } = getBackend();
  const figures = await readFigures({ url: apiUrl, secretKey: keys.secretKey });
  expect(figures.connections).toBeGreaterThan(0);
  const wrong = readFigures({ url: apiUrl, secretKey: keys.publishableKey });
  await expect(wrong).rejects.toThrow(/^get_metrics: 40[13]$/);
  const people = ["admin@example.com", "agency@example.com", "traveller@example.com"];
  const clients = await Promise.all(people.map(async (one) => (await signInAs(one)).client));
  for (const client of [createTestClient(), ...clients]) {
    await expectOutcome(client.rpc("get_metrics"), "refused");
  }
});
