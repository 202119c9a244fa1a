import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

import type { Head } from "./record-response";
import type { Terms } from "./store";

/**
 * - `keyOf` returns null for a request that bypasses the cache.
 * - `intercept` may answer a cache miss, and returns whether it did.
 * - `answer` must call `record` before it writes.
 * - `termsOf` returns null for a response that must not be stored. It runs at the head and at the
 * end.
 * - `isGone`: the response removes the stored one even if it can't be stored itself.
 * - `cacheControlOf` returns the header for clients and outside caches.
 * - `isRemote`: stored responses carry `Age` and the origin's `Date`, and are validated once stale.
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
