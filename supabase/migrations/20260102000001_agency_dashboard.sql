-- The portal's dashboard in one round trip.

create function public.get_agency_dashboard(p_time_zone text)
returns table (
  revenue numeric,
  revenue_today numeric,
  revenue_yesterday numeric,
  bookings_total integer,
  bookings_pending integer,
  bookings_completed integer,
  bookings_cancelled integer,
  packages_active integer,
  packages_draft integer,
  messages_unread integer,
  measured_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
as $$
  with own as (
    select (select private.own_agency_id()) as agency_id,
      (now() at time zone p_time_zone)::date as today
  ),
  sums as (
    select
      coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0) as revenue,
      -- A local day begins and ends where the zone says, not 24 hours apart: dates are compared. The
      -- three days only spare the others the conversion.
      coalesce(sum(b.total_price) filter (
        where b.created_at > now() - interval '3 days'
          and (b.created_at at time zone p_time_zone)::date = own.today
      ), 0) as revenue_today,
      coalesce(sum(b.total_price) filter (
        where b.created_at > now() - interval '3 days'
          and (b.created_at at time zone p_time_zone)::date = own.today - 1
      ), 0) as revenue_yesterday,
      count(b.id)::integer as total,
      (count(*) filter (where b.status = 'pending' and b.hold_expires_at > now()))::integer as pending,
      (count(*) filter (where b.status = 'completed'))::integer as completed,
      -- A pending booking that has lost its seats counts as cancelled everywhere.
      (count(*) filter (
        where b.status = 'cancelled' or (b.status = 'pending' and b.hold_expires_at <= now())
      ))::integer as cancelled
    from own
    left join public.bookings b on b.agency_id = own.agency_id
  ),
  packages as (
    select
      (count(*) filter (where p.status = 'published'))::integer as active,
      (count(*) filter (where p.status = 'draft'))::integer as draft
    from own
    join public.travel_packages p on p.agency_id = own.agency_id
  ),
  unread as (
    select coalesce(sum(c.agency_unread_count), 0)::integer as messages
    from own
    join public.conversations c on c.agency_id = own.agency_id
  )
  select
    s.revenue, s.revenue_today, s.revenue_yesterday, s.total, s.pending, s.completed, s.cancelled,
    p.active, p.draft, u.messages, now()
  from own, sums s, packages p, unread u
  where own.agency_id is not null
$$;
comment on function public.get_agency_dashboard(text) is
  'The figures of the caller''s own agency, in US dollars and counts. One row; none for somebody without an agency. p_time_zone is the IANA zone of the viewer, whose midnight begins today. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made.';
revoke all on function public.get_agency_dashboard(text) from public, anon, authenticated, service_role;
grant execute on function public.get_agency_dashboard(text) to authenticated;
