import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signPost } from "../../functions/receive-email/signature";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createUser, openSuperuser, type TestUser } from "../support/clients";

type Mail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  headers: Record<string, string>;
};

let backend: BackendProcess;
let traveller: TestUser;
let agency: TestAgency;
let conversationId: string;
let bookingId: string;

beforeAll(async () => {
  backend = await spawnBackend({ SITE_URL: "https://wayfare.example" });
  [traveller, agency] = await Promise.all([createUser(backend), createAgency(backend)]);
  const packageId = await createPackage(agency);
  const { data, error } = await traveller.client
    .rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      p_travellers: 2,
    })
    .single();
  if (error) throw error;
  ({ conversation_id: conversationId, booking_id: bookingId } = data);
});
afterAll(() => backend.stop());

/** Waits for a mail to the address with such a subject, and sends what waits for its time. */
async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  const sql = openSuperuser(backend, 1);
  let found: Mail | undefined;
  const look = async () => {
    await sql`update private.emails set next_attempt_at = now()
      where next_attempt_at > now() and attempts = 0`;
    const send = `${backend.apiUrl}/functions/v1/send-emails`;
    await fetch(send, { method: "POST", headers: { apikey: backend.keys.secretKey } });
    const to = encodeURIComponent(email);
    const mails = (await (await fetch(`${backend.apiUrl}/outbox.json?to=${to}`)).json()) as Mail[];
    found = mails.find((mail) => subject.test(mail.subject));
    return found;
  };
  await expect.poll(look, { timeout: 20_000, interval: 300 }).toBeDefined();
  await sql.end();
  if (!found) throw new Error("no mail");
  return found;
}

function reply(mail: Mail, text: string, headers: Record<string, string> = {}) {
  return fetch(`${backend.apiUrl}/outbox/${mail.id}/reply`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ text }),
  });
}

async function messages() {
  const { data } = await traveller.client
    .from("messages")
    .select("content, sender_id")
    .eq("conversation_id", conversationId)
    .order("created_at");
  return data;
}

describe("answering by mail", () => {
  it("carries a conversation from mailbox to mailbox, in one thread", async () => {
    const request = await mailTo(agency.email, /^New request/);
    const toAgency = await (await reply(request, "Welcome!\nWhen do you land?")).json();
    expect(toAgency).toEqual({ outcome: "stored" });
    expect(await messages()).toEqual([
      { content: "Welcome!\nWhen do you land?", sender_id: agency.id },
    ]);

    const question = await mailTo(traveller.email, /has written to you/);
    expect(question.text).toContain("When do you land?");
    expect(question.text).toContain("You can answer by replying to this email.");
    expect(question.text).toContain(`https://wayfare.example/messages/${conversationId}`);
    expect((await reply(question, "At ten.")).status).toBe(200);
    expect(await messages()).toMatchObject([{}, { content: "At ten.", sender_id: traveller.id }]);

    const roots = `<conversation.${conversationId}@localhost> <booking.${bookingId}@localhost>`;
    for (const { headers } of [request, question]) expect(headers["References"]).toBe(roots);
    expect(request.headers["Message-ID"]).not.toBe(question.headers["Message-ID"]);
    expect(request.replyTo).not.toBe(question.replyTo);
  });

  it("shows a form on the outbox's page, which no other site can send", async () => {
    const mail = await mailTo(agency.email, /^New request/);
    const html = await (await fetch(`${backend.apiUrl}/outbox`)).text();
    expect(html).toContain(`action="/outbox/${mail.id}/reply"`);
    expect((await reply(mail, "Hi", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const shown = await reply(mail, "From the form", { accept: "text/html" });
    expect(await shown.text()).toContain("stored");
  });

  it("offers no reply to a mail that has no conversation", async () => {
    const mail = await mailTo(agency.email, /is approved$/);
    expect(mail.replyTo).toBeNull();
    expect((await reply(mail, "Hi")).status).toBe(404);
  });

  it("tells the sender of a reply that is too long", async () => {
    const mail = await mailTo(traveller.email, /^Your request/);
    expect(await (await reply(mail, "x".repeat(4001))).json()).toEqual({ outcome: "too_long" });
    const refused = await mailTo(traveller.email, /^Your reply was not delivered/);
    expect(refused.text).toContain("It is longer than 4,000 characters.");
    expect(refused.text).toContain(`https://wayfare.example/messages/${conversationId}`);
  });
});

describe("the function receive-email", () => {
  const post = async (body: string, secret: string, now = new Date()) =>
    fetch(`${backend.apiUrl}/functions/v1/receive-email`, {
      method: "POST",
      headers: await signPost(secret, "msg_x", body, now),
      body,
    });
  const event = (values: object) => JSON.stringify({ type: "email.received", data: values });
  const WRONG = `whsec_${btoa("x".repeat(32))}`;

  it("takes no post without the service's signature", async () => {
    expect((await post(event({ email_id: "1" }), WRONG)).status).toBe(401);
    const url = `${backend.apiUrl}/functions/v1/receive-email`;
    const headers = { apikey: backend.keys.secretKey };
    expect((await fetch(url, { method: "POST", body: "{}", headers })).status).toBe(401);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: "POST", body: "x".repeat(300_000) })).status).toBe(413);
  });

  it("keeps replies from everybody but the function", async () => {
    const url = `${backend.apiUrl}/outbox/mails/receiving/1`;
    expect((await fetch(url)).status).toBe(401);
  });
});
