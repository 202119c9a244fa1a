import type postgres from "postgres";
import { expect } from "vitest";

export type Tx = postgres.TransactionSql;

/**
 * Runs what the mail tick does while the backend's own sender waits: both at once, in another order, are a
 * deadlock.
 */
export async function inTurn(sql: postgres.Sql, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('claim_emails', 0))`;
    await work(tx);
  });
}

/** Runs in a transaction that is rolled back: the backend's own sender never sees its mails. */
export async function aside(sql: postgres.Sql, work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error("nothing of this stays");
  const transaction = inTurn(sql, async (tx) => {
    await work(tx);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
}

export type ClaimedRow = {
  id: string;
  kind: string;
  address: string;
  payload: Record<string, unknown> & { items?: Record<string, unknown>[] };
  dedupe_key: string;
};

/** Makes all waiting mails of these accounts due, before those of other tests. */
export async function makeDue(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx`update private.emails set next_attempt_at = now() - interval '20 years'
    where recipient_id = any(${userIds}) and next_attempt_at is not null`;
}

/** Takes due mails and returns those to an address, in the order of their ids. */
export async function claimFor(tx: Tx, email: string): Promise<ClaimedRow[]> {
  const rows = await tx<ClaimedRow[]>`
    select id, kind, address, payload, dedupe_key from public.claim_emails(100)`;
  return rows.filter(({ address }) => address === email);
}

export async function settle(tx: Tx, id: string, error: string | null): Promise<void> {
  await tx`select public.settle_email(${id}, ${error}, false)`;
}
