import type postgres from "postgres";
import { insertSellers, insertCrowd } from "../../../bench/database/scratch";
import { fillWithPackages } from "./package-search-crowd";

/** One agency with a fifth of all packages, one with a few, and an operator. */
export type GrownMarket = { bigOwner: string; smallOwner: string; operator: string };

/**
 * Fills an empty backend with so many packages, ten bookings for each, two mails and a view for each
 * booking of the last month, and unread messages for every tenth booking. Past triggers, set by set.
 */
export async function growMarket(sql: postgres.Sql, packages: number): Promise<GrownMarket> {
  const sellers = await insertSellers(sql, 201, 0);
  const [big, , small] = sellers;
  const [operator = ""] = await insertCrowd(sql, 1);
  const travellers = await insertCrowd(sql, 2_000);
  if (!big || !small) throw new Error("no agencies");
  await sql`insert into public.user_roles (user_id, role) values (${operator}, 'admin')
    on conflict do nothing`;
  await fillWithPackages(sql, packages);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const agencyIds = sellers.slice(1).map(({ agencyId }) => agencyId);
    await tx`create temp table numbered on commit drop as
      select p.id, p.title, row_number() over (order by p.id)::int as n
      from public.travel_packages p`;
    await tx`create unique index on numbered (n)`;
    await tx`update public.travel_packages p set agency_id = case when n.n % 5 = 0
        then ${big.agencyId}::uuid else (${agencyIds}::uuid[])[n.n % ${agencyIds.length}::int + 1] end
      from numbered n
      where n.id = p.id and not exists (select from public.bookings b where b.package_id = p.id)`;
    await tx`update public.departures d set agency_id = p.agency_id
      from public.travel_packages p where p.id = d.package_id`;
    const indexes = await dropIndexes(tx, "public.bookings");
    // Half of the bookings are of one hundredth of the packages.
    await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at, created_at, confirmed_at, refund_amount)
      select 'WF-' || upper(to_hex(made.n + 268435456)),
        (${travellers}::uuid[])[made.n % ${travellers.length}::int + 1], p.agency_id, p.id,
        gen_random_uuid(), 'x', s.status, (d.at + make_interval(days => 1 + made.n % 300))::date, 2,
        10 + made.n % 90, 2 * (10 + made.n % 90), p.title, p.destination, 5,
        'Ana ' || (array['Lima', 'Weiß', 'García', 'Dupont', 'Novák'])[made.n % 5 + 1] || ' '
          || abs(hashint4(made.n)) % 5000,
        now(), d.at + interval '48 hours', d.at,
        case when s.status in ('confirmed', 'completed') then d.at end,
        case when s.status = 'cancelled' then 2 * (10 + made.n % 90) end
      from generate_series(1, ${packages * 10}::int) as made (n)
      cross join lateral (
        select now() - make_interval(secs => 63072000.0 * (1 - made.n / ${packages * 10}::float)) as at
      ) as d
      cross join lateral (
        select case when d.at > now() - interval '48 hours' and made.n % 2 = 0 then 'pending'
          else (array['completed', 'completed', 'confirmed', 'cancelled', 'cancelled'])[made.n % 5 + 1]
          end as status
      ) as s
      join numbered k on k.n = 1 + case when made.n % 2 = 0 then abs(hashint4(made.n)) % (${packages}::int / 100)
        else abs(hashint4(made.n)) % ${packages}::int end
      join public.travel_packages p on p.id = k.id`;
    await tx`set local maintenance_work_mem = '256MB'`;
    for (const { definition } of indexes) await tx.unsafe(definition);
    await tx`insert into public.conversations (kind, user_id, agency_id, package_id, booking_id,
        subject, customer_name, last_message_at, listed_at, last_message_preview, agency_unread_count,
        user_unread_count)
      select 'booking', b.user_id, b.agency_id, b.package_id, b.id, b.package_title,
        b.customer_name, b.created_at, b.created_at, 'Hello', 1, 1
      from public.bookings b where right(b.reference, 1) = 'A'
      on conflict (booking_id) do nothing`;
    await tx`insert into private.emails (kind, recipient_id, locale, payload, dedupe_key,
        created_at, sent_at, next_attempt_at)
      select k.kind, b.user_id, 'en', jsonb_build_object('booking_id', b.id), k.kind || ':' || b.id,
        b.created_at, b.created_at, null
      from public.bookings b
      cross join (
        values ('booking_requested'), ('booking_confirmed'), ('booking_expiring')
      ) as k (kind)
      where b.created_at > now() - interval '30 days'`;
  });
  await fillViews(sql);
  await fillAuditLog(sql, operator, packages * 10);
  await sql`select private.rebuild_rollups()`;
  await sql`vacuum analyze`;
  return { bigOwner: big.ownerId, smallOwner: small.ownerId, operator };
}

async function fillViews(sql: postgres.Sql): Promise<void> {
  await sql`insert into private.view_rollups (package_id, day, agency_id, views)
    select b.package_id, b.created_at::date, b.agency_id, count(*) from public.bookings b
    where b.created_at > now() - interval '90 days' group by 1, 2, 3 order by 2
    on conflict do nothing`;
  await sql`insert into private.agency_view_rollups (agency_id, day, views)
    select v.agency_id, v.day, sum(v.views) from private.view_rollups v group by 1, 2
    on conflict do nothing`;
}

/** Half of the entries have one word, the oldest quarter another, and one entry has a word of its own. */
async function fillAuditLog(sql: postgres.Sql, actor: string, entries: number): Promise<void> {
  await sql`insert into private.audit_log (actor_id, action, subject_id, detail)
    select ${actor}, (array['package.published', 'agency.settings'])[n % 2 + 1], gen_random_uuid(),
      jsonb_build_object('title', case when n < ${entries}::int / 4 then 'Bygone trip ' else 'Trip ' end
        || case n when 77 then 'unique77' else n::text end)
    from generate_series(1, ${entries}::int) as n`;
}

/** Drops the indexes of a table that no constraint needs, and says how to make them again. */
async function dropIndexes(tx: postgres.TransactionSql, table: string) {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  return indexes;
}
