import "server-only";

import { createHash } from "node:crypto";

export function hashedId(parts: readonly unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  // UUID version 8: application-defined.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
