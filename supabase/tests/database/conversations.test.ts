import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, signInAs } from "../support/clients";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const start = (client: World["traveller"]["client"], id: string) =>
  client.rpc("start_conversation", { p_package_id: id });

describe("start_conversation", () => {
  test("opens one enquiry, however often and however many times at once", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const user = await createUser();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => start(user.client, id)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(answers[0]?.data).toBeTruthy();
    const { data } = await user.client.from("conversations").select("kind, package_id, agency_id");
    expect(data).toEqual([{ kind: "enquiry", package_id: id, agency_id: world.owner.agencyId }]);
  });

  test("calls a traveller without a name by the mail address's local part", async () => {
    const user = await createUser();
    const { data } = await start(user.client, world.packageId);
    const seen = await world.owner.client
      .from("conversations")
      .select("customer_name")
      .eq("id", data ?? "")
      .single();
    expect(seen.data?.customer_name).toBe(user.email.split("@")[0]);
  });

  test("is rejected for drafts, the caller's own package, and without a session", async () => {
    await expectOutcome(start(world.traveller.client, world.draftId), "WF002");
    await expectOutcome(start(world.traveller.client, crypto.randomUUID()), "WF002");
    await expectOutcome(start(world.owner.client, world.packageId), "WF003");
    await expectOutcome(start(createTestClient(), world.packageId), "refused");
  });

  test("answers the open enquiry when the package is no longer on sale", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const first = await start(world.traveller.client, id);
    await world.sql`update public.travel_packages set status = 'archived' where id = ${id}`;
    expect((await start(world.traveller.client, id)).data).toBe(first.data);
    await expectOutcome(start(world.otherTraveller.client, id), "WF002");
  });

  test("answers the thread of a pending request until its hold expires", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const user = await createUser();
    const { booking_id } = await book(user, id, { date: dateIn(30) });
    const [thread] = await world.sql`select id from public.conversations
      where booking_id = ${booking_id}`;
    expect((await start(user.client, id)).data).toBe(thread?.["id"]);
    await world.sql`update public.bookings set hold_expires_at = now() where id = ${booking_id}`;
    expect((await start(user.client, id)).data).not.toBe(thread?.["id"]);
  });

  test("an agency may ask another agency, as a traveller", async () => {
    const { data } = await start(world.rival.client, world.packageId);
    await send(world.rival, data ?? "", "user", "Do you take groups?");
    const inbox = await world.rival.client
      .from("conversations")
      .select("user_id, agency_id")
      .eq("id", data ?? "")
      .single();
    expect(inbox.data).toEqual({ user_id: world.rival.id, agency_id: world.owner.agencyId });
  });
});

describe("start_desk_conversation", () => {
  const ask = (p_subject: string) =>
    world.traveller.client.rpc("start_desk_conversation", { p_subject });

  test("writes to the marketplace's own desk, once a subject", async () => {
    const first = await ask(" The Harbour Grand\u00a0");
    expect(first.error).toBeNull();
    expect((await ask("the harbour grand")).data).toBe(first.data);
    expect((await ask("Another hotel")).data).not.toBe(first.data);
    const { data } = await world.traveller.client
      .from("conversations")
      .select("kind, subject, agency_public!conversations_agency_id_fkey(business_name)")
      .eq("id", first.data ?? "")
      .single();
    expect(data).toEqual({
      kind: "desk",
      subject: "The Harbour Grand",
      agency_public: { business_name: "Wayfare Travel Desk" },
    });
  });

  test("needs a subject of one line, and a sender other than the desk", async () => {
    for (const subject of ["", " \u2003", "x".repeat(201), "two\nlines"]) {
      await expectOutcome(ask(subject), "WF022");
    }
    const desk = await signInAs("desk@example.com");
    await expectOutcome(
      desk.client.rpc("start_desk_conversation", { p_subject: "Myself" }),
      "WF003",
    );
  });

  test("opens ten a minute, however many come at once, and finds the open ones after that", async () => {
    const user = await createUser();
    const open = (p_subject: string) => user.client.rpc("start_desk_conversation", { p_subject });
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => open(`Hotel ${String(index)}`)),
    );
    const refused = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(refused).toEqual(["WF020", "WF020", "WF020", "WF020"]);
    const opened = answers.findIndex(({ data }) => data !== null);
    expect((await open(`hotel ${String(opened)}`)).data).toBe(answers[opened]?.data);
    const { data } = await user.client.from("conversations").select("id");
    expect(data).toHaveLength(10);
  });
});

describe("the inbox", () => {
  test("is one query: names, previews and unread counts", async () => {
    const { data, error } = await world.traveller.client
      .from("conversations")
      .select(
        `id, subject, last_message_at, last_message_preview, user_unread_count,
        agency_public!conversations_agency_id_fkey(business_name),
        bookings!conversations_booking_id_fkey(reference, status, travel_date)`,
      )
      .eq("id", world.conversationId)
      .order("last_message_at", { ascending: false })
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      last_message_preview: "Welcome",
      user_unread_count: 1,
      agency_public: { business_name: expect.stringMatching(/^Agency /) as string },
      bookings: { status: "pending" },
    });
  });

  test("still shows the agency's name after a rejection", async () => {
    await world.sql`update public.agencies set verification_status = 'rejected'
      where id = ${world.owner.agencyId}`;
    const read = (as: World["traveller"]) =>
      as.client.from("agency_public").select("business_name").eq("agency_id", world.owner.agencyId);
    await expectOutcome(read(world.traveller), "rows");
    await expectOutcome(read(world.admin), "none");
    await send(world.traveller, world.conversationId, "user", "Are you still there?");
    await world.sql`update public.agencies set verification_status = 'approved'
      where id = ${world.owner.agencyId}`;
  });
});

test("only the two sides read a booking or a thread (attack 25)", async () => {
  for (const role of ["otherTraveller", "rival", "admin"] as const) {
    const client = world.clients[role];
    await expectOutcome(client.from("bookings").select("id").eq("id", world.bookingId), "none");
    await expectOutcome(
      client.from("conversations").select("id").eq("id", world.conversationId),
      "none",
    );
    await expectOutcome(
      client.from("messages").select("id").eq("conversation_id", world.conversationId),
      "none",
    );
    await expectOutcome(
      client.rpc("mark_conversation_read", { p_conversation_id: world.conversationId }),
      "WF021",
    );
  }
});

test("conversations can't be written directly (attack 27)", async () => {
  const read = async () =>
    JSON.stringify(
      await world.sql`select * from public.conversations
        where user_id = ${world.traveller.id} order by id`,
    );
  const before = await read();
  for (const role of ["traveller", "owner", "rival", "admin"] as const) {
    const client = world.clients[role];
    const row = {
      kind: "enquiry",
      user_id: world.traveller.id,
      agency_id: world.owner.agencyId,
      subject: "Mine",
      customer_name: "Me",
    };
    await expectOutcome(client.from("conversations").insert(row), "refused");
    for (const change of [
      { user_id: world.otherTraveller.id },
      { user_unread_count: 0 },
      { subject: "Changed" },
    ]) {
      await expectOutcome(
        client.from("conversations").update(change).eq("id", world.conversationId),
        "refused",
      );
    }
  }
  expect(await read()).toBe(before);
});
