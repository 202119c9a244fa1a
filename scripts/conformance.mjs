/**
 * `npm run conformance`: holds the site against suites and checkers that others maintain, one line each.
 * Words choose suites: `npm run conformance -- html-validate`. `--verbose` shows what they say.
 */
import { SUITES, versionsOf } from "./conformance/suites.mjs";
import { checkNode, ensureInstalled } from "./run/install.mjs";
import { runProgram, withScratch } from "./run/tests/program.mjs";
import { runStage } from "./run/tests/stages.mjs";
import { StepFailure, secondsSince, tail } from "./run/steps.mjs";

/** What a suite's test prints besides its counts. */
const RESULT = /^result: (.+)$/gm;

/** @param {readonly string[]} words */
function choose(words) {
  const chosen = SUITES.filter(({ name, packages }) =>
    words.some((word) => `${name} ${packages.join(" ")}`.includes(word)),
  );
  if (words.length > 0 && chosen.length === 0) {
    const names = SUITES.map(({ name }) => name).join(", ");
    throw new StepFailure(`No suite has such a name. There are: ${names}.`);
  }
  return words.length > 0 ? chosen : SUITES;
}

async function main() {
  checkNode();
  const options = process.argv.slice(2);
  const isVerbose = options.includes("--verbose");
  const suites = choose(options.filter((option) => !option.startsWith("-")));
  await ensureInstalled(isVerbose);
  process.env["WAYFARE_CONFORMANCE"] = "1";
  let failedSuites = 0;
  await withScratch(async (scratchDir) => {
    for (const suite of suites) {
      const began = Date.now();
      const { stage, files, name } = suite;
      const outcome = await runStage(stage, { isVerbose, scratchDir, files });
      const { passed = 0, failed = 0, output = "", failures = [] } = outcome ?? {};
      const isPassed = failed === 0 && passed > 0;
      if (!isPassed) {
        failedSuites += 1;
        if (!isVerbose) console.log(`\n${tail(output, 400)}\n`);
      }
      const counts = `${passed} passed, ${failed} failed (${secondsSince(began)})`;
      console.log(`${isPassed ? "✓" : "✗"} ${name}: ${versionsOf(suite).join(", ")}: ${counts}`);
      for (const [, result] of output.matchAll(RESULT)) console.log(`    ${result}`);
      for (const failure of failures) console.log(`    ✗ ${failure}`);
    }
  });
  console.log(`${suites.length - failedSuites} of ${suites.length} suites passed`);
  return failedSuites > 0 ? 1 : 0;
}

runProgram(main);
