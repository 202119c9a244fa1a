/** Regions of the platform's list that issue no passports. */
const WITHOUT_PASSPORTS = "AC AQ BV CP CQ DG EA EU EZ HM IC QO TA UM UN XA XB ZZ".split(" ");

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** ISO 3166 codes of today's countries. */
export const passportCountries: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter(
  (code) =>
    english.of(code) !== undefined &&
    !WITHOUT_PASSPORTS.includes(code) &&
    // Former codes stand for the country that has followed.
    new Intl.Locale(`und-${code}`).region === code,
);

export function isPassportCountry(code: string): boolean {
  return passportCountries.includes(code);
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: "region" });

export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code) ?? code;
}

/** All countries by their name in the language. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(locale);
  const names = namesIn(locale);
  return passportCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}
