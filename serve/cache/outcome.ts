import type { ServerResponse as Response } from "node:http";

/**
 * - hit: a fresh answer of the store
 * - stale: an old one, because a request fetches the new one or the origin failed
 * - miss: the origin's answer
 * - bypass: the origin's answer to a request that the store never answers
 */
export type Outcome = "hit" | "stale" | "miss" | "bypass";

/** The outcome may change until the answer ends. */
export type Served = { outcome: Outcome };

/** Called for each request: after a stored answer has been written, before another one begins. */
export type Watch = (response: Response, served: Served) => void;
