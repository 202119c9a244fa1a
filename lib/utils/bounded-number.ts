/** As far as counts go that would cost more the more there is: it stands for as many or more. */
export const MOST_COUNTED = 1_000;

/** A count as it is shown: `1,000+` where it was not counted further. */
export function formatBounded(count: number, locale: string): string {
  const shown = new Intl.NumberFormat(locale).format(Math.min(count, MOST_COUNTED));
  return count >= MOST_COUNTED ? `${shown}+` : shown;
}
