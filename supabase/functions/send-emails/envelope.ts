import { itemsOf } from "./combined.ts";
import { type Payload, payloadText } from "./facts.ts";
import { stopLinksOf } from "./paths.ts";
import type { Claimed } from "./queue.ts";
import { replyAddressOf } from "./reply-address.ts";
import { stopTokenOf } from "./stop-token.ts";

/** What a mail has besides its content. */
export type Envelope = {
  headers: Readonly<Record<string, string>>;
  replyTo: string | null;
  /** The page that stops mails of the kind; null for those that can't be stopped. */
  stopUrl: string | null;
};

/** `replyDomain` is null where no mail service takes replies, `secret` where none is set. */
export type Origin = {
  from: string;
  siteUrl: string;
  replyDomain: string | null;
  secret: string | null;
};

const ID = /^[0-9a-f-]{36}$/i;

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1]?.toLowerCase() ?? "localhost";
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * All mails about a conversation and its booking refer to the same message ids. No mail has those
 * ids: a mail program groups by the reference alone, also where the service replaces `Message-ID`.
 */
function threadOf(payload: Payload, domain: string): string[] {
  return ["conversation", "booking"]
    .map((name) => ({ name, id: payloadText(payload, `${name}_id`) }))
    .filter(({ id }) => ID.test(id))
    .map(({ name, id }) => `<${name}.${id.toLowerCase()}@${domain}>`);
}

/** The first of several stands for all: they have one recipient. */
function recipientOf(payload: Payload): string {
  return payloadText(itemsOf(payload)?.[0] ?? payload, "recipient_id");
}

async function stopLinks({ kind, locale, payload }: Mail, { siteUrl, secret }: Origin) {
  const recipientId = recipientOf(payload);
  if (secret === null || !ID.test(recipientId)) return null;
  return stopLinksOf(siteUrl, locale, await stopTokenOf(secret, recipientId, kind));
}

type Mail = Pick<Claimed, "kind" | "locale" | "payload" | "dedupeKey">;

export async function envelopeOf(mail: Mail, address: string, origin: Origin): Promise<Envelope> {
  const { payload, dedupeKey } = mail;
  const { replyDomain, secret } = origin;
  const replies = replyDomain && secret ? { domain: replyDomain, secret } : null;
  const stop = await stopLinks(mail, origin);
  const domain = domainOf(origin.from);
  const thread = threadOf(payload, domain);
  const conversationId = payloadText(payload, "conversation_id");
  const canReply = replies !== null && payload["can_reply"] === true && ID.test(conversationId);
  return {
    headers: {
      "Message-ID": `<${await hashOf(dedupeKey)}@${domain}>`,
      ...(thread.length > 0
        ? { "In-Reply-To": thread.at(-1) ?? "", References: thread.join(" ") }
        : {}),
      // Keeps vacation responders quiet.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(stop
        ? {
            "List-Unsubscribe": `<${stop.oneClick}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    stopUrl: stop?.page ?? null,
    replyTo: canReply ? await replyAddressOf(replies, conversationId, address) : null,
  };
}
