/**
 * `npm start` and `npm run dev`: everything from a fresh clone to the running site. Plain
 * JavaScript without dependencies, because it runs before they are installed.
 */
import { environmentOf, runBackend } from "./run/backend.mjs";
import { ensureBuilt } from "./run/build.mjs";
import { readEnvFile } from "./run/env-files.mjs";
import { checkNode, ensureInstalled } from "./run/install.mjs";
import { stopAll, tryPort } from "./run/processes.mjs";
import { serveSite } from "./run/site.mjs";
import { keepRunning } from "./run/supervise.mjs";
import { StepFailure, errorText, secondsSince, step } from "./run/steps.mjs";

const FLAGS = new Set(["--dev", "--verbose"]);
const HOSTED = ["NEXT_PUBLIC_SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"];

const DEMO = `  Demo logins, all with the password travel-demo:
    traveller@example.com   a traveller with trips and messages
    agency@example.com      a verified agency
    pending@example.com     an agency that waits for its review
    rejected@example.com    an agency that was rejected
    admin@example.com       reviews agencies and answers for the travel desk
    desk@example.com        the travel desk, as an agency of its own`;

function readPort() {
  const port = Number(process.env["PORT"] ?? "3000");
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StepFailure(`PORT must be a port number, not "${process.env["PORT"]}".`);
}

/**
 * The hosted project from the environment or a file; null for the embedded backend, whose file names no
 * project.
 * @param {"start" | "dev"} mode
 * @returns {Promise<Record<string, string> | null>}
 */
async function findHosted(mode) {
  const found = { ...(await readEnvFile(".env")), ...(await readEnvFile(".env.local")) };
  const value = (/** @type {string} */ name) => process.env[name] || found[name] || "";
  if (value("NEXT_PUBLIC_SUPABASE_URL") === "") return null;
  const missing = HOSTED.filter((name) => value(name) === "");
  if (missing.length > 0) {
    throw new StepFailure(`NEXT_PUBLIC_SUPABASE_URL is set, but ${missing.join(" and ")} is not.`);
  }
  // Links in mails and secure cookies depend on it, so there is no default.
  if (mode === "start" && value("SITE_URL") === "") {
    throw new StepFailure(
      "NEXT_PUBLIC_SUPABASE_URL is set, but SITE_URL is not: name the site's public origin.",
    );
  }
  const names = value("SITE_URL") === "" ? HOSTED : [...HOSTED, "SITE_URL"];
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

/** @param {string} siteUrl @param {boolean} isVerbose */
async function prepareBackend(siteUrl, isVerbose) {
  return step("starting the backend", async () => {
    let isReady = false;
    const say = (/** @type {string} */ line) => {
      if (isReady || isVerbose || !line.startsWith("backend: ready")) console.log(`    ${line}`);
    };
    const { child, ready } = await runBackend({ SITE_URL: siteUrl }, say);
    isReady = true;
    const env = environmentOf(ready);
    // The site and its build know the address.
    const again = { SITE_URL: siteUrl, WAYFARE_API_PORT: new URL(ready.apiUrl).port };
    // Its output is already shown as it comes.
    const output = () => "";
    const restart = async () => ({ child: (await runBackend(again, say)).child, output });
    return { env, first: { child, output }, restart };
  });
}

async function main() {
  const began = Date.now();
  const unknown = process.argv.slice(2).find((flag) => !FLAGS.has(flag));
  if (unknown) throw new StepFailure(`Unknown option ${unknown}: there are --dev and --verbose.`);
  const isVerbose = process.argv.includes("--verbose");
  const mode = process.argv.includes("--dev") ? "dev" : "start";
  checkNode();
  const port = readPort();
  if ((await tryPort(port)) === null) {
    throw new StepFailure(`Port ${port} is taken (PORT chooses another one).`);
  }
  await ensureInstalled(isVerbose);
  const siteUrl = process.env["SITE_URL"] ?? `http://127.0.0.1:${port}`;
  const hosted = await findHosted(mode);
  if (hosted) {
    console.log(`  ✓ using the Supabase project at ${hosted["NEXT_PUBLIC_SUPABASE_URL"]}`);
  }
  const backend = hosted ? null : await prepareBackend(siteUrl, isVerbose);
  const env = { SITE_URL: siteUrl, ...(hosted ?? backend?.env), PORT: String(port) };
  const distDir = process.env["NEXT_DIST_DIR"] ?? ".next";
  if (mode === "start" && !(await ensureBuilt(distDir, env, isVerbose))) {
    console.log("  ✓ the build is up to date");
  }
  const serve = () => serveSite(mode, port, env, isVerbose || mode === "dev");
  const site = await step("starting the site", serve);
  void keepRunning("site", site, serve, () => isEnding);
  if (backend) void keepRunning("backend", backend.first, backend.restart, () => isEnding);
  console.log(`\n  Wayfare runs on ${site.url} (${secondsSince(began)}). Ctrl-C stops it.\n`);
  if (backend) console.log(`${DEMO}\n`);
}

let isEnding = false;

/** @param {number} code @param {string} [sentence] */
async function end(code, sentence) {
  if (isEnding) return;
  isEnding = true;
  if (sentence) console.error(`\n  ✗ ${sentence}`);
  const isInOrder = await stopAll();
  process.exit(isInOrder ? code : 1);
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => void end(0));
}
main().catch((error) => {
  if (!isEnding) void end(1, error instanceof StepFailure ? errorText(error) : error.stack);
});
