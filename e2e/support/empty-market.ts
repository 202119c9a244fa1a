import postgres from "postgres";

import { password } from "./backend";
import { clientOf, startOwnMarket } from "./own-market";

export interface EmptyMarket {
  url: string;
  /** The only account there is. */
  admin: string;
  /** Moves all booked trips to today. */
  letTripsBegin: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A site with an empty database and an operator. */
export async function startEmptyMarket(): Promise<EmptyMarket> {
  const admin = "operator@example.com";
  const { url, ready, stop } = await startOwnMarket({ WAYFARE_SEED: "false" }, async (backend) => {
    const client = clientOf(backend);
    const options = { data: { full_name: "Olive Operator" } };
    const made = await client.auth.signUp({ email: admin, password, options });
    if (made.error) throw made.error;
    const { data, error } = await client.auth.signInWithPassword({ email: admin, password });
    if (error) throw error;
    // Only SQL grants the role admin.
    const sql = postgres(backend.superuserUrl, { max: 1 });
    await sql`insert into public.user_roles (user_id, role) values (${data.user.id}, 'admin')`;
    // Two-step sign-in has tests of its own.
    await sql`update private.settings set require_admin_mfa = false`;
    await sql.end();
  });
  return {
    url,
    admin,
    letTripsBegin: async () => {
      const owner = postgres(ready.superuserUrl, { max: 1 });
      await owner.begin(async (tx) => {
        // Bypasses the booking rules, since this simulates the clock.
        await tx`set local session_replication_role = replica`;
        await tx`update public.bookings b
          set travel_date = (now() at time zone a.time_zone)::date
          from public.agencies a where a.id = b.agency_id`;
      });
      await owner.end();
    },
    stop,
  };
}
