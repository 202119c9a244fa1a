import nextEnv from "@next/env";

import { findFaults } from "../lib/config/settings";

const quiet = { info: () => undefined, error: console.error };

/** Reads the project's .env files as Next does, and ends the process with a sentence for each wrong setting. */
export function requireSettings(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, quiet);
  const faults = findFaults(process.env);
  if (faults.size === 0) return;
  for (const fault of faults.values()) console.error(fault);
  process.exit(1);
}
