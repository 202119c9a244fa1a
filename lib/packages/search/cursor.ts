import type { PackageSort, SearchPosition } from "./package-search";

/** In characters; longer than any valid cursor. */
const CURSOR_LIMIT = 400;
const ID = /^[A-Za-z0-9-]{1,100}$/;

export function encodeCursor(sort: PackageSort, position: SearchPosition): string {
  const json = JSON.stringify([sort, position.value, position.id]);
  return Buffer.from(json, "utf8").toString("base64url");
}

/** Null for a malformed cursor or another sort order. */
export function decodeCursor(sort: PackageSort, cursor: string): SearchPosition | null {
  if (cursor === "" || cursor.length > CURSOR_LIMIT || !/^[\w-]+$/.test(cursor)) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== sort) return null;
  const [, value, id] = parts as unknown[];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return null;
  if (typeof id !== "string" || !ID.test(id)) return null;
  return { value, id };
}
