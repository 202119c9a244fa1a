import { createHmac, randomUUID } from "node:crypto";
import { signPost } from "../../functions/receive-email/signature.ts";
import type { Mail } from "./outbox";

export const REPLY_DOMAIN = "replies.localhost";

/** A mail as the service's API returns it. */
type Reply = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  message_id: string;
  text: string;
  html: null;
  headers: Record<string, string>;
};

export type Replies = {
  webhookSecret: string;
  /** Posts a reply to the function receive-email, as a mail service does. */
  send: (mail: Mail, text: string) => Promise<Response>;
  find: (id: string) => Reply | null;
};

const KEPT = 100;

/** Like a mail program: with the mail below. */
function withQuote(text: string, mail: Mail): string {
  const quoted = mail.text.replace(/^/gm, "> ");
  return `${text}\n\nOn ${new Date(mail.sentAt).toUTCString()}, Wayfare <${mail.replyTo}> wrote:\n${quoted}`;
}

/** Replies to mails of the outbox, until the process ends. */
export function createReplies(apiUrl: string, mailSecret: string): Replies {
  const key = createHmac("sha256", mailSecret).update("webhook").digest("base64");
  const webhookSecret = `whsec_${key}`;
  const known = new Map<string, Reply>();
  return {
    webhookSecret,
    find: (id) => known.get(id) ?? null,
    send: async (mail, text) => {
      const id = randomUUID();
      const { to: sender, replyTo, subject, headers } = mail;
      const reply: Reply = {
        id,
        from: sender,
        to: [replyTo ?? ""],
        subject: `Re: ${subject}`,
        message_id: `<${id}@${REPLY_DOMAIN}>`,
        text: withQuote(text, mail),
        html: null,
        headers: { "in-reply-to": headers["Message-ID"] ?? "" },
      };
      known.set(id, reply);
      for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
      const { from, to, message_id } = reply;
      const data = { email_id: id, from, to, cc: [], bcc: [], message_id, subject: reply.subject };
      const body = JSON.stringify({ type: "email.received", created_at: mail.sentAt, data });
      return fetch(`${apiUrl}/functions/v1/receive-email`, {
        method: "POST",
        headers: {
          ...(await signPost(webhookSecret, `msg_${id}`, body)),
          "content-type": "application/json",
        },
        body,
      });
    },
  };
}
