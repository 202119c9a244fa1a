import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { aside, claimFor, makeDue, settle, type Tx } from "./mail-queue";
import { book, createAdmin, dateIn, insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let admin: TestUser;
let packageId: string;
let conversation: string;

beforeAll(async () => {
  admin = await createAdmin(sql);
});
afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  packageId = await insertPackage(sql, agency.agencyId);
  conversation = (await book(traveller, packageId, { date: dateIn(30) })).conversation_id;
  await sql`delete from private.emails where recipient_id in (${agency.id}, ${traveller.id})`;
});

async function write(
  tx: Tx,
  side: "user" | "agency",
  content: string,
  to = conversation,
): Promise<void> {
  const sender = side === "user" ? traveller.id : agency.id;
  await tx`insert into public.messages (id, conversation_id, sender_id, sender_type, content)
    values (${randomUUID()}, ${to}, ${sender}, ${side}, ${content})`;
}

const read = (tx: Tx, side: "user" | "agency") =>
  tx`update public.messages set is_read = true
    where conversation_id = ${conversation} and sender_type <> ${side} and not is_read`;

/** In how many minutes the mails to an account are due. */
async function dueIn(tx: Tx, user: TestUser): Promise<number[]> {
  const rows = await tx<{ minutes: number }[]>`
    select round(extract(epoch from next_attempt_at - clock_timestamp()) / 60)::int as minutes
    from private.emails
    where recipient_id = ${user.id} and next_attempt_at is not null and attempts = 0 order by id`;
  return rows.map(({ minutes }) => minutes);
}

describe("a message", () => {
  test("of the agency is mailed to the traveller, quoted from its beginning", async () => {
    await aside(sql, async (tx) => {
      await write(tx, "agency", `Your room has a view. ${"Really. ".repeat(60)}`);
      await write(tx, "agency", "One more thing");
      expect(await dueIn(tx, traveller)).toEqual([2]);
      await makeDue(tx, [traveller.id]);
      const mails = await claimFor(tx, traveller.email);
      expect(mails).toMatchObject([
        {
          kind: "message_received_traveller",
          payload: { conversation_id: conversation, unread: 2 },
        },
      ]);
      const excerpt = String(mails[0]?.payload["excerpt"]);
      expect(excerpt).toMatch(/^Your room has a view\. Really\..*…$/);
      expect(excerpt.length).toBeLessThan(300);
    });
  });

  test("of the traveller is mailed to the agency", async () => {
    await aside(sql, async (tx) => {
      await write(tx, "user", "May we arrive late?");
      await makeDue(tx, [agency.id]);
      expect(await claimFor(tx, agency.email)).toMatchObject([
        { kind: "message_received", payload: { excerpt: "May we arrive late?", unread: 1 } },
      ]);
      expect(await dueIn(tx, traveller)).toEqual([]);
    });
  });

  test.each(["user", "agency"] as const)("that the %s has read is not mailed", async (reader) => {
    await aside(sql, async (tx) => {
      await write(tx, reader === "user" ? "agency" : "user", "Hello");
      await read(tx, reader);
      const user = reader === "user" ? traveller : agency;
      await makeDue(tx, [user.id]);
      expect(await claimFor(tx, user.email)).toEqual([]);
    });
  });

  test("is mailed 15 minutes after the last mail about its conversation at the earliest", async () => {
    await aside(sql, async (tx) => {
      await write(tx, "agency", "One");
      await makeDue(tx, [traveller.id]);
      const [first] = await claimFor(tx, traveller.email);
      await settle(tx, first?.id ?? "", null);
      await write(tx, "agency", "Two");
      await write(tx, "agency", "Three");
      expect(await dueIn(tx, traveller)).toEqual([15]);
      await tx`update private.emails set sent_at = now() - interval '1 hour'
        where recipient_id = ${traveller.id} and sent_at is not null`;
      await makeDue(tx, [traveller.id]);
      // The first is unread still, but was mailed.
      expect(await claimFor(tx, traveller.email)).toMatchObject([
        { payload: { excerpt: "Two", unread: 2 } },
      ]);
    });
  });

  test("and another in a second conversation are one mail", async () => {
    const other = (await book(traveller, packageId, { date: dateIn(40) })).conversation_id;
    await aside(sql, async (tx) => {
      await write(tx, "user", "First trip");
      await write(tx, "user", "Second trip", other);
      await tx`delete from private.emails where recipient_id = ${agency.id}
        and kind <> 'message_received'`;
      await makeDue(tx, [agency.id]);
      const [mail, ...others] = await claimFor(tx, agency.email);
      expect(mail?.payload.items?.map((item) => item["excerpt"])).toEqual([
        "First trip",
        "Second trip",
      ]);
      expect(others).toEqual([]);
    });
  });

  test("that arrives while a mail about its conversation is being sent gets a separate mail", async () => {
    await aside(sql, async (tx) => {
      await write(tx, "agency", "One");
      await makeDue(tx, [traveller.id]);
      await claimFor(tx, traveller.email);
      await write(tx, "agency", "Two");
      expect(await dueIn(tx, traveller)).toEqual([15]);
    });
  });
});

describe("the operator", () => {
  const apply = (tx: Tx, userId: string) =>
    tx<{ id: string }[]>`insert into public.agencies
      (user_id, business_name, business_email, business_phone)
      values (${userId}, 'New Tours', 'new@tours.example', '1') returning id`;

  test("gets a mail about a new application, in the operator's language", async () => {
    await aside(sql, async (tx) => {
      await tx`update public.profiles set locale = 'de' where user_id = ${admin.id}`;
      const [row] = await apply(tx, traveller.id);
      const mails = await tx`select kind, locale, payload from private.emails
        where recipient_id = ${admin.id} and payload ->> 'agency_id' = ${row?.id ?? ""}`;
      expect(mails).toMatchObject([
        { kind: "application_submitted", locale: "de", payload: { agency_name: "New Tours" } },
      ]);
    });
  });

  test("gets none about an application decided before the mail was sent", async () => {
    await aside(sql, async (tx) => {
      await tx`delete from private.emails where recipient_id = ${admin.id}`;
      const [row] = await apply(tx, traveller.id);
      await tx`update public.agencies set verification_status = 'approved'
        where id = ${row?.id ?? ""}`;
      await makeDue(tx, [admin.id]);
      expect(await claimFor(tx, admin.email)).toEqual([]);
    });
  });

  test("gets a mail about a message to the desk, and none about one to another agency", async () => {
    const desk = await traveller.client.rpc("start_desk_conversation", { p_subject: "Lost bag" });
    await aside(sql, async (tx) => {
      await tx`delete from private.emails where recipient_id = ${admin.id}`;
      await write(tx, "user", "My bag is gone", String(desk.data));
      await write(tx, "user", "Hello agency");
      await makeDue(tx, [admin.id]);
      expect(await claimFor(tx, admin.email)).toMatchObject([
        { kind: "desk_message", payload: { subject: "Lost bag", excerpt: "My bag is gone" } },
      ]);
    });
  });
});

describe("get_waiting_counts", () => {
  const countsOf = async (user: TestUser) =>
    (await user.client.rpc("get_waiting_counts")).data?.[0];

  test("counts each side's unread messages", async () => {
    await sql.begin(async (tx) => {
      await write(tx, "agency", "One");
      await write(tx, "agency", "Two");
      await write(tx, "user", "Three");
    });
    expect(await countsOf(traveller)).toEqual({
      own_messages: 2,
      agency_messages: 0,
      desk_messages: 0,
      applications: 0,
      notifications: 1,
      other_notifications: 0,
    });
    expect(await countsOf(agency)).toMatchObject({ own_messages: 0, agency_messages: 1 });
    await traveller.client.rpc("mark_conversation_read", { p_conversation_id: conversation });
    expect(await countsOf(traveller)).toMatchObject({ own_messages: 0 });
  });

  test("counts applications and the desk's messages for admins alone", async () => {
    const applicant = await createUser();
    await applicant.client.from("agencies").insert({
      user_id: applicant.id,
      business_name: "Waiting Tours",
      business_email: "w@tours.example",
      business_phone: "1",
    });
    const desk = await traveller.client.rpc("start_desk_conversation", { p_subject: "A report" });
    await sql.begin((tx) => write(tx, "user", "Please look", String(desk.data)));
    const counts = await countsOf(admin);
    expect(counts?.applications).toBeGreaterThan(0);
    expect(counts?.desk_messages).toBeGreaterThan(0);
    expect(await countsOf(traveller)).toMatchObject({ desk_messages: 0, applications: 0 });
    expect(await countsOf(agency)).toMatchObject({ desk_messages: 0, applications: 0 });
  });
});
