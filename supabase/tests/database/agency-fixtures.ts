import type postgres from "postgres";
import { createUser, type TestUser } from "../support/clients";

/** What an application must hold. */
export const form = (user: TestUser) => ({
  user_id: user.id,
  business_name: "Sunny Trips",
  business_email: "hello@sunny.example",
  business_phone: "+1 555 0100",
});

/** Applies as a new user; the operator then sets any other status. */
export async function apply(sql: postgres.Sql, status = "pending") {
  const user = await createUser();
  const made = await user.client.from("agencies").insert(form(user)).select("id").single();
  if (made.error) throw made.error;
  if (status !== "pending") {
    await sql`update public.agencies set verification_status = ${status},
      rejection_reason = ${status === "rejected" ? "No licence." : null}
      where id = ${made.data.id}`;
  }
  return { ...user, agencyId: made.data.id };
}

/** Ticks the whole checklist of an application as it was last submitted. */
export const tickAll = (sql: postgres.Sql, id: string) =>
  sql`insert into private.agency_checks (agency_id, item)
    select ${id}, unnest(array['licence', 'identity', 'contact', 'address', 'website', 'insurance'])
    on conflict (agency_id, item) do update set checked_at = excluded.checked_at`;

/** The row as it really is. */
export const stored = async (sql: postgres.Sql, id: string) =>
  (await sql`select * from public.agencies where id = ${id}`)[0] as Record<string, unknown>;
