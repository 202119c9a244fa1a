import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServiceClient, createTestClient, createUser } from "../support/clients";
import { aside, claimFor, type Tx } from "./mail-queue";
import { expectCheck, expectOutcome } from "./outcome";
import { completedBooking, holdSwitch, written } from "./reviews-support";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

interface Sent {
  kind?: string;
  id?: string;
  category?: string;
  note?: string;
  name?: string | null;
  email?: string;
  locale?: string;
  visitor?: string;
}

const newAddress = () => `visitor-${randomUUID()}@example.com`;

const argumentsOf = (sent: Sent) => ({
  p_kind: sent.kind ?? "package",
  p_subject_id: sent.id ?? world.packageId,
  p_category: sent.category ?? "fraud",
  p_note: sent.note ?? "There is no such beach.",
  p_name: sent.name ?? null,
  p_email: sent.email ?? newAddress(),
  p_locale: sent.locale ?? "en",
  p_visitor: sent.visitor ?? randomUUID(),
});

/** As the site's server. */
const report = (sent: Sent = {}) =>
  createServiceClient().rpc("report_as_visitor", argumentsOf(sent));

async function reported(sent: Sent = {}): Promise<string> {
  const { data } = await report(sent).throwOnError();
  return data;
}

const open = async (id: string) => {
  const { data } = await world.admin.client
    .rpc("open_report", { p_report_id: id })
    .single()
    .throwOnError();
  return data;
};

const decide = (id: string, outcome = "dismissed", answer = "The beach is there.") =>
  world.admin.client
    .rpc("decide_report", { p_report_id: id, p_outcome: outcome, p_answer: answer })
    .throwOnError();

describe("a report without an account", () => {
  test("is stored by the site's server alone", async () => {
    for (const client of Object.values(world.clients)) {
      await expectOutcome(client.rpc("report_as_visitor", argumentsOf({})), "refused");
    }
    expect((await report()).error).toBeNull();
  });

  test("is about what the public sees", async () => {
    const hidden = await insertPackage(world.sql, world.owner.agencyId);
    await world.admin.client
      .rpc("hide_package", { p_package_id: hidden, p_reason: "Stolen pictures." })
      .throwOnError();
    await expectOutcome(report({ id: hidden }), "WF095");
    await expectOutcome(report({ id: world.draftId }), "WF095");
    await expectOutcome(report({ kind: "conversation", id: world.conversationId }), "WF095");
    await expectOutcome(report({ kind: "agency", id: randomUUID() }), "WF095");
    await expectOutcome(report({ kind: "person", id: world.owner.id }), "WF095");
    const id = await reported({ kind: "agency", id: world.owner.agencyId });
    expect(await open(id)).toMatchObject({ kind: "agency", agency_id: world.owner.agencyId });
  });

  test("is about a review while the public sees it, and quotes it", async () => {
    const letSwitch = await holdSwitch(world.sql);
    try {
      const author = await createUser();
      const id = await written(author, await completedBooking(world, author), {
        body: "Buy here.",
      });
      const name = createTestClient().rpc("get_review_name", { p_review_id: id });
      expect((await name).data).toEqual([{ name: expect.stringMatching(/ #\d+$/) as string }]);
      const about = await open(await reported({ kind: "review", id }));
      expect(about).toMatchObject({ excerpt: [{ text: "Buy here." }] });
      await world.sql`update private.reviews set published_at = null, number = null,
        hidden_until = now() + interval '1 day' where id = ${id}`;
      await expectOutcome(report({ kind: "review", id }), "WF095");
    } finally {
      await letSwitch();
    }
  });

  test("needs words and an address", async () => {
    await expectOutcome(report({ note: " \n" }), "WF009");
    await expectCheck(report({ category: "boring" }), "reports_category_check");
    for (const email of ["nobody", "a b@example.com", "a@b\n@example.com", "x".repeat(255)]) {
      await expectCheck(report({ email }), "report_visitors_email_check");
    }
    await expectCheck(report({ name: "A\nB" }), "report_visitors_name_check");
    await expectCheck(report({ locale: "tlh" }), "report_visitors_locale_check");
  });

  test("the same from one address is one report while it is open", async () => {
    const [id, email] = [await insertPackage(world.sql, world.owner.agencyId), newAddress()];
    const first = await reported({ id, email });
    expect(await reported({ id, email: email.toUpperCase() })).toBe(first);
    expect(await reported({ id })).not.toBe(first);
    await decide(first);
    expect(await reported({ id, email })).not.toBe(first);
  });
});

describe("the limits", () => {
  test("five of a visitor wait at once, and others go on", async () => {
    const visitor = randomUUID();
    const answers = await Promise.all(Array.from({ length: 7 }, () => report({ visitor })));
    const codes = answers.map(({ error }) => error?.code ?? "ok").sort();
    expect(codes).toEqual([...Array<string>(2).fill("WF099"), ...Array<string>(5).fill("ok")]);
    expect((await report()).error).toBeNull();
    const first = answers.find(({ data }) => data !== null)?.data ?? "";
    await decide(first);
    expect((await report({ visitor })).error).toBeNull();
    await expectOutcome(report({ visitor }), "WF099");
  });

  test("two hundred wait in all", async () => {
    await aside(world.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`with made as (
          insert into public.reports (kind, subject_id, subject_name, category, note, from_visitor)
          select 'package', gen_random_uuid(), 'Trip', 'spam', 'Of the limit.', true
          from generate_series(1, 199 - (
            select count(*) from private.report_visitors where decided_at is null
          ))
          returning id
        )
        insert into private.report_visitors (report_id, email, locale)
        select id, 'limit@example.com', 'en' from made`;
      const send = () => tx`select public.report_as_visitor('agency', ${world.owner.agencyId},
        'fraud', 'Why', null, ${newAddress()}, 'en', ${randomUUID()})`;
      await send();
      await expect(tx.savepoint(send)).rejects.toMatchObject({ code: "WF099" });
    });
  });
});

describe("who reported it", () => {
  test("is told to admins alone", async () => {
    const email = newAddress();
    const id = await reported({ email, name: " Ines Rossi " });
    for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
      await expectOutcome(client.rpc("open_report", { p_report_id: id }), "refused");
      await expectOutcome(client.from("reports").select("from_visitor" as never), "refused");
      const table = await client.from("report_visitors" as never).select("email");
      expect(table.error?.code).toMatch(/^(PGRST205|42P01)$/);
    }
    for (const user of [world.traveller, world.owner, world.admin]) {
      await expectOutcome(user.client.from("reports").select("note").eq("id", id), "none");
    }
    expect(await open(id)).toMatchObject({
      reporter_id: null,
      from_visitor: true,
      visitor_name: "Ines Rossi",
      visitor_email: email,
    });
    const own = await world.traveller.client
      .rpc("report_subject", {
        p_kind: "package",
        p_subject_id: world.packageId,
        p_category: "spam",
        p_note: "Mine.",
      })
      .throwOnError();
    expect(await open(own.data)).toMatchObject({ from_visitor: false, visitor_email: null });
  });

  test("is forgotten 30 days after the decision, with the mail, and the report stays", async () => {
    const [old, young, waiting] = [await reported(), await reported(), await reported()];
    await Promise.all([decide(old), decide(young)]);
    await aside(world.sql, async (tx) => {
      await tx`update private.report_visitors
        set decided_at = now() - case when report_id = ${old} then interval '31 days'
          else interval '29 days' end
        where report_id in (${old}, ${young})`;
      await tx`select private.forget_old_rows()`;
      const ids = [old, young, waiting];
      const kept = await tx`select report_id from private.report_visitors
        where report_id = any(${ids})`;
      expect(kept.map((row) => row["report_id"] as string).sort()).toEqual([young, waiting].sort());
      const mails = await tx`select report_id from private.emails where report_id = any(${ids})`;
      expect(mails.map((row) => row["report_id"] as string)).toEqual([young]);
      const reports = await tx`select from_visitor from public.reports where id = any(${ids})`;
      expect(reports).toHaveLength(3);
    });
  });

  test("goes with the account of that address", async () => {
    const person = await createUser();
    const id = await reported({ email: person.email.toUpperCase() });
    await world.admin.client
      .rpc("erase_person", { p_user_id: person.id, p_email: person.email })
      .throwOnError();
    expect(await open(id)).toMatchObject({ from_visitor: true, visitor_email: null });
  });
});

describe("the answer", () => {
  const mailsOf = async (id: string) =>
    world.sql`select kind, locale, payload, recipient_id from private.emails where report_id = ${id}`;

  test("is mailed once, after the decision, in the language of the report", async () => {
    const email = newAddress();
    const id = await reported({ email, locale: "fr", note: "Buy at evil.example." });
    expect(await mailsOf(id)).toEqual([]);
    await decide(id, "warned", "We have asked the agency to correct it.");
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "report_answered", locale: "fr", recipient_id: null });
    expect(mail?.["payload"]).toEqual({
      subject_name: expect.any(String) as string,
      answer: "We have asked the agency to correct it.",
    });
    await aside(world.sql, async (tx: Tx) => {
      await tx`update private.emails
        set next_attempt_at = now() - interval '20 years', sent_at = null, batch_id = null
        where report_id = ${id}`;
      expect(await claimFor(tx, email)).toMatchObject([
        { kind: "report_answered", dedupe_key: `report_answered:${id}` },
      ]);
    });
    const listed = await world.admin.client
      .rpc("list_mails", { p_search: email.toUpperCase() })
      .throwOnError();
    expect(listed.data).toMatchObject([{ recipient_id: null, recipient_email: email }]);
  });

  test("tells the agency the reason alone when its package is hidden", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const id = await reported({ id: packageId });
    await decide(id, "hidden", "The pictures are stolen.");
    const [row] = await world.sql`select is_listed from public.travel_packages
      where id = ${packageId}`;
    expect(row?.["is_listed"]).toBe(false);
    await expectOutcome(report({ id: packageId }), "WF095");
  });

  test("has one recipient: an account or a visitor", async () => {
    const id = await reported();
    for (const recipient of [null, world.traveller.id]) {
      await expect(
        world.sql`insert into private.emails (kind, recipient_id, report_id, locale, payload, dedupe_key)
          values ('report_answered', ${recipient}, ${recipient === null ? null : id}, 'en', '{}',
            ${randomUUID()})`,
      ).rejects.toMatchObject({ constraint_name: "emails_recipient_check" });
    }
  });
});
