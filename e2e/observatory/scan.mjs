/** Prints what the observatory says of each address: host, port and path. */
import fs from "node:fs";

import { scan } from "@mdn/mdn-http-observatory";

// The package downloads the list of preloaded hosts when it is installed. No host of a test is on it.
const read = fs.readFileSync;
fs.readFileSync = /** @type {typeof read} */ (
  (/** @type {fs.PathOrFileDescriptor} */ file, /** @type {any} */ options) =>
    String(file).endsWith("hsts-preload.json") ? "{}" : read(file, options)
);

const results = [];
for (const address of process.argv.slice(2)) results.push(await scan(address));
process.stdout.write(JSON.stringify(results));
