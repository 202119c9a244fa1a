import { z } from "zod";

import { isUuid } from "@/lib/utils/uuid";

/** Where a list goes on: after this instant and id. */
export interface Cursor {
  at: string;
  id: string;
}

/** As the database writes them, so that no microsecond is lost on the way. */
const instant = z.iso.datetime({ offset: true });

export function writeCursor(row: { at: string; id: string }): string {
  return `${row.at}~${row.id}`;
}

/** @returns null for what is no cursor of ours: then the list begins at its beginning */
export function readCursor(value: unknown): Cursor | null {
  if (typeof value !== "string") return null;
  const [at = "", id = "", ...rest] = value.split("~");
  const isOurs = rest.length === 0 && instant.safeParse(at).success && isUuid(id);
  return isOurs ? { at, id } : null;
}

/** The first of several values of a query, as a text of a bearable length. */
export function readSearch(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
