/** An error shown as a sentence, without a stack trace. */
export class StepFailure extends Error {}

/** @param {number} since @returns {string} seconds since a time in milliseconds */
export function secondsSince(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs a step and prints its start and end. @template T
 * @param {string} what
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function step(what, run) {
  const began = Date.now();
  console.log(`  … ${what}`);
  const result = await run();
  console.log(`  ✓ ${what} (${secondsSince(began)})`);
  return result;
}

/** @param {unknown} error @returns {string} */
export function errorText(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The end of a long output: where the reason usually is.
 * @param {string} text
 * @param {number} lines
 * @returns {string}
 */
export function tail(text, lines = 60) {
  return text.trimEnd().split("\n").slice(-lines).join("\n");
}
