import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createServiceClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { addFactor } from "../support/second-factor";
import { aside, claimFor, makeDue, settle, type Tx } from "./mail-queue";
import { expectOutcome } from "./outcome";
import { book, createAdmin, dateIn, insertPackage } from "./world";

const sql = openSuperuser();
const service = createServiceClient();
let agency: TestAgency;
let rival: TestAgency;
let traveller: TestUser;
let conversation: string;

beforeAll(async () => {
  rival = await createAgency();
});
afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  const packageId = await insertPackage(sql, agency.agencyId);
  conversation = (await book(traveller, packageId, { date: dateIn(30) })).conversation_id;
});

type Reply = { from?: string; id?: string; content?: string; to?: string; files?: string[] };

async function receive({ from, id, content, to, files }: Reply = {}): Promise<string> {
  const { data, error } = await service.rpc("receive_reply", {
    p_conversation_id: to ?? conversation,
    p_address: from ?? traveller.email,
    p_message_id: id ?? `<${randomUUID()}@mail.example>`,
    p_content: content ?? "Yes, gladly.",
    ...(files ? { p_files: files } : {}),
  });
  if (error) throw error;
  return data;
}

const receiveIn = async (tx: Tx, from: string, to = conversation) => {
  const [row] = await tx<{ outcome: string }[]>`select public.receive_reply(
    ${to}, ${from}, ${randomUUID()}, 'Yes, gladly.') as outcome`;
  return row?.outcome;
};

const messages = () => sql<{ sender_id: string; sender_type: string; content: string }[]>`
  select sender_id, sender_type, content from public.messages
  where conversation_id = ${conversation} order by created_at`;

/** Why replies were refused, as their senders were told. */
const notices = async (user: TestUser) => {
  const rows = await sql<{ payload: Record<string, string> }[]>`
    select payload from private.emails
    where kind = 'reply_refused' and recipient_id = ${user.id} order by id`;
  return rows.map(({ payload }) => payload);
};

describe("a reply by mail", () => {
  test("is a message of its sender, for the sender's side", async () => {
    expect(await receive({ content: "  From the road\n" })).toBe("stored");
    expect(await receive({ from: agency.email.toUpperCase(), content: "Safe travels" })).toBe(
      "stored",
    );
    expect(await messages()).toEqual([
      { sender_id: traveller.id, sender_type: "user", content: "From the road" },
      { sender_id: agency.id, sender_type: "agency", content: "Safe travels" },
    ]);
    const [row] = await sql`select agency_unread_count as agency, user_unread_count as own
      from public.conversations where id = ${conversation}`;
    expect(row).toEqual({ agency: 1, own: 1 });
  });

  test("is stored without its files, of which its sender is told once", async () => {
    const id = `<${randomUUID()}@mail.example>`;
    const files = ["passport.jpg", "x".repeat(200)];
    expect(await receive({ id, files })).toBe("stored");
    expect(await receive({ id, files })).toBe("duplicate");
    expect(await messages()).toMatchObject([{ content: "Yes, gladly." }]);
    expect(await notices(traveller)).toMatchObject([
      { why: "files", side: "traveller", files: ["passport.jpg", "x".repeat(120)] },
    ]);
    expect(await notices(agency)).toEqual([]);
  });

  test("is stored once, however often and at once the service posts it", async () => {
    const id = `<${randomUUID()}@mail.example>`;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => receive({ id })));
    expect(outcomes.sort()).toEqual([...Array<string>(7).fill("duplicate"), "stored"]);
    expect(await receive({ id, content: "Another text" })).toBe("duplicate");
    expect(await messages()).toHaveLength(1);
  });

  test("of an address on neither side is refused, and tells nobody", async () => {
    for (const from of [rival.email, "nobody@example.com", "", agency.email.replace("@", "@x.")]) {
      expect(await receive({ from }), from).toBe("unknown_sender");
    }
    expect(await receive({ to: randomUUID() })).toBe("unknown_sender");
    await sql`update auth.users set email_confirmed_at = null where id = ${traveller.id}`;
    expect(await receive()).toBe("unknown_sender");
    expect(await messages()).toEqual([]);
    expect(await notices(rival)).toEqual([]);
  });

  test.each([
    ["too_long", "x".repeat(4001)],
    ["empty", " \n\u200b"],
  ])("is refused as %s, and its sender gets one mail about it", async (why, content) => {
    expect(await receive({ content })).toBe(why);
    expect(await receive({ content })).toBe(why);
    expect(await messages()).toEqual([]);
    expect(await notices(traveller)).toMatchObject([
      { why, conversation_id: conversation, side: "traveller" },
    ]);
  });

  test("of 4,000 characters is stored", async () => {
    expect(await receive({ content: "é".repeat(4000) })).toBe("stored");
  });

  test("counts among the 30 messages a minute", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect(await receive()).toBe("stored");
    expect(await receive()).toBe("rate_limited");
    expect(await messages()).toHaveLength(30);
    expect(await notices(traveller)).toEqual([]);
  });

  test("of an account with a second factor is refused", async () => {
    await addFactor(traveller.client);
    expect(await receive()).toBe("not_allowed");
    expect(await notices(traveller)).toMatchObject([{ why: "not_allowed" }]);
  });

  test("of a locked account is refused", async () => {
    await sql`update auth.users set banned_until = now() + interval '1 day'
      where id = ${traveller.id}`;
    expect(await receive()).toBe("not_allowed");
  });

  test("of an agency is refused where agencies need a second factor", async () => {
    await aside(sql, async (tx) => {
      await tx`update private.settings set require_agency_mfa = true`;
      expect(await receiveIn(tx, agency.email)).toBe("not_allowed");
      expect(await receiveIn(tx, traveller.email)).toBe("stored");
    });
  });

  test("of an admin reaches the desk's conversations only", async () => {
    const admin = await createAdmin(sql);
    const desk = await traveller.client.rpc("start_desk_conversation", { p_subject: "Lost bag" });
    await aside(sql, async (tx) => {
      await tx`update private.settings set require_admin_mfa = false`;
      expect(await receiveIn(tx, admin.email, String(desk.data))).toBe("stored");
      expect(await receiveIn(tx, admin.email)).toBe("unknown_sender");
      await tx`update private.settings set require_admin_mfa = true`;
      expect(await receiveIn(tx, admin.email, String(desk.data))).toBe("not_allowed");
    });
  });

  test("leaves the caller its role and claims", async () => {
    await aside(sql, async (tx) => {
      const claims = '{"role":"service_role"}';
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('role', 'service_role', true)`;
      await receiveIn(tx, traveller.email);
      const [row] = await tx`select current_user as role, auth.uid() as uid,
        current_setting('request.jwt.claims') as claims`;
      expect(row).toEqual({ role: "service_role", uid: null, claims });
    });
  });

  test("is received with the secret key alone", async () => {
    for (const { client } of [traveller, agency]) {
      const args = { p_address: agency.email, p_message_id: "x", p_content: "Hi" };
      await expectOutcome(
        client.rpc("receive_reply", { ...args, p_conversation_id: conversation }),
        "refused",
      );
    }
  });
});

describe("what its sender was mailed", () => {
  async function write(tx: Tx, count: number) {
    for (let sent = 0; sent < count; sent += 1) {
      await tx`insert into public.messages (id, conversation_id, sender_id, sender_type, content)
        values (${randomUUID()}, ${conversation}, ${agency.id}, 'agency', ${`Number ${sent}`})`;
    }
  }
  async function mail(tx: Tx) {
    await tx`delete from private.emails where recipient_id = ${traveller.id}
      and kind <> 'message_received_traveller'`;
    await makeDue(tx, [traveller.id]);
    const [claimed] = await claimFor(tx, traveller.email);
    await settle(tx, claimed?.id ?? "", null);
    await tx`update private.emails set sent_at = now() + interval '1 minute'
      where recipient_id = ${traveller.id}`;
    return claimed;
  }
  const unread = async (tx: Tx) => {
    const rows = await tx<{ content: string }[]>`select content from public.messages
      where conversation_id = ${conversation} and sender_type = 'agency' and not is_read
      order by created_at`;
    return rows.map(({ content }) => content);
  };

  test("is read with the reply", async () => {
    await aside(sql, async (tx) => {
      await write(tx, 2);
      const claimed = await mail(tx);
      expect(claimed?.payload).toMatchObject({
        messages: ["Number 0", "Number 1"],
        travel_date: dateIn(30),
        can_reply: true,
      });
      expect(await receiveIn(tx, traveller.email)).toBe("stored");
      expect(await unread(tx)).toEqual([]);
    });
  });

  test("stays unread where the mail could not quote all of it", async () => {
    await aside(sql, async (tx) => {
      await write(tx, 6);
      expect((await mail(tx))?.payload).toMatchObject({ unread: 6 });
      expect(await receiveIn(tx, traveller.email)).toBe("stored");
      expect(await unread(tx)).toHaveLength(6);
    });
  });

  test("stays unread where it came after the mail", async () => {
    await aside(sql, async (tx) => {
      await write(tx, 1);
      await mail(tx);
      await tx`update private.emails set sent_at = now() - interval '1 minute'
        where recipient_id = ${traveller.id}`;
      await receiveIn(tx, traveller.email);
      expect(await unread(tx)).toEqual(["Number 0"]);
    });
  });
});

describe("can_reply of a mail", () => {
  const bookingMail = (tx: Tx, user: TestUser) =>
    tx`update private.emails set next_attempt_at = now() - interval '20 years', sent_at = null,
        attempts = 0, batch_id = null
      where recipient_id = ${user.id} and kind in ('booking_requested', 'booking_received')`;

  test("is true for both sides of a booking's mails", async () => {
    await aside(sql, async (tx) => {
      for (const user of [traveller, agency]) {
        await bookingMail(tx, user);
        const [claimed] = await claimFor(tx, user.email);
        expect(claimed?.payload).toMatchObject({
          conversation_id: conversation,
          can_reply: true,
        });
      }
    });
  });

  test("is false with a second factor", async () => {
    await addFactor(traveller.client);
    await aside(sql, async (tx) => {
      await bookingMail(tx, traveller);
      const [claimed] = await claimFor(tx, traveller.email);
      expect(claimed?.payload).toMatchObject({ can_reply: false });
    });
  });
});
