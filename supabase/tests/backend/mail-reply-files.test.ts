import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signPost } from "../../functions/receive-email/signature";
import { createAgency, createPackage } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createUser, type TestUser } from "../support/clients";

type Mail = { to: string[]; subject: string; text: string; reply_to?: string };

const SECRET = `whsec_${btoa(randomUUID())}`;
const sent: Mail[] = [];
let received: Record<string, unknown> = {};

/** A mail service: keeps what it is to send, and hands out the one mail that it has received. */
const service = createServer((request, response) => {
  const answer = (body: object) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };
  if (request.method === "GET") return void answer(received);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Mail);
    answer({ id: randomUUID() });
  });
});
let backend: BackendProcess;
let traveller: TestUser;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const port = typeof address === "object" && address ? address.port : 0;
  backend = await spawnBackend({
    SITE_URL: "https://wayfare.example",
    MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
    MAIL_API_KEY: "key",
    MAIL_FROM: "Wayfare <mail@wayfare.example>",
    MAIL_REPLY_DOMAIN: "in.wayfare.example",
    MAIL_WEBHOOK_SECRET: SECRET,
  });
  traveller = await createUser(backend);
});
afterAll(async () => {
  await backend.stop();
  service.close();
});

const mailTo = async (subject: RegExp): Promise<Mail> => {
  const find = () =>
    sent.find((mail) => mail.to.includes(traveller.email) && subject.test(mail.subject));
  await expect.poll(find, { timeout: 60_000, interval: 300 }).toBeDefined();
  const mail = find();
  if (!mail) throw new Error("it was there a moment ago");
  return mail;
};

it("stores a reply without its attachments, and tells its sender by mail which are missing", async () => {
  const packageId = await createPackage(await createAgency(backend));
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
  const { reply_to: replyTo } = await mailTo(/^Your request/);

  received = {
    text: "My passport is attached.",
    headers: {},
    attachments: [{ filename: "passport.jpg", content_disposition: "attachment" }],
  };
  const body = JSON.stringify({
    type: "email.received",
    data: { email_id: randomUUID(), from: traveller.email, to: [replyTo] },
  });
  const answer = await fetch(`${backend.apiUrl}/functions/v1/receive-email`, {
    method: "POST",
    headers: await signPost(SECRET, "msg_1", body),
    body,
  });
  expect(await answer.json()).toEqual({ outcome: "stored" });
  const { data: messages } = await traveller.client
    .from("messages")
    .select("content, attachments")
    .eq("conversation_id", data.conversation_id);
  expect(messages).toEqual([{ content: "My passport is attached.", attachments: null }]);

  const notice = await mailTo(/^Your reply arrived without its attachments/);
  expect(notice.text).toContain("these files were not sent: passport.jpg.");
  expect(notice.text).toContain(`https://wayfare.example/messages/${data.conversation_id}`);
});
