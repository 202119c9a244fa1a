-- The mail tick reads what is due, and not more: clock_timestamp() changes within a statement, so that no
-- index was asked with it, and whole indexes were read every 30 seconds.

create or replace function private.queue_expiring_mails()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_count integer;
begin
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where private.is_pending(b.status, b.hold_expires_at, v_now)
      and b.hold_expires_at <= v_now + interval '12 hours'
      and not exists (
        select from private.emails e where e.dedupe_key = 'booking_expiring:' || b.id
      )
  ),
  mails as (
    select 'booking_expiring' as kind, e.user_id, e.mail, e.id from ending e
    union all
    select 'booking_expiring_agency', e.owner_id, e.mail, e.id from ending e
  ),
  queued as (
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
    select m.kind, m.user_id, r.locale, m.mail, m.kind || ':' || m.id
    from mails m
    join public.profiles r on r.user_id = m.user_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$$;

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
end
$$;
comment on function private.drop_stale_emails() is
  'Drops due mails that the agency has switched off or that have lost their reason, and has old rows forgotten.';

-- ── Retention ───────────────────────────────────────────────────────────────────────────────────

create table private.retention (
  table_name text primary key,
  time_column text not null,
  keep interval not null,
  condition text not null
);
comment on table private.retention is 'How long rows are kept; docs/retention.md says the same. Tables that are not here keep theirs.';
comment on column private.retention.table_name is 'The table, with its schema.';
comment on column private.retention.time_column is 'The column that says how old a row is. An index begins with it.';
comment on column private.retention.keep is 'Older rows go.';
comment on column private.retention.condition is 'SQL: which of the older rows go.';
alter table private.retention enable row level security;
revoke all on table private.retention from public, anon, authenticated, service_role;
insert into private.retention (table_name, time_column, keep, condition) values
  ('private.emails', 'created_at', '30 days', 'next_attempt_at is null'),
  ('private.audit_log', 'happened_at', '3 years', 'true'),
  ('private.package_views', 'viewed_on', '2 days', 'true'),
  ('private.view_rollups', 'day', '3 years', 'true'),
  ('private.agency_view_rollups', 'day', '3 years', 'isfinite(day)'),
  ('private.agency_hours', 'starts_at', '3 days', 'true');
create index view_rollups_day_idx on private.view_rollups (day);
create index agency_view_rollups_day_idx on private.agency_view_rollups (day) where isfinite(day);
create index agency_hours_starts_at_idx on private.agency_hours (starts_at);

create function private.forget_old_rows()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_rule private.retention;
  v_rows integer;
  v_total integer := 0;
begin
  for v_rule in select r.* from private.retention r order by r.table_name loop
    -- A thousand at a time: whatever has piled up, the caller is soon done.
    execute format(
      'delete from %1$s where ctid = any (array(
        select ctid from %1$s where %2$I < $1 and %3$s order by %2$I limit 1000 for update skip locked
      ))', v_rule.table_name, v_rule.time_column, v_rule.condition
    ) using now() - v_rule.keep;
    get diagnostics v_rows = row_count;
    v_total := v_total + v_rows;
  end loop;
  return v_total;
end
$$;
comment on function private.forget_old_rows() is
  'Deletes up to a thousand rows of each table that are older than private.retention keeps them. The mail tick calls it. Returns how many.';
revoke all on function private.forget_old_rows() from public, anon, authenticated, service_role;
