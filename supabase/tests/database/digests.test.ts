import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createServiceClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { aside, type ClaimedRow, claimFor, makeDue, settle, type Tx } from "./mail-queue";
import { expectOutcome } from "./outcome";
import { book, dateIn, insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let packageId: string;
let conversation: string;
let bookingId: string;

afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  packageId = await insertPackage(sql, agency.agencyId);
  const booked = await book(traveller, packageId, { date: dateIn(30) });
  ({ conversation_id: conversation, booking_id: bookingId } = booked);
  await sql`delete from private.emails where recipient_id in (${agency.id}, ${traveller.id})`;
});

async function choose(tx: Tx, user: TestUser, mail: "now" | "digest" | "off"): Promise<void> {
  await tx`insert into public.notification_settings (user_id, audience, kind, on_site, mail, push)
    select ${user.id}, k.audience, k.kind, true, ${mail}, false from private.notification_kinds() k
    on conflict (user_id, audience, kind) do update set mail = excluded.mail`;
}

const write = (tx: Tx, sender: string, to: string, content = "Hello") =>
  tx`insert into public.messages (id, conversation_id, sender_id, sender_type, content)
    select ${randomUUID()}, c.id, ${sender}, 'user', ${content}
    from public.conversations c where c.id = ${to}`;

/** Moves everything about an account's mails into the past. */
async function pass(tx: Tx, user: TestUser, minutes: number): Promise<void> {
  await tx`update private.emails set
      created_at = created_at - ${minutes}::float8 * interval '1 minute',
      sent_at = sent_at - ${minutes}::float8 * interval '1 minute',
      next_attempt_at = next_attempt_at - ${minutes}::float8 * interval '1 minute'
    where recipient_id = ${user.id}`;
  await tx`update public.notifications
    set created_at = created_at - ${minutes}::float8 * interval '1 minute'
    where user_id = ${user.id}`;
}

/** Claims and settles what is due, as the sender does each half minute. */
async function send(tx: Tx, user: TestUser): Promise<ClaimedRow[]> {
  const mails = await claimFor(tx, user.email);
  for (const { id } of mails) await settle(tx, id, null);
  return mails;
}

const cancel = (tx: Tx, id: string) =>
  tx`update public.bookings set status = 'cancelled', status_actor = 'user' where id = ${id}`;

describe("a digest", () => {
  test("combines mails of all kinds an hour after the first of them", async () => {
    await aside(sql, async (tx) => {
      await choose(tx, agency, "digest");
      await write(tx, traveller.id, conversation);
      await pass(tx, agency, 59);
      await cancel(tx, bookingId);
      expect(await send(tx, agency)).toEqual([]);
      await pass(tx, agency, 1);
      const [digest, ...others] = await send(tx, agency);
      expect(others).toEqual([]);
      expect(digest?.kind).toBe("digest");
      expect(digest?.payload.items?.map((item) => item["kind"])).toEqual([
        "message_received",
        "booking_cancelled_agency",
      ]);
      expect(digest?.payload.items?.[0]).toMatchObject({ recipient_id: agency.id });
    });
  });

  test("is one for thirty more messages", async () => {
    await aside(sql, async (tx) => {
      await choose(tx, agency, "digest");
      for (let sent = 0; sent < 30; sent += 1)
        await write(tx, traveller.id, conversation, `${sent}`);
      const mails: ClaimedRow[] = [];
      for (let minute = 0; minute < 240; minute += 10) {
        await pass(tx, agency, 10);
        mails.push(...(await send(tx, agency)));
      }
      expect(mails).toMatchObject([{ kind: "message_received", payload: { unread: 30 } }]);
    });
  });

  test("leaves out what was read, and is not sent when that was all", async () => {
    await aside(sql, async (tx) => {
      await choose(tx, agency, "digest");
      await write(tx, traveller.id, conversation);
      await cancel(tx, bookingId);
      await tx`update public.notifications set read_at = clock_timestamp()
        where user_id = ${agency.id} and kind = 'booking_cancelled'`;
      await pass(tx, agency, 60);
      expect(await send(tx, agency)).toMatchObject([{ kind: "message_received" }]);
      const [seen] = await tx`select last_error from private.emails
        where recipient_id = ${agency.id} and kind = 'booking_cancelled_agency'`;
      expect(seen).toEqual({ last_error: "seen" });
    });
  });

  test("does not make the queue look stalled while it waits", async () => {
    await aside(sql, async (tx) => {
      await choose(tx, agency, "digest");
      await cancel(tx, bookingId);
      await makeDue(tx, [agency.id]);
      await send(tx, agency);
      const rows = await tx`select next_attempt_at > now() + interval '55 minutes' as waits
        from private.emails where recipient_id = ${agency.id}`;
      expect(rows).toMatchObject([{ waits: true }]);
    });
  });

  test("is retried with the same mails in it", async () => {
    await aside(sql, async (tx) => {
      await choose(tx, agency, "digest");
      await write(tx, traveller.id, conversation);
      await cancel(tx, bookingId);
      await pass(tx, agency, 60);
      const [first] = await claimFor(tx, agency.email);
      await makeDue(tx, [agency.id]);
      const [again] = await claimFor(tx, agency.email);
      expect(again).toMatchObject({ id: first?.id, kind: "digest", dedupe_key: first?.dedupe_key });
      await settle(tx, again?.id ?? "", null);
      await pass(tx, agency, 600);
      expect(await claimFor(tx, agency.email)).toEqual([]);
    });
  });
});

test("a storm of 1,000 messages in a minute sends one agency three mails at most, and loses none", async () => {
  const crowd = Array.from({ length: 40 }, () => randomUUID());
  await aside(sql, async (tx) => {
    await insertUsers(tx as never, crowd);
    const threads = await tx<{ id: string; user_id: string }[]>`
      insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
      select 'enquiry', u, ${agency.agencyId}, ${packageId}, 'A trip', 'Somebody'
      from unnest(${crowd}::uuid[]) as u returning id, user_id`;
    const mails: ClaimedRow[] = [];
    for (let second = 0; second < 60; second += 6) {
      for (const { id, user_id } of threads) {
        await tx`insert into public.messages (id, conversation_id, sender_id, sender_type, content)
          select gen_random_uuid(), ${id}, ${user_id}, 'user', 'Hello ' || n
          from generate_series(1, ${second % 12 === 0 ? 3 : 2}) as n`;
      }
      await pass(tx, agency, 0.1);
      mails.push(...(await send(tx, agency)));
    }
    for (let minute = 0; minute < 120; minute += 0.5) {
      if (minute > 30 && minute % 10 !== 0) continue;
      await pass(tx, agency, minute > 30 ? 10 : 0.5);
      mails.push(...(await send(tx, agency)));
    }
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(3);
    const told = mails.flatMap(({ payload }) => payload.items ?? [payload]);
    expect(new Set(told.map((item) => item["conversation_id"])).size).toBe(40);
    const [kept] = await tx`select count(*)::int as messages from public.messages
      where agency_id = ${agency.agencyId} and content like 'Hello %'`;
    expect(kept).toEqual({ messages: 1000 });
  });
});

describe("stop_emails", () => {
  const service = createServiceClient();
  const stop = async (kind: string, user = agency.id) =>
    (await service.rpc("stop_emails", { p_user_id: user, p_kind: kind })).data;
  const channels = async (user: TestUser) => {
    const rows = await sql<{ name: string; mail: string }[]>`
      select k.audience || ' ' || k.kind as name, c.mail
      from private.notification_kinds() k
      cross join lateral private.notification_channels(${user.id}, k.audience, k.kind) as c
      where c.mail = 'off' and k.email_kinds <> '{}' order by name`;
    return rows.map(({ name }) => name);
  };

  test("stops one kind of mail for one person (attack 93)", async () => {
    expect(await stop("message_received")).toBe(true);
    expect(await channels(agency)).toEqual(["agency message"]);
    expect(await channels(traveller)).toEqual([]);
    await aside(sql, async (tx) => {
      await write(tx, traveller.id, conversation);
      await makeDue(tx, [agency.id]);
      expect(await send(tx, agency)).toEqual([]);
    });
  });

  test("keeps the other channels of the kind", async () => {
    const setting = {
      audience: "agency",
      kind: "message",
      on_site: false,
      mail: "digest",
      push: false,
    };
    await agency.client.rpc("set_notification_settings", { p_settings: [setting] });
    await stop("message_received");
    const { data } = await agency.client.rpc("get_notification_settings");
    expect(data).toContainEqual({ ...setting, mail: "off", has_mail: true });
  });

  test("of a digest stops what is in digests", async () => {
    const setting = {
      audience: "agency",
      kind: "message",
      on_site: true,
      mail: "digest",
      push: false,
    };
    await agency.client.rpc("set_notification_settings", { p_settings: [setting] });
    expect(await stop("digest")).toBe(true);
    expect(await channels(agency)).toEqual([
      "agency message",
      // In digests unless the person chooses otherwise.
      "traveller price_fell",
      "traveller seats_low",
    ]);
  });

  test("stops no mail that everybody needs, and knows no stranger", async () => {
    expect(await stop("password_changed")).toBe(false);
    expect(await stop("nonsense")).toBe(false);
    expect(await stop("message_received", randomUUID())).toBe(false);
    expect(await channels(agency)).toEqual([]);
  });

  test("is for the secret key alone", async () => {
    for (const { client } of [agency, traveller]) {
      const args = { p_user_id: agency.id, p_kind: "message_received" };
      await expectOutcome(client.rpc("stop_emails", args), "refused");
    }
  });
});
