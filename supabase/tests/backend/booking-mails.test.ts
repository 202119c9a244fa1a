import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createUser, openSuperuser, type TestUser } from "../support/clients";

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string }[];
};

const SITE = "https://wayfare.example";

/** Books a package for a date in a month; returns the booking's id and reference. */
async function book(traveller: TestUser, packageId: string, note?: string) {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { data, error } = await traveller.client
    .rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: date,
      p_travellers: 2,
      ...(note === undefined ? {} : { p_note: note }),
    })
    .single();
  if (error) throw error;
  return data;
}

async function mailsTo(backend: BackendProcess, email: string): Promise<Mail[]> {
  const to = encodeURIComponent(email);
  return (await (await fetch(`${backend.apiUrl}/outbox.json?to=${to}`)).json()) as Mail[];
}

/** The mail to an address with such a subject; waits until it is there. */
async function mailAbout(backend: BackendProcess, email: string, subject: RegExp): Promise<Mail> {
  const find = async () =>
    (await mailsTo(backend, email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error("it was there a moment ago");
  return mail;
}

describe("a booking's mails in the outbox", () => {
  let backend: BackendProcess;
  let traveller: TestUser;
  let agency: TestAgency;

  const find = (email: string, subject: RegExp) => mailAbout(backend, email, subject);

  beforeAll(async () => {
    backend = await spawnBackend({ SITE_URL: SITE });
    traveller = await createUser(backend, { full_name: "<b>Maya</b>", locale: "de" });
    agency = await createAgency(backend);
    await agency.client.from("profiles").update({ locale: "zh" }).eq("user_id", agency.id);
  });
  afterAll(() => backend.stop());

  it("arrive in each side's language, with a text part and links to the site", async () => {
    const packageId = await createPackage(agency);
    const booking = await book(traveller, packageId, "Wir kommen <spät>");
    const requested = await find(traveller.email, new RegExp(`Anfrage ${booking.reference}`));
    expect(requested.text).toContain(`${SITE}/de/dashboard/trips/${booking.booking_id}`);
    expect(requested.text).toContain("999,00");
    expect(requested.html).toContain('<html lang="de">');

    const received = await find(agency.email, new RegExp(`新预订申请 ${booking.reference}`));
    expect(received.text).toContain(`${SITE}/zh/agency-portal/bookings/${booking.booking_id}`);
    expect(received.text).toContain("Wir kommen <spät>");
    expect(received.html).toContain("Wir kommen &lt;spät&gt;");
    expect(received.html).not.toContain("<b>Maya</b>");

    await agency.client.rpc("decline_booking", {
      p_booking_id: booking.booking_id,
      p_expected_status: "pending",
      p_reason: "Das Hotel ist zu",
    });
    const declined = await find(traveller.email, /^Abgelehnt: /);
    expect(declined.text).toContain("Grund: Das Hotel ist zu");
    expect(await mailsTo(backend, agency.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining("已取消") as string }),
    );
  });

  it("bring the trip as a calendar file once it is confirmed", async () => {
    const booking = await book(traveller, await createPackage(agency));
    const requested = await find(traveller.email, new RegExp(`Anfrage ${booking.reference}`));
    expect(requested.attachments).toEqual([]);
    await agency.client
      .rpc("confirm_booking", { p_booking_id: booking.booking_id, p_expected_status: "pending" })
      .throwOnError();
    const confirmed = await find(traveller.email, /^Bestätigt: /);
    expect(confirmed.attachments).toEqual([
      expect.objectContaining({ filename: `${booking.reference}.ics` }),
    ]);
    const file = Buffer.from(confirmed.attachments[0]?.content ?? "", "base64").toString("utf8");
    expect(file).toContain(`UID:booking-${booking.booking_id}@wayfare`);
    expect(file).toContain("SEQUENCE:1");
    expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  });

  it("name a fixed holiday in the traveller's language", async () => {
    const packageId = await createPackage(agency);
    const sql = openSuperuser(backend, 1);
    // Only the operator gives such ids, and the demo market has one of each.
    const slug = "swiss-alps-adventure";
    await sql`update public.travel_packages set slug = null where slug = ${slug}`;
    await sql`update public.travel_packages set slug = ${slug} where id = ${packageId}`;
    await sql.end();
    const booking = await book(traveller, packageId);
    const mail = await find(traveller.email, new RegExp(`Anfrage ${booking.reference}`));
    expect(mail.subject).toContain("Abenteuer Schweizer Alpen");
    expect(mail.text).toContain("Zermatt und Grindelwald, Schweiz");
  });

  it("state where and when the travellers meet, as the package says when the agency confirms", async () => {
    const packageId = await createPackage(agency);
    const booking = await book(traveller, packageId);
    const meeting = { meeting_point: "Hafen <3>", meeting_time: "08:30" };
    const changed = await agency.client.from("travel_packages").update(meeting).eq("id", packageId);
    expect(changed.error).toBeNull();
    const confirmed = await agency.client.rpc("confirm_booking", {
      p_booking_id: booking.booking_id,
      p_expected_status: "pending",
    });
    expect(confirmed.error).toBeNull();
    const mail = await find(traveller.email, new RegExp(`^Bestätigt.*${booking.reference}`));
    expect(mail.text).toContain("Treffpunkt: Hafen <3>");
    expect(mail.text).toContain("Treffzeit (Ortszeit): 08:30");
    expect(mail.html).toContain("Hafen &lt;3&gt;");
  });

  it("go to an agency for its review too", async () => {
    const mail = await find(agency.email, /is approved$/);
    expect(mail.text).toContain(`${SITE}/agency-portal/dashboard`);
  });
});

describe("a mail service that fails", () => {
  let backend: BackendProcess;
  let server: Server;
  let answer = 503;
  const requests: { key: string; from: string; body: { to: string[]; from: string } }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      request.on("end", () => {
        requests.push({
          key: String(request.headers["idempotency-key"]),
          from: String(request.headers.authorization),
          body: JSON.parse(text) as { to: string[]; from: string },
        });
        response.writeHead(answer, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    backend = await spawnBackend({
      SITE_URL: SITE,
      MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
      MAIL_API_KEY: "mail-key",
      MAIL_FROM: "Wayfare <hello@wayfare.example>",
    });
  });
  afterAll(async () => {
    await backend.stop();
    server.close();
  });

  it("gets the mail again later, under the same key, until it takes it", async () => {
    const agency = await createAgency(backend);
    const sql = openSuperuser(backend, 1);
    const mine = () => requests.filter(({ body }) => body.to.includes(agency.email));
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(2);
    expect(mine()[0]?.from).toBe("Bearer mail-key");
    expect(mine()[0]?.body.from).toBe("Wayfare <hello@wayfare.example>");
    const state = () => sql`select attempts, last_error, sent_at is not null as sent,
        next_attempt_at > now() + interval '30 seconds' as waits
      from private.emails where recipient_id = ${agency.id} order by id`;
    await expect.poll(state).toEqual(
      Array(2).fill({
        attempts: 1,
        last_error: expect.any(String) as string,
        sent: false,
        waits: true,
      }),
    );

    answer = 200;
    const call = (key: string) =>
      fetch(`${backend.apiUrl}/functions/v1/send-emails`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await call(backend.keys.publishableKey)).status).toBe(401);
    await sql`update private.emails set next_attempt_at = now()`;
    expect((await call(backend.keys.secretKey)).status).toBe(200);
    await expect.poll(() => mine().length).toBe(4);
    expect(new Set(mine().map(({ key }) => key)).size).toBe(2);
    await expect
      .poll(state)
      .toEqual(Array(2).fill({ attempts: 2, last_error: null, sent: true, waits: null }));
    await sql.end();
  });
});
