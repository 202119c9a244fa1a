/** A time zone can be a visitor's choice: as many as there are in use, not all that there could be. */
const MOST_KEPT = 300;

/** A formatter takes longer to make than to use a hundred times: each is made once. */
function kept<Options, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const formatter = make(locale, options);
    if (made.size >= MOST_KEPT) made.clear();
    made.set(key, formatter);
    return formatter;
  };
}

/** @throws RangeError for an unknown currency or unit */
export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** @throws RangeError for an unknown time zone */
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Names of languages or regions. */
export const displayNames = kept(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);
