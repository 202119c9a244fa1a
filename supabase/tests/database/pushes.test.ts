import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import {
  createTestClient,
  createUser,
  openSuperuser,
  PASSWORD,
  type TestUser,
} from "../support/clients";
import { createPushBrowser, type PushBrowser } from "../support/push-browser";
import { aside, type Tx } from "./mail-queue";
import { expectOutcome } from "./outcome";
import { insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let conversation: string;

afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  const packageId = await insertPackage(sql, agency.agencyId);
  const { data } = await traveller.client.rpc("start_conversation", { p_package_id: packageId });
  conversation = String(data);
});

const newBrowser = () => createPushBrowser(`/fcm/send/${randomUUID()}`);

const save = (user: TestUser, browser: Partial<PushBrowser> = {}) => {
  const { endpoint, p256dh, auth } = { ...newBrowser(), ...browser };
  return user.client.rpc("save_push_subscription", {
    p_endpoint: endpoint,
    p_p256dh: p256dh,
    p_auth: auth,
  });
};

async function endpointsOf(user: TestUser): Promise<string[]> {
  const { data } = await user.client
    .from("push_subscriptions")
    .select("endpoint")
    .order("created_at");
  return (data ?? []).map(({ endpoint }) => endpoint);
}

const write = (tx: Tx) =>
  tx`insert into public.messages (id, conversation_id, sender_id, sender_type, content)
    values (${randomUUID()}, ${conversation}, ${agency.id}, 'agency', 'Hello')`;

type Claimed = { subscription_id: string; notification_id: string; kind: string; endpoint: string };

async function claim(tx: Tx, user: TestUser): Promise<Claimed[]> {
  await tx`update private.pushes set next_attempt_at = now() - interval '20 years'
    from public.push_subscriptions s where s.id = subscription_id and s.user_id = ${user.id}
      and next_attempt_at is not null and attempts = 0`;
  const mine = await tx<{ id: string }[]>`
    select id from public.push_subscriptions where user_id = ${user.id}`;
  const rows = await tx<Claimed[]>`select * from public.claim_pushes(100)`;
  return rows.filter((row) => mine.some(({ id }) => id === row.subscription_id));
}

const settle = (tx: Tx, { notification_id, subscription_id }: Claimed, outcome: string) =>
  tx`select public.settle_push(${notification_id}, ${subscription_id}, ${outcome}, null)`;

describe("save_push_subscription", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QABC",
    "https://wns2-by3p.notify.windows.com/w/?token=BQY%2f",
  ])("accepts %s", async (endpoint) => {
    const unique = `${endpoint}${endpoint.includes("?") ? "" : "-"}${randomUUID()}`;
    expect((await save(traveller, { endpoint: unique })).error).toBeNull();
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://127.0.0.1/abc",
    "https://localhost/abc",
    "https://169.254.169.254/latest",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil.example/fcm.googleapis.com/abc",
    "https://notify.windows.com.evil.example/x",
    "https://fcm.googleapis.com:8080/abc",
    "https://fcm.googleapis.com/a\nb",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
  ])("rejects %s", async (endpoint) => {
    expect((await save(traveller, { endpoint })).error?.code).toBe("23514");
  });

  test("rejects odd keys, and a caller without a session", async () => {
    expect((await save(traveller, { p256dh: "x" })).error?.code).toBe("23514");
    expect((await save(traveller, { auth: "x".repeat(23) })).error?.code).toBe("23514");
    const anonymous = { ...traveller, client: createTestClient() };
    expect((await save(anonymous)).error?.code).toBe("42501");
  });

  test("keeps the latest ten browsers of a person", async () => {
    const browsers = Array.from({ length: 12 }, newBrowser);
    for (const browser of browsers) await save(traveller, browser);
    expect(await endpointsOf(traveller)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
  });

  test("moves a browser to the account that uses it now, but only with its keys", async () => {
    const browser = newBrowser();
    await save(traveller, browser);
    const thief = await save(agency, { endpoint: browser.endpoint });
    expect(thief.error?.code).toBe("23505");
    expect(await endpointsOf(traveller)).toEqual([browser.endpoint]);
    expect((await save(agency, browser)).error).toBeNull();
    expect(await endpointsOf(traveller)).toEqual([]);
    expect(await endpointsOf(agency)).toEqual([browser.endpoint]);
  });
});

describe("a push", () => {
  test("is queued for each browser of the reader, in the event's transaction", async () => {
    const browsers = [newBrowser(), newBrowser()];
    for (const browser of browsers) await save(traveller, browser);
    await save(agency);
    await aside(sql, async (tx) => {
      await write(tx);
      const claimed = await claim(tx, traveller);
      expect(claimed.map(({ endpoint }) => endpoint).sort()).toEqual(
        browsers.map(({ endpoint }) => endpoint).sort(),
      );
      expect(claimed).toMatchObject([{ kind: "message" }, { kind: "message" }]);
      expect(await claim(tx, agency)).toEqual([]);
    });
    const left = await sql`select from private.pushes p
      join public.push_subscriptions s on s.id = p.subscription_id where s.user_id = ${traveller.id}`;
    expect(left).toHaveLength(0);
  });

  test("is sent once, and once a minute for more messages of a conversation", async () => {
    await save(traveller);
    await aside(sql, async (tx) => {
      await write(tx);
      const [first] = await claim(tx, traveller);
      if (!first) throw new Error("no push");
      await settle(tx, first, "sent");
      expect(await claim(tx, traveller)).toEqual([]);
      for (let sent = 0; sent < 30; sent += 1) await write(tx);
      const waiting = await tx`select next_attempt_at > now() + interval '50 seconds' as waits
        from private.pushes where notification_id = ${first.notification_id}`;
      expect(waiting).toEqual([{ waits: true }]);
      expect(await claim(tx, traveller)).toHaveLength(1);
    });
  });

  test("that is on its way is followed by one about what came meanwhile", async () => {
    await save(traveller);
    await aside(sql, async (tx) => {
      await write(tx);
      const [first] = await claim(tx, traveller);
      if (!first) throw new Error("no push");
      await write(tx);
      await settle(tx, first, "sent");
      const [row] = await tx`select next_attempt_at > now() as waits from private.pushes
        where notification_id = ${first.notification_id}`;
      expect(row).toEqual({ waits: true });
    });
  });

  test("is dropped when it was read, switched off, or its session has ended", async () => {
    await save(traveller);
    await aside(sql, async (tx) => {
      await write(tx);
      await tx`update public.messages set is_read = true where conversation_id = ${conversation}`;
      expect(await claim(tx, traveller)).toEqual([]);
    });
    await aside(sql, async (tx) => {
      await write(tx);
      await tx`insert into public.notification_settings values
        (${traveller.id}, 'traveller', 'message', true, 'now', false)`;
      expect(await claim(tx, traveller)).toEqual([]);
    });
    await aside(sql, async (tx) => {
      await write(tx);
      await tx`delete from auth.sessions where user_id = ${traveller.id}`;
      expect(await claim(tx, traveller)).toEqual([]);
      const left = await tx`select from public.push_subscriptions where user_id = ${traveller.id}`;
      expect(left).toHaveLength(0);
    });
  });

  test("goes to the session that allowed it, not to the others of the account", async () => {
    const other = createTestClient();
    await other.auth.signInWithPassword({ email: traveller.email, password: PASSWORD });
    const [mine, theirs] = [newBrowser(), newBrowser()];
    await save(traveller, mine);
    await save({ ...traveller, client: other }, theirs);
    await other.auth.signOut({ scope: "local" });
    await aside(sql, async (tx) => {
      await write(tx);
      const claimed = await claim(tx, traveller);
      expect(claimed.map(({ endpoint }) => endpoint)).toEqual([mine.endpoint]);
    });
  });

  test("is tried again later, eight times, and removes a browser that is gone", async () => {
    await save(traveller);
    await aside(sql, async (tx) => {
      await write(tx);
      const [push] = await claim(tx, traveller);
      if (!push) throw new Error("no push");
      await settle(tx, push, "retry");
      const state = () => tx`select attempts, next_attempt_at is null as given_up
        from private.pushes where notification_id = ${push.notification_id}`;
      expect(await state()).toEqual([{ attempts: 1, given_up: false }]);
      await tx`update private.pushes set attempts = 8
        where notification_id = ${push.notification_id}`;
      await settle(tx, push, "retry");
      expect(await state()).toEqual([{ attempts: 8, given_up: true }]);
      await settle(tx, push, "gone");
      expect(await state()).toEqual([]);
    });
  });

  test("is claimed and settled with the secret key alone", async () => {
    for (const { client } of [traveller, agency]) {
      await expectOutcome(client.rpc("claim_pushes", { p_limit: 1 }), "refused");
      const settled = client.rpc("settle_push", {
        p_notification_id: randomUUID(),
        p_subscription_id: randomUUID(),
        p_outcome: "gone",
        p_error: null,
      });
      await expectOutcome(settled, "refused");
    }
  });
});
