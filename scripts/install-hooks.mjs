/**
 * `npm prepare`: installs a pre-commit hook that runs prettier and eslint on staged files. Does nothing
 * outside of a checkout, in CI and with WAYFARE_NO_HOOKS set, and never fails an install.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = "# Wayfare's own hook: see scripts/install-hooks.mjs";
const HOOK = `#!/bin/sh\n${MARK}\nexec npx --no-install lint-staged --quiet\n`;

function install() {
  if (process.env["CI"] || process.env["WAYFARE_NO_HOOKS"]) return;
  const dir = execFileSync("git", ["rev-parse", "--git-path", "hooks"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  const file = path.join(dir, "pre-commit");
  if (existsSync(file) && !readFileSync(file, "utf8").includes(MARK)) return;
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, HOOK);
  chmodSync(file, 0o755);
}

try {
  install();
} catch {
  // No git, or a directory that cannot be written to: commits go on without the hook.
}
