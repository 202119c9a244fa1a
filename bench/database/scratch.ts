import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type BackendProcess, spawnBackend } from "../../supabase/tests/support/backend-process";
import { size } from "../kit/size";

export const BOOKINGS = Number(process.env["BENCH_BOOKINGS"] ?? size(1_000_000, 2_000));
export const MESSAGES = Number(process.env["BENCH_MESSAGES"] ?? size(1_000_000, 2_000));
export const ATTEMPTS = Number(process.env["BENCH_ATTEMPTS"] ?? size(100_000, 500));

export type Seller = { agencyId: string; ownerId: string };

export type Scratch = {
  backend: BackendProcess;
  sql: postgres.Sql;
  stop: () => Promise<void>;
};

/** @param sendsMails false leaves mails in the queue, so that sending takes no time */
export async function openScratch(connections: number, sendsMails = false): Promise<Scratch> {
  const backend = await spawnBackend({ WAYFARE_SCRATCH: "false" });
  const sql = postgres(backend.superuserUrl, { max: connections, onnotice: () => undefined });
  await sql`create schema bench`;
  if (!sendsMails) {
    await sql`revoke execute on function public.claim_emails(integer) from service_role`;
    // Nor does the queue wake the sender.
    await sql`alter publication wayfare_feed drop table private.emails`;
  }
  await sql`grant usage on schema bench to public`;
  // A prepared statement inside the database, so that driver and network don't count.
  await sql.unsafe(`create function bench.time_it(query text, times integer)
    returns double precision language plpgsql as $$
    declare
      started timestamptz;
      took double precision;
    begin
      execute 'prepare timed as ' || query;
      for i in 1..10 loop
        execute 'execute timed';
      end loop;
      started := clock_timestamp();
      for i in 1..times loop
        execute 'execute timed';
      end loop;
      took := extract(epoch from clock_timestamp() - started) * 1000 / times;
      execute 'deallocate timed';
      return took;
    end $$`);
  const stop = async () => {
    await sql.end();
    await backend.stop();
  };
  return { backend, sql, stop };
}

export async function insertCrowd(sql: postgres.Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`insert into auth.users (id, aud, role, email, email_confirmed_at)
    select id, 'authenticated', 'authenticated', id || '@example.com', now()
    from unnest(${ids}::uuid[]) as id`;
  return ids;
}

export async function insertSellers(
  sql: postgres.Sql,
  count: number,
  packages: number,
): Promise<(Seller & { packageIds: string[] })[]> {
  const owners = await insertCrowd(sql, count);
  const agencies = await sql<{ id: string; user_id: string }[]>`
    insert into public.agencies
      (user_id, business_name, business_email, business_phone, verification_status)
    select id, 'Agency ' || left(id::text, 8), 'a@b.example', '1', 'approved'
    from unnest(${owners}::uuid[]) as id
    returning id, user_id`;
  const made = await sql<{ id: string; agency_id: string }[]>`
    insert into public.travel_packages
      (agency_id, title, description, destination, duration_days, price, status)
    select id, 'Trip ' || n, 'By the sea.', 'Lisbon', 5, 100 + n, 'published'
    from unnest(${agencies.map(({ id }) => id)}::uuid[]) as id, generate_series(1, ${packages}) as n
    returning id, agency_id`;
  return agencies.map(({ id, user_id }) => ({
    agencyId: id,
    ownerId: user_id,
    packageIds: made.filter((row) => row.agency_id === id).map((row) => row.id),
  }));
}

/** Inserts two years of bookings without triggers; `rebuild_rollups` counts them. */
export async function insertBookings(
  sql: postgres.Sql,
  seller: Seller & { packageIds: string[] },
  users: string[],
  count: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at, created_at, refund_amount)
      select 'WF-' || ${seller.agencyId.slice(0, 4)} || n, (${users}::uuid[])[n % ${users.length}::int + 1],
        ${seller.agencyId}, (${seller.packageIds}::uuid[])[n % ${seller.packageIds.length}::int + 1],
        gen_random_uuid(), 'x', s.status, current_date + n % 300, 2, 10 + n % 90, 2 * (10 + n % 90),
        'Trip', 'Lisbon', 5, 'Customer ' || n, now(),
        now() - d.age + interval '48 hours', now() - d.age,
        case when s.status = 'cancelled' then 2 * (10 + n % 90) end
      from generate_series(1, ${count}::int) as n
      cross join lateral (
        select make_interval(secs => 63072000.0 * n / ${count}::int) as age
      ) as d
      cross join lateral (
        select (array['completed', 'completed', 'confirmed', 'cancelled', 'pending'])[n % 5 + 1]
          as status
      ) as s`;
  });
}
