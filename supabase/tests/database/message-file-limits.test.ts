import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openCall } from "../../functions/send-emails/queue";
import { openStorage, removeFiles } from "../../functions/send-emails/removed-files";
import { createServiceClient, getBackend } from "../support/clients";
import { expectOutcome } from "./outcome";
import { announce, BUCKET, document, sentFile, thread } from "./sent-files";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

describe("limits", () => {
  test("only the two sides announce", async () => {
    const { user, id } = await thread(world);
    await expectOutcome(announce(user, id, randomUUID(), [document]), "rows");
    await expectOutcome(announce(world.owner, id, randomUUID(), [document]), "rows");
    for (const stranger of [world.otherTraveller, world.rival, world.admin])
      await expectOutcome(announce(stranger, id, randomUUID(), [document]), "WF021");
  });

  test.each([
    ["six files", Array.from({ length: 6 }, () => document), "WF029"],
    ["no file", [], "WF029"],
    ["21 MB", Array.from({ length: 3 }, () => ({ ...document, bytes: 7_340_033 })), "WF029"],
    ["a file of 10 MB and a byte", [{ ...document, bytes: 10_485_761 }], "23514"],
    ["an empty file", [{ ...document, bytes: 0 }], "23514"],
    ["a page", [{ ...document, kind: "page" }], "23514"],
    ["a name of two lines", [{ ...document, name: "a\nb.pdf" }], "23514"],
    ["a name that turns around", [{ ...document, name: "a\u202efdp.exe" }], "23514"],
    ["no name", [{ ...document, name: null }], "23502"],
    ["a picture without a size", [{ ...document, kind: "picture" }], "23514"],
  ])("%s: refused", async (_what, files, code) => {
    const { user, id } = await thread(world);
    await expectOutcome(announce(user, id, randomUUID(), files), code);
  });

  test("200 MB in a conversation, and 100 files a day of a person", async () => {
    const { user, id } = await thread(world);
    await world.sql`insert into private.message_files
      (conversation_id, message_id, place, uploader_id, path, kind, name, bytes, sent_at)
      select ${id}, gen_random_uuid(), 1, null, 'x/' || gen_random_uuid(), 'document', 'a.pdf',
        10485760, now() from generate_series(1, 20)`;
    await expectOutcome(announce(user, id, randomUUID(), [document]), "WF029");
    await world.sql`update private.message_files set uploader_id = ${user.id}, bytes = 1
      where conversation_id = ${id}`;
    await expectOutcome(announce(user, id, randomUUID(), [document]), "rows");
    const fill = (count: number) => world.sql`insert into private.message_files
      (conversation_id, message_id, place, uploader_id, path, kind, name, bytes)
      select ${id}, gen_random_uuid(), 1, ${user.id}, 'x/' || gen_random_uuid(), 'document', 'a.pdf', 1
      from generate_series(1, ${count})`;
    await fill(78);
    await expectOutcome(announce(user, id, randomUUID(), [document]), "rows");
    await expectOutcome(announce(user, id, randomUUID(), [document]), "WF020");
  });
});

describe("what is left over", () => {
  const pending = async (path: string) =>
    (await world.sql`select from private.removed_files where path = ${path}`).length;

  test("a file that no message took within a day is listed for removal, a sent one never", async () => {
    const { user, id, path } = await sentFile(world);
    const { data } = await announce(user, id, randomUUID(), [document]);
    const left = data?.[0] ?? "";
    await world.sql`update private.message_files set created_at = now() - interval '25 hours'
      where path in (${path}, ${left})`;
    // Before the commit, so that the backend's own tick does not come in between.
    const listed = await world.sql.begin(async (sql) => {
      await sql`select private.forget_old_rows()`;
      return sql`select path from private.removed_files where path in (${path}, ${left})`;
    });
    expect(listed).toEqual([{ path: left }]);
  });

  test("an erased person's files can't be read at once, and are removed by the mail tick", async () => {
    const { user, path, id } = await sentFile(world, "My passport");
    const exported = await world.admin.client.rpc("export_person", { p_user_id: user.id });
    expect(JSON.stringify(exported.data)).toContain("visa.pdf");
    const erased = await world.admin.client.rpc("erase_person", {
      p_user_id: user.id,
      p_email: user.email,
    });
    expect(erased.error).toBeNull();
    const rows = await world.sql`select from private.message_files where conversation_id = ${id}`;
    expect(rows).toHaveLength(0);
    expect((await world.owner.client.storage.from(BUCKET).download(path)).data).toBeNull();

    const { apiUrl, keys } = getBackend();
    const call = openCall(apiUrl, keys.secretKey);
    // The backend's own tick may come first, or in between.
    await removeFiles(call, openStorage(apiUrl, keys.secretKey));
    await expect.poll(() => pending(path), { timeout: 20_000 }).toBe(0);
    expect(await world.sql`select from storage.objects where name = ${path}`).toHaveLength(0);
  });

  test("only the server lists and settles what is to be removed", async () => {
    const { user } = await thread(world);
    for (const client of [user.client, world.admin.client]) {
      await expectOutcome(client.rpc("list_removed_files", { p_limit: 1 }), "refused");
      await expectOutcome(
        client.rpc("settle_removed_files", { p_bucket: BUCKET, p_paths: [] }),
        "refused",
      );
    }
    const service = createServiceClient();
    // Again, if the backend's own tick comes in between.
    await vi.waitFor(async () => {
      const gone = `x/${randomUUID()}.pdf`;
      await world.sql`insert into private.removed_files (bucket, path) values (${BUCKET}, ${gone})`;
      expect((await service.rpc("list_removed_files", { p_limit: 500 })).data).toContainEqual({
        bucket: BUCKET,
        path: gone,
      });
      await service.rpc("settle_removed_files", { p_bucket: "another", p_paths: [gone] });
      expect(await pending(gone)).toBe(1);
      await service.rpc("settle_removed_files", { p_bucket: BUCKET, p_paths: [gone] });
      expect(await pending(gone)).toBe(0);
    }, 20_000);
  });
});
