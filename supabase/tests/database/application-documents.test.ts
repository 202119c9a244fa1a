import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
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
import { expectCheck, expectOutcome } from "./outcome";
import { createAdmin } from "./world";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const sql = openSuperuser();
afterAll(() => sql.end());

let admin: TestUser;
let stranger: TestUser;
let rival: Applicant;
let owner: Applicant;
beforeAll(async () => {
  [admin, stranger, rival] = await Promise.all([createAdmin(sql), createUser(), apply(sql)]);
});
beforeEach(async () => {
  owner = await apply(sql);
});

const download = (user: Pick<TestUser, "client">, path: string) =>
  user.client.storage.from(BUCKET).download(path);
const actions = async (agencyId: string) =>
  (
    await sql`select action, actor_id, detail from private.audit_log
      where subject_id = ${agencyId} and action <> 'agency.applied' order by id`
  ).map((row) => ({ ...row }));

describe("an applicant", () => {
  test.each(["pending", "rejected"])(
    "adds a document while %s, with its real size",
    async (status) => {
      await decide(sql, owner.agencyId, status);
      const path = pathOf(owner);
      expect((await upload(owner, path)).error).toBeNull();
      const { data, error } = await name(owner, path);
      expect(error).toBeNull();
      expect(data?.bytes).toBe(PDF.length);
    },
  );

  test("replaces and removes a document, and both are logged without the file's name", async () => {
    const { id, path } = await add(owner);
    const next = pathOf(owner, "png");
    await upload(owner, next, PNG, "image/png");
    const table = owner.client.from("application_documents");
    await expectOutcome(
      table.update({ path: next, file_name: "b.png" }).eq("id", id).select("id"),
      "rows",
    );
    expect((await download(owner, path)).error).not.toBeNull();
    expect((await download(owner, next)).error).toBeNull();
    await expectOutcome(table.delete().eq("id", id).select("id"), "rows");
    expect((await download(owner, next)).error).not.toBeNull();
    const detail = { name: "Sunny Trips", kind: "licence" };
    const by = { actor_id: owner.id, detail };
    expect(await actions(owner.agencyId)).toEqual([
      { action: "agency.document_added", ...by },
      { action: "agency.document_replaced", ...by },
      { action: "agency.document_removed", ...by },
    ]);
  });

  test.each(["approved", "verified"])("changes nothing once it is %s", async (status) => {
    const { id, path } = await add(owner);
    const spare = pathOf(owner);
    await upload(owner, spare);
    await decide(sql, owner.agencyId, status);
    expect((await upload(owner, pathOf(owner))).error).not.toBeNull();
    await expectOutcome(name(owner, spare), "WF037");
    const table = owner.client.from("application_documents");
    await expectOutcome(table.update({ path: spare }).eq("id", id).select("id"), "none");
    await expectOutcome(table.delete().eq("id", id).select("id"), "none");
    expect((await download(owner, path)).error).toBeNull();
  });

  test("adds six at most, also at once", async () => {
    const paths = Array.from({ length: 9 }, () => pathOf(owner));
    for (const path of paths) await upload(owner, path);
    const answers = await Promise.all(paths.map((path) => name(owner, path)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(6);
    expect(answers.filter(({ error }) => error?.code === "WF038")).toHaveLength(3);
  });

  test("fills a folder of 30 files at most", async () => {
    await sql`insert into storage.objects (bucket_id, name)
      select ${BUCKET}, ${owner.agencyId} || '/' || gen_random_uuid() || '.pdf'
      from generate_series(1, 29)`;
    expect((await upload(owner, pathOf(owner))).error).toBeNull();
    expect((await upload(owner, pathOf(owner))).error).not.toBeNull();
  });

  test("names only a file that was uploaded into the own folder", async () => {
    const foreign = pathOf(rival);
    await upload(rival, foreign);
    const check = "application_documents_path_check";
    await expectCheck(name(owner, pathOf(owner)), check);
    await expectCheck(name(owner, foreign), check);
    await expectCheck(name(owner, `${owner.agencyId}/x.pdf`), check);
    const path = pathOf(owner);
    await upload(owner, path);
    await expectCheck(name(owner, path, { kind: "secret" }), "application_documents_kind_check");
    await expectOutcome(name(owner, path, { agency_id: rival.agencyId }), "refused");
  });

  test("has a pending application marked as corrected, so that an admin decides again", async () => {
    const corrected = async () =>
      (await sql`select corrected_at from public.agencies where id = ${owner.agencyId}`)[0]?.[
        "corrected_at"
      ] as Date | null;
    expect(await corrected()).toBeNull();
    const { id } = await add(owner);
    const first = await corrected();
    expect(first).not.toBeNull();
    await owner.client.from("application_documents").delete().eq("id", id);
    expect(Number(await corrected())).toBeGreaterThan(Number(first));
  });
});

describe("others", () => {
  test("neither read nor list nor write a document of an applicant", async () => {
    const { id, path } = await add(owner);
    const anonymous = { client: createTestClient() };
    for (const user of [rival, stranger, anonymous]) {
      expect((await download(user, path)).error).not.toBeNull();
      expect((await user.client.storage.from(BUCKET).list(owner.agencyId)).data ?? []).toEqual([]);
      expect((await upload(user, pathOf(owner))).error).not.toBeNull();
      expect((await user.client.storage.from(BUCKET).remove([path])).data ?? []).toEqual([]);
      const { data } = await user.client.rpc("open_application_document", { p_id: id });
      expect(data ?? []).toEqual([]);
    }
    for (const user of [rival, stranger]) {
      const table = user.client.from("application_documents");
      await expectOutcome(table.select("id").eq("id", id), "none");
      await expectOutcome(table.delete().eq("id", id).select("id"), "none");
      await expectOutcome(table.update({ file_name: "x" }).eq("id", id).select("id"), "none");
    }
    const open = createTestClient().storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
    expect((await fetch(open)).status).toBe(404);
  });

  test("an admin reads it, which is logged, and changes nothing", async () => {
    const { id, path } = await add(owner);
    expect((await download(admin, path)).error).toBeNull();
    const { data } = await admin.client.rpc("open_application_document", { p_id: id });
    expect(data).toEqual([{ file_path: path, file_name: "a.pdf" }]);
    expect((await actions(owner.agencyId)).at(-1)).toMatchObject({
      action: "agency.document_opened",
      actor_id: admin.id,
      detail: { kind: "licence" },
    });
    const table = admin.client.from("application_documents");
    await expectOutcome(table.delete().eq("id", id).select("id"), "none");
    await expectOutcome(table.update({ file_name: "x" }).eq("id", id).select("id"), "none");
    expect((await upload(admin, pathOf(owner))).error).not.toBeNull();
    expect((await admin.client.storage.from(BUCKET).remove([path])).data ?? []).toEqual([]);
  });

  test("nobody overwrites, moves or deletes a file, its owner included", async () => {
    const { path } = await add(owner);
    const bucket = owner.client.storage.from(BUCKET);
    const options = { contentType: "application/pdf", upsert: true };
    expect((await bucket.upload(path, PDF, options)).error).not.toBeNull();
    expect((await bucket.remove([path])).data ?? []).toEqual([]);
    expect((await download(owner, path)).error).toBeNull();
  });

  test("only the secret key lists files that are to be removed", async () => {
    for (const { client } of [owner, stranger, admin]) {
      await expectOutcome(client.rpc("list_removed_files", { p_limit: 1 }), "refused");
    }
  });
});

describe("a file", () => {
  test.each([
    ["a page behind a PDF's name", Buffer.from("<html>%PDF-1.4"), "application/pdf"],
    ["a picture that says it is a PDF", PNG, "application/pdf"],
    ["a PDF that says it is a picture", PDF, "image/png"],
    ["a script", Buffer.from("alert(1)"), "text/javascript"],
    ["more than 10 MB", Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), "application/pdf"],
  ])("%s is refused", async (_what, body, contentType) => {
    expect((await upload(owner, pathOf(owner), body, contentType)).error).not.toBeNull();
  });

  test.each(["x.pdf", "a/b.pdf"])("of another name is refused: {agency}/%s", async (file) => {
    expect((await upload(owner, `${owner.agencyId}/${file}`)).error).not.toBeNull();
    expect((await upload(owner, pathOf(owner, "html"))).error).not.toBeNull();
  });

  test("of up to 10 MB is stored", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)]);
    expect((await upload(owner, pathOf(owner), large)).error).toBeNull();
  });
});
