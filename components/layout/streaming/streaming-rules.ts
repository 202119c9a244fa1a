/** Tells the server that this browser runs scripts. Nothing else hangs on it. */
export const SCRIPTS_COOKIE = "wf_js";

/** Data that comes sooner needs no placeholder, which would only flash. */
export const PLACEHOLDER_DELAY_MS = 50;

/**
 * Whether a page may be sent in pieces. What comes late is put in its place by a script: whoever runs
 * none waits for the whole page, and gets all of it.
 * @param cookie of the name `SCRIPTS_COOKIE`
 * @param destination the request's `Sec-Fetch-Dest`: `empty` where a script asks, as the router does
 */
export function mayStream(
  cookie: string | undefined,
  destination: string | null | undefined,
): boolean {
  return cookie === "1" || destination === "empty";
}

/** Whether it is known, one way or the other, before the time is over. */
export async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
