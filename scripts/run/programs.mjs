import { SERVER } from "../../serve/compile.mjs";

const NEXT = "node_modules/next/dist/bin/next";

/**
 * V8 takes a machine with much memory as leave to collect garbage late: without a bound, some 50 MB
 * of objects hold five times as much after a busy hour. As many pages as are made at a time (see
 * `serve/limits/admit.ts`) need 170 MB. Room for the objects of a page that is being made, so that few
 * outlive it: with 2 MB a search takes a tenth more of the processor, and no less memory.
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
