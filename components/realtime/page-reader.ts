import { createRefresher, type Refresher } from "@/lib/realtime/refresher";

/** However many events arrive: the page is read once a second at most, and once after the last. */
const GAP_MS = 1_000;

type Reader = () => Promise<boolean>;

const readers = new Set<Reader>();
let refresher: Refresher | null = null;
let asked: "request" | "requestNow" | null = null;

function ask(how: "request" | "requestNow"): void {
  // An event reaches all parts of a page that listen to it in one go: it is one read.
  if (asked === null) {
    queueMicrotask(() => {
      if (asked !== null) refresher?.[asked]();
      asked = null;
    });
  }
  if (asked !== "requestNow") asked = how;
}

/** One for all parts: each reading is of the whole page. @param read must not reject */
export function joinPageReader(read: Reader) {
  readers.add(read);
  refresher ??= createRefresher(async () => (await [...readers].at(-1)?.()) ?? true, GAP_MS);
  return {
    request: () => ask("request"),
    requestNow: () => ask("requestNow"),
    leave: () => {
      readers.delete(read);
      if (readers.size > 0) return;
      refresher?.stop();
      refresher = null;
    },
  };
}

export type PageReader = ReturnType<typeof joinPageReader>;
