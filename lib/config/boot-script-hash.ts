import "server-only";

import { createHash } from "node:crypto";

import { bootScript } from "./boot-script.mjs";

/** Source of the boot script in a content security policy: it is the same on every page. */
export const bootScriptHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;
