-- What every policy, check and booking calls. A function in SQL that cannot be inlined is planned
-- anew in every statement; one in PL/pgSQL keeps its plans as long as the connection lives. They do
-- what they did.

create or replace function private.trimmed(p_text text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return btrim(
    p_text,
    E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004'
    '\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF'
  );
end
$$;

create or replace function private.is_line(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
end
$$;

create or replace function private.is_prose(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]';
end
$$;

create or replace function private.has_role(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = p_role
  );
end
$$;

create or replace function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_role('admin');
end
$$;

create or replace function private.is_agency()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_role('agency');
end
$$;

create or replace function private.own_agency_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select a.id from public.agencies a where a.user_id = (select auth.uid()));
end
$$;

create or replace function private.agency_is_live(p_agency_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.agency_public a where a.agency_id = p_agency_id and a.is_live
  );
end
$$;

create or replace function private.owns_package(p_package_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.travel_packages p
    where p.id = p_package_id and p.agency_id = private.own_agency_id()
  );
end
$$;

create or replace function private.seats_taken(p_package_id uuid, p_travel_date date)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(b.travellers), 0)::integer
    from public.bookings b
    where b.package_id = p_package_id
      and b.travel_date = p_travel_date
      and b.status <> 'cancelled'
      and private.holds_seats(b.status, b.hold_expires_at)
  );
end
$$;

create or replace function private.agency_today(p_agency_id uuid)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select (now() at time zone a.time_zone)::date from public.agencies a where a.id = p_agency_id
  );
end
$$;

create or replace function private.is_travel_date(p_agency_id uuid, p_date date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today date := private.agency_today(p_agency_id);
begin
  return p_date between v_today and v_today + 730;
end
$$;

create or replace function private.free_until(p_agency_id uuid, p_travel_date date, p_hours integer)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select (p_travel_date::timestamp at time zone a.time_zone) - make_interval(hours => p_hours)
    from public.agencies a where a.id = p_agency_id
  );
end
$$;

create or replace function private.customer_name(p_user_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      nullif(p.full_name, ''),
      nullif(left(split_part(u.email, '@', 1), 120), ''),
      'Traveller'
    )
    from auth.users u
    left join public.profiles p on p.user_id = u.id
    where u.id = p_user_id
  );
end
$$;

create or replace function private.new_reference()
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Eight random bytes of a version 4 uuid, leaving out the two that hold its version and variant.
  v_bytes bytea := uuid_send(gen_random_uuid());
  v_reference text := 'WF-';
  v_byte integer;
begin
  foreach v_byte in array array[0, 1, 2, 3, 4, 5, 9, 10] loop
    v_reference := v_reference
      || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_bytes, v_byte) & 31) + 1, 1);
  end loop;
  return v_reference;
end
$$;

create or replace function private.quarter_of(p_at timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00');
end
$$;

create or replace function private.refund_of(p_booking public.bookings, p_from_status text, p_actor text, p_at timestamptz)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_from_status = 'pending' or p_actor <> 'user' or p_at <= p_booking.free_cancellation_until
      then p_booking.total_price
    else round(p_booking.total_price * p_booking.late_refund_percent / 100, 2)
  end;
end
$$;

create or replace function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.audit_log (actor_id, action, subject_id, detail)
  values ((select auth.uid()), p_action, p_subject_id, p_detail);
end
$$;

create or replace function private.broadcast_seats(p_package_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'package:' || p_package_id, 'seats.changed', jsonb_build_object('package_id', p_package_id)
  );
end
$$;

-- ── The dashboard's days ────────────────────────────────────────────────────────────────────────

create function private.day_begins(p_day date, p_time_zone text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Where there is no midnight this is the first instant of the day; where there are two, the second.
  v_at timestamptz := p_day::timestamp at time zone p_time_zone;
begin
  for i in 1..8 loop
    exit when ((v_at - interval '15 minutes') at time zone p_time_zone)::date < p_day;
    v_at := v_at - interval '15 minutes';
  end loop;
  return v_at;
end
$$;
comment on function private.day_begins(date, text) is 'The first instant of a day in a time zone, in whichever way its clocks change.';
revoke all on function private.day_begins(date, text) from public, anon, authenticated, service_role;

create or replace function public.get_agency_dashboard(p_time_zone text)
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
  packages_archived integer,
  package_views integer,
  messages_unread integer,
  measured_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_date date := (now() at time zone p_time_zone)::date;
  v_yesterday timestamptz := private.day_begins(v_date - 1, p_time_zone);
  v_today timestamptz := private.day_begins(v_date, p_time_zone);
  v_tomorrow timestamptz := private.day_begins(v_date + 1, p_time_zone);
begin
  if v_agency_id is null then
    return;
  end if;
  return query
  with days as (
    -- The days begin where the zone says, not 24 hours apart.
    select
      coalesce(sum(r.amount) filter (where r.starts_at >= v_today), 0) as today,
      coalesce(sum(r.amount) filter (where r.starts_at < v_today), 0) as yesterday
    from private.agency_rollups r
    where r.agency_id = v_agency_id and r.starts_at >= v_yesterday and r.starts_at < v_tomorrow
  ),
  pending as (
    select count(*)::integer as holding from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
  ),
  packages as (
    select
      (count(*) filter (where p.status = 'published'))::integer as active,
      (count(*) filter (where p.status = 'draft'))::integer as draft,
      (count(*) filter (where p.status = 'archived'))::integer as archived,
      coalesce(sum(v.views), 0)::integer as views
    from public.travel_packages p
    left join private.view_rollups v on v.package_id = p.id and v.starts_at = '-infinity'
    where p.agency_id = v_agency_id
  ),
  unread as (
    select coalesce(sum(c.agency_unread_count), 0)::integer as messages
    from public.conversations c
    where c.agency_id = v_agency_id and c.agency_unread_count > 0
  )
  select
    coalesce(t.revenue, 0), d.today, d.yesterday,
    coalesce(t.pending + t.confirmed + t.completed + t.cancelled, 0), n.holding,
    coalesce(t.completed, 0), coalesce(t.cancelled + t.pending - n.holding, 0),
    p.active, p.draft, p.archived, p.views, u.messages, now()
  from days d
  cross join pending n
  cross join packages p
  cross join unread u
  left join private.agency_rollups t on t.agency_id = v_agency_id and t.starts_at = '-infinity';
end
$$;
