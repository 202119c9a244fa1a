import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { runToEnd } from "../../scripts/run/processes.mjs";
import { failuresOfVitest } from "../../scripts/run/tests/failures.mjs";
import { bin, readReport } from "../../scripts/run/tests/outcome.mjs";

const TEST_DIRS = ["supabase/tests/database", "supabase/tests/backend"];

/** @returns the test files that have one of the names */
export async function filesNaming(names: readonly string[]): Promise<string[]> {
  const dirs = await Promise.all(
    TEST_DIRS.map(async (dir) => (await readdir(dir)).map((name) => path.join(dir, name))),
  );
  const files = dirs.flat().filter((file) => file.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const wanted = new RegExp(`\\b(?:${names.join("|")})\\b`);
  return files.filter((_, index) => wanted.test(texts[index] ?? ""));
}

/**
 * Runs database tests against a database in which a statement was executed, up to the first that fails.
 * @param files all, if there are none
 * @returns what failed, or null if all passed
 * @throws when no test ran, such as after a statement that fails: nothing was detected then
 */
export async function findFailure(
  statement: string,
  files: readonly string[],
  scratchDir: string,
): Promise<string | null> {
  const report = path.join(scratchDir, "removal.json");
  await rm(report, { force: true });
  const { code, output } = await runToEnd(
    process.execPath,
    bin("vitest/vitest.mjs", [
      ...["run", "--project", "database", "--bail=1", ...files],
      ...["--reporter=json", `--outputFile.json=${report}`],
    ]),
    { env: { WAYFARE_TEST_SHORT: "1", WAYFARE_TEST_REMOVAL: statement } },
  );
  if (code === 0) return null;
  const found = await readReport(report);
  if (!found["testResults"]?.length) throw new Error(`No test ran after ${statement}:\n${output}`);
  return failuresOfVitest(found)[0] ?? "a file failed outside of its tests";
}
