import "server-only";

import { createHash } from "node:crypto";

import { bootScript } from "./boot-script.mjs";

export const bootScriptHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;
