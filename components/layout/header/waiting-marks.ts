import { listen } from "@/components/realtime/realtime-loader";
import { markStyles } from "@/lib/navigation/mark-styles";
import type { Marks } from "@/lib/navigation/mark-types";
import { createRefresher } from "@/lib/realtime/refresher";

const events = new Set([
  "message.created",
  "messages.read",
  "conversation.changed",
  "agency.changed",
]);

/**
 * The marks are in a sheet of the document: prerendered pages hold no count, React knows nothing of it,
 * and a soft navigation keeps it.
 */
let sheet: CSSStyleSheet | null = null;
let end: (() => void) | null = null;

function show(marks: Marks): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(markStyles(marks));
}

async function read(): Promise<boolean> {
  try {
    const { lang } = document.documentElement;
    const response = await fetch(`/api/waiting?locale=${lang}`, { cache: "no-store" });
    if (response.ok) show((await response.json()) as Marks);
    // The browser keeps a request open with an unread body.
    else await response.body?.cancel();
    if (response.status === 401) show({});
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}

const refresher = createRefresher(read);

/** Shows how much waits for the viewer, and keeps it up to date. An empty role is signed out. */
export function followWaiting(role: string): void {
  if (role === "") {
    end?.();
    end = null;
    refresher.stop();
    show({});
    return;
  }
  refresher.resume();
  refresher.requestNow();
  end ??= listen({
    onSync: () => refresher.requestNow(),
    onEvent: ({ type }) => {
      if (events.has(type)) refresher.request();
    },
    onSignedOut: () => show({}),
  });
}
