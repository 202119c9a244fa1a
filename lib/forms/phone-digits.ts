/** E.164's maximum, including the country code. */
const MOST_DIGITS = 15;
export const FEWEST_DIGITS = 5;

/** The `tel:` link; null if no phone could dial it: two numbers, other scripts' digits, words. */
export function phoneHref(phone: string): string | null {
  const typed = phone.normalize("NFKC");
  if (!/^[\d+()./\s\u2010-\u2013-]+$/.test(typed)) return null;
  const isInternational = /^[\s(]*\+/.test(typed);
  // The zero of "+49 (0)30" is for domestic calls.
  const digits = (isInternational ? typed.replace(/\(\s*0\s*\)/, "") : typed).replace(/\D/g, "");
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  return `tel:${isInternational ? "+" : ""}${digits}`;
}
