import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import webPush from "web-push";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signPost } from "../../functions/receive-email/signature";
import { stopTokenOf } from "../../functions/send-emails/stop-token";
import { book, dateIn } from "../database/world";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createUser } from "../support/clients";
import { makePresentProject, removeProject } from "../support/old-projects";
import { createPushBrowser, readVapid } from "../support/push-browser";
import {
  checkTypes,
  copyFunctions,
  type DenoFunction,
  listFunctions,
  removeFunctions,
  serveFunction,
} from "./deno";

interface Post {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

const SECRET = "a-secret-of-the-mails";
const WEBHOOK = `whsec_${Buffer.from("a-secret-of-the-webhook-service").toString("base64")}`;
const names = await listFunctions();
const served = new Map<string, DenoFunction>();
const posts: Post[] = [];
let functions: string;
let project: string;
let backend: BackendProcess;
let agency: TestAgency;
let service: Server;

/** The mail service and the push service. */
async function startService(): Promise<number> {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      posts.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks) });
      response.writeHead(201, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  return (service.address() as AddressInfo).port;
}

beforeAll(async () => {
  functions = await copyFunctions();
  // Without functions of its own it sends nothing itself.
  project = await makePresentProject();
  backend = await spawnBackend({ WAYFARE_PROJECT_DIR: project, WAYFARE_SEED: "0" });
  agency = await createAgency(backend);
  const port = await startService();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const settings = {
    SUPABASE_URL: backend.apiUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.keys.secretKey }),
    SITE_URL: "https://wayfare.example",
    MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
    MAIL_API_KEY: "key-of-the-service",
    MAIL_FROM: "Wayfare <trips@wayfare.example>",
    MAIL_SECRET: SECRET,
    MAIL_REPLY_DOMAIN: "reply.wayfare.example",
    MAIL_WEBHOOK_SECRET: WEBHOOK,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_ORIGIN: `http://127.0.0.1:${port}`,
  };
  for (const name of names) served.set(name, await serveFunction(functions, name, settings));
}, 180_000);
afterAll(async () => {
  await Promise.all([...served.values()].map((each) => each.stop()));
  await backend.stop();
  service.close();
  await Promise.all([removeFunctions(functions), removeProject(project)]);
});

function call(name: string, body: string, headers: Record<string, string> = {}) {
  const { url = "" } = served.get(name) ?? {};
  return fetch(url, { method: "POST", body, headers });
}

test.each(names)(
  "Deno finds no fault in the types of %s",
  async (name) => {
    await expect(checkTypes(functions, name)).resolves.toBeUndefined();
  },
  120_000,
);

test("search answers the category and the dates", async () => {
  const search = { category: "hotels", checkIn: "2099-12-24", checkOut: "2099-12-31" };
  const answer = await call("search", JSON.stringify(search));
  expect(await answer.json()).toMatchObject({ search });
});

describe("send-emails", () => {
  const send = (key: string) => call("send-emails", "", { apikey: key });

  test("sends what waits, pushes it to browsers, and takes no other key", async () => {
    expect((await send(backend.keys.publishableKey)).status).toBe(401);
    const browser = createPushBrowser(`/fcm/send/${randomUUID()}`);
    const { endpoint, p256dh, auth } = browser;
    await agency.client
      .rpc("save_push_subscription", { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth })
      .throwOnError();
    const traveller = await createUser(backend, { full_name: "Maya Lindqvist" });
    const packageId = await createPackage(agency);
    await book(traveller, packageId, { date: dateIn(30), travellers: 2 });

    const answer = await send(backend.keys.secretKey);
    expect(await answer.json()).toMatchObject({ pushed: 1 });
    const mails = posts
      .filter(({ path }) => path === "/emails")
      .map(({ headers, body }) => ({
        key: headers["authorization"],
        ...(JSON.parse(body.toString()) as { to: string[]; subject: string; reply_to?: string }),
      }));
    const received = mails.find(
      ({ to, subject }) => to[0] === agency.email && /Maya/.test(subject),
    );
    expect(received?.key).toBe("Bearer key-of-the-service");
    expect(mails.some(({ to }) => to[0] === traveller.email)).toBe(true);
    const push = posts.find(({ path }) => endpoint.endsWith(path));
    expect(readVapid(push?.headers["authorization"] ?? "").claims).toMatchObject({
      sub: "mailto:trips@wayfare.example",
    });
    expect(browser.decrypt(push?.body ?? Buffer.alloc(0))).toMatchObject({ lang: "en" });
  });
});

test("stop-emails stops a kind of mail by the token of a mail, and by no other", async () => {
  const token = await stopTokenOf(SECRET, agency.id, "booking_received");
  expect((await call("stop-emails", JSON.stringify({ token: `${token}x` }))).status).toBe(400);
  const answer = await call("stop-emails", JSON.stringify({ token }));
  expect(await answer.json()).toEqual({ outcome: "stopped" });
  const { data } = await agency.client.rpc("get_notification_settings").throwOnError();
  expect(data.find(({ kind }) => kind === "booking_requested")?.mail).toBe("off");
});

test("receive-email takes what the mail service has signed", async () => {
  const body = JSON.stringify({ type: "email.bounced", data: {} });
  expect((await call("receive-email", body)).status).toBe(401);
  const signed = await signPost(WEBHOOK, randomUUID(), body);
  const answer = await call("receive-email", body, signed);
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: "ignored" }]);
});
