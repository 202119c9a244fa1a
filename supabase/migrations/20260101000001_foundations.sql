-- Foundations: the private schema, the closed list of refusals, the audit log and the helpers that
-- later migrations build on. Nothing here is reachable through the API: it exposes `public` only.

do $$
begin
  if getdatabaseencoding() <> 'UTF8' then
    raise exception 'This database is encoded as %, but the text rules need UTF8', getdatabaseencoding();
  end if;
end
$$;

-- Older Supabase projects hand everything new in `public` to the API roles. We grant by column.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is
  'Helpers, rules and logs that the API does not expose. Policies may call functions here; nobody reads tables.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- ── Refusals ────────────────────────────────────────────────────────────────────────────────────

create table private.error_codes (
  code text primary key check (code ~ '^WF[0-9]{3}$'),
  name text not null unique check (name ~ '^[a-z_]+$'),
  meaning text not null
);
comment on table private.error_codes is
  'Every refusal of our own: SQLSTATE, stable name (the message of the error) and meaning. lib/supabase/database-errors.ts mirrors it.';
comment on column private.error_codes.code is 'SQLSTATE, reaches supabase-js as error.code.';
comment on column private.error_codes.name is 'Stable name, reaches supabase-js as error.message.';
comment on column private.error_codes.meaning is 'What was refused and why, for people who read the database.';
alter table private.error_codes enable row level security;
revoke all on table private.error_codes from public, anon, authenticated, service_role;

insert into private.error_codes (code, name, meaning) values
  ('WF000', 'not_signed_in', 'The call needs a signed-in user.'),
  ('WF001', 'sold_out', 'Fewer seats are left than were asked for. DETAIL: seats_left=N.'),
  ('WF002', 'package_unavailable', 'No such package, or it is a draft, archived, or of an agency that is not live.'),
  ('WF003', 'own_package', 'An agency may neither book nor enquire about its own package.'),
  ('WF004', 'date_unavailable', 'The travel date is missing, past, more than two years ahead, or no departure of the package.'),
  ('WF005', 'travellers_invalid', 'The number of travellers is missing or outside 1 to 1000.'),
  ('WF006', 'request_conflict', 'The request id was used before with another payload.'),
  ('WF007', 'transition_refused', 'The state machine has no such step for this actor.'),
  ('WF008', 'status_changed', 'The booking is no longer in the status that the caller saw.'),
  ('WF009', 'reason_required', 'This step needs a reason of 1 to 1000 characters.'),
  ('WF010', 'booking_not_found', 'No such booking, or it is none of the caller''s.'),
  ('WF011', 'booking_expired', 'A pending booking lost its seats after 48 hours and cannot be confirmed any more.'),
  ('WF012', 'note_invalid', 'The note is longer than 2000 characters.'),
  ('WF013', 'seats_taken', 'A departure may not be moved, deleted or shrunk below the seats that are taken. DETAIL: seats_taken=N.'),
  ('WF020', 'rate_limited', 'More than 30 messages within a minute.'),
  ('WF021', 'conversation_not_found', 'No such conversation, or the caller is on neither side of it.'),
  ('WF022', 'subject_invalid', 'The subject is blank, longer than 200 characters, or holds control characters.'),
  ('WF023', 'desk_unavailable', 'No live agency is marked as the marketplace''s own desk.'),
  ('WF030', 'review_refused', 'A review may change only status and reason, and only to approved, verified or rejected.'),
  ('WF031', 'review_reason_required', 'A rejection needs a reason of 1 to 1000 characters.'),
  ('WF032', 'time_zone_invalid', 'Not the name of an IANA time zone.');

create function private.refuse(p_name text, p_detail text default null)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_code text;
begin
  select e.code into strict v_code from private.error_codes e where e.name = p_name;
  raise exception using errcode = v_code, message = p_name, detail = coalesce(p_detail, '');
end
$$;
comment on function private.refuse(text, text) is
  'Raises the refusal of that name with its SQLSTATE. An unknown name is a bug and raises no_data_found.';
revoke all on function private.refuse(text, text) from public, anon, authenticated, service_role;

-- ── Text ────────────────────────────────────────────────────────────────────────────────────────

create function private.trimmed(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select btrim(
    p_text,
    E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004'
    '\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF'
  )
$$;
comment on function private.trimmed(text) is
  'Text without white space at its ends: every kind Unicode knows, and the invisible zero-width ones. btrim alone removes spaces only.';

create function private.is_line(p_text text, p_max integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u001F\u007F-\u009F\u2028\u2029]'
$$;
comment on function private.is_line(text, integer) is
  'One line of trimmed text of 1 to p_max characters without control characters; null for null.';

create function private.is_prose(p_text text, p_max integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]'
$$;
comment on function private.is_prose(text, integer) is
  'Trimmed text of 1 to p_max characters; line breaks and tabs are fine, other control characters are not; null for null.';

create function private.are_lines(p_items text[], p_count integer, p_max integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select cardinality(p_items) <= p_count
    and coalesce(array_ndims(p_items), 1) = 1
    and not exists (
      select from unnest(p_items) as item where private.is_line(item, p_max) is not true
    )
$$;
comment on function private.are_lines(text[], integer, integer) is
  'A flat list of at most p_count lines of at most p_max characters each.';

create function private.trimmed_items(p_items text[])
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(item order by position) filter (where item <> ''), '{}')
  from (
    select private.trimmed(raw) as item, position
    from unnest(p_items) with ordinality as list (raw, position)
  ) as items
$$;
comment on function private.trimmed_items(text[]) is 'The list with each item trimmed and blank ones dropped.';

-- Checks run with the rights of whoever writes the row.
revoke all on function private.trimmed(text) from public;
revoke all on function private.is_line(text, integer) from public;
revoke all on function private.is_prose(text, integer) from public;
revoke all on function private.are_lines(text[], integer, integer) from public;
revoke all on function private.trimmed_items(text[]) from public;
grant execute on function private.trimmed(text) to authenticated, service_role;
grant execute on function private.is_line(text, integer) to authenticated, service_role;
grant execute on function private.is_prose(text, integer) to authenticated, service_role;
grant execute on function private.are_lines(text[], integer, integer) to authenticated, service_role;

create function private.touch_updated_at()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: keeps updated_at.';
revoke all on function private.touch_updated_at() from public, anon, authenticated, service_role;

-- ── Audit log ───────────────────────────────────────────────────────────────────────────────────

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  detail jsonb not null default '{}'
);
comment on table private.audit_log is 'Who did what: roles, reviews of agencies, what was published or deleted. Append only.';
comment on column private.audit_log.id is 'Order of writing.';
comment on column private.audit_log.happened_at is 'When.';
comment on column private.audit_log.actor_id is 'The signed-in user; null for the operator and for jobs. No foreign key: the log outlives accounts.';
comment on column private.audit_log.action is 'What, as subject.verb, such as agency.rejected.';
comment on column private.audit_log.subject_id is 'The row it was done to.';
comment on column private.audit_log.detail is 'Old and new values that matter.';
create index audit_log_happened_at_idx on private.audit_log (happened_at desc, id desc);
create index audit_log_subject_id_idx on private.audit_log (subject_id, id desc);
alter table private.audit_log enable row level security;
revoke all on table private.audit_log from public, anon, authenticated, service_role;

create function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject_id, detail)
  values ((select auth.uid()), p_action, p_subject_id, p_detail)
$$;
comment on function private.audit(text, uuid, jsonb) is 'Appends to the audit log in the name of the signed-in user.';
revoke all on function private.audit(text, uuid, jsonb) from public, anon, authenticated, service_role;
