import "server-only";

interface AuthFailure {
  code?: string | undefined;
  message: string;
}

/** A hosted project with a quota of 30 mails an hour regains one every two minutes. */
const REMEMBERED_MS = 120_000;
/** Auth uses the same code when it has just mailed this address; only the text differs. */
const SAME_ADDRESS = /^for security purposes/i;

let usedUpUntil = 0;

export function isMailedJustNow({ code, message }: AuthFailure): boolean {
  return code === "over_email_send_rate_limit" && SAME_ADDRESS.test(message);
}

export function isMailQuotaError(error: AuthFailure, now = Date.now()): boolean {
  if (error.code !== "over_email_send_rate_limit" || isMailedJustNow(error)) return false;
  usedUpUntil = now + REMEMBERED_MS;
  return true;
}

/** Auth reports it for registered addresses only, so every address must get the same answer. */
export function isMailQuotaUsedUp(now = Date.now()): boolean {
  return now < usedUpUntil;
}
