import { numberFormat } from "./formatters";

/** Counting stops here, because it costs more the more there is. */
export const MOST_COUNTED = 1_000;

export function formatBounded(count: number, locale: string): string {
  const shown = numberFormat(locale, {}).format(Math.min(count, MOST_COUNTED));
  return count >= MOST_COUNTED ? `${shown}+` : shown;
}
