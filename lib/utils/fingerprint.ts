import "server-only";

import { createHash } from "node:crypto";

export function fingerprint(value: object): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 8);
}
