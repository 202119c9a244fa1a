import { isSignedIn, OWN_SEEN_KEY } from "./device";

/**
 * The packages whose pages were seen on this device, latest first; no server knows them. What is seen signed
 * in has a key of its own, which goes with the sign-out.
 */
const SEEN_KEY = "wf_seen";
const MOST = 12;

const none: readonly string[] = [];
const listeners = new Set<() => void>();
let lastText = "";
let last = none;

function load(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

const idsOf = (text: string) => text.split(",").filter((id) => /^[\da-z-]{1,40}$/.test(id));

/** The same list until something changes; empty where the browser forbids storage. */
export function readSeen(): readonly string[] {
  const text = `${isSignedIn() ? load(OWN_SEEN_KEY) : ""},${load(SEEN_KEY)}`;
  if (text !== lastText) {
    lastText = text;
    last = [...new Set(idsOf(text))].slice(0, MOST);
  }
  return last;
}

function write(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, ids.join(","));
  } catch {
    // Full or forbidden.
  }
  for (const listener of listeners) listener();
}

export function noteSeen(id: string): void {
  const key = isSignedIn() ? OWN_SEEN_KEY : SEEN_KEY;
  const others = idsOf(load(key)).filter((other) => other !== id);
  write(key, [id, ...others].slice(0, MOST));
}

export function forgetSeen(): void {
  write(OWN_SEEN_KEY, none);
  write(SEEN_KEY, none);
}

export function followSeen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
