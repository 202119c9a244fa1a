import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createServiceClient,
  createTestClient,
  createUser,
  type TestUser,
} from "../support/clients";
import { expectOutcome } from "./outcome";
import { announce, BUCKET, document, insert, PDF, sentFile, thread, upload } from "./sent-files";
import { createAdmin, createWorld, ROLES, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

describe("a file of a message", () => {
  test("is announced, uploaded by the server, and taken by its message, without text too", async () => {
    const { id, path, message } = await sentFile(world);
    expect(path).toMatch(new RegExp(`^${id}/[0-9a-f-]{36}\\.pdf$`));
    expect(message).toMatchObject({
      content: "",
      attachments: [{ ...document, id: path.slice(37, 73) }],
    });
    const [row] = await world.sql`select last_message_preview as preview, last_attachment
      from public.conversations where id = ${id}`;
    expect(row).toEqual({ preview: "", last_attachment: "document" });
  });

  test("is named where a message is quoted, after its text", async () => {
    const { id } = await sentFile(world, "Here it is");
    const [told] = await world.sql`select payload ->> 'preview' as preview
      from public.notifications where payload ->> 'conversation_id' = ${id}`;
    expect(told?.["preview"]).toBe("Here it is 📎 visa.pdf");
    const [mail] = await world.sql`select excerpt from private.unread_since(
      ${world.sql.json({ conversation_id: id })}, 'user')`;
    expect(mail?.["excerpt"]).toBe("Here it is\n📎 visa.pdf");
    const [row] = await world.sql`select last_message_preview as preview, last_attachment
      from public.conversations where id = ${id}`;
    expect(row).toEqual({ preview: "Here it is", last_attachment: null });
  });

  test("is not part of a message if nobody uploaded it, nor one of another message or sender", async () => {
    const { user, id } = await thread(world);
    const [mine, other] = [randomUUID(), randomUUID()];
    await announce(user, id, mine, [document]);
    await expectOutcome(insert(user, id, mine), "23514");
    const { data } = await announce(user, id, mine, [document]);
    await upload(data?.[0] ?? "");
    await expectOutcome(insert(user, id, other), "23514");
    await expectOutcome(insert(world.owner, id, mine, "", "agency"), "23514");
    await expectOutcome(insert(user, id, mine), "rows");
  });

  test("can't be claimed by naming it: only the trigger writes the list", async () => {
    const { user, id } = await thread(world);
    const listed = { ...document, id: randomUUID() };
    await expectOutcome(
      user.client.from("messages").insert({
        conversation_id: id,
        sender_id: user.id,
        sender_type: "user",
        content: "",
        attachments: [listed],
      }),
      "refused",
    );
  });

  test("is uploaded once: a retry of a sent message announces nothing, a failed one starts anew", async () => {
    const { user, id, messageId } = await sentFile(world);
    expect((await announce(user, id, messageId, [document])).data).toEqual([]);
    await expectOutcome(insert(user, id, messageId), "23505");
    const next = randomUUID();
    const first = await announce(user, id, next, [document, document]);
    await upload(first.data?.[0] ?? "");
    const second = await announce(user, id, next, [document]);
    await upload(second.data?.[0] ?? "");
    const sent = await insert(user, id, next);
    expect(sent.data?.[0]?.attachments).toMatchObject([{ id: second.data?.[0]?.slice(37, 73) }]);
  });
});

describe("access to the object", () => {
  test("both sides read it; others, the admin and the anonymous find nothing", async () => {
    const { user, path } = await sentFile(world);
    const readers = { own: user.client, ...world.clients, anonymous: createTestClient() };
    const found: Record<string, boolean> = {};
    for (const [who, client] of Object.entries(readers)) {
      const { data } = await client.storage.from(BUCKET).download(path);
      found[who] = data !== null;
    }
    const nobody = Object.fromEntries(ROLES.map((role) => [role, false]));
    expect(found).toEqual({ ...nobody, own: true, owner: true, anonymous: false });
  });

  test("an admin reads files of the desk's conversations", async () => {
    const user = await createUser();
    const { data: id } = await user.client.rpc("start_desk_conversation", { p_subject: "Visa" });
    const messageId = randomUUID();
    const { data } = await announce(user, id ?? "", messageId, [document]);
    await upload(data?.[0] ?? "");
    await insert(user, id ?? "", messageId);
    const admin = await createAdmin(world.sql);
    const bucket = admin.client.storage.from(BUCKET);
    expect((await bucket.download(data?.[0] ?? "")).error).toBeNull();
    const rival = world.clients.rival.storage.from(BUCKET);
    expect((await rival.download(data?.[0] ?? "")).data).toBeNull();
  });

  test("nobody reads one that no message took, not even its sender", async () => {
    const { user, id } = await thread(world);
    const { data } = await announce(user, id, randomUUID(), [document]);
    await upload(data?.[0] ?? "");
    for (const client of [user.client, world.owner.client]) {
      expect((await client.storage.from(BUCKET).download(data?.[0] ?? "")).data).toBeNull();
    }
  });

  test("there is no public address", async () => {
    const { path } = await sentFile(world);
    const { data } = createTestClient().storage.from(BUCKET).getPublicUrl(path);
    expect((await fetch(data.publicUrl)).status).toBe(404);
  });

  test("strangers list nothing", async () => {
    const { id, user } = await sentFile(world);
    const list = async (client: TestUser["client"]) =>
      (await client.storage.from(BUCKET).list(id)).data?.length ?? 0;
    expect(await list(user.client)).toBe(1);
    for (const client of [world.clients.otherTraveller, world.clients.rival, createTestClient()])
      expect(await list(client)).toBe(0);
  });

  test("nobody uploads, replaces, copies or removes one, not even where it was announced", async () => {
    const { user, id, path } = await sentFile(world);
    const { data } = await announce(user, id, randomUUID(), [document]);
    for (const client of [user.client, world.owner.client, world.admin.client]) {
      expect((await upload(data?.[0] ?? "", client)).error).not.toBeNull();
      expect((await upload(`${id}/${randomUUID()}.pdf`, client)).error).not.toBeNull();
      const bucket = client.storage.from(BUCKET);
      const options = { contentType: "application/pdf", upsert: true };
      expect(
        (await bucket.upload(path, Buffer.from("%PDF-1.7 evil"), options)).error,
      ).not.toBeNull();
      expect((await bucket.copy(path, `${id}/${randomUUID()}.pdf`)).error).not.toBeNull();
      expect((await bucket.remove([path])).data ?? []).toEqual([]);
    }
    const kept = await user.client.storage.from(BUCKET).download(path);
    expect(Buffer.from((await kept.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(PDF)).toBe(
      true,
    );
  });

  test("the bucket takes WebP and PDF up to 10 MB, from the server too", async () => {
    const service = createServiceClient();
    const put = (body: Buffer, contentType: string) =>
      service.storage
        .from(BUCKET)
        .upload(`${randomUUID()}/${randomUUID()}.pdf`, body, { contentType });
    expect((await put(Buffer.from("<svg/>"), "image/svg+xml")).error).not.toBeNull();
    expect((await put(Buffer.from("<html>"), "application/pdf")).error).not.toBeNull();
    const most = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length, 32)]);
    expect((await put(most, "application/pdf")).error).toBeNull();
    const more = Buffer.concat([most, Buffer.from(" ")]);
    expect((await put(more, "application/pdf")).error).toMatchObject({ statusCode: "413" });
  });
});
