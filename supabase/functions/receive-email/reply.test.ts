import { afterEach, expect, it, vi } from "vitest";

import { replyAddressOf } from "../send-emails/reply-address";
import { takeReply } from "./reply";

const SETTINGS = {
  service: { url: "https://mail.example/emails", key: "mail-key" },
  replies: { domain: "in.wayfare.example", secret: "a secret" },
  apiUrl: "https://api.example",
  secretKey: "sb_secret_x",
};
const CONVERSATION = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const MAYA = "maya@example.com";

afterEach(() => vi.unstubAllGlobals());

/** Answers the fetch of the mail and the call of the database. */
function stub(mail: object | Response, answer: Response = Response.json("stored")) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url) => {
    if (!url.includes("/receiving/")) return answer;
    return mail instanceof Response ? mail : Response.json(mail);
  });
  vi.stubGlobal("fetch", fetched);
  const stored = () => {
    const call = fetched.mock.calls.find(([url]) => url.endsWith("/rpc/receive_reply"));
    return call ? (JSON.parse(String(call[1].body)) as Record<string, string>) : null;
  };
  return { fetched, stored };
}

async function announce(values: object = {}) {
  const to = await replyAddressOf(SETTINGS.replies, CONVERSATION, MAYA);
  const data = { from: `Maya <${MAYA}>`, to: ["x@y.z", to], message_id: "<1@mail.example>" };
  return { emailId: "mail/1", data: { ...data, ...values } };
}

it("stores what the sender wrote in the conversation of the address", async () => {
  const { fetched, stored } = stub({ text: "Yes.\n\n> May we?", html: null, headers: {} });
  expect(await takeReply(SETTINGS, await announce())).toBe("stored");
  expect(fetched.mock.calls[0]?.[0]).toBe("https://mail.example/emails/receiving/mail%2F1");
  expect(stored()).toEqual({
    p_conversation_id: CONVERSATION,
    p_address: MAYA,
    p_message_id: "<1@mail.example>",
    p_content: "Yes.",
    p_files: [],
  });
});

it("names the files that came with it, but no logo of a signature", async () => {
  const file = (filename: string, content_disposition: string, content_id: string | null) => ({
    id: filename,
    filename,
    content_disposition,
    content_id,
  });
  const { stored } = stub({
    text: "See the attached.",
    attachments: [
      file("passport.pdf", "attachment", null),
      file("photo.heic", "inline", null),
      file("logo.png", "inline", "<logo@mail.example>"),
      "nonsense",
    ],
  });
  await takeReply(SETTINGS, await announce());
  expect(stored()?.["p_files"]).toEqual(["passport.pdf", "photo.heic"]);
});

it("reads nothing of a mail from another sender or to another address", async () => {
  const { fetched } = stub({ text: "Yes." });
  for (const values of [
    { from: "eve@evil.example" },
    { from: `${MAYA}, eve@evil.example` },
    { to: ["reply@in.wayfare.example"] },
    { to: [] },
  ]) {
    expect(await takeReply(SETTINGS, await announce(values))).toBe("unknown_sender");
  }
  expect(fetched).not.toHaveBeenCalled();
});

it("does not believe a sender or a recipient that only the mail's content names", async () => {
  const { stored } = stub({ text: "Yes.", from: MAYA, to: [] });
  expect(await takeReply(SETTINGS, await announce({ from: "eve@evil.example" }))).toBe(
    "unknown_sender",
  );
  expect(stored()).toBeNull();
});

it.each([
  ["automatic", { "Auto-Submitted": "auto-replied" }],
  ["automatic", { Precedence: "bulk" }],
  ["unknown_sender", { "Authentication-Results": "mx.example; dmarc=fail" }],
])("answers %s for a mail with %j", async (outcome, headers) => {
  const { stored } = stub({ text: "I am away.", headers });
  expect(await takeReply(SETTINGS, await announce())).toBe(outcome);
  expect(stored()).toBeNull();
});

it("lets the database tell the sender of a mail that is too large", async () => {
  const { stored } = stub(new Response("x".repeat(2_000_001)));
  await takeReply(SETTINGS, await announce());
  expect(stored()?.["p_content"]?.length).toBeGreaterThan(4_000);
});

it("throws while the service or the database does not answer, so that the post is repeated", async () => {
  const wait = { status: 503 };
  stub(new Response("", wait));
  await expect(takeReply(SETTINGS, await announce())).rejects.toThrow("answered 503");
  stub({ text: "Yes." }, Response.json({ message: "down" }, wait));
  await expect(takeReply(SETTINGS, await announce())).rejects.toThrow("receive_reply answered 503");
});
