import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createServiceClient, openSuperuser, type TestUser } from "../support/clients";
import { apply } from "./agency-fixtures";
import {
  add,
  BUCKET,
  decide,
  name,
  pathOf,
  PDF,
  upload,
  type Applicant,
} from "./application-fixtures";
import { createAdmin } from "./world";

const sql = openSuperuser();
afterAll(() => sql.end());

let admin: TestUser;
let owner: Applicant;
beforeAll(async () => {
  admin = await createAdmin(sql);
});
beforeEach(async () => {
  owner = await apply(sql);
});

/** The mail tick of the backend may have deleted it already. */
const isUnused = async (path: string) => {
  const { error } = await createServiceClient().rpc("list_removed_files", { p_limit: 1 });
  if (error) throw error;
  const listed = await sql`select from private.removed_files
    where bucket = ${BUCKET} and path = ${path}`;
  const rows = await sql`select from storage.objects where name = ${path}`;
  return rows.length === 0 || listed.length === 1;
};
const age = (path: string) =>
  sql`update storage.objects set created_at = now() - interval '11 minutes' where name = ${path}`;

test("files that no document names are unused, after ten minutes", async () => {
  const kept = await add(owner);
  const spare = pathOf(owner);
  await upload(owner, spare);
  await age(kept.path);
  expect(await isUnused(spare)).toBe(false);
  await age(spare);
  expect(await isUnused(spare)).toBe(true);
  expect(await isUnused(kept.path)).toBe(false);
});

test("documents go 90 days after the rejection, unless it is sent again", async () => {
  const other = await apply(sql);
  const [gone, kept] = [await add(owner), await add(other)];
  await decide(sql, owner.agencyId, "rejected");
  await decide(sql, other.agencyId, "rejected");
  const again = await other.client
    .from("agencies")
    .update({ verification_status: "pending" })
    .eq("id", other.agencyId);
  expect(again.error).toBeNull();
  await sql`update public.application_documents
    set rejected_at = rejected_at - interval '91 days' where id = any(${[gone.id, kept.id]})`;
  await sql`select private.forget_old_rows()`;
  const left = async () => {
    const rows = await sql`select id from public.application_documents
      where id = any(${[gone.id, kept.id]})`;
    return rows.map((row) => row["id"] as string);
  };
  // The mail tick of the backend may be deleting it: then this call leaves the row to it.
  await expect.poll(left).toEqual([kept.id]);
  expect(await isUnused(gone.path)).toBe(true);
  expect(await isUnused(kept.path)).toBe(false);
});

test("a document that is added after the rejection is kept as long from then", async () => {
  await decide(sql, owner.agencyId, "rejected");
  const { id } = await add(owner);
  const [row] = await sql`select rejected_at is not null as is_timed
    from public.application_documents where id = ${id}`;
  expect(row).toEqual({ is_timed: true });
});

test("documents go with their agency", async () => {
  const { path } = await add(owner);
  await sql`delete from public.agencies where id = ${owner.agencyId}`;
  expect(await isUnused(path)).toBe(true);
});

test("the file of a replaced or removed document goes, and no document names it again", async () => {
  const { id, path } = await add(owner);
  const documents = () => owner.client.from("application_documents");
  await documents().update({ file_name: "b.pdf" }).eq("id", id).throwOnError();
  expect(await isUnused(path)).toBe(false);
  const second = pathOf(owner);
  await upload(owner, second);
  await documents().update({ path: second, file_name: "b.pdf" }).eq("id", id).throwOnError();
  expect(await isUnused(path)).toBe(true);
  expect(await isUnused(second)).toBe(false);
  await documents().delete().eq("id", id).throwOnError();
  expect(await isUnused(second)).toBe(true);
  expect((await name(owner, second)).error?.code).toBe("23514");
});

test("the export of the owner's data lists them", async () => {
  await add(owner);
  const { data } = await admin.client.rpc("export_person", { p_user_id: owner.id });
  expect(data).toMatchObject({
    application_documents: [{ kind: "licence", file: "a.pdf", bytes: PDF.length }],
  });
});
