import { formatDate } from "@/lib/dates/date";

import { countryName } from "./countries";
import type { Passport } from "./fields";

/** As a reader of the language understands it. */
export function passportInWords(passport: Passport, locale: string): Passport {
  const day = (date: string) => formatDate(date, locale, { dateStyle: "long" });
  return {
    ...passport,
    nationality: countryName(passport.nationality, locale),
    birthDate: day(passport.birthDate),
    expiryDate: day(passport.expiryDate),
  };
}
