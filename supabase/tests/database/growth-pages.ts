import type postgres from "postgres";

/** The caller: a signed-in user by id, the site's server, or a visitor. */
export type Asked = { query: string; userId?: string; isServer?: boolean };

/**
 * Pages of shared memory that a statement looks at, what the functions in it do included. On one
 * connection, so often that PostgreSQL may have changed to a generic plan; the last time counts.
 */
export async function countPages(
  sql: postgres.Sql,
  { query, userId, isServer = false }: Asked,
  times = 8,
): Promise<number> {
  let pages = Number.NaN;
  await sql
    .begin(async (tx) => {
      const signedIn = userId === undefined ? "anon" : "authenticated";
      const role = isServer ? "service_role" : signedIn;
      const claims = JSON.stringify({ sub: userId, role });
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${userId ?? ""}, true),
        set_config('role', ${role}, true)`;
      for (let time = 0; time < times; time += 1) {
        const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${query}`);
        const [whole] = row?.["QUERY PLAN"] as [{ Plan: Record<string, number> }];
        pages = (whole.Plan["Shared Hit Blocks"] ?? 0) + (whole.Plan["Shared Read Blocks"] ?? 0);
      }
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return pages;
}

/** Measurements are rolled back. */
class RolledBack extends Error {}
