import { describe, expect, it } from "vitest";

import { envelopeOf } from "./envelope";
import { conversationOf, replyAddressOf } from "./reply-address";
import { readStopToken } from "./stop-token";

const CONVERSATION = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const BOOKING = "7c0d9c55-0a34-4f6e-8a51-4a7b1d2f9e21";
const REPLIES = { domain: "in.wayfare.example", secret: "a secret" };
const MAYA = "maya@example.com";

const ORIGIN = {
  from: "Wayfare <hello@wayfare.example>",
  siteUrl: "https://wayfare.example",
  replyDomain: REPLIES.domain,
  secret: REPLIES.secret,
};

const envelope = (
  payload: Record<string, unknown>,
  { key = "key", origin = {}, kind = "message_received" } = {},
) => envelopeOf({ kind, locale: "de", payload, dedupeKey: key }, MAYA, { ...ORIGIN, ...origin });

describe("a mail's thread", () => {
  it("is the same for all mails of a conversation and its booking", async () => {
    const message = await envelope({ conversation_id: CONVERSATION }, { key: "one" });
    const booked = await envelope(
      { conversation_id: CONVERSATION, booking_id: BOOKING },
      { key: "two" },
    );
    const root = `<conversation.${CONVERSATION}@wayfare.example>`;
    expect(message.headers).toMatchObject({ "In-Reply-To": root, References: root });
    expect(booked.headers["References"]).toBe(`${root} <booking.${BOOKING}@wayfare.example>`);
    expect(booked.headers["In-Reply-To"]).toBe(`<booking.${BOOKING}@wayfare.example>`);
  });

  it("has a message id that is the mail's own, the same for each attempt", async () => {
    const ids = await Promise.all(
      ["one", "one", "two"].map(async (key) => (await envelope({}, { key })).headers["Message-ID"]),
    );
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@wayfare\.example>$/);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("has none for a mail about several things, nor for odd ids", async () => {
    for (const payload of [{ items: [] }, { conversation_id: "x>\r\nBcc: a@b.c" }]) {
      expect(Object.keys((await envelope(payload)).headers)).not.toContain("References");
    }
  });
});

describe("the address for replies", () => {
  const payload = { conversation_id: CONVERSATION, can_reply: true };

  it("is given where replies are taken and the reader may answer", async () => {
    expect((await envelope(payload)).replyTo).toMatch(
      /^reply-[a-z2-7]{26}-[a-z2-7]{26}@in\.wayfare\.example$/,
    );
    for (const other of [{ ...payload, can_reply: false }, { can_reply: true }, { items: [] }]) {
      expect((await envelope(other)).replyTo).toBeNull();
    }
    expect((await envelope(payload, { origin: { replyDomain: null } })).replyTo).toBeNull();
  });

  it("leads the recipient back to the conversation, whatever the case of its letters", async () => {
    const address = await replyAddressOf(REPLIES, CONVERSATION, MAYA);
    expect((address.split("@")[0] ?? "").length).toBeLessThanOrEqual(64);
    expect(await conversationOf(REPLIES, address, MAYA)).toBe(CONVERSATION);
    expect(await conversationOf(REPLIES, address.toUpperCase(), "Maya@Example.com")).toBe(
      CONVERSATION,
    );
  });

  it("differs for each conversation, recipient and secret, and works for no other", async () => {
    const address = await replyAddressOf(REPLIES, CONVERSATION, MAYA);
    const [local = ""] = address.split("@");
    const others = [
      await replyAddressOf(REPLIES, BOOKING, MAYA),
      await replyAddressOf(REPLIES, CONVERSATION, "eve@example.com"),
      await replyAddressOf({ ...REPLIES, secret: "another" }, CONVERSATION, MAYA),
    ];
    expect(new Set([address, ...others]).size).toBe(4);
    expect(await conversationOf(REPLIES, address, "eve@example.com")).toBeNull();
    expect(await conversationOf({ ...REPLIES, secret: "x" }, address, MAYA)).toBeNull();
    const mac = others[0]?.slice(33, 59) ?? "";
    for (const forged of [
      `${local.slice(0, 33)}${mac}@in.wayfare.example`,
      `${local}@elsewhere.example`,
      `${local.slice(0, -1)}@in.wayfare.example`,
      "reply-@in.wayfare.example",
      "",
    ]) {
      expect(await conversationOf(REPLIES, forged, MAYA), forged).toBeNull();
    }
  });
});

describe("List-Unsubscribe", () => {
  it("has one click for mail programs and a page for the reader", async () => {
    const { headers, stopUrl } = await envelope({ recipient_id: BOOKING });
    const link = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(link).toMatch(/^https:\/\/wayfare\.example\/api\/stop-emails\?token=/);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(stopUrl).toMatch(/^https:\/\/wayfare\.example\/de\/auth\/stop-emails\?token=/);
    const tokens = [link, stopUrl ?? ""].map((url) => new URL(url).searchParams.get("token"));
    expect(tokens[0]).toBe(tokens[1]);
    expect(await readStopToken(REPLIES.secret, tokens[0] ?? "")).toEqual({
      userId: BOOKING,
      kind: "message_received",
    });
  });

  it("is in mails about several things, for their kind", async () => {
    const payload = { items: [{ recipient_id: BOOKING }, { recipient_id: BOOKING }] };
    const { stopUrl } = await envelope(payload, { kind: "digest" });
    const token = new URL(stopUrl ?? "").searchParams.get("token") ?? "";
    expect(await readStopToken(REPLIES.secret, token)).toMatchObject({ kind: "digest" });
  });

  it("is not in mails that cannot be stopped, nor without a secret", async () => {
    const unstoppable = await envelope({});
    const unsigned = await envelope({ recipient_id: BOOKING }, { origin: { secret: null } });
    for (const { headers, stopUrl } of [unstoppable, unsigned]) {
      expect(headers).not.toHaveProperty("List-Unsubscribe");
      expect(stopUrl).toBeNull();
    }
  });
});
