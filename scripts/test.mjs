/**
 * `npm test`: from a fresh clone, on ports and a database of its own. Ends with one line of counts. `--only=a,b`
 * runs some of the stages, `--verbose` shows what they say while they run. Other words name test files:
 * `npm test -- --only=browser booking.spec`. `--all`, or a name, also runs the longer tests.
 */
import { checkNode, ensureInstalled } from "./run/install.mjs";
import { runProgram, withScratch } from "./run/tests/program.mjs";
import { GROUPS, LONGER_STAGE, runStage, STAGES } from "./run/tests/stages.mjs";
import { StepFailure, secondsSince, tail } from "./run/steps.mjs";

function readArguments() {
  /** @type {string[] | null} */
  let only = null;
  let isVerbose = false;
  let isAll = false;
  /** @type {string[]} */
  const files = [];
  for (const argument of process.argv.slice(2)) {
    if (argument === "--verbose") isVerbose = true;
    else if (argument === "--all") isAll = true;
    else if (argument.startsWith("--only=")) only = argument.slice("--only=".length).split(",");
    else if (!argument.startsWith("-")) files.push(argument);
    else
      throw new StepFailure(
        `Unknown option ${argument}: there are --all, --only=a,b and --verbose.`,
      );
  }
  const isShort = !isAll && files.length === 0;
  const names = only ?? [...STAGES.keys()].filter((name) => !isShort || name !== LONGER_STAGE);
  const unknown = names.find((name) => !STAGES.has(name));
  if (unknown !== undefined) {
    throw new StepFailure(`There is no stage "${unknown}", but ${[...STAGES.keys()].join(", ")}.`);
  }
  return { names, isVerbose, files, isShort };
}

async function main() {
  checkNode();
  const { names, isVerbose, files, isShort } = readArguments();
  // The configurations of Vitest and Playwright read it.
  if (isShort) process.env["WAYFARE_TEST_SHORT"] = "1";
  await ensureInstalled(isVerbose);
  const sum = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @param {string} name @param {string} scratchDir */
  const run = async (name, scratchDir) => {
    const began = Date.now();
    if (isVerbose) console.log(`  … ${name}`);
    const outcome = await runStage(name, { isVerbose, scratchDir, files });
    if (!outcome) {
      console.log(`  - ${name}: nothing there yet`);
      return;
    }
    const { passed, failed, skipped, output } = outcome;
    failures.push(...outcome.failures);
    if (failed > 0 && !isVerbose) console.log(`\n${tail(output, 400)}\n`);
    const counts = countsOf(outcome);
    console.log(`  ${failed > 0 ? "✗" : "✓"} ${name}: ${counts} (${secondsSince(began)})`);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  };
  await withScratch(async (scratchDir) => {
    for (const lanes of GROUPS) {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const name of lane) if (names.includes(name)) await run(name, scratchDir);
        }),
      );
    }
  });
  // At the end, where they are seen: the output of a failed stage is long.
  for (const failure of failures) console.log(`  ✗ ${failure}`);
  console.log(countsOf(sum));
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** @param {{ passed: number, failed: number, skipped: number }} sum */
function countsOf({ passed, failed, skipped }) {
  const more = skipped > 0 ? `, ${skipped} skipped` : "";
  return `${passed} passed, ${failed} failed${more}`;
}

runProgram(main);
