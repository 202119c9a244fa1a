import type { ActionResult } from "@/lib/actions/types";
import type { Client } from "../support/clients";
import { workOf } from "../support/query-log";
import { FULL } from "./full-lists-rows";

/** The session of the site's queries, and the path of the server's log. */
export const site = { client: null as unknown, dataDir: "" };

/** Runs a query as a user and returns its cost. */
export function ask<T>(client: Client, run: () => Promise<T>) {
  site.client = client;
  return workOf(site.dataDir, run);
}

export function dataOf<T>(result: ActionResult<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** More than a page and far below a full list, including the caller's lookups. */
export const A_PAGE = 500;

/**
 * Names of agencies depend on the reader's trips and conversations, each read once and never per row.
 */
export const OWN_ONCE = 4 * FULL;
