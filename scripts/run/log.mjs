import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { format, inspect } from "node:util";

/** @typedef {"info" | "warn" | "error"} Level */

const REQUEST_ID = /^[\w-]{1,64}$/;
/**
 * PostgreSQL errors that no request causes: lost connections, rollbacks, resources, the system, bugs.
 */
const UNEXPECTED = /^(08|40|53|57|58|XX)/;
const ERROR_CODE = /^([0-9A-Z]{5}|PGRST\d+)$/;

/** What a line says of its request. @type {AsyncLocalStorage<string>} */
const requests = new AsyncLocalStorage();

/**
 * The id that a request came with; null without a valid one.
 * @param {string | readonly string[] | null | undefined} given
 */
export function givenRequestId(given) {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : null;
}

/**
 * The id that a request came with, or a new one.
 * @param {string | readonly string[] | null | undefined} given
 */
export function readRequestId(given) {
  return givenRequestId(given) ?? randomUUID();
}

/**
 * Runs a request's handler: everything logged meanwhile carries the request's id. @template T
 * @param {string} id
 * @param {() => T} run
 * @param {string} [traceId] logged beside it
 * @returns {T}
 */
export function withRequest(id, run, traceId) {
  return requests.run(traceId === undefined ? id : `${id} trace_id=${traceId}`, run);
}

/** @param {unknown} value */
function isRefusal(value) {
  if (!(value instanceof Error) || !("code" in value)) return false;
  const code = String(value.code);
  return ERROR_CODE.test(code) && !UNEXPECTED.test(code);
}

/** @param {unknown} value */
function describe(value) {
  if (typeof value === "string") return value;
  if (!(value instanceof Error)) return inspect(value, { breakLength: Infinity });
  if (isRefusal(value)) return `${/** @type {any} */ (value).code} ${value.message}`;
  return value.stack ?? value.message;
}

/**
 * Time, level, the request's id or "-", the id of its trace if it has one, and the values. A rejection has no stack.
 * @param {Level} level
 * @param {readonly unknown[]} values
 */
export function formatLog(level, values) {
  const isExpected = values.some(isRefusal);
  const text = format(...values.map(describe));
  const time = new Date().toISOString();
  return `${time} ${isExpected ? "info" : level} ${requests.getStore() ?? "-"} ${text}`;
}

export function installLog() {
  for (const [name, level] of /** @type {const} */ ([
    ["log", "info"],
    ["info", "info"],
    ["warn", "warn"],
    ["error", "error"],
  ])) {
    const write = console[name].bind(console);
    console[name] = (/** @type {unknown[]} */ ...values) => write("%s", formatLog(level, values));
  }
}
