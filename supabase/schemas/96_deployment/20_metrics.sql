-- What the server's /metrics reads from the database: sums over the whole site, nothing of a person.

create function public.get_metrics()
returns table (
  mails_waiting integer, mails_failed integer, mails_due_seconds integer,
  mails_untaken_seconds integer, mails_refused_seconds integer, seats_expiring integer,
  connections integer, max_connections integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  return query
  select
    (select count(*)::integer from private.emails e where e.next_attempt_at is not null),
    (select count(*)::integer from private.emails e where private.is_failed_mail(e)),
    coalesce((
      select extract(epoch from v_now - min(e.next_attempt_at))::integer
      from private.emails e where e.next_attempt_at <= v_now
    ), 0),
    coalesce(extract(epoch from v_now - s.untaken_since)::integer, 0),
    coalesce(extract(epoch from v_now - s.refused_since)::integer, 0),
    (
      select coalesce(sum(b.travellers), 0)::integer from public.bookings b
      where private.is_pending(b.status, b.hold_expires_at, v_now)
        and b.hold_expires_at <= v_now + interval '12 hours'
    ),
    -- Everybody may read this one; pg_stat_activity hides the sessions of others.
    (select sum(d.numbackends)::integer from pg_catalog.pg_stat_database d),
    current_setting('max_connections')::integer
  from private.mail_stalls() s;
end
$$;
comment on function public.get_metrics() is
  'The figures of the database for the server''s /metrics: one row. mails_waiting: mails that are still to be sent. mails_failed: those of the last 30 days that were given up. mails_due_seconds: how long the first due one has waited. mails_untaken_seconds, mails_refused_seconds: for how long mails stall, as private.mail_stalls() says. seats_expiring: seats of pending bookings that lose them within 12 hours. connections: open ones to the server of the database, of max_connections. Seconds are 0 where nothing waits.';
revoke all on function public.get_metrics() from public, anon, authenticated, service_role;
grant execute on function public.get_metrics() to service_role;
