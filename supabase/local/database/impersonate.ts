import type { Caller } from "../tokens";
import type { Tx } from "./pool";

/**
 * Runs the rest of the transaction as the caller, with the settings that policies read. Await it: a
 * query sent earlier would run with our own rights.
 */
export async function impersonate(tx: Tx, caller: Caller): Promise<void> {
  const claims = JSON.stringify(caller.claims);
  await tx`select set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${caller.userId ?? ""}, true),
    set_config('request.jwt.claim.role', ${caller.role}, true),
    set_config('role', ${caller.role}, true)`;
}
