/** In the tab as long as it is open, or on the device until it is taken away. */
type Place = "tab" | "device";

const PREFIX = "wf-draft:";
const OWNER = "wf-drafts-of";

/** Null if the browser forbids it; input then lasts as long as the page. */
function storageOf(place: Place): Storage | null {
  try {
    return place === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function storedDraft(name: string, place: Place = "tab"): string | null {
  return storageOf(place)?.getItem(PREFIX + name) ?? null;
}

export function storeDraft(name: string, text: string, place: Place = "tab"): void {
  const storage = storageOf(place);
  if (text === "") storage?.removeItem(PREFIX + name);
  else storage?.setItem(PREFIX + name, text);
}

/** After a sign-out: what was typed is nobody's business any more. */
export function forgetDrafts(): void {
  for (const place of ["tab", "device"] as const) {
    const storage = storageOf(place);
    if (!storage) continue;
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
  storageOf("device")?.removeItem(OWNER);
}

/** Forgets the drafts of another person who used this device before, and did not sign out. */
export function claimDrafts(userId: string): void {
  const device = storageOf("device");
  const owner = device?.getItem(OWNER) ?? userId;
  if (owner !== userId) forgetDrafts();
  device?.setItem(OWNER, userId);
}
