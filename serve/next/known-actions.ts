import { ACTION_NOT_FOUND_HEADER } from "./next-internals";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { refuse } from "../cache/send";

/** Next's client offers to reload the page for this header. */
const NOT_FOUND = { [ACTION_NOT_FOUND_HEADER]: "1", "Content-Type": "text/plain" };

type Actions = Record<string, { exportedName: string }>;

/** @returns the names of the build's actions by their ids */
export async function readActions(distDir: string): Promise<ReadonlyMap<string, string>> {
  const file = path.join(distDir, "server/server-reference-manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { node: Actions; edge: Actions };
  const all = Object.entries({ ...manifest.edge, ...manifest.node });
  return new Map(all.map(([id, { exportedName }]) => [id, exportedName]));
}

export function refuseUnknownAction(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  known: ReadonlyMap<string, string>,
): boolean {
  const id = headers["next-action"];
  if (method !== "POST" || id === undefined || known.has(String(id))) return false;
  const couldBeOne = /^[\da-f]{42}$/.test(String(id));
  refuse(response, couldBeOne ? 409 : 400, "Server Action unavailable.", NOT_FOUND);
  return true;
}
