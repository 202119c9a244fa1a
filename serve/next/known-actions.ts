import { ACTION_NOT_FOUND_HEADER } from "./next-internals";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { refuse } from "../cache/send";

/** Next's client offers to reload the page for this header. */
const NOT_FOUND = { [ACTION_NOT_FOUND_HEADER]: "1", "Content-Type": "text/plain" };

export async function readActionIds(distDir: string): Promise<ReadonlySet<string>> {
  const file = path.join(distDir, "server/server-reference-manifest.json");
  const { node, edge } = JSON.parse(await readFile(file, "utf8"));
  return new Set([...Object.keys(node), ...Object.keys(edge)]);
}

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
