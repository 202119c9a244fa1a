export interface TypedNumber {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

type NumberReading =
  | { kind: "number"; number: TypedNumber }
  | { kind: "ambiguous"; grouped: TypedNumber; decimal: TypedNumber }
  | { kind: "empty" }
  | { kind: "invalid" };

function localeOfNumbers(locale: string): string {
  return locale === "en" ? "en-US" : locale;
}

function groupOf(locale: string): string {
  const parts = new Intl.NumberFormat(localeOfNumbers(locale)).formatToParts(1_234_567);
  return asTyped(parts.find(({ type }) => type === "group")?.value ?? ",");
}

const FULL_WIDTH = 0xfee0;

function asTyped(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replace(/[。٫]/g, ".")
    .replace(/[、٬]/g, ",")
    .replace(/[’ʼ´`]/g, "'")
    .replace(/[−–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function joinGroups(groups: readonly string[]): string | null {
  const [first = "", ...rest] = groups;
  if (rest.length === 0) return first;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join("") : null;
}

const onlyOne = (separators: readonly string[]) => new Set(separators).size <= 1;

/** Reads the locale's format, or another if unambiguous: "1.299,50", "1,299.50", "１２９９．５". */
export function readNumber(text: string, locale: string, unit: RegExp): NumberReading {
  const typed = asTyped(text);
  if (typed === "") return { kind: "empty" };
  const isNegative = typed.startsWith("-");
  const amount = typed
    .replace(/^-/, "")
    .trim()
    .replace(new RegExp(`^(?:${unit.source})|(?:${unit.source})$`, "i"), "")
    .trim();
  if (!/^[\d.,' ]*$/.test(amount) || !/\d/.test(amount)) return { kind: "invalid" };

  const groups = amount.split(/[.,' ]/);
  const separators = amount.match(/[.,' ]/g) ?? [];
  const last = separators.at(-1) ?? "";
  const before = joinGroups(groups.slice(0, -1));
  const number = (whole: string, fraction: string): TypedNumber => ({
    isNegative,
    whole: whole.replace(/^0+(?=\d)/, ""),
    fraction,
  });

  const digits = onlyOne(separators) ? joinGroups(groups) : null;
  const grouped = digits === null || separators.length === 0 ? null : number(digits, "");
  const isDecimal =
    /^[.,]$/.test(last) &&
    before !== null &&
    onlyOne(separators.slice(0, -1)) &&
    !separators.slice(0, -1).includes(last);
  const decimal = isDecimal ? number(before, groups.at(-1) ?? "") : null;

  if (grouped && decimal && last !== groupOf(locale))
    return { kind: "ambiguous", grouped, decimal };
  if (grouped) return { kind: "number", number: grouped };
  if (decimal) return { kind: "number", number: decimal };
  return separators.length === 0
    ? { kind: "number", number: number(amount, "") }
    : { kind: "invalid" };
}

export function typedNumberText(
  { isNegative, whole, fraction }: TypedNumber,
  locale: string,
): string {
  const format = new Intl.NumberFormat(localeOfNumbers(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
  });
  return format.format(Number(`${isNegative ? "-" : ""}${whole}.${fraction || "0"}`));
}

/** Two decimals read the same in every language. */
export function amountText(cents: number, locale: string): string {
  return new Intl.NumberFormat(localeOfNumbers(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}
