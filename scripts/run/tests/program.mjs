import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { discardPrepared } from "./browser.mjs";
import { stopAll } from "../processes.mjs";
import { StepFailure, errorText } from "../steps.mjs";

/**
 * Gives stages a folder for their reports, and removes it and what they have prepared.
 * @template Result
 * @param {(scratchDir: string) => Promise<Result>} run
 */
export async function withScratch(run) {
  const scratchDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-report-"));
  // PostgreSQL's account must be able to enter it.
  await chmod(scratchDir, 0o711);
  process.env["WAYFARE_TEMPLATES"] = scratchDir;
  try {
    return await run(scratchDir);
  } finally {
    await discardPrepared();
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/**
 * Ends with the exit code that `main` returns, and with nothing left running after a signal or an error.
 * @param {() => Promise<number>} main
 */
export function runProgram(main) {
  let isEnding = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void stopAll().then(() => process.exit(130));
    });
  }
  main().then(
    (code) => {
      if (!isEnding) process.exitCode = code;
    },
    async (error) => {
      console.error(`  ✗ ${error instanceof StepFailure ? errorText(error) : error.stack}`);
      await stopAll();
      console.log("0 passed, 1 failed");
      process.exit(1);
    },
  );
}
