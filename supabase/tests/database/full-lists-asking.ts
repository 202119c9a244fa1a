import type { ActionResult } from "@/lib/actions/types";
import type { Client } from "../support/clients";
import { workOf } from "../support/query-log";
import { FULL } from "./full-lists-rows";

/** Whose session the site's own queries have, and where the server writes its log. */
export const site = { client: null as unknown, dataDir: "" };

/** Asks as somebody, and tells what it cost the database. */
export function ask<T>(client: Client, run: () => Promise<T>) {
  site.client = client;
  return workOf(site.dataDir, run);
}

export function dataOf<T>(result: ActionResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** More than a page, and far from a full list; the lookups of who asks are among them. */
export const A_PAGE = 500;

/**
 * Where agencies are called by their names, whose of them a reader may know is told by the reader's
 * own trips and conversations, each looked at once: never once more for every row of the page.
 */
export const OWN_ONCE = 4 * FULL;
