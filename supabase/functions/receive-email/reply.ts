import { headersWith } from "../send-emails/keys.ts";
import { conversationOf, type Replies } from "../send-emails/reply-address.ts";
import { type Announced, fetchReceived, isAutomatic, isDisowned, toReceived } from "./received.ts";
import { visibleText } from "./text.ts";

/** What `receive_reply` and the checks before it answer. */
export type Outcome =
  | "stored"
  | "duplicate"
  | "unknown_sender"
  | "automatic"
  | "empty"
  | "too_long"
  | "not_allowed"
  | "rate_limited";

const OUTCOMES: readonly Outcome[] = [
  "stored",
  "duplicate",
  "unknown_sender",
  "empty",
  "too_long",
  "not_allowed",
  "rate_limited",
];

/** More than any message: the database says which of its rules it breaks. */
const LONGEST_TEXT = 20_000;
const ANSWER_WITHIN_MS = 8_000;

export type Settings = {
  service: { url: string; key: string };
  replies: Replies;
  apiUrl: string;
  secretKey: string;
};

async function store(
  { apiUrl, secretKey }: Settings,
  reply: {
    conversationId: string;
    address: string;
    messageId: string;
    content: string;
    files: readonly string[];
  },
): Promise<Outcome> {
  const response = await fetch(`${apiUrl}/rest/v1/rpc/receive_reply`, {
    method: "POST",
    headers: { ...headersWith(secretKey), "content-type": "application/json" },
    body: JSON.stringify({
      p_conversation_id: reply.conversationId,
      p_address: reply.address,
      p_message_id: reply.messageId,
      p_content: reply.content,
      p_files: reply.files,
    }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer: unknown = await response.json();
  const outcome = OUTCOMES.find((known) => known === answer);
  if (!response.ok || outcome === undefined) {
    throw new Error(`receive_reply answered ${response.status}`);
  }
  return outcome;
}

/** @throws {Error} when the service or the database does not answer: the post comes again */
export async function takeReply(settings: Settings, announced: Announced): Promise<Outcome> {
  const { from: address, to } = toReceived(announced);
  if (address === null) return "unknown_sender";
  const found = await Promise.all(
    to.map((recipient) => conversationOf(settings.replies, recipient, address)),
  );
  const conversationId = found.find((id) => id !== null);
  if (!conversationId) return "unknown_sender";

  const mail = await fetchReceived(settings.service, announced);
  const { messageId } = toReceived(announced);
  const reply = { conversationId, address, messageId, files: [] };
  if (mail === "too_large") return store(settings, { ...reply, content: "-".repeat(LONGEST_TEXT) });
  if (isDisowned(mail)) return "unknown_sender";
  if (isAutomatic(mail)) return "automatic";
  const content = visibleText(mail.text, mail.html).slice(0, LONGEST_TEXT);
  return store(settings, { ...reply, content, files: mail.files });
}
