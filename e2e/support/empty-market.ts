import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import ws from "ws";

import { environmentOf, startBackend } from "../../scripts/run/backend.mjs";
import { freePort, stopProcess } from "../../scripts/run/processes.mjs";
import { password } from "./backend";
import { startOwnSite } from "./own-site";

export interface EmptyMarket {
  url: string;
  /** The only account there is. */
  admin: string;
  /** The day of travel comes, for whatever is booked. */
  letTripsBegin: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A site with a database of its own, in which nobody is but the operator. */
export async function startEmptyMarket(): Promise<EmptyMarket> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-market-"));
  const { child, ready } = await startBackend(
    {
      SITE_URL: `http://127.0.0.1:${String(port)}`,
      WAYFARE_API_PORT: "0",
      WAYFARE_DB_PORT: "0",
      WAYFARE_DATA_DIR: dataDir,
      WAYFARE_ENV_FILE: path.join(dataDir, "env"),
      WAYFARE_SCRATCH: "1",
      WAYFARE_SEED: "false",
    },
    () => undefined,
  );
  const stopBackend = async () => {
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = "operator@example.com";
    const client = createClient(ready.apiUrl, ready.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as unknown as typeof WebSocket },
    });
    const { data, error } = await client.auth.signUp({
      email: admin,
      password,
      options: { data: { full_name: "Olive Operator" } },
    });
    if (error) throw error;
    // Nobody becomes an admin through the API: the operator writes it into the database.
    const sql = postgres(ready.superuserUrl, { max: 1 });
    await sql`insert into public.user_roles (user_id, role) values (${data.user?.id ?? ""}, 'admin')`;
    await sql.end();
    const site = await startOwnSite(port, environmentOf(ready));
    return {
      url: site.url,
      admin,
      letTripsBegin: async () => {
        const owner = postgres(ready.superuserUrl, { max: 1 });
        await owner.begin(async (tx) => {
          // Past the rules for what is booked: it is the clock that would move.
          await tx`set local session_replication_role = replica`;
          await tx`update public.bookings b
            set travel_date = (now() at time zone a.time_zone)::date
            from public.agencies a where a.id = b.agency_id`;
        });
        await owner.end();
      },
      stop: async () => {
        await site.stop();
        await stopBackend();
      },
    };
  } catch (error) {
    await stopBackend();
    throw error;
  }
}
