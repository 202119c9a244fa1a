import { errorCodes, type ErrorCode } from "@/lib/actions/error-codes";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { InboxName } from "@/lib/navigation/message-paths";

import type { Conversation, Inbox, Message, ThreadPart, ThreadRange } from "./types";

/** A read or send without an answer after this time counts as failed. */
const TIMEOUT_MS = 5_000;

function codeOf(body: unknown): ErrorCode {
  const code: unknown = (body as { code?: unknown } | null)?.code;
  return errorCodes.find((known) => known === code) ?? "unexpected";
}

/** Calls one of our endpoints; never rejects. The type of `Data` is unchecked. */
async function call<Data>(path: string, init?: RequestInit): Promise<ActionResult<Data>> {
  try {
    const response = await fetch(`/api/conversations${path}`, {
      ...init,
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    return response.ok ? done(body as Data) : failed(codeOf(body));
  } catch {
    return failed("unavailable");
  }
}

export function fetchInbox(
  viewer: { inbox: InboxName; locale: string },
  after?: Conversation,
): Promise<ActionResult<Inbox>> {
  const query = new URLSearchParams({ inbox: viewer.inbox, locale: viewer.locale });
  if (after) {
    query.set("before", after.lastMessageAt);
    query.set("id", after.id);
  }
  return call(`?${query.toString()}`);
}

/** Endpoints of a thread, for the browser. */
export interface ThreadApi {
  read(range: ThreadRange): Promise<ActionResult<ThreadPart>>;
  send(message: { id: string; content: string }): Promise<ActionResult<Message>>;
  markRead(): Promise<ActionResult<number>>;
}

/** @param locale of the page, in which desk requests are described */
export function createThreadApi(conversationId: string, locale: string): ThreadApi {
  return {
    read: (range) => {
      const query = new URLSearchParams({ ...(range === "newest" ? {} : range), locale });
      return call(`/${conversationId}/messages?${query.toString()}`);
    },
    send: (message) =>
      call(`/${conversationId}/messages`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
        // Sends the message even if the page closes.
        keepalive: true,
      }),
    markRead: () => call(`/${conversationId}/read`, { method: "POST" }),
  };
}
