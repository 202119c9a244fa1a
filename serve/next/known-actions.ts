import { ACTION_NOT_FOUND_HEADER } from "./next-internals";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { refuse } from "../cache/send";

/** What Next's client takes for "this action is no longer there": the page offers to load anew. */
const NOT_FOUND = { [ACTION_NOT_FOUND_HEADER]: "1", "Content-Type": "text/plain" };

/** The ids of the server actions of a build. */
export async function readActionIds(distDir: string): Promise<ReadonlySet<string>> {
  const file = path.join(distDir, "server/server-reference-manifest.json");
  const { node, edge } = JSON.parse(await readFile(file, "utf8"));
  return new Set([...Object.keys(node), ...Object.keys(edge)]);
}

/**
 * Refuses an action that no page has, as Next would after it has loaded the page.
 * @returns whether it has been answered
 */
export function refuseUnknownAction(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  known: ReadonlySet<string>,
): boolean {
  const id = headers["next-action"];
  if (method !== "POST" || id === undefined || known.has(String(id))) return false;
  const couldBeOne = /^[\da-f]{42}$/.test(String(id));
  refuse(response, couldBeOne ? 409 : 400, "Server Action unavailable.", NOT_FOUND);
  return true;
}
