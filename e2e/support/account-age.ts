import { openDatabase } from "./database";

/** Makes an account an hour old: a new one gets no mail about a repeated sign-up. */
export async function makeOlder(userId: string): Promise<void> {
  const sql = openDatabase();
  await sql`update auth.users set created_at = now() - interval '1 hour' where id = ${userId}`;
  await sql.end();
}
