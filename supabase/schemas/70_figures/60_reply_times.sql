-- How fast an agency answers, within its working hours. Measured once a day and stored, because public pages
-- show it.

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
