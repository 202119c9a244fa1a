import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createAgency, createPackage } from "../support/agencies";
import { spawnBackend } from "../support/backend-process";
import { createUser, openSuperuser } from "../support/clients";
import { afterwards, dataDir, start } from "../support/own-backends";
import { createPushBrowser } from "../support/push-browser";

type Post = { path: string; to: string; subject: string; key: string };

/** Takes mails and pushes; until `answers` is set, it never answers. */
async function openServices() {
  const posts: Post[] = [];
  const services = { url: "", answers: false, posts };
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isMail = request.url === "/emails";
      const mail = isMail
        ? (JSON.parse(Buffer.concat(chunks).toString()) as { to: string[]; subject: string })
        : { to: [request.url ?? ""], subject: "" };
      posts.push({
        path: request.url ?? "",
        to: mail.to.join(),
        subject: mail.subject,
        key: String(request.headers["idempotency-key"]),
      });
      if (services.answers) response.writeHead(200).end("{}");
    });
  };
  const server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  services.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return services;
}

it("sends a mail, a digest and a push once after a kill between the event and their sending", async () => {
  const services = await openServices();
  const settings = {
    WAYFARE_DATA_DIR: await dataDir(),
    MAIL_API_URL: `${services.url}/emails`,
    MAIL_API_KEY: "k",
    MAIL_FROM: "Wayfare <hello@wayfare.example>",
    WAYFARE_PUSH_ORIGIN: services.url,
  };
  const first = await spawnBackend(settings);
  const [traveller, agency] = [await createUser(first), await createAgency(first)];
  const browser = createPushBrowser(`/fcm/send/${randomUUID()}`);
  await agency.client
    .rpc("save_push_subscription", {
      p_endpoint: browser.endpoint,
      p_p256dh: browser.p256dh,
      p_auth: browser.auth,
    })
    .throwOnError();
  const digest = ["booking_requested", "booking_cancelled"].map((kind) => ({
    audience: "agency",
    kind,
    on_site: true,
    mail: "digest",
    push: true,
  }));
  await agency.client.rpc("set_notification_settings", { p_settings: digest }).throwOnError();
  const packageId = await createPackage(agency);
  const before = openSuperuser(first, 1);
  await before`update private.emails set next_attempt_at = null where next_attempt_at is not null`;
  await before.end();
  services.posts.length = 0;

  // The events are committed, what tells of them is on its way, and nobody has taken it.
  for (let trip = 0; trip < 2; trip += 1) {
    await traveller.client
      .rpc("book_package", {
        p_request_id: randomUUID(),
        p_package_id: packageId,
        p_departure_id: null,
        p_travel_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        p_travellers: 1,
      })
      .throwOnError();
  }
  await expect.poll(() => services.posts.length, { timeout: 15_000 }).toBeGreaterThan(1);
  const exit = first.ended;
  first.child.kill("SIGKILL");
  await exit;

  services.answers = true;
  services.posts.length = 0;
  const second = await start(settings);
  const sql = openSuperuser(second, 1);
  await sql`update private.emails set next_attempt_at = now() - interval '1 minute',
    created_at = created_at - interval '1 hour' where next_attempt_at is not null`;
  await sql`update private.pushes set next_attempt_at = now() where next_attempt_at is not null`;
  for (let tick = 0; tick < 3; tick += 1) {
    const headers = { apikey: second.keys.secretKey };
    await fetch(`${second.apiUrl}/functions/v1/send-emails`, { method: "POST", headers });
  }
  await sql.end();
  const sent = (to: string) => services.posts.filter((post) => post.to === to);
  const subjects = sent(traveller.email).map(({ subject }) => subject.replace(/WF-\w+/, "WF"));
  expect(subjects.filter((subject) => subject.startsWith("Your request WF"))).toHaveLength(2);
  expect(new Set(sent(traveller.email).map(({ key }) => key)).size).toBe(2);
  expect(sent(agency.email).map(({ subject }) => subject)).toEqual(["2 new requests"]);
  // One for each of two notifications.
  expect(sent(new URL(browser.endpoint).pathname)).toHaveLength(2);
});
