import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { completedBooking, holdSwitch, written } from "./reviews-support";
import { createWorld, insertPackage, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const report = (user: Pick<TestUser, "client">, kind: string, id: string, note = "It is a scam.") =>
  user.client.rpc("report_subject", {
    p_kind: kind,
    p_subject_id: id,
    p_category: "fraud",
    p_note: note,
  });

const idOf = async (answer: ReturnType<typeof report>) => {
  const { data, error } = await answer;
  if (error) throw error;
  return data;
};

const decide = (id: string, outcome: string, answer = "We have dealt with it.") =>
  world.admin.client.rpc("decide_report", {
    p_report_id: id,
    p_outcome: outcome,
    p_answer: answer,
  });

describe("reporting", () => {
  test("is for signed-in people, and of what they see", async () => {
    const { packageId, draftId, conversationId } = world;
    await expectOutcome(report({ client: createTestClient() }, "package", packageId), "refused");
    await expectOutcome(report(world.traveller, "package", draftId), "WF095");
    await expectOutcome(report(world.otherTraveller, "conversation", conversationId), "WF095");
    await expectOutcome(report(world.rival, "conversation", conversationId), "WF095");
    await expectOutcome(report(world.traveller, "agency", randomUUID()), "WF095");
    await expectOutcome(report(world.traveller, "person", world.owner.id), "WF095");
    await expectOutcome(report(world.traveller, "package", packageId, "  "), "WF009");
    await expectCheck(
      world.traveller.client.rpc("report_subject", {
        p_kind: "package",
        p_subject_id: packageId,
        p_category: "boring",
        p_note: "Why",
      }),
      "reports_category_check",
    );
  });

  test("the same again is one report while it is open", async () => {
    const id = await idOf(report(world.traveller, "agency", world.owner.agencyId));
    expect(await idOf(report(world.traveller, "agency", world.owner.agencyId))).toBe(id);
    expect((await decide(id, "dismissed")).error).toBeNull();
    expect(await idOf(report(world.traveller, "agency", world.owner.agencyId))).not.toBe(id);
  });

  test("ten a day are enough", async () => {
    const user = await createUser();
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => insertPackage(world.sql, world.owner.agencyId)),
    );
    const answers = await Promise.all(ids.map((id) => report(user, "package", id)));
    const codes = answers.map(({ error }) => error?.code ?? "ok").sort();
    expect(codes).toEqual([...Array<string>(2).fill("WF020"), ...Array<string>(10).fill("ok")]);
  });
});

describe("the operator", () => {
  test("alone lists, opens and decides", async () => {
    const id = await idOf(report(world.traveller, "package", world.packageId));
    for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
      await expectOutcome(client.rpc("list_reports", {}), "refused");
      await expectOutcome(client.rpc("open_report", { p_report_id: id }), "refused");
      await expectOutcome(
        client.rpc("decide_report", { p_report_id: id, p_outcome: "warned", p_answer: "No" }),
        "refused",
      );
    }
  });

  test("sees what the other side wrote, and is written down", async () => {
    await send(world.owner, world.conversationId, "agency", "Pay me in cash");
    await send(world.traveller, world.conversationId, "user", "I will not");
    const id = await idOf(report(world.traveller, "conversation", world.conversationId));
    const { data } = await world.admin.client.rpc("open_report", { p_report_id: id }).single();
    expect(JSON.stringify(data?.excerpt)).toContain("Pay me in cash");
    expect(JSON.stringify(data?.excerpt)).not.toContain("I will not");
    expect(data).toMatchObject({
      reporter_id: world.traveller.id,
      agency_id: world.owner.agencyId,
    });
    const log = await world.sql`select 1 from private.audit_log
      where action = 'report.opened' and subject_id = ${id}`;
    expect(log).toHaveLength(1);
    // Their own traveller is who reported it: there is nobody to lock.
    await expectOutcome(decide(id, "locked"), "WF095");
    await expectOutcome(decide(id, "hidden"), "WF095");
    await expectOutcome(decide(id, "warned", " "), "WF009");
    expect((await decide(id, "warned")).error).toBeNull();
    await expectOutcome(decide(id, "dismissed"), "WF060");
    const own = await world.traveller.client.from("reports").select("outcome, answer").eq("id", id);
    expect(own.data).toEqual([{ outcome: "warned", answer: "We have dealt with it." }]);
    const hidden = await world.traveller.client.from("reports").select("excerpt" as never);
    expect(hidden.error?.code).toBe("42501");
  });

  test("takes the step with the decision: hides the package, locks the traveller", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const first = await idOf(report(world.otherTraveller, "package", packageId));
    expect((await decide(first, "hidden", "The pictures are stolen.")).error).toBeNull();
    const [row] = await world.sql`select is_listed from public.travel_packages
      where id = ${packageId}`;
    expect(row?.["is_listed"]).toBe(false);
    const second = await idOf(report(world.owner, "conversation", world.conversationId));
    expect((await decide(second, "locked", "Threats.")).error).toBeNull();
    const read = await world.traveller.client.from("bookings").select("id");
    expect(read.status).toBe(401);
    const unlocked = await world.admin.client.rpc("unlock_person", {
      p_user_id: world.traveller.id,
    });
    expect(unlocked.error).toBeNull();
  });
});

describe("a review", () => {
  test("is reported while the public sees it, and its report says removed once it is", async () => {
    const letSwitch = await holdSwitch(world.sql);
    try {
      const author = await createUser();
      const bookingId = await completedBooking(world, author);
      const reviewId = await written(author, bookingId, { body: "Call me: 555 1234." });
      const name = (user: Pick<TestUser, "client">) =>
        user.client.rpc("get_review_name", { p_review_id: reviewId });
      expect((await name(world.rival)).data).toEqual([
        { name: expect.stringMatching(/ #\d+$/) as string },
      ]);
      await world.sql`update private.reviews set published_at = null, number = null,
        hidden_until = now() + interval '1 day' where id = ${reviewId}`;
      expect((await name(world.owner)).data).toEqual([]);
      await expectOutcome(report(world.owner, "review", reviewId), "WF095");
      await world.sql`update private.reviews set published_at = now() where id = ${reviewId}`;

      const id = await idOf(report(world.owner, "review", reviewId));
      const open = () =>
        world.admin.client.rpc("open_report", { p_report_id: id }).single().throwOnError();
      expect((await open()).data).toMatchObject({
        kind: "review",
        agency_id: world.owner.agencyId,
        review_package_id: world.packageId,
        review_removal_reason: null,
        excerpt: [{ text: "Call me: 555 1234." }],
      });
      await expectOutcome(decide(id, "removed"), "WF095");
      await world.admin.client
        .rpc("remove_review", { p_review_id: reviewId, p_reason: "personal" })
        .throwOnError();
      const log = await world.sql`select detail ->> 'reason' as reason from private.audit_log
        where action = 'review.removed' and subject_id = ${reviewId}`;
      expect(log).toEqual([{ reason: "personal" }]);
      expect((await open()).data).toMatchObject({ review_removal_reason: "personal" });
      expect((await decide(id, "removed")).error).toBeNull();
      await expectOutcome(report(world.rival, "review", reviewId), "WF095");

      await world.admin.client
        .rpc("erase_person", { p_user_id: author.id, p_email: author.email })
        .throwOnError();
      expect((await open()).data).toMatchObject({ excerpt: [], outcome: "removed" });
    } finally {
      await letSwitch();
    }
  });
});
