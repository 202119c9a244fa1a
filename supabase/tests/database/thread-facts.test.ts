import { afterAll, beforeEach, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { setProposalStage, type ProposalStage } from "./proposal-stage";

const sql = openSuperuser();
let s: ProposalStage;

beforeEach(async () => {
  s = await setProposalStage(sql);
});
afterAll(() => sql.end());

test("the agency alone reads the facts and notes beside a thread", async () => {
  await s.agency.client
    .from("customer_notes")
    .insert({ agency_id: s.agency.agencyId, user_id: s.traveller.id, body: "Likes boats." });
  const facts = (by: TestUser) =>
    by.client.rpc("get_thread_facts", { p_conversation_id: s.conversationId });
  expect((await facts(s.agency)).data).toMatchObject({
    user_id: s.traveller.id,
    bookings: [],
    notes: [{ body: "Likes boats." }],
    package: {
      departures: [
        { id: s.old, seats: 4, taken: 3 },
        { id: s.other, seats: 4, taken: 0 },
      ],
    },
  });
  for (const by of [s.traveller, await createUser(), await createAgency()]) {
    expect((await facts(by)).data).toBeNull();
  }
});

test("an agency changes its own notes, and nobody else does", async () => {
  const { data } = await s.agency.client
    .from("customer_notes")
    .insert({ agency_id: s.agency.agencyId, user_id: s.traveller.id, body: "Likes boats." })
    .select("id")
    .single();
  const change = (by: TestUser) =>
    by.client
      .from("customer_notes")
      .update({ body: "Hates boats." })
      .eq("id", data?.id ?? "")
      .select("body");
  for (const by of [s.traveller, await createUser(), await createAgency()]) {
    expect((await change(by)).data).toEqual([]);
  }
  expect((await change(s.agency)).data).toEqual([{ body: "Hates boats." }]);
});

test("of two edits of one version of a note the first is kept", async () => {
  const notes = () => s.agency.client.from("customer_notes");
  const { data } = await notes()
    .insert({ agency_id: s.agency.agencyId, user_id: s.traveller.id, body: "Likes boats." })
    .select("id, updated_at")
    .single();
  const { id = "", updated_at: seen = "" } = data ?? {};
  const change = (body: string) =>
    notes().update({ body }).match({ id, updated_at: seen }).select("body");
  expect((await change("Hates boats.")).data).toEqual([{ body: "Hates boats." }]);
  expect((await change("Likes trains.")).data).toEqual([]);
  expect((await notes().select("body").eq("id", id)).data).toEqual([{ body: "Hates boats." }]);
  const facts = await s.agency.client.rpc("get_thread_facts", {
    p_conversation_id: s.conversationId,
  });
  expect(facts.data).toMatchObject({ notes: [{ id, body: "Hates boats." }] });
  // A window cannot set its own version.
  const forged = { updated_at: seen };
  expect((await notes().update(forged).eq("id", id)).error?.code).toBe("42501");
});
