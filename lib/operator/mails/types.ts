/** States that narrow the list of mails. */
export const mailStates = ["queued", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** Null for unknown values. */
export function mailStateOf(value: unknown): MailState | null {
  return mailStates.find((state) => state === value) ?? null;
}

export interface MailRow {
  id: number;
  /** Such as `booking_received`. */
  kind: string;
  /** `id` is null for a visitor without an account. */
  recipient: { id: string | null; email: string };
  /** `dropped`: it lost its reason, or the recipient has switched it off. */
  state: MailState | "dropped";
  /** ISO instants. */
  createdAt: string;
  sentAt: string | null;
  nextAttemptAt: string | null;
  attempts: number;
  /** Why the last attempt failed, in the service's words. */
  error: string | null;
}

export interface MailPage {
  mails: MailRow[];
  olderId: number | null;
}
