/** Marks a browser that runs scripts. Used for streaming only. */
export const SCRIPTS_COOKIE = "wf_js";

/** A placeholder for faster data would only flash. */
export const PLACEHOLDER_DELAY_MS = 50;

/**
 * Whether a page may be streamed, which needs scripts in the browser.
 * @param cookie of the name `SCRIPTS_COOKIE`
 * @param destination the request's `Sec-Fetch-Dest`: `empty` for a script's request, such as the
 * router's
 */
export function mayStream(
  cookie: string | undefined,
  destination: string | null | undefined,
): boolean {
  return cookie === "1" || destination === "empty";
}

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
