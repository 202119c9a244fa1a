import { hasEnded } from "./processes.mjs";
import { secondsSince, errorText } from "./steps.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/**
 * A program that is ready. `output` returns the end of its output. @typedef {{ child: ChildProcess,
 * output: () => string }} Running
 */

/** The wait before each attempt, and before all further ones. */
const DELAYS_MS = [0, 500, 1_000, 2_000];
/** A program that has run for so long is restarted at once again. */
const HEALTHY_AFTER_MS = 5_000;

/** @param {ChildProcess} child */
function endOf(child) {
  if (child.signalCode !== null) return `was killed by ${child.signalCode}`;
  return `ended with code ${child.exitCode}`;
}

/** @param {ChildProcess} child @returns {Promise<void>} */
function ended(child) {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** @param {string} text */
const indent = (text) => text.trimEnd().replaceAll(/^/gm, "      ");

/**
 * Restarts a program whenever it ends, with back-off. The other programs keep running.
 * @param {string} name
 * @param {Running} first
 * @param {() => Promise<Running>} start
 * @param {() => boolean} isEnding whether the program's end is wanted
 * @param {(text: string) => void} [say]
 */
export async function keepRunning(name, first, start, isEnding, say = console.error) {
  let running = first;
  let since = Date.now();
  let attempts = 0;
  for (;;) {
    await ended(running.child);
    if (isEnding()) return;
    if (Date.now() - since > HEALTHY_AFTER_MS) attempts = 0;
    say(`  ✗ The ${name} ${endOf(running.child)}. Restarting it.`);
    const output = running.output();
    if (output !== "") say(indent(output));
    const fellAt = Date.now();
    for (;;) {
      const delay = DELAYS_MS[Math.min(attempts, DELAYS_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (isEnding()) return;
      attempts += 1;
      try {
        since = Date.now();
        running = await start();
        break;
      } catch (error) {
        if (isEnding()) return;
        say(`  ✗ The ${name} does not start. Trying again.\n${indent(errorText(error))}`);
      }
    }
    say(`  ✓ The ${name} runs again after ${secondsSince(fellAt)}.`);
  }
}
