import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { createPushBrowser, type PushBrowser, readVapid } from "../support/push-browser";

type Push = { path: string; headers: Record<string, string>; body: Buffer };

const SITE = "https://wayfare.example";
let backend: BackendProcess;
let service: Server;
let answer = 201;
const pushes: Push[] = [];
let traveller: TestUser;
let agency: TestAgency;
let conversationId: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      pushes.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  backend = await spawnBackend({
    SITE_URL: SITE,
    WAYFARE_PUSH_ORIGIN: `http://127.0.0.1:${port}`,
  });
  agency = await createAgency(backend);
});
afterAll(async () => {
  await backend.stop();
  service.close();
});

beforeEach(async () => {
  answer = 201;
  traveller = await createUser(backend, { locale: "de" });
  const packageId = await createPackage(agency);
  const { data, error } = await traveller.client.rpc("start_conversation", {
    p_package_id: packageId,
  });
  if (error) throw error;
  conversationId = data;
});

async function subscribe(user: TestUser): Promise<PushBrowser> {
  const browser = createPushBrowser(`/fcm/send/${randomUUID()}`);
  const { endpoint, p256dh, auth } = browser;
  const { error } = await user.client.rpc("save_push_subscription", {
    p_endpoint: endpoint,
    p_p256dh: p256dh,
    p_auth: auth,
  });
  if (error) throw error;
  return browser;
}

async function answerTraveller(content: string): Promise<void> {
  const { error } = await agency.client.from("messages").insert({
    id: randomUUID(),
    conversation_id: conversationId,
    sender_id: agency.id,
    sender_type: "agency",
    content,
  });
  if (error) throw error;
}

const pushesTo = ({ endpoint }: PushBrowser) =>
  pushes.filter(({ path: at }) => endpoint.endsWith(at));

async function pushTo(browser: PushBrowser): Promise<Push> {
  await expect.poll(() => pushesTo(browser).length, { timeout: 15_000 }).toBe(1);
  const [push] = pushesTo(browser);
  if (!push) throw new Error("it was there a moment ago");
  return push;
}

/** Sends what is due, as the clock does. */
const tick = () =>
  fetch(`${backend.apiUrl}/functions/v1/send-emails`, {
    method: "POST",
    headers: { apikey: backend.keys.secretKey },
  });

describe("a push", () => {
  it("reaches the browser encrypted, signed, in the reader's language, and leads to the place", async () => {
    const browser = await subscribe(traveller);
    await answerTraveller("Yes, the ferry is included.");
    const { headers, body } = await pushTo(browser);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const { key, claims } = readVapid(headers["authorization"] ?? "");
    const env = await readFile(path.join(backend.dataDir, "env"), "utf8");
    expect(env).toContain(`VAPID_PUBLIC_KEY=${key}\n`);
    expect(claims).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "mailto:mail@localhost",
    });
    expect(Number(claims["exp"])).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
    expect(body.toString("latin1")).not.toContain("ferry");
    expect(browser.decrypt(body)).toEqual({
      title: expect.stringMatching(/hat Ihnen geschrieben$/) as string,
      body: "Yes, the ferry is included.",
      url: `/de/messages/${conversationId}`,
      tag: expect.any(String) as string,
      lang: "de",
    });
  });

  it("is not sent after the sign-out, nor to another account's browser (attack 93)", async () => {
    const [browser, other] = [
      await subscribe(traveller),
      await subscribe(await createUser(backend)),
    ];
    await traveller.client.auth.signOut({ scope: "local" });
    await answerTraveller("Too late");
    await tick();
    expect([...pushesTo(browser), ...pushesTo(other)]).toEqual([]);
    const sql = openSuperuser(backend, 1);
    const left = await sql`select from public.push_subscriptions where user_id = ${traveller.id}`;
    await sql.end();
    expect(left).toHaveLength(0);
  });

  it.each([404, 410])("that is answered with %i removes the browser", async (status) => {
    const browser = await subscribe(traveller);
    answer = status;
    await answerTraveller("Hello");
    await pushTo(browser);
    const list = () => traveller.client.from("push_subscriptions").select("id");
    await expect.poll(async () => (await list()).data).toEqual([]);
  });

  it("is tried again while the service fails, and replaces itself", async () => {
    const browser = await subscribe(traveller);
    answer = 503;
    await answerTraveller("Hello");
    await pushTo(browser);
    answer = 201;
    const sql = openSuperuser(backend, 1);
    const wait = () => sql`update private.pushes p set next_attempt_at = now()
      from public.push_subscriptions s
      where s.id = p.subscription_id and s.user_id = ${traveller.id} and p.last_error is not null
      returning 1`;
    await expect.poll(async () => (await wait()).length).toBe(1);
    await tick();
    await expect.poll(() => pushesTo(browser).length).toBe(2);
    await tick();
    expect(pushesTo(browser)).toHaveLength(2);
    const [first, second] = pushesTo(browser).map(({ body }) => browser.decrypt(body));
    expect(second).toEqual(first);
    await sql.end();
  });
});
