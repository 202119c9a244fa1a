import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { InboxName } from "@/lib/navigation/message-paths";
import { codeOf, REQUEST_TIMEOUT_MS } from "@/lib/realtime/fetch-json";

import type { InboxQuestion, ListedConversation, Message, ThreadPart, ThreadRange } from "./types";

/** Calls one of our endpoints; never rejects. The type of `Data` is unchecked. */
async function call<Data>(
  path: string,
  init?: RequestInit,
  timeout = REQUEST_TIMEOUT_MS,
): Promise<ActionResult<Data>> {
  try {
    const response = await fetch(`/api/conversations${path}`, {
      ...init,
      cache: "no-store",
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json();
    return response.ok ? done(body as Data) : failed(codeOf(body));
  } catch {
    return failed("unavailable");
  }
}

/** @returns where an inbox's first page is read, or the page after a conversation */
export function inboxAddress(
  viewer: { inbox: InboxName; locale: string },
  { filter, search }: InboxQuestion,
  after?: ListedConversation,
): string {
  const query = new URLSearchParams({ inbox: viewer.inbox, locale: viewer.locale });
  if (filter !== "inbox") query.set("filter", filter);
  if (search.trim() !== "") query.set("q", search.trim());
  if (after) {
    query.set("before", after.listedAt);
    query.set("id", after.id);
  }
  return `/api/conversations?${query.toString()}`;
}

/** As long as the server reads a request. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Endpoints of a thread, for the browser. */
export interface ThreadApi {
  read(range: ThreadRange): Promise<ActionResult<ThreadPart>>;
  send(message: {
    id: string;
    content: string;
    files: readonly File[];
  }): Promise<ActionResult<Message>>;
  markRead(): Promise<ActionResult<number>>;
}

/** @param locale of the page, in which desk requests are described */
export function createThreadApi(conversationId: string, locale: string): ThreadApi {
  return {
    read: (range) => {
      const query = new URLSearchParams({ ...(range === "newest" ? {} : range), locale });
      return call(`/${conversationId}/messages?${query.toString()}`);
    },
    send: ({ files, ...message }) => {
      const path = `/${conversationId}/messages`;
      if (files.length > 0) {
        const body = new FormData();
        for (const [name, value] of Object.entries(message)) body.set(name, value);
        for (const file of files) body.append("files", file);
        return call(path, { method: "POST", body }, UPLOAD_TIMEOUT_MS);
      }
      return call(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
        // Sends the message even if the page closes.
        keepalive: true,
      });
    },
    markRead: () => call(`/${conversationId}/read`, { method: "POST" }),
  };
}
