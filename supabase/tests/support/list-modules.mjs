/** `NODE_OPTIONS=--import=<this file>`: writes the addresses of modules that are imported to `LOADED_MODULES`. */
import { appendFileSync } from "node:fs";
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => unknown} next
 */
export function load(url, context, next) {
  appendFileSync(process.env["LOADED_MODULES"] ?? "", `${url}\n`);
  return next(url, context);
}
