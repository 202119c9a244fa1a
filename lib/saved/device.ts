/**
 * The saved packages as this device knows them, newest first. Signed out they are kept here alone; signed in
 * they are a copy of the account's (see sync.ts). Every public page loads this file: keep it small.
 */
export interface Saved {
  /** Public ids: a fixed holiday's name or a package's uuid. */
  items: readonly string[];
  /** Whose copy this is; absent for what a visitor saved signed out. */
  owner?: string;
  /** Changes that the account has yet to hear of: true saves, false removes. */
  pending?: Readonly<Record<string, boolean>>;
}

const STORAGE_KEY = "wf_saved";

/** Of the packages seen while somebody was signed in: see seen.ts. */
export const OWN_SEEN_KEY = "wf_seen_own";

const none: Saved = { items: [] };

let memory: string | null = null;
let lastText: string | null = null;
let last = none;
let lastSignedOut = none;
const listeners = new Set<() => void>();

/** A browser may forbid storage: then it lasts as long as the page. */
function load(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return memory;
  }
}

function parse(text: string | null): Saved {
  try {
    const { items, owner, pending } = JSON.parse(text ?? "") as Partial<
      Record<keyof Saved, unknown>
    >;
    const isId = (id: unknown): id is string =>
      typeof id === "string" && /^[\da-z-]{1,40}$/.test(id);
    return {
      items: [...new Set((items as unknown[]).filter(isId))],
      ...(typeof owner === "string" && { owner }),
      ...(pending instanceof Object && { pending: pending as Record<string, boolean> }),
    };
  } catch {
    return none;
  }
}

/** What stays after a sign-out: no account's copy, and nothing that was pressed while somebody was signed in. */
function withoutPersonal(saved: Saved): Saved {
  const { items, owner, pending } = saved;
  if (owner) return none;
  return pending ? { items: items.filter((id) => !pending[id]) } : saved;
}

export const isSignedIn = () => "role" in document.documentElement.dataset;

/** The same object until something changes. What is somebody's shows only while somebody is signed in. */
export function readSaved(): Saved {
  const text = load();
  if (text !== lastText) {
    lastText = text;
    last = parse(text);
    lastSignedOut = withoutPersonal(last);
  }
  return isSignedIn() ? last : lastSignedOut;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function writeSaved(saved: Saved): void {
  memory = JSON.stringify(saved);
  try {
    localStorage.setItem(STORAGE_KEY, memory);
  } catch {
    // Full or forbidden.
  }
  tell();
}

/** After a sign-out nothing of the account stays on the device. What was saved signed out does. */
export function forgetAccount(): void {
  try {
    localStorage.removeItem(OWN_SEEN_KEY);
  } catch {
    // Forbidden: there is none.
  }
  const saved = parse(load());
  const kept = withoutPersonal(saved);
  if (kept !== saved) writeSaved(kept);
}

export function toggleSaved(id: string): void {
  const { items, owner, pending } = readSaved();
  const isAdded = !items.includes(id);
  writeSaved({
    items: isAdded ? [id, ...items] : items.filter((other) => other !== id),
    ...(owner && { owner }),
    ...(isSignedIn() && { pending: { ...pending, [id]: isAdded } }),
  });
}

/** Calls back after changes in this tab and in others. */
export function followSaved(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", tell);
    // The sign-out may have been a form without scripts.
    if (!isSignedIn()) forgetAccount();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", tell);
  };
}
