import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type * as FileRoute from "@/app/api/conversations/[conversationId]/messages/[messageId]/files/[fileId]/route";
import type * as MessagesRoute from "@/app/api/conversations/[conversationId]/messages/route";
import type { Session } from "@/lib/auth/session";
import type { Message } from "@/lib/conversations/types";

import { createWorld, type World } from "../database/world";
import { createServiceClient, createTestClient, type TestUser } from "../support/clients";

// The endpoints of a thread send and serve files, by the application's code.
let world: World;
let visitor: TestUser | null;
let role: "user" | "agency";
let isOpen = true;
let serve: (typeof FileRoute)["GET"];
let send: (typeof MessagesRoute)["POST"];

vi.mock("@/lib/actions/origin", () => ({ isSameOrigin: async () => true }));
vi.mock("@/lib/supabase/admin", () => ({
  createAdminClient: () => (isOpen ? createServiceClient() : null),
}));
vi.mock("@/lib/supabase/server", () => ({
  getServerClient: async () => visitor?.client ?? createTestClient(),
}));
vi.mock("@/lib/auth/session", () => ({
  getSession: async (): Promise<Session> =>
    visitor === null
      ? { status: "signed-out" }
      : {
          status: "signed-in",
          userId: visitor.id,
          email: visitor.email,
          role,
          accessToken: "",
          expiresAt: 0,
        },
}));

beforeAll(async () => {
  world = await createWorld();
  ({ GET: serve } =
    await import("@/app/api/conversations/[conversationId]/messages/[messageId]/files/[fileId]/route"));
  ({ POST: send } = await import("@/app/api/conversations/[conversationId]/messages/route"));
});
afterAll(() => world.sql.end());
beforeEach(() => {
  isOpen = true;
  as(world.traveller);
});

function as(user: TestUser | null, its: typeof role = "user") {
  visitor = user;
  role = its;
}

const PDF = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";
const pdf = (name = "visa.pdf", text = PDF) => new File([text], name, { type: "text/html" });

async function post(files: File[], content = "", id: string = randomUUID()) {
  const body = new FormData();
  body.set("id", id);
  body.set("content", content);
  for (const file of files) body.append("files", file);
  const request = new Request("http://127.0.0.1/", { method: "POST", body });
  const params = Promise.resolve({ conversationId: world.conversationId });
  const answer = await send(request, { params });
  return { status: answer.status, body: (await answer.json()) as Message & { code?: string } };
}

function get(messageId: string, fileId: string, conversationId = world.conversationId) {
  const params = Promise.resolve({ conversationId, messageId, fileId });
  return serve(new Request("http://127.0.0.1/"), { params });
}

describe("files of a message", () => {
  test("are sent, and served to the other side so that they never run as a page (attack 59)", async () => {
    const exif = { IFD0: { Copyright: "a-canary" } };
    const photo = await sharp({
      create: { width: 30, height: 20, channels: 3, background: "teal" },
    })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const sent = await post([
      new File([new Uint8Array(photo)], "beach.jpg"),
      pdf("Visa (Müller).pdf"),
    ]);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        content: "",
        attachments: [
          { kind: "picture", name: "beach.webp", width: 30, height: 20 },
          { kind: "document", name: "Visa (Müller).pdf", bytes: PDF.length },
        ],
      },
    });
    as(world.owner, "agency");
    const [picture, document] = sent.body.attachments;
    const seen = await get(sent.body.id, picture?.id ?? "");
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline; filename*=UTF-8''beach.webp",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect(bytes.includes("a-canary")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 30 });
    const downloaded = await get(sent.body.id, document?.id ?? "");
    expect(downloaded.headers.get("content-type")).toBe("application/pdf");
    expect(downloaded.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Visa%20%28M%C3%BCller%29.pdf",
    );
    expect(await downloaded.text()).toBe(PDF);
  });

  test("a PDF that is a page too is downloaded as a PDF", async () => {
    const polyglot = "%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n";
    const { body } = await post([pdf("page.html", polyglot)], "Look");
    expect(body.attachments[0]?.name).toBe("page.pdf");
    const answer = await get(body.id, body.attachments[0]?.id ?? "");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("attachment;");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("are not there for anybody else, nor under another address", async () => {
    const { body } = await post([pdf()]);
    const file = body.attachments[0]?.id ?? "";
    for (const stranger of [null, world.otherTraveller, world.rival, world.admin]) {
      as(stranger);
      expect((await get(body.id, file)).status).toBe(404);
    }
    as(world.traveller);
    expect((await get(body.id, file)).status).toBe(200);
    expect((await get(body.id, randomUUID())).status).toBe(404);
    expect((await get(randomUUID(), file)).status).toBe(404);
    expect((await get(body.id, file, randomUUID())).status).toBe(404);
    expect((await get(body.id, "../x")).status).toBe(404);
  });

  test("a retry is the same message; the same id with other files is none", async () => {
    const id = randomUUID();
    const first = await post([pdf()], "Hello", id);
    const again = await post([pdf()], "Hello", id);
    expect(again).toEqual(first);
    expect((await post([pdf(), pdf()], "Hello", id)).body.code).toBe("conflict");
    const rows = await world.sql`select from private.message_files where message_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["a page", [pdf("a.pdf", "<!doctype html><script>1</script>")], "fileType"],
    ["an SVG", [new File(["<svg/>"], "a.png", { type: "image/png" })], "fileType"],
    ["10 MB and a byte", [pdf("a.pdf", PDF + " ".repeat(10_485_761 - PDF.length))], "fileTooLarge"],
    ["six", Array.from({ length: 6 }, () => pdf()), "tooManyFiles"],
  ])("%s: refused, and nothing is sent or stored", async (_what, files, code) => {
    const id = randomUUID();
    expect(await post(files, "Hello", id)).toMatchObject({ status: 400, body: { code } });
    const rows = await world.sql`select from private.message_files where message_id = ${id}`;
    const messages = await world.sql`select from public.messages where id = ${id}`;
    expect([rows.length, messages.length]).toEqual([0, 0]);
  });

  test("strangers send none, and nothing is uploaded without the server's key", async () => {
    isOpen = false;
    expect(await post([pdf()])).toMatchObject({ status: 503, body: { code: "unavailable" } });
    isOpen = true;
    as(world.otherTraveller);
    expect(await post([pdf()])).toMatchObject({ status: 404, body: { code: "notFound" } });
  });
});
