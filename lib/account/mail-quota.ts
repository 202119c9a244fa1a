import "server-only";

interface AuthFailure {
  code?: string | undefined;
  message: string;
}

/** A hosted project regains one mail in two minutes where it has thirty an hour. */
const REMEMBERED_MS = 120_000;
/** The same code stands for a mail that went to the same address a moment ago: only its text differs. */
const SAME_ADDRESS = /^for security purposes/i;

let usedUpUntil = 0;

/** Whether Auth has refused because one mail has just gone to the address. */
export function isMailedJustNow({ code, message }: AuthFailure): boolean {
  return code === "over_email_send_rate_limit" && SAME_ADDRESS.test(message);
}

/** Whether Auth has refused because the project may send no more mails; remembers it. */
export function isMailQuotaError(error: AuthFailure, now = Date.now()): boolean {
  if (error.code !== "over_email_send_rate_limit" || isMailedJustNow(error)) return false;
  usedUpUntil = now + REMEMBERED_MS;
  return true;
}

/**
 * Whether the quota was used up a moment ago. Auth notices it where it would send only, which is where an
 * address is registered: all others have to get the same answer.
 */
export function isMailQuotaUsedUp(now = Date.now()): boolean {
  return now < usedUpUntil;
}
