import { spawn } from "node:child_process";
import { createServer } from "node:net";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {Record<string, string | undefined>} Environment */

const GRACE_MS = 30_000;
/** Exit codes after a stop signal: 0, or 128 and the number of the signal. */
const IN_ORDER = [0, 129, 130, 143];

/** @type {ChildProcess[]} running processes, stopped from last to first */
const running = [];

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: Environment, isVerbose?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runToEnd(file, args, { env = {}, isVerbose = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.push(child);
    let output = "";
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk.toString("utf8");
      if (isVerbose) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", reject);
    child.once("close", (code) => {
      running.splice(running.indexOf(child), 1);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Starts a long-running Node program. An IPC channel lets it notice the end of this process.
 * @param {readonly string[]} args
 * @param {Environment} env
 * @param {(text: string) => void} onOutput
 * @param {{ isBase?: boolean, cwd?: string }} [options] `isBase`: others depend on it, so it stops last
 * @returns {ChildProcess}
 */
export function startNode(args, env, onOutput, { isBase = false, cwd = "." } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, ...env }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (isBase) running.unshift(child);
  else running.push(child);
  child.stdout?.on("data", (chunk) => onOutput(String(chunk)));
  child.stderr?.on("data", (chunk) => onOutput(String(chunk)));
  child.once("exit", () => running.splice(running.indexOf(child), 1));
  return child;
}

/** @param {ChildProcess} child */
export function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<boolean>} whether it ended by itself, without a failure and in time
 */
export async function stopProcess(child) {
  if (!hasEnded(child)) {
    await new Promise((resolve) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
      child.once("exit", () => {
        clearTimeout(timer);
        resolve(null);
      });
      child.kill("SIGTERM");
    });
  }
  if (child.exitCode === null) return child.signalCode === "SIGTERM";
  return IN_ORDER.includes(child.exitCode);
}

/**
 * Stops everything that was started, the newest first.
 * @returns {Promise<boolean>} whether all of it ended in order
 */
export async function stopAll() {
  let isInOrder = true;
  for (const child of [...running].reverse()) isInOrder = (await stopProcess(child)) && isInOrder;
  return isInOrder;
}

/** Below the ports of outgoing connections: one of those would be taken before a program listens. */
const [LOWEST_PORT, PORTS] = [20_000, 10_000];

/** @returns {Promise<number>} a free port */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = await tryPort(LOWEST_PORT + Math.floor(Math.random() * PORTS));
    if (port !== null) return port;
  }
  throw new Error("No port is free.");
}

/**
 * @param {number} port 0 for any
 * @returns {Promise<number | null>} the port, or null when it is taken
 */
export function tryPort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const found = typeof address === "object" && address ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
