import { packageLimits } from "@/lib/packages/limits";
import { trimmed } from "@/lib/utils/text";

/** What somebody looks for in titles: one line, no longer than a title. */
export function titleSearchOf(value: unknown): string {
  if (typeof value !== "string") return "";
  return trimmed(value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")).slice(0, packageLimits.title);
}

/** A pattern of `ilike` for a text anywhere in a title; the pattern's own signs stand for themselves. */
export function titlePattern(search: string): string {
  // The data API takes a star for a percent sign and offers no way to say a star.
  return `%${search.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
