import "server-only";

import { createHash } from "node:crypto";

/**
 * A short name for a value that is the same for equal values: for what goes over the wire, such as a `key`,
 * or the version that a form shows.
 */
export function fingerprint(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 8);
}
