import { createRefresher } from "@/lib/realtime/refresher";

import { readPanel } from "./notice-api";

/** A storm of events is one look a second. */
const GAP_MS = 1_000;

const told = new Set<string>();

/** The page shows what it is about, or the list that it is in. */
const isShown = (subjectId: string | null) =>
  document.querySelector(
    subjectId === null ? "[data-notices]" : `[data-notices],[data-subject="${subjectId}"]`,
  ) !== null;

/** Tells of something that happened elsewhere, and leads there. The toast library is fetched with the first. */
async function showNotice(notice: {
  text: string;
  detail: string | null;
  href: string;
  open: string;
}): Promise<void> {
  const { mountToaster, toast } = await import("@/components/ui/toaster");
  mountToaster();
  toast(notice.text, {
    description: notice.detail,
    duration: 8_000,
    // A phone's toaster lets presses through, except for the way there.
    style: { pointerEvents: "auto" },
    action: { label: notice.open, onClick: () => location.assign(notice.href) },
  });
}

async function look(): Promise<boolean> {
  if (document.visibilityState !== "visible") return true;
  const panel = await readPanel("unread");
  if (!panel) return false;
  const fresh = panel.notices.filter(({ id }) => panel.fresh.includes(id) && !told.has(id));
  for (const { id } of fresh) told.add(id);
  const [latest, ...others] = fresh.filter(({ subjectId }) => !isShown(subjectId));
  if (!latest) return true;
  const { texts } = panel;
  await showNotice(
    others.length === 0
      ? { ...latest, open: texts.open }
      : {
          text: texts.several.replace("#", String(others.length + 1)),
          detail: null,
          href: texts.href,
          open: texts.open,
        },
  );
  return true;
}

const refresher = createRefresher(look, GAP_MS);

/** Tells of notifications that have just come, unless the page shows what they are about. */
export function lookForArrivals(): void {
  refresher.request();
}
