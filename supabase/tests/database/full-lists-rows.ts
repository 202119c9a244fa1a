import type postgres from "postgres";

/** So many of everything. */
export const FULL = 10_000;

/** Departures of the one package that has them. */
export const DEPARTURES = 500;

/** Bookings on one of its dates. */
export const ON_ONE_DATE = 900;

export type Full = {
  agencyId: string;
  ownerId: string;
  travellerId: string;
  /** With departures. */
  packageId: string;
  /** Of the date of most bookings. */
  date: string;
  /** With so many messages. */
  conversationId: string;
};

/**
 * Gives one agency, one traveller and one operator full lists, past triggers, which would take
 * minutes. The traveller has booked with that agency only, and has talked to every other one.
 */
export async function fillLists(
  sql: postgres.Sql,
  who: Pick<Full, "agencyId" | "ownerId" | "travellerId">,
): Promise<Full> {
  const { agencyId, travellerId } = who;
  const [ids] = await sql<{ packageId: string; conversationId: string; date: string }[]>`
    select gen_random_uuid() as "packageId", gen_random_uuid() as "conversationId",
      (current_date + 9)::text as date`;
  if (!ids) throw new Error("no ids");
  const { packageId, conversationId, date } = ids;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temp table people on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as agency_id
      from generate_series(1, ${FULL}::int) as n`;
    await tx`insert into auth.users (id, aud, role, email, email_confirmed_at)
      select id, 'authenticated', 'authenticated', n || '@many.example', now() from people`;
    await tx`insert into public.agencies (id, user_id, business_name, business_email,
        business_phone, verification_status, submitted_at, reviewed_at, created_at)
      select agency_id, id, case when n % 9 = 0 then repeat('Great Expeditions & ', 9) else '' end
        || 'Agency ' || n, n || '@many.example', '+1 555 0100',
        case when n % 200 = 0 then 'rejected' else 'pending' end, now() - make_interval(mins => n),
        case when n % 200 = 0 then now() - make_interval(mins => n / 2) end,
        now() - make_interval(mins => n) from people`;
    await tx`insert into public.agency_public (agency_id, business_name, is_live)
      select agency_id, 'Agency ' || n, false from people`;
    await tx`insert into public.travel_packages (id, agency_id, title, description, destination,
        duration_days, price, status, is_listed, created_at)
      select case when n = 1 then ${packageId}::uuid else gen_random_uuid() end, ${agencyId},
        case when n % 9 = 0 then repeat('A long way round ', 9) else '' end || 'Trip ' || n,
        'By the sea.', 'Lisbon', 5, 100 + n % 900,
        (array['published', 'draft', 'archived'])[(n - 1) % 3 + 1], n % 3 = 1,
        now() - make_interval(mins => n / 3) from people`;
    await tx`insert into public.departures (package_id, agency_id, departs_on, seats)
      select ${packageId}, ${agencyId}, current_date - 200 + n, 1000
      from generate_series(1, ${DEPARTURES}::int) as n`;
    await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at, created_at, refund_amount)
      select 'WF-M' || n, ${travellerId}, ${agencyId}, ${packageId}, gen_random_uuid(), 'x',
        case when n between 101 and ${100 + ON_ONE_DATE} then 'confirmed'
          else (array['pending', 'confirmed', 'completed', 'cancelled'])[n % 4 + 1] end,
        case when n between 101 and ${100 + ON_ONE_DATE} then ${date}::date when n % 2 = 0 then current_date + 30 + n % 400 else current_date - 30 - n % 900 end,
        1, 10 + n % 90, 10 + n % 90, 'Trip', 'Lisbon', 5,
        case when n % 9 = 0 then repeat('Maximilian ', 9) else '' end || 'Customer ' || n, now(),
        now() + interval '2 days' - make_interval(mins => n * 100),
        now() - make_interval(mins => n * 100), case when n not between 101 and ${100 + ON_ONE_DATE} and n % 4 = 3 then 0 end
      from people`;
    // Bookings of other users with other agencies, so that one traveller's rows are a small share.
    await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at)
      select 'WF-O' || n, id, agency_id, ${packageId}, gen_random_uuid(), 'x', 'completed',
        current_date, 1, 10, 10, 'Trip', 'Lisbon', 5, 'Customer ' || n, now(), now()
      from people where n % 2 = 0`;
    // Half of each side's are about a booking: no two can be about the same.
    await tx`insert into public.conversations (kind, user_id, agency_id, booking_id, subject,
        customer_name, last_message_at, listed_at, last_message_preview, user_unread_count,
        agency_unread_count)
      select case when b.id is null then 'desk' else 'booking' end, p.id, ${agencyId}::uuid, b.id,
        'About ' || n, 'Customer ' || n, now() - make_interval(mins => n),
        now() - make_interval(mins => n), 'Hello', 0, 0
      from people p left join public.bookings b on b.reference = 'WF-M' || n and n % 2 = 0
      union all
      select case when b.id is null then 'desk' else 'booking' end, ${travellerId}, p.agency_id,
        b.id, 'About ' || n, 'Maya', now() - make_interval(mins => n),
        now() - make_interval(mins => n), 'Hello', 0, 0
      from people p left join public.bookings b on b.reference = 'WF-M' || n and n % 2 = 1`;
    await tx`insert into public.conversations (id, kind, user_id, agency_id, subject,
        customer_name, last_message_at, listed_at, last_message_preview)
      values (${conversationId}, 'desk', ${travellerId}, ${agencyId}, 'At length', 'Maya', now(),
        now(), 'Hello')`;
    await tx`insert into public.messages (conversation_id, user_id, agency_id, sender_id,
        sender_type, content, is_read, created_at)
      select ${conversationId}, ${travellerId}, ${agencyId}, ${travellerId}, 'user',
        'Message ' || n, true, now() - make_interval(mins => n) from people`;
    await tx`insert into public.announcements (title, body, publish_at, published_at)
      select 'News ' || n, 'All is well.', d.at, d.at
      from people cross join lateral (select now() - make_interval(mins => n) as at) as d`;
    await tx`insert into private.audit_log (action, subject_id, agency_id, detail)
      select case when n % 1000 = 0 then 'agency.suspended' when n % 2 = 0 then 'package.created'
          else 'agency.applied' end, agency_id,
        case when n % 2 = 0 then ${agencyId} else agency_id end, '{"status": "draft"}'
      from people`;
  });
  await sql`select private.rebuild_rollups()`;
  await sql`vacuum analyze`;
  return { ...who, packageId, conversationId, date };
}
