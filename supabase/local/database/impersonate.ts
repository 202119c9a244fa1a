import type postgres from "postgres";
import type { Caller } from "../tokens";

/**
 * Makes the rest of a transaction run as the caller, with the settings that policies read. Sent
 * together with what follows it, so that it costs no round trip.
 */
export function impersonate(tx: postgres.TransactionSql, caller: Caller) {
  const claims = JSON.stringify(caller.claims);
  return tx`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${caller.userId ?? ""}, true),
    set_config('request.jwt.claim.role', ${caller.role}, true),
    set_config('role', ${caller.role}, true)`;
}
