import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

async function search(text: string, rest: Record<string, unknown> = {}) {
  const { data, error } = await world.admin.client
    .rpc("search_audit_log", { p_search: text, ...rest })
    .single();
  if (error) throw error;
  return data;
}
async function write(
  action: string,
  detail: Record<string, string | number | { from: string; to: string }>,
  rest: { actor?: string; subject?: string; agency?: string } = {},
) {
  const [row] = await world.sql<{ id: string }[]>`insert into private.audit_log
      (action, detail, actor_id, subject_id, agency_id)
    values (${action}, ${world.sql.json(detail)}, ${rest.actor ?? null}, ${rest.subject ?? null},
      ${rest.agency ?? null}) returning id`;
  return Number(row?.id);
}

test("the audit log is searched by admins alone", async () => {
  for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
    await expectOutcome(client.rpc("search_audit_log", { p_search: "x" }), "refused");
  }
});

test("values are found by the beginnings of their words, whatever the accents", async () => {
  const word = `Québéc${randomUUID().slice(0, 6)}`;
  const id = await write("package.published", { title: `Été à ${word}` });
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  expect(await search(plain)).toEqual({ ids: [id], older_id: null });
  expect((await search(`ete ${plain.slice(0, -2)}`)).ids).toEqual([id]);
  expect((await search(`winter ${plain}`)).ids).toEqual([]);
  expect((await search(plain, { p_action: "agency" })).ids).toEqual([]);
  expect((await search(plain, { p_action: "package.published" })).ids).toEqual([id]);
  expect((await search(plain, { p_agency_id: world.owner.agencyId })).ids).toEqual([]);
});

test("values before and after a change are found, and Chinese ones", async () => {
  const [before, after] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
  const id = await write("agency.settings", {
    business_phone: { from: `a${before}`, to: `东京${after}` },
  });
  expect((await search(`a${before}`)).ids).toEqual([id]);
  expect((await search("东京")).ids).toContain(id);
});

test("people are found by name and address, as who did it and to whom it was done", async () => {
  const name = `Zoë Sought${randomUUID().slice(0, 6)}`;
  await world.sql`update public.profiles set full_name = ${name}
    where user_id = ${world.otherTraveller.id}`;
  const by = await write("booking.confirmed", {}, { actor: world.otherTraveller.id });
  const about = await write("person.opened", {}, { subject: world.otherTraveller.id });
  const { ids } = await search(name.replace("ë", "e").toLowerCase());
  expect(ids).toEqual(expect.arrayContaining([by, about]));
  const [address] = world.otherTraveller.email.split("@");
  expect((await search(address ?? "")).ids).toEqual(expect.arrayContaining([by, about]));
});

test("an agency's name finds what concerns it, and an action its entries", async () => {
  const [{ name = "" } = {}] = await world.sql<{ name: string }[]>`select business_name as name
    from public.agencies where id = ${world.rival.agencyId}`;
  const id = await write(
    "booking.declined",
    { reference: "WF-1" },
    { agency: world.rival.agencyId },
  );
  expect((await search(name)).ids).toContain(id);
  const odd = await write("mail.resent", {});
  expect((await search("nochmal", { p_actions: ["mail.resent"] })).ids).toContain(odd);
  expect((await search("nochmal")).ids).toEqual([]);
});

test("pages go on where the last one ended, also of a word that very many entries have", async () => {
  const word = `many${randomUUID().slice(0, 6)}`;
  await world.sql`insert into private.audit_log (action, detail)
    select 'package.published', jsonb_build_object('title', ${word} || ' ' || n)
    from generate_series(1, 520) as n`;
  const seen: number[] = [];
  let before: number | null = null;
  for (let page = 0; page < 8; page += 1) {
    const found: { ids: number[]; older_id: number | null } = await search(word, {
      p_limit: 100,
      ...(before === null ? {} : { p_before: before }),
    });
    seen.push(...found.ids);
    before = found.older_id;
    if (before === null) break;
  }
  expect(seen).toHaveLength(520);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

test("a search without a word finds nothing", async () => {
  expect(await search(" -!% ")).toEqual({ ids: [], older_id: null });
});
