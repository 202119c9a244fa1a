import {
  followSaved,
  forgetAccount,
  isSignedIn,
  readSaved,
  writeSaved,
  type Saved,
} from "./device";

/** What the device tells the account. */
export interface SavedChange {
  /** Whose copy the device has: what it notes for another account is not taken. Absent for none. */
  owner?: string;
  add: readonly string[];
  remove: readonly string[];
}

/** What the account has then, newest first. */
export interface SavedState {
  owner: string;
  items: string[];
}

const ENDPOINT = "/api/saved";
const TIMEOUT_MS = 10_000;

function changeOf({ items, owner, pending = {} }: Saved): SavedChange {
  const changed = Object.keys(pending);
  const remove = changed.filter((id) => !pending[id]);
  // What was saved signed out joins the account as a whole.
  return owner === undefined
    ? { add: items, remove }
    : { owner, add: changed.filter((id) => pending[id]), remove };
}

/** The account's packages with what was pressed since the request went out. */
function mergeAnswer(sent: Saved, now: Saved, { owner, items }: SavedState): Saved {
  const later = Object.entries(now.pending ?? {}).filter(
    ([id, isSaved]) => sent.pending?.[id] !== isSaved,
  );
  const added = later.filter(([id, isSaved]) => isSaved && !items.includes(id)).map(([id]) => id);
  const removed = later.filter(([, isSaved]) => !isSaved).map(([id]) => id);
  return {
    owner,
    items: [...added, ...items.filter((id) => !removed.includes(id))],
    ...(later.length > 0 && { pending: Object.fromEntries(later) }),
  };
}

/** @returns whether the account knows everything; what it does not stays on the device */
async function exchange(isDue: boolean): Promise<boolean> {
  const sent = readSaved();
  if (!isSignedIn() || (!isDue && sent.owner !== undefined && !sent.pending)) return true;
  const answer = await fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(changeOf(sent)),
    // A press that also leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!answer?.ok) return true;
  const state = (await answer.json()) as SavedState;
  // Signed out meanwhile: nothing of the account may come back.
  if (!isSignedIn()) return true;
  const merged = mergeAnswer(sent, readSaved(), state);
  writeSaved(merged);
  return !merged.pending;
}

/** One tab at a time, where the browser has locks. */
async function inTurn(run: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("wf_saved", run);
  else await run();
}

let isBusy = false;

async function sync(isDue: boolean): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await inTurn(async () => {
      let due = isDue;
      while (!(await exchange(due))) due = false;
    });
  } finally {
    isBusy = false;
  }
}

let end: (() => void) | null = null;

/** Keeps device and account the same while somebody is signed in. @param role empty for nobody */
export function followAccount(role: string): void {
  end?.();
  end = null;
  if (role === "") {
    forgetAccount();
    return;
  }
  const onChange = () => void sync(false);
  const unfollow = followSaved(onChange);
  addEventListener("online", onChange);
  end = () => {
    unfollow();
    removeEventListener("online", onChange);
  };
  void sync(true);
}
