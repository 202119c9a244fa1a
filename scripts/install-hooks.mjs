/**
 * `npm prepare`: commits run prettier and eslint over what they contain. Outside of a checkout, in
 * CI and with WAYFARE_NO_HOOKS set there is nothing to do; nothing here may make an install fail.
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
