set local check_function_bodies = off;

alter table public.agencies
add column working_days smallint[] not null default '{1,2,3,4,5}'
  constraint agencies_working_days_check check (
    cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'
  ),
add column opens_at time not null default '09:00',
add column closes_at time not null default '18:00',
add constraint agencies_hours_check check (opens_at < closes_at);
comment on column public.agencies.working_days is 'Days on which it answers: 1 is Monday, 7 is Sunday.';
comment on column public.agencies.opens_at is 'When its working hours begin, in its time zone.';
comment on column public.agencies.closes_at is 'When they end.';
grant select (working_days, opens_at, closes_at) on table public.agencies to authenticated;

alter table public.agency_public
add column reply_minutes integer,
add column reply_measured_at timestamptz not null default '-infinity';
comment on column public.agency_public.reply_minutes is
  'Median time to its first reply, in minutes of its working hours; null without enough conversations.';
comment on column public.agency_public.reply_measured_at is 'When that was measured. Not readable.';
create index agency_public_reply_measured_at_idx on public.agency_public (reply_measured_at);
grant select (reply_minutes) on table public.agency_public to anon, authenticated;

create function private.working_minutes(
  p_from timestamptz, p_to timestamptz, p_agency public.agencies
)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  v_first timestamp := date_trunc('day', p_from at time zone p_agency.time_zone);
  v_last timestamp := least(p_to at time zone p_agency.time_zone, v_first + interval '60 days');
begin
  return (
    select coalesce(
      floor(sum(extract(epoch from least(p_to, h.closes) - greatest(p_from, h.opens))) / 60), 0
    )::integer
    from (
      select
        (d.day + p_agency.opens_at::interval) at time zone p_agency.time_zone as opens,
        (d.day + p_agency.closes_at::interval) at time zone p_agency.time_zone as closes
      from generate_series(v_first, v_last, interval '1 day') as d (day)
      where extract(isodow from d.day) = any (p_agency.working_days)
    ) as h
    where h.opens < p_to and h.closes > p_from
  );
end
$$;
comment on function private.working_minutes(timestamptz, timestamptz, public.agencies) is
  'Whole minutes between two instants that lie in an agency''s working hours, of at most 60 days.';
revoke all on function private.working_minutes(timestamptz, timestamptz, public.agencies)
from public, anon, authenticated, service_role;

create function private.measure_reply_time(p_agency_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies;
  v_never constant integer := 1000000;
  v_count integer;
  v_minutes integer;
begin
  select a.* into v_agency from public.agencies a where a.id = p_agency_id;
  select count(*), percentile_disc(0.5) within group (order by w.minutes) into v_count, v_minutes
  from (
    select case
      when a.created_at is null then v_never
      else private.working_minutes(q.created_at, a.created_at, v_agency)
    end as minutes
    from (
      select c.id from public.conversations c
      where c.agency_id = p_agency_id and c.last_message_at > now() - interval '90 days'
        and c.created_at > now() - interval '90 days'
      order by c.last_message_at desc, c.id desc
      limit 200
    ) as r
    cross join lateral (
      select m.created_at from public.messages m
      where m.conversation_id = r.id and m.sender_type = 'user'
      order by m.created_at, m.id limit 1
    ) as q
    left join lateral (
      select m.created_at from public.messages m
      where m.conversation_id = r.id and m.sender_type = 'agency' and m.created_at > q.created_at
      order by m.created_at, m.id limit 1
    ) as a on true
    -- A question of today may still be answered; one that was left for two days counts as unanswered.
    where a.created_at is not null or q.created_at < now() - interval '48 hours'
  ) as w;
  return case when v_count >= 5 and v_minutes < v_never then v_minutes end;
end
$$;
comment on function private.measure_reply_time(uuid) is
  'The median of an agency''s first replies to the conversations of the last 90 days, the latest 200, in minutes of its working hours. Null for fewer than five, or where most were not answered.';
revoke all on function private.measure_reply_time(uuid)
from public, anon, authenticated, service_role;

create function private.refresh_reply_times()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid;
begin
  -- One at a time: whoever calls is soon done.
  select a.agency_id into v_agency_id from public.agency_public a
  where a.reply_measured_at < now() - interval '1 day'
  order by a.reply_measured_at
  limit 1
  for no key update skip locked;
  if found then
    update public.agency_public a
    set
      reply_minutes = private.measure_reply_time(v_agency_id),
      reply_measured_at = now()
    where a.agency_id = v_agency_id;
  end if;
end
$$;
comment on function private.refresh_reply_times() is
  'Measures the reply time of the agency whose measurement is the oldest, if that is older than a day. The mail tick calls it.';
revoke all on function private.refresh_reply_times() from public, anon, authenticated, service_role;

create function public.set_working_hours(p_days integer[], p_opens_at time, p_closes_at time)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
begin
  perform private.require_user();
  if v_agency_id is null then
    perform private.refuse('agency_not_found');
  end if;
  update public.agencies a
  set working_days = p_days::smallint[], opens_at = p_opens_at, closes_at = p_closes_at
  where a.id = v_agency_id;
  update public.agency_public a
  set reply_minutes = private.measure_reply_time(v_agency_id), reply_measured_at = now()
  where a.agency_id = v_agency_id;
end
$$;
comment on function public.set_working_hours(integer[], time, time) is
  'The owner of an agency sets its working days (1 is Monday) and hours in its time zone; its reply time is measured anew. Refuses with WF000, WF033; 23514 for the days and hours.';
revoke all on function public.set_working_hours(integer[], time, time)
from public, anon, authenticated, service_role;
grant execute on function public.set_working_hours(integer[], time, time) to authenticated;

create or replace function private.drop_stale_emails()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update private.emails e
  set next_attempt_at = null, last_error = 'switched off'
  from public.agencies a
  where e.next_attempt_at <= v_now
    and a.user_id = e.recipient_id
    and case e.kind
      when 'booking_received' then not a.notify_bookings
      when 'booking_expiring_agency' then not a.notify_bookings
      when 'booking_cancelled_agency' then not a.notify_cancellations
      when 'message_received' then not a.notify_messages
      else false
    end;
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= v_now
    and case
      when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
        not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
      when e.kind in ('message_received', 'desk_message') then
        (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
      when e.kind = 'message_received_traveller' then
        (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
      when e.kind = 'application_submitted' then not exists (
        select from public.agencies a
        where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
      )
      else false
    end;
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
end
$$;
comment on function private.drop_stale_emails() is
  'Drops due mails that the agency has switched off or that have lost their reason, has old rows forgotten and a reply time measured.';

drop function public.get_agency_dashboard();
create function public.get_agency_dashboard()
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
  measured_at timestamptz,
  reply_minutes integer,
  next_departures jsonb,
  waiting_requests jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_today date := private.day_at_agency(v_agency_id, now());
  v_holding integer;
begin
  if v_agency_id is null then
    return;
  end if;
  v_holding := private.count_holding(v_agency_id);
  return query
  select
    t.revenue, d.amount, y.amount, t.pending + t.confirmed + t.completed + t.cancelled, v_holding,
    t.completed, t.cancelled + t.pending - v_holding,
    coalesce(p.published, 0), coalesce(p.draft, 0), coalesce(p.archived, 0),
    coalesce(v.views, 0), private.unread_of_agency(v_agency_id), now(),
    (select a.reply_minutes from public.agency_public a where a.agency_id = v_agency_id),
    private.next_departures(v_agency_id, v_today, 6), private.waiting_requests(v_agency_id, 6)
  from private.agency_sums(v_agency_id, '-infinity') as t
  cross join private.agency_sums(v_agency_id, v_today) as d
  cross join private.agency_sums(v_agency_id, v_today - 1) as y
  left join private.package_counts p on p.agency_id = v_agency_id
  left join private.agency_view_rollups v on v.agency_id = v_agency_id and v.day = '-infinity';
end
$$;
comment on function public.get_agency_dashboard() is
  'The figures of the caller''s own agency, in US dollars and counts. One row; none for somebody without an agency. Today begins at midnight in the agency''s time zone. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. messages_unread: 1000 stands for that many or more. next_departures and waiting_requests: arrays of the first six. Nullable: reply_minutes.';
revoke all on function public.get_agency_dashboard() from public, anon, authenticated, service_role;
grant execute on function public.get_agency_dashboard() to authenticated;
