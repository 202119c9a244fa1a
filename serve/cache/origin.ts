import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

import type { Head } from "./record-response";
import type { Terms } from "./store";

/**
 * What the cache stands in front of. `Context` is what the origin knows of a request that it answers.
 *
 * - `keyOf` returns the key of the answer, or null for a request that bypasses the cache.
 * - `intercept` may answer a request that missed the cache; it returns whether it has.
 * - `answer` answers a request. It calls `record` before it writes anything.
 * - `onHead` sees each answer that may be stored as it begins.
 * - `termsOf` returns until when an answer may be reused, or null where it may not be stored. It is asked
 *   as the answer begins, and once more when it is whole.
 * - `isGone` returns whether an answer replaces the stored one even though it can't be stored itself.
 * - `cacheControlOf` returns the `Cache-Control` for clients and for caches further on.
 * - `isRemote`: the origin is a server of its own. Stored answers then carry `Age` and the origin's
 *   `Date`, are validated once stale, and are dropped when a client changes them.
 */
export type Origin<Context> = {
  isRemote: boolean;
  keyOf: (request: Request) => string | null;
  intercept?: (request: Request, response: Response) => boolean;
  answer: (request: Request, response: Response, record: (context: Context) => void) => void;
  onHead?: (head: Head, context: Context) => void;
  termsOf: (head: Head, context: Context) => Terms | null;
  isGone?: (head: Head) => boolean;
  cacheControlOf?: (cacheControl: string, status: number) => string;
};
