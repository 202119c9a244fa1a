import nextEnv from "@next/env";

import { findFaults, readSettings, type Settings } from "../lib/config/settings";

const quiet = { info: () => undefined, error: console.error };

/** Reads the project's .env files as Next does, and ends the process with a sentence for each wrong setting. */
export function requireSettings(): Settings {
  nextEnv.loadEnvConfig(process.cwd(), false, quiet);
  const faults = findFaults(process.env);
  for (const fault of faults.values()) console.error(fault);
  if (faults.size > 0) process.exit(1);
  return readSettings(process.env);
}
