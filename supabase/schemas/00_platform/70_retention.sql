-- How long rows are kept, and the function that deletes them.

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
  (
    'private.expired_tags', 'announced_at', '1 day',
    -- The newest row says where the count stands.
    'id < (select max(e.id) from private.expired_tags e)'
  ),
  ('private.message_files', 'created_at', '1 day', 'sent_at is null'),
  ('private.audit_log', 'happened_at', '3 years', 'true'),
  ('private.package_views', 'viewed_on', '2 days', 'true'),
  ('private.view_rollups', 'day', '3 years', 'true'),
  ('private.agency_view_rollups', 'day', '3 years', 'isfinite(day)'),
  ('private.agency_hours', 'starts_at', '3 days', 'true'),
  ('private.report_visitors', 'decided_at', '30 days', 'true'),
  ('private.undo_rows', 'created_at', '1 minute', 'true'),
  ('private.traveller_links', 'created_at', '3 years', 'true'),
  ('public.application_documents', 'rejected_at', '90 days', 'true'),
  (
    'public.booking_travellers', 'updated_at', '1 year',
    'exists (select from public.bookings b where b.id = booking_travellers.booking_id and b.ends_on < current_date - 90)'
  ),
  ('public.notifications', 'created_at', '90 days', 'true'),
  ('public.traveller_passports', 'needed_until', '30 days', 'true');

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
