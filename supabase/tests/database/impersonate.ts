import postgres from "postgres";

/** Works as a signed-in user in a transaction of its own, as the Data API does: role and claims. */
export function asUser<T>(
  sql: postgres.Sql,
  userId: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify({ sub: userId, role: "authenticated" });
  return sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${userId}, true),
      set_config('role', 'authenticated', true)`;
    return work(tx);
  }) as Promise<T>;
}

/** `ok`, or the SQLSTATE that it was refused with; anything else is thrown. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
}

/** Makes accounts without the detour over Auth: for crowds. */
export async function insertUsers(sql: postgres.Sql, ids: string[]): Promise<void> {
  await sql`insert into auth.users (id, aud, role, email, email_confirmed_at)
    select id, 'authenticated', 'authenticated', id || '@example.com', now()
    from unnest(${ids}::uuid[]) as id`;
}

/** Makes a live agency with its owner, past every policy. */
export async function insertAgency(
  sql: postgres.Sql,
  ids: { agencyId: string; ownerId: string },
): Promise<void> {
  await insertUsers(sql, [ids.ownerId]);
  await sql`insert into public.agencies
      (id, user_id, business_name, business_email, business_phone, verification_status)
    values (${ids.agencyId}, ${ids.ownerId}, ${`Agency ${ids.agencyId.slice(0, 8)}`},
      'a@b.example', '+1 555 0100', 'approved')`;
}
