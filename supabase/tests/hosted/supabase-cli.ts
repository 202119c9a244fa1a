import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Supabase's own command line, which `npx` downloads. */
const CLI = ["--yes", "supabase@3.1.0"];

const run = promisify(execFile);

/** @returns what the command prints; @throws with its report when it fails */
export async function runCli(
  project: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run("npx", [...CLI, ...args, "--workdir", project], {
    cwd: project,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", ...env },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
