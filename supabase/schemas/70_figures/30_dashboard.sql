-- The portal's dashboard, and the header's pending counts.

create function private.agency_sums(p_agency_id uuid, p_day date)
returns table (
  pending integer, confirmed integer, completed integer, cancelled integer, amount numeric,
  revenue numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select
    coalesce(sum(r.pending), 0)::integer, coalesce(sum(r.confirmed), 0)::integer,
    coalesce(sum(r.completed), 0)::integer, coalesce(sum(r.cancelled), 0)::integer,
    coalesce(sum(r.amount), 0), coalesce(sum(r.revenue), 0)
  from private.agency_rollups r
  where r.agency_id = p_agency_id and r.day = p_day;
end
$$;
comment on function private.agency_sums(uuid, date) is 'The bookings of an agency that were made on a day, or with -infinity all. One row, of zeros where there are none.';
revoke all on function private.agency_sums(uuid, date)
from public, anon, authenticated, service_role;

create function private.count_bookings(p_agency_id uuid)
returns table (pending integer, confirmed integer, completed integer, cancelled integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_holding integer := private.count_holding(p_agency_id);
begin
  return query
  select v_holding, r.confirmed, r.completed, r.cancelled + r.pending - v_holding
  from private.agency_sums(p_agency_id, '-infinity') as r;
end
$$;
comment on function private.count_bookings(uuid) is
  'How many bookings of an agency count as pending, confirmed, completed and cancelled. One row.';
revoke all on function private.count_bookings(uuid) from public, anon, authenticated, service_role;

create function private.count_holding(p_agency_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_hour timestamptz := private.hour_of(now());
begin
  return (
    select coalesce(sum(h.ending), 0) from private.agency_hours h
    where h.agency_id = p_agency_id and h.starts_at > v_hour
  ) + (
    -- Of the present hour some holds are over and some are not.
    select count(*) from public.bookings b
    where b.agency_id = p_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and b.hold_expires_at < v_hour + interval '1 hour'
  );
end
$$;
comment on function private.count_holding(uuid) is 'How many bookings of an agency count as pending.';
revoke all on function private.count_holding(uuid) from public, anon, authenticated, service_role;

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

create function public.get_waiting_counts()
returns table (
  own_messages integer, agency_messages integer, desk_messages integer, applications integer,
  notifications integer, other_notifications integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_is_admin boolean := private.is_admin();
begin
  return query
  select
    (
      select least(coalesce(sum(u.unread), 0), 1000)::integer
      from (
        select c.user_unread_count as unread from public.conversations c
        where c.user_id = v_user_id and c.user_unread_count > 0
        limit 1000
      ) as u
    ),
    private.unread_of_agency(v_agency_id),
    case when v_is_admin then (
      select coalesce(sum(private.unread_of_agency(a.id)), 0)::integer
      from public.agencies a where a.is_desk
    ) else 0 end,
    case when v_is_admin then (
      select count(*)::integer
      from (
        select from public.agencies a where a.verification_status = 'pending' limit 1000
      ) as p
    ) else 0 end,
    n.unread,
    n.besides_messages
  from private.count_unread_notifications(v_user_id, v_agency_id is not null, v_is_admin) as n;
end
$$;
comment on function public.get_waiting_counts() is
  'What waits for the signed-in user: unread messages of conversations that they started, of their agency''s, and for an admin of the desk''s, with the applications to review; and their unread notifications, all and those that are not about messages. 1000 stands for that many or more. Refuses with WF000.';
revoke all on function public.get_waiting_counts() from public, anon, authenticated, service_role;
grant execute on function public.get_waiting_counts() to authenticated;
