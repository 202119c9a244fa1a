import { readFile } from "node:fs/promises";
import path from "node:path";

import { ACTIONS } from "../../scripts/run/earlier-build.mjs";
import { sendRaw, type RawAnswer } from "./raw-request";

export interface ServerAction {
  id: string;
  /** Its folder below lib and its name: packages/editing/deletePackageAction. */
  name: string;
}

/** Every action of the build. */
export async function readActions(): Promise<ServerAction[]> {
  const file = path.join(process.env["NEXT_DIST_DIR"] ?? ".next", ACTIONS);
  const { node } = JSON.parse(await readFile(file, "utf8")) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  return Object.entries(node).map(([id, { filename, exportedName }]) => ({
    id,
    name: `${path.dirname(filename).replace(/^lib\//, "")}/${exportedName}`,
  }));
}

export const boundary = "----boundary";

/** A form's body. The fields of one object follow those of the one before; within one, numbers come first. */
export function formData(...fields: readonly Record<string, string>[]): string {
  const parts = fields
    .flatMap((form) => Object.entries(form))
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/** Calls an action as the browser's router does: with a form, after the state if it takes one. */
export function callAction(
  site: string,
  { id, name }: ServerAction,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const sent = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`_1_${field}`, value]),
  );
  const root = name.endsWith("FormAction") ? '["$K1"]' : '[null,"$K1"]';
  // The arguments come last: Next reads them with the fields that it has by then.
  const body = formData(sent, { "0": root });
  return sendRaw(`${site}/auth`, {
    method: "POST",
    headers: {
      origin: site,
      "next-action": id,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": Buffer.byteLength(body),
      ...headers,
    },
    body,
  });
}

/** The code with which an action refused, or null. */
export function refusalOf({ text }: RawAnswer): string | null {
  return /"ok":false,"code":"(\w+)"/.exec(text)?.[1] ?? null;
}
