import { z } from "zod";

import { isUuid } from "@/lib/utils/uuid";

export interface Cursor {
  at: string;
  id: string;
}

/** As the database writes them, to keep the microseconds. */
const instant = z.iso.datetime({ offset: true });

export function writeCursor(row: { at: string; id: string }): string {
  return `${row.at}~${row.id}`;
}

export function readCursor(value: unknown): Cursor | null {
  if (typeof value !== "string") return null;
  const [at = "", id = "", ...rest] = value.split("~");
  const isOurs = rest.length === 0 && instant.safeParse(at).success && isUuid(id);
  return isOurs ? { at, id } : null;
}

export function readSearch(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
