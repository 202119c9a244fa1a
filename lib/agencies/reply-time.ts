/** How fast an agency usually answers, as travellers are told. */
export type ReplyTime = { unit: "hour"; count: number } | { unit: "days" };

const HOURS = [1, 2, 4, 8] as const;

/** Two working days of eight hours. */
const TWO_DAYS = 960;

/**
 * Rounds up, so that nothing is promised. @param minutes median of the agency's working hours; null
 * if unknown @returns null if unknown or longer than two days
 */
export function replyTimeOf(minutes: number | null): ReplyTime | null {
  if (minutes === null || minutes > TWO_DAYS) return null;
  const count = HOURS.find((hours) => minutes <= hours * 60);
  return count === undefined ? { unit: "days" } : { unit: "hour", count };
}
