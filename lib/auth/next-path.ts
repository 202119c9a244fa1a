const BASE = "https://same.origin.invalid";

export function safeNextPath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > 2_000) return fallback;
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (!value.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(value)) return fallback;
  if (!URL.canParse(value, BASE)) return fallback;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (url.pathname.startsWith("/api/")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
