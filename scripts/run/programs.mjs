import { SERVER } from "../../serve/compile.mjs";

const NEXT = "node_modules/next/dist/bin/next";

/**
 * V8 takes a machine with much memory as leave to collect garbage late: without a bound, some 50 MB
 * of objects hold five times as much after a busy hour. As many pages as are made at a time (see
 * `serve/limits/admit.ts`) need 170 MB. With 2 MB for young objects the server would hold 90 MB less after
 * a busy hour, but the slowest hundredth of 200 people would wait 1.4 seconds instead of 0.8.
 */
export const HEAP = ["--max-old-space-size=320", "--max-semi-space-size=16"];

/** Ways to serve: the build behind the front cache, the build by Next alone, or the sources. */
export const programs = {
  start: [...HEAP, SERVER],
  plain: [NEXT, "start"],
  dev: [NEXT, "dev"],
};

/** For the server: threads that compress would each keep a heap of the C library for themselves. */
export const programEnv = { MALLOC_ARENA_MAX: "2" };
