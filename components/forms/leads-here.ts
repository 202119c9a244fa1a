/** `NEXT_REDIRECT;<type>;<target>;<status>;`, as Next writes it; the target may contain semicolons. */
const REDIRECT = /^NEXT_REDIRECT;\w+;(.*);\d+;$/s;

/** Whether an action's error is a redirect to the page that the form is on. */
export function leadsHere(error: unknown, here: string): boolean {
  if (typeof error !== "object" || error === null || !("digest" in error)) return false;
  const [, target] = REDIRECT.exec(String(error.digest)) ?? [];
  return target !== undefined && new URL(target, here).pathname === new URL(here).pathname;
}
