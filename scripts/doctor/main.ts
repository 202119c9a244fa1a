import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Database } from "../../lib/supabase/database.types";
import { readEnvFile } from "../run/env-files.mjs";
import { checkBackup } from "./backup";
import { checkDatabase } from "./database";
import { describe, type Finding, poor } from "./finding";
import {
  checkAuth,
  checkDataApi,
  checkFunctions,
  checkRealtime,
  checkSite,
  checkStorage,
} from "./services";
import { checkSettings, type Environment, type Target, targetOf } from "./settings";

const MIGRATIONS_DIR = path.resolve(import.meta.dirname, "../../supabase/migrations");

/** As `npm start` without a project of its own: the embedded backend's address and the site's. */
const EMBEDDED: Environment = {
  NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${process.env["WAYFARE_API_PORT"] ?? "54321"}`,
  SITE_URL: `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`,
};

async function readEnvironment(): Promise<Environment> {
  const given = {
    ...(await readEnvFile(".env")),
    ...(await readEnvFile(".env.local")),
    ...process.env,
  };
  const isGiven = Object.entries(given).filter(([, value]) => value);
  return given["NEXT_PUBLIC_SUPABASE_URL"]
    ? given
    : { ...EMBEDDED, ...Object.fromEntries(isGiven) };
}

function clientOf({ url }: Target, key: string) {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no websocket of its own.
    realtime: { transport: WebSocket as never },
  });
}

async function checkServices(target: Target): Promise<Finding[]> {
  const visitor = clientOf(target, target.publishableKey);
  const answers = await Promise.all([
    checkAuth(target),
    checkDataApi(visitor),
    checkFunctions(target),
    checkRealtime(visitor),
    checkStorage(visitor),
  ]);
  const site = await checkSite(target);
  if (target.secretKey === "") return [...answers, site];
  const server = clientOf(target, target.secretKey);
  return [...answers, ...(await checkDatabase(server, MIGRATIONS_DIR)), site];
}

/** @returns the exit code: 1 when something does not work */
async function main(): Promise<number> {
  const env = await readEnvironment();
  const settings = checkSettings(env);
  const target = targetOf(env);
  const services = target
    ? await checkServices(target)
    : [poor("backend", "not asked", "Its address or key is missing above.")];
  // The backend reads its settings from the environment alone.
  const findings = [...settings, ...services, ...(await checkBackup(process.env))];
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  console.log(describe(findings));
  console.log(`\n${count("good")} good, ${count("poor")} to improve, ${count("bad")} to repair`);
  return count("bad") > 0 ? 1 : 0;
}

// The live client keeps timers of its own.
process.exit(await main());
