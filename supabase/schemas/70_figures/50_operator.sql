-- The operator's overview: the whole market in figures, and what waits.

create function public.get_operator_overview(p_days integer default 30)
returns table (
  requests integer, confirmed integer, cancelled integer, value numeric,
  earlier_requests integer, earlier_confirmed integer, earlier_cancelled integer,
  earlier_value numeric,
  applications integer, applications_since timestamptz, desk_messages integer,
  open_reports integer,
  mails_due integer, mails_sent integer, mails_failed integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 365);
  -- Each booking counts on the day at its agency: some are a day ahead of this one.
  v_today date := (now() at time zone 'UTC')::date;
  v_hour timestamptz := private.hour_of(now());
begin
  perform private.require_admin();
  return query
  with made as (
    select
      r.day > v_today - v_days as is_late,
      sum(r.pending + r.confirmed + r.completed + r.cancelled)::integer as requests,
      sum(r.confirmed + r.completed + r.called_off)::integer as confirmed,
      sum(r.pending + r.cancelled)::integer as cancelled,
      sum(r.amount) as value
    from private.agency_rollups r
    where isfinite(r.day) and r.day > v_today - 2 * v_days
    group by 1
  ),
  -- What still holds its seats has not been cancelled.
  holding as (
    select (
      select coalesce(sum(h.ending), 0) from private.agency_hours h where h.starts_at > v_hour
    ) + (
      select count(*) from public.bookings b
      where private.is_pending(b.status, b.hold_expires_at)
        and b.hold_expires_at < v_hour + interval '1 hour'
    ) as bookings
  )
  select
    coalesce(n.requests, 0), coalesce(n.confirmed, 0),
    greatest(coalesce(n.cancelled, 0) - h.bookings, 0)::integer, coalesce(n.value, 0),
    coalesce(e.requests, 0), coalesce(e.confirmed, 0), coalesce(e.cancelled, 0),
    coalesce(e.value, 0),
    (
      select count(*)::integer
      from (
        select from public.agencies a where a.verification_status = 'pending' limit 1000
      ) as p
    ),
    (select min(a.submitted_at) from public.agencies a where a.verification_status = 'pending'),
    (
      select coalesce(sum(private.unread_of_agency(a.id)), 0)::integer
      from public.agencies a where a.is_desk
    ),
    (
      select count(*)::integer
      from (select from public.reports r where r.decided_at is null limit 1000) as o
    ),
    (
      select count(*)::integer
      from (select from private.emails m where m.next_attempt_at <= now() limit 1000) as d
    ),
    l.sent, l.failed
  from holding h
  left join made n on n.is_late
  left join made e on not e.is_late
  cross join lateral (
    select
      (count(*) filter (where m.sent_at is not null))::integer as sent,
      (count(*) filter (where private.is_failed_mail(m)))::integer as failed
    from private.emails m where m.created_at > now() - interval '24 hours'
  ) as l;
end
$$;
comment on function public.get_operator_overview(integer) is
  'The market in the last p_days days (1 to 365) and in as many before them, for admins: 42501 for anybody else. One row. Bookings count on the day they were made, whatever became of them later: confirmed are those that ever were, cancelled those that are or that lost their seats, value the sum of all. applications_since is null where none waits. mails_due: to be sent now; 1000 stands for that many or more, as for applications and open_reports. mails_sent and mails_failed: of those queued within 24 hours. Nullable: applications_since.';
revoke all on function public.get_operator_overview(integer)
from public, anon, authenticated, service_role;
grant execute on function public.get_operator_overview(integer) to authenticated;
