/** The most that E.164 allows, its country's included. */
const MOST_DIGITS = 15;
/** Of the shortest numbers that people write. */
export const FEWEST_DIGITS = 5;

/**
 * The link that dials a number as somebody typed it.
 * @returns null for what no telephone could dial: two numbers in one, digits of other scripts, words
 */
export function phoneHref(phone: string): string | null {
  // Full-width digits and signs are the same ones.
  const typed = phone.normalize("NFKC");
  if (!/^[\d+()./\s\u2010-\u2013-]+$/.test(typed)) return null;
  const isInternational = /^[\s(]*\+/.test(typed);
  // The zero of "+49 (0)30" is for callers from within the country.
  const digits = (isInternational ? typed.replace(/\(\s*0\s*\)/, "") : typed).replace(/\D/g, "");
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  return `tel:${isInternational ? "+" : ""}${digits}`;
}
