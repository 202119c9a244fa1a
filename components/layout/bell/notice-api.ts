import type { NoticePanel } from "@/lib/navigation/notice-types";
import { fetchJson } from "@/lib/realtime/fetch-json";

export type SeenNotices = { id: string } | { subject: string } | { all: true };

/** Marks notifications as read. Outlives the page, so that a link may be followed at once. */
export async function markSeen(what: SeenNotices): Promise<boolean> {
  try {
    const response = await fetch("/api/notifications/read", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(what),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

export function readPanel(show?: "unread"): Promise<NoticePanel | null> {
  const query = new URLSearchParams({ locale: document.documentElement.lang });
  if (show) query.set("show", show);
  return fetchJson<NoticePanel>(`/api/notifications?${query.toString()}`).catch(() => null);
}
