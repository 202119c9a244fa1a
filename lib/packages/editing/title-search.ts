import { packageLimits } from "@/lib/packages/limits";
import { trimmed } from "@/lib/utils/text";

export function titleSearchOf(value: unknown): string {
  if (typeof value !== "string") return "";
  return trimmed(value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")).slice(0, packageLimits.title);
}

/** Matches anywhere, with wildcards escaped. */
export function titlePattern(search: string): string {
  // PostgREST reads `*` as `%` and has no escape for it.
  return `%${search.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
