-- The whole schema of 2026-02-13, in one step: what 100 migrations up to then had made. Read
-- supabase/schemas instead, which says what holds today. A database made by those migrations never runs
-- this: supabase/README.md says how it is recognised.

-- Functions stand beside what they are about, also where they name what is made further down.
set check_function_bodies = off;

-- What every other file builds on: encoding, closed defaults, the private schema and the extensions.
-- The API exposes `public` only; nothing in `private` can be reached through it.

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

-- Words that are spelled almost like another are found by trigrams and by edit distance.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Refusals: the closed list of errors that functions raise.

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
  ('WF011', 'booking_expired', 'A pending booking lost its seats after 48 hours: it can''t be confirmed, nor its phone number changed.'),
  ('WF012', 'note_invalid', 'The note is longer than 2000 characters.'),
  ('WF013', 'seats_taken', 'A departure may not be moved, deleted or shrunk below the seats that are taken. DETAIL: seats_taken=N.'),
  ('WF014', 'price_changed', 'The price is not the one that the caller agreed to.'),
  ('WF015', 'terms_changed', 'The terms of cancellation are not those that the caller agreed to.'),
  ('WF016', 'trip_not_begun', 'A trip can be completed from its first day on, at the agency.'),
  ('WF017', 'trip_over', 'The travel date has passed: it can''t be confirmed any more; or the trip is over: its traveller can''t cancel it or change the phone number any more.'),
  ('WF018', 'too_many_pending', 'The caller has 20 requests that wait for an answer, or 5 of them for this package.'),
  ('WF019', 'too_many_bookings', 'The caller has asked for 30 bookings within an hour, whatever became of them.'),
  ('WF020', 'rate_limited', 'More than 30 messages, or 10 new conversations with or requests to the desk within a minute, or more than 100 of these within a day.'),
  ('WF021', 'conversation_not_found', 'No such conversation, or the caller is on neither side of it.'),
  ('WF022', 'subject_invalid', 'The subject is blank, longer than 200 characters, or holds control characters.'),
  ('WF023', 'desk_unavailable', 'No live agency is marked as the marketplace''s own desk.'),
  ('WF024', 'phone_invalid', 'The phone number is longer than 50 characters or no line of text.'),
  ('WF025', 'party_too_large', 'The party is larger than the package takes without an enquiry. DETAIL: largest_party=N.'),
  ('WF026', 'too_many_seats', 'The caller''s pending requests would hold more than 50 seats. DETAIL: seats_left=N.'),
  ('WF027', 'email_unconfirmed', 'The caller has not confirmed the e-mail address of the account.'),
  ('WF030', 'review_refused', 'A review may change only status and reason, and only to approved, verified or rejected.'),
  ('WF031', 'review_reason_required', 'A rejection needs a reason of 1 to 1000 characters.'),
  ('WF032', 'time_zone_invalid', 'Not the name of an IANA time zone.'),
  ('WF033', 'agency_not_found', 'No such agency, or none that the caller may decide on or change: an admin does not judge an agency of their own.'),
  ('WF034', 'suspension_refused', 'Only a live agency can be suspended, and only a suspended one restored.'),
  ('WF035', 'period_invalid', 'A period needs a first and a last day, in this order, at most 731 days apart.'),
  ('WF040', 'package_not_found', 'No such package, or it is none of the caller''s agency.'),
  ('WF041', 'days_invalid', 'An itinerary is a list of at most 60 days, each an object with a title and a description.'),
  ('WF042', 'dates_invalid', 'Departures are added for 1 to 200 dates at once.'),
  ('WF050', 'refund_changed', 'What would be given back is not what the caller agreed to.'),
  ('WF060', 'changed_meanwhile', 'What is stored is not what the caller names as seen.'),
  ('WF061', 'itinerary_longer', 'A published package would have an itinerary of more days than the trip.'),
  ('WF070', 'agency_suspended', 'A suspended agency can''t confirm a request.'),
  ('WF080', 'request_invalid', 'The facts of a request to the desk have an unknown key, a wrong type, or are too large.');

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

-- Rules for text, used by checks and triggers of every domain. Text needs a character that shows, and holds
-- none that turns the direction of what follows. Checks run with the rights of whoever writes the row, so the
-- rules are granted to them.

create function private.trimmed(p_text text)
returns text
language plpgsql
immutable
strict
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
comment on function private.trimmed(text) is
  'Text without white space at its ends: every kind Unicode knows, and the invisible zero-width ones. btrim alone removes spaces only.';
revoke all on function private.trimmed(text) from public, anon, authenticated, service_role;
grant execute on function private.trimmed(text) to authenticated, service_role;

create function private.is_visible(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  -- White space, controls, what Unicode lets programs ignore, the braille blank, marks of annotation, and
  -- the blocks of marks that only ever stand on another character.
  return p_text ~ (
    E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u061C\u115F\u1160\u1680\u17B4\u17B5'
    '\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u200F\u2028-\u202F\u205F-\u206F\u20D0-\u20FF\u2800'
    '\u3000\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
end
$$;
comment on function private.is_visible(text) is
  'Whether there is a character to be seen in it; null for null. The same set as isVisible of lib/utils/text.ts.';
revoke all on function private.is_visible(text) from public, anon, authenticated, service_role;
grant execute on function private.is_visible(text) to authenticated, service_role;

create function private.is_line(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and private.is_visible(p_text);
end
$$;
comment on function private.is_line(text, integer) is
  'One line of trimmed text of 1 to p_max characters, at least one of which can be seen, without control characters, and without those that turn the direction of what follows; null for null.';
revoke all on function private.is_line(text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.is_line(text, integer) to authenticated, service_role;

create function private.is_prose(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]'
    and private.is_visible(p_text);
end
$$;
comment on function private.is_prose(text, integer) is
  'Trimmed text of 1 to p_max characters, at least one of which can be seen; line breaks and tabs are fine, other control characters are not, nor those that turn the direction of what follows; null for null.';
revoke all on function private.is_prose(text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.is_prose(text, integer) to authenticated, service_role;

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
revoke all on function private.are_lines(text[], integer, integer)
from public, anon, authenticated, service_role;
grant execute on function private.are_lines(text[], integer, integer)
to authenticated, service_role;

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
revoke all on function private.trimmed_items(text[]) from public, anon, authenticated, service_role;

create function private.folded(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A named collation: what is a letter must not depend on how the database was made, and neither
  -- does to_tsvector's parser, which sees other letters under another LC_CTYPE, come in here.
  select btrim(regexp_replace(
    normalize(
      replace(replace(replace(replace(
        translate(
          lower(
            regexp_replace(
              normalize(p_text, nfkd), E'[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]', '', 'g'
            ) collate "und-x-icu"
          ),
          'øłđðıς', 'olddiσ'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      nfc
    ) collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;
comment on function private.folded(text) is
  'What the spellings of a text have in common: lower case, no accents, words of letters and digits with single spaces between them.';
revoke all on function private.folded(text) from public, anon, authenticated, service_role;

create function private.is_safe_image_url(p_url text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A DNS name whose last label starts with a letter: that leaves out IP literals in every notation,
  -- single labels and user:password@. The rest is printable ASCII without quotes, < > \ ^ ` { | }.
  select char_length(p_url) <= 2048
    and p_url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,5})?([/?#][A-Za-z0-9/?#:@!$&()*+,;=._~%-]*)?$'
    and lower(p_url) !~ '^https://([^/?#]*\.)?(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)(:[0-9]+)?([/?#]|$)'
$$;
comment on function private.is_safe_image_url(text) is
  'Whether a browser may be sent there for a picture: https, a public DNS name, no credentials, no quotes, spaces or control characters, at most 2048 characters.';
revoke all on function private.is_safe_image_url(text)
from public, anon, authenticated, service_role;
grant execute on function private.is_safe_image_url(text) to authenticated, service_role;

create function private.json_as_sent(p_value jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') is json
      then (p_value #>> '{}')::jsonb
    else p_value
  end
$$;
comment on function private.json_as_sent(jsonb) is
  'A list or an object. Some servers hand it over as a JSON string that holds it.';
revoke all on function private.json_as_sent(jsonb) from public, anon, authenticated, service_role;

-- Days, hours and time zones, and the trigger that keeps updated_at.

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

-- 'Factory' is PostgreSQL's name for no zone at all; 'posixrules' and 'localtime' are files of a machine.
create function private.check_time_zone(p_time_zone text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- pg_timezone_names knows IANA names only, while `at time zone` would also take 'FOO+3'.
  if p_time_zone is distinct from 'UTC'
    and not exists (
      select from pg_catalog.pg_timezone_names z
      where z.name = p_time_zone
        and z.name !~ '^(Factory|posixrules|localtime|(posix|right)/.*)$'
    )
  then
    perform private.refuse('time_zone_invalid');
  end if;
end
$$;
comment on function private.check_time_zone(text) is 'Refuses what is not an IANA time zone.';
revoke all on function private.check_time_zone(text) from public, anon, authenticated, service_role;

create function private.check_period(p_from date, p_to date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (p_from between '1970-01-01' and p_to and p_to <= '9999-01-01' and p_to - p_from <= 731)
    is not true
  then
    perform private.refuse('period_invalid');
  end if;
end
$$;
comment on function private.check_period(date, date) is 'Refuses what is no period of analytics.';
revoke all on function private.check_period(date, date)
from public, anon, authenticated, service_role;

create function private.hour_of(p_at timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return date_bin('1 hour', p_at, '2000-01-01 00:00:00+00');
end
$$;
comment on function private.hour_of(timestamptz) is 'When the hour began, in UTC, that an instant is in.';
revoke all on function private.hour_of(timestamptz) from public, anon, authenticated, service_role;

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
revoke all on function private.day_begins(date, text)
from public, anon, authenticated, service_role;

-- Every booking calls it: in SQL it was planned each time.
create function private.quarter_of(p_at timestamptz)
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
comment on function private.quarter_of(timestamptz) is 'When the quarter of an hour began that an instant is in.';
revoke all on function private.quarter_of(timestamptz)
from public, anon, authenticated, service_role;

-- Settings of the whole site.

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  require_admin_mfa boolean not null default true,
  require_agency_mfa boolean not null default false
);
comment on table private.settings is 'What holds for the whole market. One row.';
comment on column private.settings.is_only_row is 'Keeps a second row out.';
comment on column private.settings.require_admin_mfa is
  'Whether admins act only in a session that has shown a second factor (aal2). Off in the demo.';
comment on column private.settings.require_agency_mfa is
  'Whether agencies act only in such a session. Admins decide it.';
alter table private.settings enable row level security;
revoke all on table private.settings from public, anon, authenticated, service_role;

insert into private.settings default values;

-- The audit log: who did what, and what the thing was called at the time.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  agency_id uuid
);
comment on table private.audit_log is 'Who did what: roles, reviews of agencies, what was published or deleted. Append only.';
comment on column private.audit_log.id is 'Order of writing.';
comment on column private.audit_log.happened_at is 'When.';
comment on column private.audit_log.actor_id is 'The signed-in user; null for the operator and for jobs. No foreign key: the log outlives accounts.';
comment on column private.audit_log.action is 'What, as subject.verb, such as agency.rejected.';
comment on column private.audit_log.subject_id is 'The row it was done to.';
comment on column private.audit_log.detail is
  'Old and new values that matter; name and licence of an agency, title of a package, reference of a booking as they were.';
comment on column private.audit_log.agency_id is 'The agency that it concerns: itself, its package or a booking with it. Null for the rest. No foreign key: the log outlives agencies.';
create index audit_log_happened_at_idx on private.audit_log (happened_at desc, id desc);
create index audit_log_subject_id_idx on private.audit_log (subject_id, id desc);
create index audit_log_agency_id_idx on private.audit_log (agency_id, id desc)
where agency_id is not null;
create index audit_log_action_idx on private.audit_log (action, id desc);
create index audit_log_kind_idx on private.audit_log (split_part(action, '.', 1), id desc);
alter table private.audit_log enable row level security;
revoke all on table private.audit_log from public, anon, authenticated, service_role;

create function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_called jsonb := case split_part(p_action, '.', 1)
    when 'agency' then (
      select jsonb_strip_nulls(jsonb_build_object('name', a.business_name, 'licence', a.license_number))
      from public.agencies a where a.id = p_subject_id
    )
    when 'package' then (
      select jsonb_build_object('title', p.title)
      from public.travel_packages p where p.id = p_subject_id
    )
  end;
begin
  insert into private.audit_log (actor_id, action, subject_id, agency_id, detail)
  values (
    (select auth.uid()), p_action, p_subject_id,
    private.agency_concerned(p_action, p_subject_id, p_detail),
    coalesce(v_called, '{}') || p_detail
  );
end
$$;
comment on function private.audit(text, uuid, jsonb) is
  'Appends to the audit log in the name of the signed-in user, with what an agency (name, licence) or a package (title) is called now.';
revoke all on function private.audit(text, uuid, jsonb)
from public, anon, authenticated, service_role;

create function private.agency_concerned(p_action text, p_subject_id uuid, p_detail jsonb)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case split_part(p_action, '.', 1)
    when 'agency' then p_subject_id
    when 'package' then coalesce(
      (p_detail ->> 'agency_id')::uuid,
      (select p.agency_id from public.travel_packages p where p.id = p_subject_id)
    )
    when 'booking' then (p_detail ->> 'agency_id')::uuid
  end;
end
$$;
comment on function private.agency_concerned(text, uuid, jsonb) is 'The agency that an entry of the audit log concerns.';
revoke all on function private.agency_concerned(text, uuid, jsonb)
from public, anon, authenticated, service_role;

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
  ('private.audit_log', 'happened_at', '3 years', 'true'),
  ('private.package_views', 'viewed_on', '2 days', 'true'),
  ('private.view_rollups', 'day', '3 years', 'true'),
  ('private.agency_view_rollups', 'day', '3 years', 'isfinite(day)'),
  ('private.agency_hours', 'starts_at', '3 days', 'true');

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

-- Accounts: roles and profiles, both made by a trigger when a user signs up.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'agency', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Which roles an account has: user from its sign-up, agency with its application, admin by the operator only.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role is 'user, agency or admin.';
comment on column public.user_roles.created_at is 'Since when.';
alter table public.user_roles enable row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.user_roles to service_role;
grant select (user_id, role, created_at) on table public.user_roles to authenticated;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default ''
    constraint profiles_full_name_check check (full_name = '' or private.is_line(full_name, 120)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  locale text not null default 'en'
    constraint profiles_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  time_zone text
    constraint profiles_time_zone_check check (
      char_length(time_zone) <= 64 and time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$'
    )
);
comment on table public.profiles is 'What a person tells us about themself. Nobody else reads it; agencies see a snapshot of the name.';
comment on column public.profiles.user_id is 'The account.';
comment on column public.profiles.full_name is 'Up to 120 characters, empty when not given.';
comment on column public.profiles.created_at is 'When the account was made.';
comment on column public.profiles.updated_at is 'Last change.';
comment on column public.profiles.locale is 'Language of mails: en, es, fr, de or zh. Taken from the sign-up''s metadata, en where it names no other.';
comment on column public.profiles.time_zone is
  'IANA zone of the browser at the last sign-in, booking or cancellation, for mails; null where none was told.';
alter table public.profiles enable row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.profiles to service_role;
grant select (
  user_id, full_name, created_at, updated_at, locale, time_zone
) on table public.profiles to authenticated;
grant update (full_name, locale, time_zone) on table public.profiles to authenticated;

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_updated_at();

create function private.user_metadata(p_raw jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- Some servers store the object as a JSON string that holds it.
  select case
    when jsonb_typeof(p_raw) = 'string' and (p_raw #>> '{}') is json object
      then (p_raw #>> '{}')::jsonb
    else p_raw
  end
$$;
comment on function private.user_metadata(jsonb) is 'What was sent along with a sign-up, as an object. Whatever the visitor typed: nothing in it is to be trusted.';
revoke all on function private.user_metadata(jsonb) from public, anon, authenticated, service_role;

create function private.normalise_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.full_name := private.trimmed(new.full_name);
  return new;
end
$$;
comment on function private.normalise_profile() is 'Trigger: trims the name before the checks see it.';
revoke all on function private.normalise_profile() from public, anon, authenticated, service_role;

create trigger profiles_normalise before insert or update of full_name on public.profiles
for each row execute function private.normalise_profile();

-- An account is made whatever was typed as its name; a name that cannot be stored is none.
create function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := private.user_metadata(new.raw_user_meta_data);
  v_name text := '';
  v_locale text := v_meta ->> 'locale';
begin
  -- The metadata is whatever the visitor typed: a name and a language are taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(
      v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g'
    );
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
    if not private.is_visible(v_name) then
      v_name := '';
    end if;
  end if;
  insert into public.profiles (user_id, full_name, locale)
  values (
    new.id,
    v_name,
    case when v_locale in ('en', 'es', 'fr', 'de', 'zh') then v_locale else 'en' end
  );
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;
comment on function private.handle_new_user() is 'Trigger on sign-up: makes the profile, with name and language, and gives the role user.';
revoke all on function private.handle_new_user() from public, anon, authenticated, service_role;

create trigger wayfare_new_user after insert on auth.users
for each row execute function private.handle_new_user();

create function private.customer_name(p_user_id uuid)
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
comment on function private.customer_name(uuid) is 'What an agency calls a traveller: the full name, else what stands before the @ of the e-mail address.';
revoke all on function private.customer_name(uuid) from public, anon, authenticated, service_role;

create policy "People read their own roles" on public.user_roles
for select to authenticated using (user_id = (select auth.uid()));

create policy "People read their own profile" on public.profiles
for select to authenticated using (user_id = (select auth.uid()));

create policy "People change their own name and language" on public.profiles
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Sessions and links in mails: whether each can still be used. A token is valid for an hour, so the Data API,
-- Storage and Realtime ask whether its session has been ended.

create function private.has_living_session()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Tokens of Auth name their session. Those of the roles alone, such as a secret key's, have none.
  v_claims jsonb := (select auth.jwt());
  v_session_id uuid := v_claims ->> 'session_id';
begin
  if v_session_id is null then
    return true;
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = v_session_id and s.user_id = (v_claims ->> 'sub')::uuid
  ) then
    return false;
  end if;
  return exists (
    select from auth.refresh_tokens t where t.session_id = v_session_id and t.revoked = false
  )
  -- A renewal revokes the old token before it writes the new one.
  or exists (
    select from auth.refresh_tokens t
    where t.session_id = v_session_id and t.updated_at > now() - interval '10 seconds'
  )
  -- Auth's newer sessions count their tokens in the session's row and have none here.
  or not exists (select from auth.refresh_tokens t where t.session_id = v_session_id);
end
$$;
comment on function private.has_living_session() is
  'Whether the session that the caller''s token names has not been ended, nor all of its refresh tokens revoked; true for a token that names none.';
revoke all on function private.has_living_session() from public, anon, authenticated, service_role;
grant execute on function private.has_living_session() to authenticated, service_role;

create function public.is_reset_link_open(p_token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token_hash
      -- Auth's own index, hosted and embedded, is for such rows alone.
      and u.recovery_token !~ '^[0-9 ]*$' and length(u.recovery_token) > 6
      and u.recovery_sent_at > now() - interval '1 hour'
  )
$$;
comment on function public.is_reset_link_open(text) is
  'Whether the token of a password-reset link can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded).';
revoke all on function public.is_reset_link_open(text)
from public, anon, authenticated, service_role;
grant execute on function public.is_reset_link_open(text) to anon, authenticated;

create function public.is_confirmation_link_open(p_token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.confirmation_token = p_token_hash
      -- Auth's own index, hosted and embedded, is for such rows alone.
      and u.confirmation_token !~ '^[0-9 ]*$' and length(u.confirmation_token) > 6
      and u.confirmation_sent_at > now() - interval '1 hour'
  )
$$;
comment on function public.is_confirmation_link_open(text) is
  'Whether the token of a link that confirms an address can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded).';
revoke all on function public.is_confirmation_link_open(text)
from public, anon, authenticated, service_role;
grant execute on function public.is_confirmation_link_open(text) to anon, authenticated;

-- Second factors are Auth's own. Whoever has set one up is asked for it by the Data API, Storage and Realtime.

create function private.has_second_factor(p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status <> 'unverified'
  );
end
$$;
comment on function private.has_second_factor(uuid) is
  'Whether an account has a second factor that is set up.';
revoke all on function private.has_second_factor(uuid)
from public, anon, authenticated, service_role;

create function private.has_shown_second_factor()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
end
$$;
comment on function private.has_shown_second_factor() is
  'Whether the caller''s session has shown a second factor.';
revoke all on function private.has_shown_second_factor()
from public, anon, authenticated, service_role;

create function private.lacks_second_factor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Tokens of the roles alone, such as a secret key's, name no session.
  v_claims jsonb := (select auth.jwt());
begin
  if v_claims ->> 'session_id' is null or v_claims ->> 'aal' = 'aal2' then
    return false;
  end if;
  return private.has_second_factor((v_claims ->> 'sub')::uuid);
end
$$;
comment on function private.lacks_second_factor() is
  'Whether the caller''s account has a second factor that their session has not shown.';
revoke all on function private.lacks_second_factor() from public, anon, authenticated, service_role;
grant execute on function private.lacks_second_factor() to authenticated, service_role;

create function private.refuse_ended_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_living_session() then
    -- The Data API answers 401, as for a token that has expired.
    raise exception using errcode = 'PT401', message = 'session_ended';
  end if;
  if private.lacks_second_factor()
    -- By these a session learns what it lacks, and gets in without the app.
    and coalesce(current_setting('request.path', true), '')
      not in ('/rpc/get_access', '/rpc/use_recovery_code') then
    raise exception using errcode = 'PT403', message = 'second_factor_required';
  end if;
end
$$;
comment on function private.refuse_ended_session() is
  'Asked by the Data API before each request: refuses a token whose session has been ended (401) or has not shown the second factor of its account (403).';
revoke all on function private.refuse_ended_session()
from public, anon, authenticated, service_role;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
notify pgrst, 'reload config';

-- Who the caller is: policies and functions ask here. Admins act only with a second factor; agencies too,
-- where an admin requires it.

create function private.has_role(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  perform from public.user_roles r where r.user_id = v_user_id and r.role = p_role;
  return found;
end
$$;
comment on function private.has_role(text) is 'Whether the signed-in user has the role.';
revoke all on function private.has_role(text) from public, anon, authenticated, service_role;

create function private.may_act_as(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_required boolean;
begin
  if private.has_shown_second_factor() then
    return true;
  end if;
  select case p_role when 'admin' then s.require_admin_mfa else s.require_agency_mfa end
  into strict v_is_required
  from private.settings s;
  return not v_is_required;
end
$$;
comment on function private.may_act_as(text) is
  'Whether the caller''s session has shown a second factor, or the role (admin or agency) needs none.';
revoke all on function private.may_act_as(text) from public, anon, authenticated, service_role;

create function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_role('admin') and private.may_act_as('admin');
end
$$;
comment on function private.is_admin() is
  'Whether the signed-in user is an admin and has shown the second factor that admins need.';
revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_agency()
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
comment on function private.is_agency() is 'Whether the signed-in user has the role agency.';
revoke all on function private.is_agency() from public, anon, authenticated, service_role;
grant execute on function private.is_agency() to authenticated, service_role;

create function private.require_user()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  if v_user_id is null then
    perform private.refuse('not_signed_in');
  end if;
  return v_user_id;
end
$$;
comment on function private.require_user() is 'The signed-in user, or a refusal.';
revoke all on function private.require_user() from public, anon, authenticated, service_role;

create function private.require_admin()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  if not private.is_admin() then
    raise insufficient_privilege using message = 'admins only';
  end if;
  return (select auth.uid());
end
$$;
comment on function private.require_admin() is 'The signed-in admin, or an error: 42501, as where a policy refuses.';
revoke all on function private.require_admin() from public, anon, authenticated, service_role;

create function private.guard_agency_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.agencies a where a.user_id = new.user_id) then
    raise insufficient_privilege using message = 'the role agency comes with an application';
  end if;
  return new;
end
$$;
comment on function private.guard_agency_role() is
  'Trigger: refuses the role agency for an account without an agency, whoever gives it.';
revoke all on function private.guard_agency_role() from public, anon, authenticated, service_role;

create trigger user_roles_agency before insert or update on public.user_roles
for each row when (new.role = 'agency')
execute function private.guard_agency_role();

create function private.audit_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit('role.removed', old.user_id, jsonb_build_object('role', old.role));
    return old;
  end if;
  perform private.audit('role.given', new.user_id, jsonb_build_object('role', new.role));
  return new;
end
$$;
comment on function private.audit_role() is 'Trigger: writes given and removed roles to the audit log.';
revoke all on function private.audit_role() from public, anon, authenticated, service_role;

create trigger user_roles_audit after insert or delete on public.user_roles
for each row execute function private.audit_role();

-- Codes that remove the second factors of an account: Auth's stable API has none.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'The unused codes that remove the second factors of an account whose owner has lost them.';
comment on column private.recovery_codes.user_id is 'Whose account it is.';
comment on column private.recovery_codes.code_hash is
  'SHA-256 of the code, which has 80 random bits: nobody finds it by trying.';
alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;

create function public.create_recovery_codes()
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_codes text[];
begin
  if not private.has_shown_second_factor() or not private.has_second_factor(v_user_id) then
    raise insufficient_privilege using message = 'second factor required';
  end if;
  delete from private.recovery_codes c where c.user_id = v_user_id;
  -- Of a random UUID, the first ten digits are random.
  select array_agg(
    left(replace(gen_random_uuid()::text, '-', ''), 10)
    || left(replace(gen_random_uuid()::text, '-', ''), 10)
  ) into v_codes
  from generate_series(1, 10);
  insert into private.recovery_codes (user_id, code_hash)
  select v_user_id, sha256(convert_to(c.code, 'UTF8')) from unnest(v_codes) as c (code);
  return v_codes;
end
$$;
comment on function public.create_recovery_codes() is
  'Ten new recovery codes of the caller, in place of older ones; told this once. 42501 without a session that has shown a second factor.';
revoke all on function public.create_recovery_codes()
from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_codes() to authenticated;

create function public.use_recovery_code(p_code text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_code text := lower(regexp_replace(left(coalesce(p_code, ''), 100), '[^0-9a-zA-Z]', '', 'g'));
begin
  delete from private.recovery_codes c
  where c.user_id = v_user_id and c.code_hash = sha256(convert_to(v_code, 'UTF8'));
  if not found then
    return false;
  end if;
  -- One mail says all of it.
  perform set_config('wayfare.recovering', v_user_id::text, true);
  delete from auth.mfa_amr_claims m using auth.sessions s
  where s.id = m.session_id and s.user_id = v_user_id and m.authentication_method = 'totp';
  update auth.sessions s set aal = 'aal1', factor_id = null
  where s.user_id = v_user_id and s.factor_id is not null;
  delete from auth.mfa_factors f where f.user_id = v_user_id;
  perform set_config('wayfare.recovering', '', true);
  perform private.queue_email(
    'recovery_code_used', v_user_id, '{}'::jsonb, 'recovery_code_used:' || gen_random_uuid()
  );
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'Removes the caller''s second factors for one of their recovery codes, and the other codes with them; false for any other code. Case, spaces and hyphens do not count.';
revoke all on function public.use_recovery_code(text)
from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

-- Agencies: the application with its private details, and the public half that everybody may see.

create function private.is_live_status(p_status text)
returns boolean
language sql
immutable
parallel safe
return p_status in ('approved', 'verified');
comment on function private.is_live_status(text) is 'The one place that knows that approved and verified are the same.';
revoke all on function private.is_live_status(text) from public, anon, authenticated, service_role;

create table public.agencies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id),
  business_name text not null
    constraint agencies_business_name_check check (private.is_line(business_name, 200)),
  business_email text not null
    constraint agencies_business_email_check check (
      private.is_line(business_email, 254) and business_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    ),
  business_phone text not null
    constraint agencies_business_phone_check check (private.is_line(business_phone, 50)),
  business_address text
    constraint agencies_business_address_check check (private.is_prose(business_address, 500)),
  license_number text
    constraint agencies_license_number_check check (private.is_line(license_number, 100)),
  verification_status text not null default 'pending'
    constraint agencies_verification_status_check
    check (verification_status in ('pending', 'approved', 'verified', 'rejected')),
  rejection_reason text
    constraint agencies_rejection_reason_check check (private.is_prose(rejection_reason, 1000)),
  time_zone text not null default 'UTC',
  is_desk boolean not null default false,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspension_reason text
    constraint agencies_suspension_reason_check check (private.is_prose(suspension_reason, 1000)),
  default_free_cancellation_hours integer not null default 48
    constraint agencies_default_free_cancellation_hours_check
    check (default_free_cancellation_hours between 0 and 8760),
  default_late_refund_percent integer not null default 0
    constraint agencies_default_late_refund_percent_check
    check (default_late_refund_percent between 0 and 100),
  notify_bookings boolean not null default true,
  notify_cancellations boolean not null default true,
  notify_messages boolean not null default true,
  corrected_at timestamptz,
  constraint agencies_suspended_check
    check ((suspended_at is null) = (suspension_reason is null))
);
comment on table public.agencies is 'Agencies and their application. Read by the owner and the admins only; the public half is agency_public.';
comment on column public.agencies.id is 'The agency.';
comment on column public.agencies.user_id is 'The owner. One agency an account.';
comment on column public.agencies.business_name is 'Public name, 1 to 200 characters.';
comment on column public.agencies.business_email is 'For the operator only.';
comment on column public.agencies.business_phone is 'For the operator only, as typed.';
comment on column public.agencies.business_address is 'Optional, for the operator only.';
comment on column public.agencies.license_number is 'Optional, for the operator only.';
comment on column public.agencies.verification_status is 'pending, approved, verified (means the same as approved) or rejected. Ask private.is_live_status, never compare.';
comment on column public.agencies.rejection_reason is 'Why the review rejected it; cleared when the owner submits again or the agency goes live.';
comment on column public.agencies.time_zone is 'IANA zone whose midnight is the agency''s today.';
comment on column public.agencies.is_desk is 'The marketplace''s own desk, which answers requests about sample items. Set by the operator; at most one.';
comment on column public.agencies.submitted_at is 'When the application was last handed in.';
comment on column public.agencies.reviewed_at is 'When an admin last decided on it.';
comment on column public.agencies.created_at is 'When it was first handed in.';
comment on column public.agencies.updated_at is 'Last change.';
comment on column public.agencies.suspended_at is
  'Since when an admin keeps its packages off the market; null when it is not suspended. Confirmed bookings go on.';
comment on column public.agencies.suspension_reason is 'Why, 1 to 1000 characters; the owner reads it.';
comment on column public.agencies.default_free_cancellation_hours is 'What the form of a new package begins with.';
comment on column public.agencies.default_late_refund_percent is 'What the form of a new package begins with.';
comment on column public.agencies.notify_bookings is 'Whether it gets mails about requests for bookings.';
comment on column public.agencies.notify_cancellations is 'Whether it gets mails about cancellations.';
comment on column public.agencies.notify_messages is 'Whether it gets mails about messages.';
comment on column public.agencies.corrected_at is
  'When the owner last changed a detail of the pending application; null if unchanged since it was submitted.';
create unique index agencies_is_desk_key on public.agencies (is_desk) where is_desk;
create index agencies_status_submitted_at_idx on public.agencies (verification_status, submitted_at, id);
create index agencies_created_at_idx on public.agencies (created_at desc, id desc);
create index agencies_status_reviewed_at_idx
on public.agencies (verification_status, reviewed_at desc nulls last, id);
create index agencies_reviewed_at_idx on public.agencies (reviewed_at desc nulls last, id);
-- An index may hold no function that those who write the row cannot call: what agency_state says,
-- word for word.
create index agencies_state_created_at_idx on public.agencies (
  (
    case
      when suspended_at is not null then 'suspended'
      when verification_status in ('approved', 'verified') then 'live'
      else verification_status
    end
  ),
  created_at desc,
  id desc
);
create index agencies_pending_idx on public.agencies (id) where verification_status = 'pending';
alter table public.agencies enable row level security;
revoke all on table public.agencies from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.agencies to service_role;
grant select (
  id, user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone, is_desk, submitted_at, reviewed_at,
  created_at, updated_at, suspended_at, suspension_reason, default_free_cancellation_hours,
  default_late_refund_percent, notify_bookings, notify_cancellations, notify_messages,
  corrected_at
) on table public.agencies to authenticated;
grant insert (
  user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, time_zone
) on table public.agencies to authenticated;
grant update (
  business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone
) on table public.agencies to authenticated;

create trigger agencies_3_touch before update on public.agencies
for each row execute function private.touch_updated_at();

create table public.agency_public (
  agency_id uuid primary key references public.agencies (id) on delete cascade,
  business_name text not null,
  is_live boolean not null
);
comment on table public.agency_public is 'What everybody may know of an agency. Kept by triggers on agencies; other tables point here, so that the API can embed the name.';
comment on column public.agency_public.agency_id is 'The agency.';
comment on column public.agency_public.business_name is
  'The name it goes by: the one of its application until that was reviewed, then the last one it was live by.';
comment on column public.agency_public.is_live is 'Whether its published packages are on sale: approved or verified, and not suspended.';
alter table public.agency_public enable row level security;
revoke all on table public.agency_public from public, anon, authenticated, service_role;
grant select on table public.agency_public to service_role;
grant select (
  agency_id, business_name, is_live
) on table public.agency_public to anon, authenticated;

-- Rules of an agency's row, enforced by triggers, and who reads and writes it. What travellers read of an
-- agency has been reviewed: one that applies again under another name goes by the old one until it is live.

create function private.agency_is_live(p_agency_id uuid)
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
comment on function private.agency_is_live(uuid) is 'Whether the agency may sell.';
revoke all on function private.agency_is_live(uuid) from public, anon, authenticated, service_role;

create function private.own_agency_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- An expression of its own costs a fraction of a query in a query.
  v_user_id uuid := auth.uid();
  v_id uuid;
begin
  select a.id into v_id from public.agencies a where a.user_id = v_user_id;
  if v_id is not null and not private.may_act_as('agency') then
    return null;
  end if;
  return v_id;
end
$$;
comment on function private.own_agency_id() is
  'The agency of the signed-in user, or null; null, too, while they have not shown a second factor that agencies need. Wrapped in a select it is looked up once a query.';
revoke all on function private.own_agency_id() from public, anon, authenticated, service_role;
grant execute on function private.own_agency_id() to authenticated, service_role;

create function private.known_agency_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_ids uuid[];
begin
  select array_agg(k.agency_id) into v_ids
  from (
    select b.agency_id from public.bookings b where b.user_id = v_user_id
    union
    select c.agency_id from public.conversations c where c.user_id = v_user_id
  ) as k;
  return v_ids;
end
$$;
comment on function private.known_agency_ids() is 'The agencies that the signed-in user has booked with or talks to; null for none.';
revoke all on function private.known_agency_ids() from public, anon, authenticated, service_role;
grant execute on function private.known_agency_ids() to authenticated;

-- Owners change their agency's settings by its own row, which they always see.
create function private.guard_agency_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.user_id = (select auth.uid()) and not private.may_act_as('agency') then
    raise insufficient_privilege using message = 'second factor required';
  end if;
  return new;
end
$$;
comment on function private.guard_agency_owner() is
  'Trigger: an owner changes their agency only with the second factor that agencies need.';
revoke all on function private.guard_agency_owner() from public, anon, authenticated, service_role;

create trigger agencies_0_second_factor before update on public.agencies
for each row execute function private.guard_agency_owner();

create function private.normalise_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.business_name := private.trimmed(new.business_name);
  new.business_email := private.trimmed(new.business_email);
  new.business_phone := private.trimmed(new.business_phone);
  new.business_address := nullif(private.trimmed(new.business_address), '');
  new.license_number := nullif(private.trimmed(new.license_number), '');
  new.rejection_reason := nullif(private.trimmed(new.rejection_reason), '');
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.check_time_zone(new.time_zone);
  end if;
  return new;
end
$$;
comment on function private.normalise_agency() is
  'Trigger: trims what was typed, turns blank optional fields into null, and leaves no reason of a rejection on a live agency.';
revoke all on function private.normalise_agency() from public, anon, authenticated, service_role;

-- Triggers of one kind fire in the order of their names.
create trigger agencies_1_normalise before insert or update on public.agencies
for each row execute function private.normalise_agency();

create function private.guard_agency_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := (select auth.uid());
begin
  -- Without a signed-in user this is the operator, who answers to nobody here.
  if v_actor is not null and v_actor = old.user_id then
    if old.verification_status <> 'pending' then
      new.submitted_at := clock_timestamp();
    end if;
    new.verification_status := 'pending';
    new.rejection_reason := null;
  elsif v_actor is not null then
    if (new.business_name, new.business_email, new.business_phone, new.time_zone)
      is distinct from (old.business_name, old.business_email, old.business_phone, old.time_zone)
      or (new.business_address, new.license_number, new.user_id, new.id, new.is_desk)
      is distinct from (old.business_address, old.license_number, old.user_id, old.id, old.is_desk)
      or new.verification_status = 'pending'
    then
      perform private.refuse('review_refused');
    end if;
    if new.verification_status = 'rejected' and new.rejection_reason is null then
      perform private.refuse('review_reason_required');
    end if;
    new.reviewed_at := clock_timestamp();
  end if;
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;
comment on function private.guard_agency_update() is
  'Trigger: an owner''s update corrects a pending application, or submits a rejected one again; an admin''s is a review, of status and reason alone, never back to pending.';
revoke all on function private.guard_agency_update() from public, anon, authenticated, service_role;

-- Functions of ours run as the owner of the tables and decide for themselves. Whoever else writes,
-- through the API above all, meets the guard.
create trigger agencies_2_guard before update on public.agencies
for each row when (current_user <> 'postgres')
execute function private.guard_agency_update();

create function private.mark_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.submitted_at is distinct from old.submitted_at then
    new.corrected_at := null;
  elsif old.verification_status = 'pending' and new.verification_status = 'pending'
    and (new.business_name, new.business_email, new.business_phone, new.business_address,
      new.license_number)
    is distinct from (old.business_name, old.business_email, old.business_phone,
      old.business_address, old.license_number)
  then
    new.corrected_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.mark_correction() is
  'Trigger: notes when a pending application changed, also through the settings.';
revoke all on function private.mark_correction() from public, anon, authenticated, service_role;

create trigger agencies_4_correction before update on public.agencies
for each row execute function private.mark_correction();

create function private.audit_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.audit('agency.corrected', new.id, (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(to_jsonb(old)) field
    where field.key in (
      'business_name', 'business_email', 'business_phone', 'business_address', 'license_number'
    )
    and field.value is distinct from to_jsonb(new) -> field.key
  ));
  return null;
end
$$;
comment on function private.audit_correction() is
  'Trigger: writes what a corrected application said before to the audit log.';
revoke all on function private.audit_correction() from public, anon, authenticated, service_role;

create trigger agencies_audit_correction after update on public.agencies
for each row when (
  new.corrected_at is not null and new.corrected_at is distinct from old.corrected_at
)
execute function private.audit_correction();

create function private.remove_agency_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.user_roles r where r.user_id = old.user_id and r.role = 'agency';
  return null;
end
$$;
comment on function private.remove_agency_role() is
  'Trigger: takes the role agency from the owner of a deleted agency.';
revoke all on function private.remove_agency_role() from public, anon, authenticated, service_role;

create trigger agencies_remove_role after delete on public.agencies
for each row execute function private.remove_agency_role();

create function private.publish_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (
    new.id, new.business_name,
    private.is_live_status(new.verification_status) and new.suspended_at is null
  )
  on conflict (agency_id) do update
  set
    business_name = case
      when private.is_live_status(new.verification_status) then excluded.business_name
      else agency_public.business_name
    end,
    is_live = excluded.is_live;

  if tg_op = 'INSERT' then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agency')
    on conflict do nothing;
    perform private.audit('agency.applied', new.id);
    return new;
  end if;
  if new.verification_status <> old.verification_status then
    perform private.audit(
      'agency.' || new.verification_status,
      new.id,
      jsonb_build_object('from', old.verification_status, 'reason', new.rejection_reason)
    );
  end if;
  if new.suspended_at is not null and old.suspended_at is null then
    perform private.audit(
      'agency.suspended', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is null and old.suspended_at is not null then
    -- Why it was suspended is no reason to restore it.
    perform private.audit('agency.restored', new.id);
  end if;
  return new;
end
$$;
comment on function private.publish_agency() is
  'Trigger: keeps agency_public, gives the owner the role agency in the same transaction, and writes the audit log.';
revoke all on function private.publish_agency() from public, anon, authenticated, service_role;

-- An owner's settings lock no package: nothing that is public changes with them.
create trigger agencies_publish after update on public.agencies
for each row when (
  (old.business_name, old.verification_status, old.suspended_at)
  is distinct from (new.business_name, new.verification_status, new.suspended_at)
)
execute function private.publish_agency();
create trigger agencies_publish_new after insert on public.agencies
for each row execute function private.publish_agency();

create policy "Owners read their agency" on public.agencies
for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every agency" on public.agencies
for select to authenticated using ((select private.is_admin()));

create policy "People apply for themselves, and the application is pending" on public.agencies
for insert to authenticated
with check (
  user_id = (select auth.uid()) and verification_status = 'pending'
  and not (select private.is_admin())
);

create policy "Admins review agencies that are not their own" on public.agencies
for update to authenticated
using ((select private.is_admin()) and user_id <> (select auth.uid()))
with check ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "Owners correct a pending application and submit a rejected one again"
on public.agencies for update to authenticated
using (user_id = (select auth.uid()) and verification_status in ('pending', 'rejected'))
with check (user_id = (select auth.uid()) and verification_status = 'pending');

create policy "Visitors see live agencies" on public.agency_public
for select to anon using (is_live);

create policy "Users see live agencies, their own, and those they deal with" on public.agency_public
for select to authenticated
using (
  case
    when is_live then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = any ((select private.known_agency_ids())::uuid[])
  end
);

-- What an agency sets for itself, and what an account may do.

create function public.update_agency_settings(
  p_business_email text,
  p_business_phone text,
  p_business_address text,
  p_time_zone text,
  p_free_cancellation_hours integer,
  p_late_refund_percent integer,
  p_notify_bookings boolean,
  p_notify_cancellations boolean,
  p_notify_messages boolean,
  p_seen jsonb default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_old public.agencies;
  v_new public.agencies;
  v_changes jsonb;
begin
  select a.* into v_old from public.agencies a where a.user_id = v_user_id for no key update;
  if v_old.id is null then
    perform private.refuse('agency_not_found');
  end if;
  if not to_jsonb(v_old) @> private.json_as_sent(p_seen) then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.agencies a
  set
    business_email = p_business_email,
    business_phone = p_business_phone,
    business_address = p_business_address,
    time_zone = p_time_zone,
    default_free_cancellation_hours = p_free_cancellation_hours,
    default_late_refund_percent = p_late_refund_percent,
    notify_bookings = p_notify_bookings,
    notify_cancellations = p_notify_cancellations,
    notify_messages = p_notify_messages
  where a.id = v_old.id
  returning a.* into v_new;

  select jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value)) into v_changes
  from jsonb_each(to_jsonb(v_new)) n
  join jsonb_each(to_jsonb(v_old)) o on o.key = n.key
  where n.value <> o.value and n.key <> 'updated_at';
  if v_changes is not null then
    perform private.audit('agency.settings', v_old.id, v_changes);
  end if;
end
$$;
comment on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb) is
  'The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, what new packages begin with, and which mails it gets. Name and licence take a new application. p_seen holds what it replaces, by the names of the table''s columns; null is not compared. Refuses with WF000, WF032, WF033, WF060; 23514 and 23502 name what is wrong with a field. Nullable: p_business_address, p_seen.';
revoke all on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb)
to authenticated;

create function public.is_agency_mfa_required()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select s.require_agency_mfa from private.settings s);
end
$$;
comment on function public.is_agency_mfa_required() is
  'Whether agencies need a second factor, for admins: 42501 for anybody else.';
revoke all on function public.is_agency_mfa_required()
from public, anon, authenticated, service_role;
grant execute on function public.is_agency_mfa_required() to authenticated;

create function public.require_agency_mfa(p_required boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings s set require_agency_mfa = coalesce(p_required, false);
end
$$;
comment on function public.require_agency_mfa(boolean) is
  'Says whether agencies need a second factor, for admins: 42501 for anybody else.';
revoke all on function public.require_agency_mfa(boolean)
from public, anon, authenticated, service_role;
grant execute on function public.require_agency_mfa(boolean) to authenticated;

create function public.get_access()
returns table (roles text[], second_step text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
begin
  select coalesce(array_agg(r.role), '{}') into roles
  from public.user_roles r where r.user_id = v_user_id;
  second_step := case
    when private.has_shown_second_factor() then 'none'
    when private.has_second_factor(v_user_id) then 'code'
    when 'admin' = any (roles) and not private.may_act_as('admin')
      or 'agency' = any (roles) and not private.may_act_as('agency') then 'setup'
    else 'none'
  end;
  return next;
end
$$;
comment on function public.get_access() is
  'The caller''s roles, and what their session still has to do before it goes on: nothing (none), show the second factor (code) or set one up (setup).';
revoke all on function public.get_access() from public, anon, authenticated, service_role;
grant execute on function public.get_access() to authenticated;

-- What the operator does with agencies: suspends and restores them, lists them, and reads the audit log.

create function private.agency_to_judge(p_agency_id uuid)
returns public.agencies
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_admin();
  v_agency public.agencies;
begin
  -- In the order in which publishing a package takes its locks: the packages, then their agency.
  perform from public.travel_packages p where p.agency_id = p_agency_id for no key update;
  select a.* into v_agency from public.agencies a
  where a.id = p_agency_id and a.user_id <> v_admin_id
  for no key update;
  if v_agency.id is null then
    perform private.refuse('agency_not_found');
  end if;
  return v_agency;
end
$$;
comment on function private.agency_to_judge(uuid) is 'The agency, locked, for an admin who does not own it.';
revoke all on function private.agency_to_judge(uuid) from public, anon, authenticated, service_role;

create function public.suspend_agency(p_agency_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if v_agency.suspended_at is not null
    or not private.is_live_status(v_agency.verification_status)
  then
    perform private.refuse('suspension_refused');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  update public.agencies a
  set suspended_at = clock_timestamp(), suspension_reason = v_reason
  where a.id = p_agency_id;
  perform private.close_requests(p_agency_id);
end
$$;
comment on function public.suspend_agency(uuid, text) is
  'An admin takes a live agency off the market, never one of their own. Its packages vanish at once and its pending requests end with a mail to each traveller; confirmed bookings and conversations go on. Refuses with WF000, WF009, WF033, WF034; 42501 for anybody but an admin.';
revoke all on function public.suspend_agency(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.suspend_agency(uuid, text) to authenticated;

create function public.restore_agency(p_agency_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
begin
  if v_agency.suspended_at is null then
    perform private.refuse('suspension_refused');
  end if;
  update public.agencies a set suspended_at = null, suspension_reason = null
  where a.id = p_agency_id;
end
$$;
comment on function public.restore_agency(uuid) is
  'An admin ends the suspension of an agency, never of one of their own. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin.';
revoke all on function public.restore_agency(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_agency(uuid) to authenticated;

create function private.agency_state(p_agency public.agencies)
returns text
language sql
immutable
return case
  when p_agency.suspended_at is not null then 'suspended'
  when private.is_live_status(p_agency.verification_status) then 'live'
  else p_agency.verification_status
end;
comment on function private.agency_state(public.agencies) is
  'live, pending, rejected or suspended: what an operator calls it. Its names are bound, so that it needs no search_path, is inlined and found in the index.';
revoke all on function private.agency_state(public.agencies)
from public, anon, authenticated, service_role;

create function private.is_agency_found(p_agency public.agencies, p_search text)
returns boolean
language sql
immutable
return p_search is null
  or position(lower(p_search) in lower(p_agency.business_name)) > 0
  or position(lower(p_search) in lower(p_agency.business_email)) > 0
  or position(lower(p_search) in lower(coalesce(p_agency.license_number, ''))) > 0;
comment on function private.is_agency_found(public.agencies, text) is
  'Whether name, e-mail address or licence hold the text, in whatever case. Null: every agency. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.is_agency_found(public.agencies, text)
from public, anon, authenticated, service_role;

create function public.list_agencies(
  p_state text default null,
  p_search text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, business_name text, business_email text, state text, is_desk boolean,
  created_at timestamptz, packages_listed integer, bookings integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := nullif(private.trimmed(p_search), '');
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      a.id, a.business_name, a.business_email, private.agency_state(a), a.is_desk, a.created_at,
      case when l.is_live then coalesce(c.published, 0) else 0 end,
      r.pending + r.confirmed + r.completed + r.cancelled
    from (
      select a.* from public.agencies a
      where true'
    || case when p_state is not null then ' and private.agency_state(a) = $1' else '' end
    || case when v_search is not null then ' and private.is_agency_found(a, $2)' else '' end
    || case when p_before is not null then ' and (a.created_at, a.id) < ($3, $4)' else '' end
    || ' order by a.created_at desc, a.id desc limit $5
    ) as a
    left join public.agency_public l on l.agency_id = a.id
    left join private.package_counts c on c.agency_id = a.id
    cross join lateral private.agency_sums(a.id, ''-infinity'') as r
    order by a.created_at desc, a.id desc'
  using p_state, v_search, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_agencies(text, text, timestamptz, uuid, integer) is
  'All agencies for admins, newest first: 42501 for anybody else. p_state: live, pending, rejected or suspended. p_search: part of name, address or licence. p_before, p_before_id: created_at and id of the last one seen. bookings counts all there ever were. Nullable: p_state, p_search, p_before, p_before_id.';
revoke all on function public.list_agencies(text, text, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_agencies(text, text, timestamptz, uuid, integer)
to authenticated;

create function public.count_agencies(p_search text default null)
returns table (live integer, pending integer, rejected integer, suspended integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_search text := nullif(private.trimmed(p_search), '');
begin
  perform private.require_admin();
  return query
  select
    (count(*) filter (where private.agency_state(a) = 'live'))::integer,
    (count(*) filter (where private.agency_state(a) = 'pending'))::integer,
    (count(*) filter (where private.agency_state(a) = 'rejected'))::integer,
    (count(*) filter (where private.agency_state(a) = 'suspended'))::integer
  from public.agencies a
  where private.is_agency_found(a, v_search);
end
$$;
comment on function public.count_agencies(text) is
  'How many agencies there are in each state, for admins: 42501 for anybody else. One row. Nullable: p_search.';
revoke all on function public.count_agencies(text) from public, anon, authenticated, service_role;
grant execute on function public.count_agencies(text) to authenticated;

create function public.agency_overview(p_agency_id uuid)
returns table (
  packages_published integer, packages_draft integer, packages_archived integer,
  bookings_pending integer, bookings_confirmed integer, bookings_completed integer,
  bookings_cancelled integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select
    coalesce(p.published, 0), coalesce(p.draft, 0), coalesce(p.archived, 0),
    n.pending, n.confirmed, n.completed, n.cancelled
  from public.agencies a
  cross join lateral private.count_bookings(a.id) as n
  left join private.package_counts p on p.agency_id = a.id
  where a.id = p_agency_id;
end
$$;
comment on function public.agency_overview(uuid) is
  'How many packages and bookings an agency has, by status, for admins: 42501 for anybody else. One row; none for an unknown agency. An expired hold counts as cancelled, as it does for the agency.';
revoke all on function public.agency_overview(uuid) from public, anon, authenticated, service_role;
grant execute on function public.agency_overview(uuid) to authenticated;

create function public.list_audit_log(
  p_action text default null,
  p_subject_id uuid default null,
  p_before bigint default null,
  p_limit integer default 50,
  p_agency_id uuid default null
)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_id uuid, subject_name text, detail jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      l.id, l.happened_at, l.actor_id, private.customer_name(l.actor_id), l.action, l.subject_id,
      case split_part(l.action, ''.'', 1)
        -- What it was called; old entries do not know, and say what it is called today.
        when ''agency'' then coalesce(
          l.detail ->> ''name'',
          (select a.business_name from public.agencies a where a.id = l.subject_id)
        )
        when ''package'' then coalesce(
          l.detail ->> ''title'',
          (select p.title from public.travel_packages p where p.id = l.subject_id)
        )
        when ''announcement'' then l.detail ->> ''title''
        when ''booking'' then l.detail ->> ''reference''
        when ''role'' then private.customer_name(l.subject_id)
      end,
      l.detail
    from (
      select l.* from private.audit_log l
      where true'
    || case
      when p_action is null then ''
      when strpos(p_action, '.') > 0 then ' and l.action = $1'
      else ' and split_part(l.action, ''.'', 1) = $1'
    end
    || case when p_subject_id is not null then ' and l.subject_id = $2' else '' end
    || case when p_agency_id is not null then ' and l.agency_id = $3' else '' end
    || case when p_before is not null then ' and l.id < $4' else '' end
    || ' order by l.id desc limit $5
    ) as l
    order by l.id desc'
  using p_action, p_subject_id, p_agency_id, p_before,
    least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_audit_log(text, uuid, bigint, integer, uuid) is
  'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. Nullable: p_action, p_subject_id, p_before, p_agency_id, actor_id, actor_name, subject_id, subject_name.';
revoke all on function public.list_audit_log(text, uuid, bigint, integer, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.list_audit_log(text, uuid, bigint, integer, uuid) to authenticated;

-- Announcements of the operator to agencies.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint announcements_title_check check (private.is_line(title, 200)),
  body text not null
    constraint announcements_body_check check (private.is_prose(body, 5000)),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.announcements is 'What the operator tells the agencies. Written by admins, read by agencies.';
comment on column public.announcements.id is 'The announcement.';
comment on column public.announcements.title is '1 to 200 characters, one line.';
comment on column public.announcements.body is '1 to 5000 characters, with line breaks.';
comment on column public.announcements.created_by is 'The admin who wrote it; null for the operator, or once the account is gone.';
comment on column public.announcements.created_at is 'When it was published.';
comment on column public.announcements.updated_at is 'Last change.';
create index announcements_created_at_idx on public.announcements (created_at desc, id desc);
create index announcements_created_by_idx on public.announcements (created_by);
alter table public.announcements enable row level security;
revoke all on table public.announcements from public, anon, authenticated, service_role;
grant delete on table public.announcements to authenticated;
grant select, insert, update, delete on table public.announcements to service_role;
grant select (
  id, title, body, created_by, created_at, updated_at
) on table public.announcements to authenticated;
grant insert (title, body) on table public.announcements to authenticated;
grant update (title, body) on table public.announcements to authenticated;

create trigger announcements_2_touch before update on public.announcements
for each row execute function private.touch_updated_at();

create function private.normalise_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.body := private.trimmed(new.body);
  if tg_op = 'INSERT' and (select auth.uid()) is not null then
    new.created_by := (select auth.uid());
  end if;
  return new;
end
$$;
comment on function private.normalise_announcement() is 'Trigger: trims what was typed and writes down whose it is.';
revoke all on function private.normalise_announcement()
from public, anon, authenticated, service_role;

create trigger announcements_1_normalise before insert or update on public.announcements
for each row execute function private.normalise_announcement();

create function private.after_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  perform private.audit(
    'announcement.'
      || case tg_op when 'INSERT' then 'published' when 'UPDATE' then 'changed' else 'deleted' end,
    v_id,
    jsonb_build_object('title', case when tg_op = 'DELETE' then old.title else new.title end)
  );
  perform private.broadcast(
    'agencies', 'announcement.changed', jsonb_build_object('announcement_id', v_id)
  );
  return null;
end
$$;
comment on function private.after_announcement() is 'Trigger: writes the audit log and tells every agency that there is news.';
revoke all on function private.after_announcement() from public, anon, authenticated, service_role;

create trigger announcements_after
after insert or delete or update of title, body on public.announcements
for each row execute function private.after_announcement();

create policy "Agencies and admins read announcements" on public.announcements
for select to authenticated
using ((select private.is_agency()) or (select private.is_admin()));

create policy "Admins publish announcements" on public.announcements
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change announcements" on public.announcements
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete announcements" on public.announcements
for delete to authenticated using ((select private.is_admin()));

-- Packages: what agencies sell.

create function private.trip_kinds()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'beach', 'ski', 'hiking', 'city', 'culture', 'food', 'family', 'honeymoon', 'safari', 'cruise'
  ]
$$;
comment on function private.trip_kinds() is 'Every kind of trip. lib/catalogue/trip-kinds.ts has the same list.';
revoke all on function private.trip_kinds() from public, anon, authenticated, service_role;
grant execute on function private.trip_kinds() to authenticated, service_role;

create function private.are_kinds(p_kinds text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_kinds <@ private.trip_kinds() and cardinality(p_kinds) <= 3
    and (select count(distinct kind) = count(*) from unnest(p_kinds) as kind)
$$;
comment on function private.are_kinds(text[]) is 'Whether these are at most three different kinds of trip.';
revoke all on function private.are_kinds(text[]) from public, anon, authenticated, service_role;
grant execute on function private.are_kinds(text[]) to authenticated, service_role;

create table public.travel_packages (
  id uuid primary key default gen_random_uuid(),
  slug text unique
    constraint travel_packages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  agency_id uuid not null references public.agency_public (agency_id),
  title text not null
    constraint travel_packages_title_check check (private.is_line(title, 200)),
  description text not null
    constraint travel_packages_description_check check (private.is_prose(description, 5000)),
  destination text not null
    constraint travel_packages_destination_check check (private.is_line(destination, 200)),
  duration_days integer not null
    constraint travel_packages_duration_days_check check (duration_days between 1 and 365),
  -- Not numeric(12,2): that would round 1.999 without a word.
  price numeric not null
    constraint travel_packages_price_check
    check (price >= 0 and price <= 1000000 and price = round(price, 2)),
  max_participants integer
    constraint travel_packages_max_participants_check check (max_participants between 1 and 1000),
  image_url text
    constraint travel_packages_image_url_check check (private.is_safe_image_url(image_url)),
  image_path text
    constraint travel_packages_image_path_check check (
      image_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
      and split_part(image_path, '/', 1) = agency_id::text
    ),
  included text[] not null default '{}'
    constraint travel_packages_included_check check (private.are_lines(included, 50, 200)),
  not_included text[] not null default '{}'
    constraint travel_packages_not_included_check check (private.are_lines(not_included, 50, 200)),
  free_cancellation_hours integer not null default 48
    constraint travel_packages_free_cancellation_hours_check
    check (free_cancellation_hours between 0 and 8760),
  status text not null default 'draft'
    constraint travel_packages_status_check check (status in ('draft', 'published', 'archived')),
  is_listed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  late_refund_percent integer not null default 0
    constraint travel_packages_late_refund_percent_check check (late_refund_percent between 0 and 100),
  kinds text[] not null default '{}'
    constraint travel_packages_kinds_check check (private.are_kinds(kinds)),
  includes_flights boolean not null default false,
  largest_party integer not null default 12
    constraint travel_packages_largest_party_check check (largest_party between 1 and 50)
);
comment on table public.travel_packages is 'What agencies sell. Public while published and the agency is live.';
comment on column public.travel_packages.id is 'The package.';
comment on column public.travel_packages.slug is 'Readable id of the fixed holiday packages; given by the operator.';
comment on column public.travel_packages.agency_id is 'Who sells it. Never changes.';
comment on column public.travel_packages.title is '1 to 200 characters, one line.';
comment on column public.travel_packages.description is '1 to 5000 characters, with line breaks.';
comment on column public.travel_packages.destination is '1 to 200 characters, one line.';
comment on column public.travel_packages.duration_days is 'Days, 1 to 365.';
comment on column public.travel_packages.price is 'US dollars a person, 0 to 1,000,000 in whole cents; more decimals are refused, never rounded.';
comment on column public.travel_packages.max_participants is 'Seats a travel date where the package has no departures, 1 to 1000; null is unlimited.';
comment on column public.travel_packages.image_url is 'A picture elsewhere: https, public DNS name.';
comment on column public.travel_packages.image_path is 'An uploaded picture: object in the bucket package-pictures, in the agency''s own folder.';
comment on column public.travel_packages.included is 'What the price includes, up to 50 lines.';
comment on column public.travel_packages.not_included is 'What it does not, up to 50 lines.';
comment on column public.travel_packages.free_cancellation_hours is 'Cancelling is free until so many hours before the travel date begins at the agency.';
comment on column public.travel_packages.status is 'draft, published or archived.';
comment on column public.travel_packages.is_listed is 'Whether the public sees it: published, and the agency is live. Kept by triggers, so that the public''s policy reads one column.';
comment on column public.travel_packages.created_at is 'When it was made.';
comment on column public.travel_packages.updated_at is 'Last change.';
comment on column public.travel_packages.late_refund_percent is
  'What is given back of the price when a traveller cancels after the free deadline, 0 to 100 percent.';
comment on column public.travel_packages.kinds is 'Kinds of trip, at most three different ones.';
comment on column public.travel_packages.includes_flights is 'Whether the price includes the flights there and back.';
comment on column public.travel_packages.largest_party is
  'Travellers that one request may be for, 1 to 50; larger parties ask the agency.';
create index travel_packages_agency_id_created_at_idx
on public.travel_packages (agency_id, created_at desc, id desc);
create index travel_packages_listed_created_at_idx
on public.travel_packages (created_at desc, id desc) where is_listed;
create index travel_packages_listed_price_idx
on public.travel_packages (price, id) where is_listed;
create index travel_packages_published_created_at_idx
on public.travel_packages (created_at desc, id desc) where status = 'published';
-- Lists by status, and counts the statuses from the index alone, the policies' column included.
create index travel_packages_agency_id_status_idx
on public.travel_packages (agency_id, status, created_at desc, id desc) include (is_listed);
create index travel_packages_agency_id_title_idx on public.travel_packages (agency_id, title, id);
alter table public.travel_packages enable row level security;
revoke all on table public.travel_packages from public, anon, authenticated, service_role;
grant delete on table public.travel_packages to authenticated;
grant select, insert, update, delete on table public.travel_packages to service_role;
grant select (
  id, slug, agency_id, title, description, destination, duration_days, price, max_participants,
  image_url, image_path, included, not_included, free_cancellation_hours, status, is_listed,
  created_at, updated_at, late_refund_percent, kinds, includes_flights, largest_party
) on table public.travel_packages to anon, authenticated;
grant insert (
  agency_id, title, description, destination, duration_days, price, max_participants, image_url,
  image_path, included, not_included, free_cancellation_hours, status, late_refund_percent, kinds,
  includes_flights, largest_party
) on table public.travel_packages to authenticated;
grant update (
  title, description, destination, duration_days, price, max_participants, image_url, image_path,
  included, not_included, free_cancellation_hours, status, late_refund_percent, kinds,
  includes_flights, largest_party
) on table public.travel_packages to authenticated;

-- A package that is listed or hidden with its agency has not been changed by anybody.
create trigger travel_packages_3_touch before update on public.travel_packages
for each row when (old.is_listed = new.is_listed or old.status <> new.status)
execute function private.touch_updated_at();

-- Rules of a package's row, whether the public sees it, and who reads and writes it.

create function private.owns_package(p_package_id uuid)
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
comment on function private.owns_package(uuid) is 'Whether the package is of the signed-in user''s agency.';
revoke all on function private.owns_package(uuid) from public, anon, authenticated, service_role;
grant execute on function private.owns_package(uuid) to authenticated, service_role;

create function private.booked_package_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_ids uuid[];
begin
  select array_agg(distinct b.package_id) into v_ids
  from public.bookings b where b.user_id = v_user_id;
  return v_ids;
end
$$;
comment on function private.booked_package_ids() is 'The packages that the signed-in user has booked; null for none.';
revoke all on function private.booked_package_ids() from public, anon, authenticated, service_role;
grant execute on function private.booked_package_ids() to authenticated;

create function private.normalise_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  new.destination := private.trimmed(new.destination);
  new.image_url := nullif(private.trimmed(new.image_url), '');
  new.image_path := nullif(new.image_path, '');
  new.included := private.trimmed_items(new.included);
  new.not_included := private.trimmed_items(new.not_included);
  if new.price = round(new.price, 2) then
    new.price := round(new.price, 2);
  end if;
  return new;
end
$$;
comment on function private.normalise_package() is 'Trigger: trims what was typed and stores whole cents with two decimals; anything finer meets the check.';
revoke all on function private.normalise_package() from public, anon, authenticated, service_role;

create trigger travel_packages_1_normalise before insert or update on public.travel_packages
for each row execute function private.normalise_package();

create function private.list_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    -- Waits for a review of the agency that is under way, and makes one wait for us.
    select new.status = 'published' and a.is_live into new.is_listed
    from public.agency_public a where a.agency_id = new.agency_id
    for share;
    new.is_listed := coalesce(new.is_listed, false);
  end if;
  return new;
end
$$;
comment on function private.list_package() is 'Trigger: keeps is_listed when a package is made or its status changes.';
revoke all on function private.list_package() from public, anon, authenticated, service_role;

create trigger travel_packages_2_list before insert or update on public.travel_packages
for each row execute function private.list_package();

create function private.list_packages_of_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.travel_packages p
  set is_listed = p.status = 'published' and new.is_live
  where p.agency_id = new.agency_id;
  return null;
end
$$;
comment on function private.list_packages_of_agency() is
  'Trigger: lists or hides the packages of an agency in the transaction in which it becomes live or ceases to be.';
revoke all on function private.list_packages_of_agency()
from public, anon, authenticated, service_role;

create trigger agency_public_list after update of is_live on public.agency_public
for each row when (old.is_live <> new.is_live)
execute function private.list_packages_of_agency();

create function private.guard_published_trip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last_day integer;
begin
  select max(d.day_number) into v_last_day
  from public.package_days d where d.package_id = new.id;
  if v_last_day > new.duration_days then
    perform private.refuse('itinerary_longer', 'last_day=' || v_last_day);
  end if;
  return new;
end
$$;
comment on function private.guard_published_trip() is
  'Trigger: a package is not published, nor a published one shortened, while its itinerary has more days.';
revoke all on function private.guard_published_trip()
from public, anon, authenticated, service_role;

create trigger travel_packages_4_itinerary before update on public.travel_packages
for each row when (
  new.status = 'published'
  and (old.status <> 'published' or new.duration_days < old.duration_days)
)
execute function private.guard_published_trip();

create function private.audit_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit(
      'package.deleted', old.id,
      jsonb_build_object('title', old.title, 'agency_id', old.agency_id)
    );
  elsif tg_op = 'INSERT' then
    perform private.audit('package.created', new.id, jsonb_build_object('status', new.status));
    if new.status = 'published' then
      -- Whoever looks for what was published finds it under one name.
      perform private.audit('package.published', new.id);
    end if;
  elsif new.status <> old.status then
    perform private.audit(
      'package.' || new.status, new.id, jsonb_build_object('from', old.status)
    );
  end if;
  return null;
end
$$;
comment on function private.audit_package() is
  'Trigger: writes creation, publication, change of status and deletion to the audit log.';
revoke all on function private.audit_package() from public, anon, authenticated, service_role;

create trigger travel_packages_audit after insert or delete or update of status
on public.travel_packages
for each row execute function private.audit_package();

create policy "Agencies create packages of their own" on public.travel_packages
for insert to authenticated with check (agency_id = (select private.own_agency_id()));

create policy "Agencies change their packages" on public.travel_packages
for update to authenticated
using (agency_id = (select private.own_agency_id()))
with check (agency_id = (select private.own_agency_id()));

create policy "Agencies delete their packages" on public.travel_packages
for delete to authenticated using (agency_id = (select private.own_agency_id()));

create policy "Visitors see published packages of live agencies" on public.travel_packages
for select to anon using (is_listed);

create policy "Users see listed packages, their own, and those they booked" on public.travel_packages
for select to authenticated
using (
  case
    when is_listed then true
    when agency_id = (select private.own_agency_id()) then true
    else id = any ((select private.booked_package_ids())::uuid[])
  end
);

-- The days of a package. The itinerary of a published package is not longer than the trip; a draft's may be.

create table public.package_days (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day_number integer not null
    constraint package_days_day_number_check check (day_number between 1 and 365),
  title text not null
    constraint package_days_title_check check (private.is_line(title, 200)),
  description text not null default ''
    constraint package_days_description_check
    check (description = '' or private.is_prose(description, 2000)),
  primary key (package_id, day_number)
);
comment on table public.package_days is 'The itinerary of a package, day by day. Seen by whoever sees the package.';
comment on column public.package_days.package_id is 'The package.';
comment on column public.package_days.day_number is 'Counted from 1.';
comment on column public.package_days.title is '1 to 200 characters, one line.';
comment on column public.package_days.description is 'Up to 2000 characters.';
alter table public.package_days enable row level security;
revoke all on table public.package_days from public, anon, authenticated, service_role;
grant delete on table public.package_days to authenticated;
grant select, insert, update, delete on table public.package_days to service_role;
grant select (
  package_id, day_number, title, description
) on table public.package_days to anon, authenticated;
grant insert (
  package_id, day_number, title, description
) on table public.package_days to authenticated;
grant update (title, description) on table public.package_days to authenticated;

create function private.normalise_package_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  return new;
end
$$;
comment on function private.normalise_package_day() is 'Trigger: trims what was typed.';
revoke all on function private.normalise_package_day()
from public, anon, authenticated, service_role;

create trigger package_days_normalise before insert or update on public.package_days
for each row execute function private.normalise_package_day();

create function private.guard_published_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_package record;
begin
  -- The lock of publishing, before the day's own key: whichever of the two comes second sees the other.
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select p.status, p.duration_days into v_package
  from public.travel_packages p
  where p.id = new.package_id
    and (v_user_id is null or p.agency_id = private.own_agency_id())
  for no key update;
  if v_package.status = 'published' and new.day_number > v_package.duration_days then
    perform private.refuse('itinerary_longer', 'duration_days=' || v_package.duration_days);
  end if;
  return new;
end
$$;
comment on function private.guard_published_days() is
  'Trigger: a published package gets no day after its last one.';
revoke all on function private.guard_published_days()
from public, anon, authenticated, service_role;

create trigger package_days_within_trip before insert on public.package_days
for each row execute function private.guard_published_days();

create function private.days_of(p_package_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'title', coalesce(d.title, ''), 'description', coalesce(d.description, '')
      )
      order by n.day_number
    ),
    '[]'
  )
  from generate_series(
    1, (select max(l.day_number) from public.package_days l where l.package_id = p_package_id)
  ) as n (day_number)
  left join public.package_days d on d.package_id = p_package_id and d.day_number = n.day_number
$$;
comment on function private.days_of(uuid) is
  'The itinerary of a package as its editor shows it: [{"title", "description"}], blank for a day that has no row before one that has.';
revoke all on function private.days_of(uuid) from public, anon, authenticated, service_role;

create function public.set_package_days(p_package_id uuid, p_days jsonb, p_seen jsonb default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_days jsonb := private.json_as_sent(p_days);
begin
  perform private.lock_own_package(p_package_id);
  if private.json_as_sent(p_seen) <> private.days_of(p_package_id) then
    perform private.refuse('changed_meanwhile');
  end if;
  if jsonb_typeof(v_days) is distinct from 'array' or jsonb_array_length(v_days) > 60 or exists (
    select from jsonb_array_elements(v_days) as d
    where jsonb_typeof(d) <> 'object'
      or jsonb_typeof(d -> 'title') is distinct from 'string'
      or coalesce(jsonb_typeof(d -> 'description'), 'null') not in ('string', 'null')
  ) then
    perform private.refuse('days_invalid');
  end if;
  delete from public.package_days d where d.package_id = p_package_id;
  insert into public.package_days (package_id, day_number, title, description)
  select p_package_id, d.position, d.value ->> 'title', coalesce(d.value ->> 'description', '')
  from jsonb_array_elements(v_days) with ordinality as d (value, position);
end
$$;
comment on function public.set_package_days(uuid, jsonb, jsonb) is
  'Replaces the itinerary of a package of the caller''s agency: [{"title", "description"}], at most 60, numbered in their order, and of a published package at most its days. All or nothing. p_seen is what it replaces, in the same form; null is not compared. Refuses with WF000, WF040, WF041, WF060, WF061; 23514 names what is wrong with a text. Nullable: p_seen.';
revoke all on function public.set_package_days(uuid, jsonb, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.set_package_days(uuid, jsonb, jsonb) to authenticated;

create policy "Whoever sees the package sees its days" on public.package_days
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = package_days.package_id));

create policy "Agencies add days to their packages" on public.package_days
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the days of their packages" on public.package_days
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the days of their packages" on public.package_days
for delete to authenticated using (private.owns_package(package_id));

-- Pictures of packages: public to read by address, written by the owning agency into its own folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'package-pictures', 'package-pictures', true, 5242880,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.package_pictures (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  position integer not null
    constraint package_pictures_position_check check (position between 1 and 8),
  image_url text
    constraint package_pictures_image_url_check check (private.is_safe_image_url(image_url)),
  image_path text
    constraint package_pictures_image_path_check check (
      image_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
    ),
  caption text
    constraint package_pictures_caption_check check (private.is_line(caption, 200)),
  primary key (package_id, position),
  constraint package_pictures_one_source_check check (num_nonnulls(image_url, image_path) = 1)
);
comment on table public.package_pictures is 'Up to eight further pictures of a package. Seen by whoever sees the package.';
comment on column public.package_pictures.package_id is 'The package.';
comment on column public.package_pictures.position is 'The order they are shown in, 1 to 8; gaps are fine.';
comment on column public.package_pictures.image_url is 'A picture elsewhere: https, public DNS name. Null where there is an image_path.';
comment on column public.package_pictures.image_path is 'An uploaded picture: object in the bucket package-pictures, in the agency''s own folder. Null where there is an image_url.';
comment on column public.package_pictures.caption is 'What is to be seen, for those who see it and those who do not: one line of up to 200 characters, or null.';
alter table public.package_pictures enable row level security;
revoke all on table public.package_pictures from public, anon, authenticated, service_role;
grant delete on table public.package_pictures to authenticated;
grant select, insert, update, delete on table public.package_pictures to service_role;
grant select (
  package_id, position, image_url, image_path, caption
) on table public.package_pictures to anon, authenticated;
grant insert (
  package_id, position, image_url, image_path, caption
) on table public.package_pictures to authenticated;
grant update (image_url, image_path, caption) on table public.package_pictures to authenticated;

create function private.is_own_picture(p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
    and split_part(p_name, '/', 1) = private.own_agency_id()::text
$$;
comment on function private.is_own_picture(text) is
  'Whether the object is {agency}/{uuid}.{jpg|png|webp|avif} in the folder of the signed-in user''s agency.';
revoke all on function private.is_own_picture(text) from public, anon, authenticated, service_role;
grant execute on function private.is_own_picture(text) to authenticated, service_role;

create function private.has_room_for_picture()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
begin
  -- One agency's pictures are counted one after the other: what follows sees all before it.
  perform pg_advisory_xact_lock(hashtextextended('pictures:' || v_agency_id, 0));
  return (
    select count(o.one) < case when private.is_live_status(a.verification_status) then 5000 else 100 end
    from public.agencies a
    left join lateral (
      select 1 as one from storage.objects o
      where o.bucket_id = 'package-pictures'
        and starts_with(o.name, a.id::text || '/')
      limit 5000
    ) as o on true
    where a.id = v_agency_id
    group by a.verification_status
  );
end
$$;
comment on function private.has_room_for_picture() is
  'Whether the signed-in user''s agency may add a picture: it has fewer than 5,000, or than 100 while it is not live. Until the transaction ends no other picture of it is counted.';
revoke all on function private.has_room_for_picture()
from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_picture() to authenticated, service_role;

create function private.normalise_package_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.image_url := nullif(private.trimmed(new.image_url), '');
  new.image_path := nullif(new.image_path, '');
  new.caption := nullif(private.trimmed(new.caption), '');
  -- A check sees one table only, and this holds for every role: nobody shows what another agency
  -- has uploaded.
  if new.image_path is not null and not exists (
    select from public.travel_packages p
    where p.id = new.package_id and p.agency_id::text = split_part(new.image_path, '/', 1)
  ) then
    raise check_violation using
      message = 'new row violates check constraint "package_pictures_image_path_check"',
      constraint = 'package_pictures_image_path_check';
  end if;
  return new;
end
$$;
comment on function private.normalise_package_picture() is
  'Trigger: trims what was typed and keeps uploaded pictures in the folder of the package''s agency.';
revoke all on function private.normalise_package_picture()
from public, anon, authenticated, service_role;

create trigger package_pictures_normalise before insert or update on public.package_pictures
for each row execute function private.normalise_package_picture();

create policy "Whoever sees the package sees its pictures" on public.package_pictures
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = package_pictures.package_id));

create policy "Agencies add pictures to their packages" on public.package_pictures
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the pictures of their packages" on public.package_pictures
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the pictures of their packages" on public.package_pictures
for delete to authenticated using (private.owns_package(package_id));

-- No policy for update: a picture is replaced by another one, so addresses may be cached for ever.
create policy "Agencies see the pictures in their folder" on storage.objects
for select to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));

create policy "Agencies upload pictures into their folder" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'package-pictures' and private.is_own_picture(name)
  and (select private.has_room_for_picture())
);

create policy "Agencies delete the pictures in their folder" on storage.objects
for delete to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));

-- Restrictive: it holds beside whatever else allows something, and is asked once a statement.
create policy "Nobody touches files in a session that has ended" on storage.objects
as restrictive for all to authenticated
using ((select private.has_living_session()))
with check ((select private.has_living_session()));

create policy "Nobody writes or reads without the second factor of their account"
on storage.objects as restrictive for all to authenticated
using (not (select private.lacks_second_factor()))
with check (not (select private.lacks_second_factor()));

-- Departures: fixed dates with seats.

create table public.departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  departs_on date not null,
  seats integer not null
    constraint departures_seats_check check (seats between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (package_id, departs_on)
);
comment on table public.departures is 'Fixed dates of a package with their seats. Seen by whoever sees the package. A package without any may be booked for every date.';
comment on column public.departures.id is 'The departure.';
comment on column public.departures.package_id is 'The package.';
comment on column public.departures.departs_on is 'First day of travel, a plain date at the agency.';
comment on column public.departures.seats is 'Seats in all, 1 to 1000; never below what is taken.';
comment on column public.departures.created_at is 'When it was made.';
comment on column public.departures.updated_at is 'Last change.';
alter table public.departures enable row level security;
revoke all on table public.departures from public, anon, authenticated, service_role;
grant delete on table public.departures to authenticated;
grant select, insert, update, delete on table public.departures to service_role;
grant select (
  id, package_id, departs_on, seats, created_at, updated_at
) on table public.departures to anon, authenticated;
grant insert (package_id, departs_on, seats) on table public.departures to authenticated;
grant update (departs_on, seats) on table public.departures to authenticated;

create trigger departures_2_touch before update on public.departures
for each row execute function private.touch_updated_at();

create function private.agency_today(p_agency_id uuid)
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
comment on function private.agency_today(uuid) is 'The date it is at the agency.';
revoke all on function private.agency_today(uuid) from public, anon, authenticated, service_role;

create function private.is_travel_date(p_agency_id uuid, p_date date)
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
comment on function private.is_travel_date(uuid, date) is 'Whether one may travel then: today at the agency or later, within two years.';
revoke all on function private.is_travel_date(uuid, date)
from public, anon, authenticated, service_role;

create function private.guard_departure()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid;
  v_taken integer;
  v_is_user boolean := (select auth.uid()) is not null;
  v_moved boolean := tg_op = 'UPDATE' and new.departs_on <> old.departs_on;
begin
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  if tg_op = 'INSERT' and v_is_user and not private.owns_package(new.package_id) then
    return new;
  end if;

  -- The same lock as book_package, so that no seat is sold while it is taken away.
  select p.agency_id into v_agency_id from public.travel_packages p
  where p.id = case when tg_op = 'DELETE' then old.package_id else new.package_id end
  for no key update;
  if not found and tg_op = 'DELETE' then
    -- The package itself is going; if it is booked, its own key refuses that.
    return old;
  end if;

  if tg_op = 'DELETE' or v_moved then
    v_taken := private.seats_taken(old.package_id, old.departs_on);
    if v_taken > 0 then
      perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  v_taken := private.seats_taken(new.package_id, new.departs_on);
  if new.seats < v_taken then
    perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
  end if;
  if (tg_op = 'INSERT' or v_moved) and v_is_user
    and private.is_travel_date(v_agency_id, new.departs_on) is not true
  then
    perform private.refuse('date_unavailable');
  end if;
  return new;
end
$$;
comment on function private.guard_departure() is
  'Trigger: a departure is never moved, deleted or shrunk below what is taken, and an agency makes none in the past.';
revoke all on function private.guard_departure() from public, anon, authenticated, service_role;

create trigger departures_1_guard before insert or update or delete on public.departures
for each row execute function private.guard_departure();

create function private.lock_own_package(p_package_id uuid)
returns public.travel_packages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
begin
  select p.* into v_package from public.travel_packages p
  join public.agencies a on a.id = p.agency_id and a.user_id = v_user_id
  where p.id = p_package_id
  for no key update of p;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$$;
comment on function private.lock_own_package(uuid) is 'A package of the signed-in user''s agency, locked as for a booking, or a refusal.';
revoke all on function private.lock_own_package(uuid)
from public, anon, authenticated, service_role;

create function public.add_departures(p_package_id uuid, p_dates date[], p_seats integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.lock_own_package(p_package_id);
  if (cardinality(p_dates) between 1 and 200) is not true or array_position(p_dates, null) is not null
  then
    perform private.refuse('dates_invalid');
  end if;
  insert into public.departures (package_id, departs_on, seats)
  select distinct p_package_id, n.departs_on, p_seats
  from unnest(p_dates) as n (departs_on)
  where not exists (
    select from public.departures d
    where d.package_id = p_package_id and d.departs_on = n.departs_on
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function public.add_departures(uuid, date[], integer) is
  'Adds departures with so many seats to a package of the caller''s agency, 1 to 200 dates at once; dates that it has stay as they are. All or nothing. Returns how many were added. Refuses with WF000, WF004, WF013, WF040, WF042; 23514 for the seats.';
revoke all on function public.add_departures(uuid, date[], integer)
from public, anon, authenticated, service_role;
grant execute on function public.add_departures(uuid, date[], integer) to authenticated;

create function private.departure_dates(p_package_id uuid)
returns datemultirange
language sql
stable
security definer
set search_path = ''
as $$
  select range_agg(daterange(d.departs_on, d.departs_on, '[]'))
  from public.departures d where d.package_id = p_package_id
$$;
comment on function private.departure_dates(uuid) is 'The fixed travel dates of a package; null where it has none.';
revoke all on function private.departure_dates(uuid) from public, anon, authenticated, service_role;

create policy "Whoever sees the package sees its departures" on public.departures
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = departures.package_id));

create policy "Agencies add departures to their packages" on public.departures
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the departures of their packages" on public.departures
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the departures of their packages" on public.departures
for delete to authenticated using (private.owns_package(package_id));

-- What an agency does with a whole package.

create function public.duplicate_package(p_package_id uuid, p_title text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.lock_own_package(p_package_id);
  v_id uuid;
begin
  -- An uploaded picture belongs to one package: it goes when that does.
  insert into public.travel_packages (
    agency_id, title, description, destination, duration_days, price, max_participants, image_url,
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    largest_party, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, 'draft'
  )
  returning id into v_id;
  insert into public.package_days (package_id, day_number, title, description)
  select v_id, d.day_number, d.title, d.description
  from public.package_days d where d.package_id = p_package_id;
  insert into public.package_pictures (package_id, position, image_url, caption)
  select v_id, i.position, i.image_url, i.caption
  from public.package_pictures i
  where i.package_id = p_package_id and i.image_url is not null;
  return v_id;
end
$$;
comment on function public.duplicate_package(uuid, text) is
  'Makes a draft with another title from a package of the caller''s agency: its texts, price, terms, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title.';
revoke all on function public.duplicate_package(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.duplicate_package(uuid, text) to authenticated;

-- Bookings: a snapshot of what was sold, its history, and the one table of steps it may take. Only functions
-- write rows.

create function private.booking_words(p_reference text, p_customer_name text, p_package_title text)
returns text
language sql
immutable
return private.folded(p_reference || ' ' || p_customer_name || ' ' || p_package_title);
comment on function private.booking_words(text, text, text) is
  'What a search of bookings looks at. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.booking_words(text, text, text)
from public, anon, authenticated, service_role;

create function private.is_pending(
  p_status text, p_hold_expires_at timestamptz, p_at timestamptz default now()
)
returns boolean
language sql
stable
parallel safe
return p_status = 'pending' and p_hold_expires_at > p_at;
comment on function private.is_pending(text, timestamptz, timestamptz) is
  'Whether a booking is pending at an instant: requested, with an unexpired hold. Its names are bound, so that it needs no search_path and PostgreSQL inlines it.';
revoke all on function private.is_pending(text, timestamptz, timestamptz)
from public, anon, authenticated, service_role;

create function private.holds_seats(p_status text, p_hold_expires_at timestamptz)
returns boolean
language sql
stable
parallel safe
return p_status in ('confirmed', 'completed') or private.is_pending(p_status, p_hold_expires_at);
comment on function private.holds_seats(text, timestamptz) is
  'Whether a booking takes its seats: the one rule, with the 48 hours of a pending booking in it. No search_path of its own, so that it is inlined.';
revoke all on function private.holds_seats(text, timestamptz)
from public, anon, authenticated, service_role;

create function private.effective_status(p_status text, p_hold_expires_at timestamptz)
returns text
language sql
stable
parallel safe
return case
  when p_status <> 'pending' or private.is_pending(p_status, p_hold_expires_at) then p_status
  else 'cancelled'
end;
comment on function private.effective_status(text, timestamptz) is
  'What a booking counts as: a pending one that has lost its seats is cancelled. No search_path of its own, so that it is inlined.';
revoke all on function private.effective_status(text, timestamptz)
from public, anon, authenticated, service_role;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  user_id uuid not null references auth.users (id),
  agency_id uuid not null references public.agency_public (agency_id),
  package_id uuid not null references public.travel_packages (id),
  departure_id uuid references public.departures (id) on delete set null,
  request_id uuid not null,
  request_fingerprint text not null,
  status text not null default 'pending'
    constraint bookings_status_check
    check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  status_reason text
    constraint bookings_status_reason_check check (private.is_prose(status_reason, 1000)),
  status_actor text not null default 'user'
    constraint bookings_status_actor_check
    check (status_actor in ('user', 'agency', 'system', 'operator')),
  status_changed_at timestamptz not null default clock_timestamp(),
  travel_date date not null,
  travellers integer not null
    constraint bookings_travellers_check check (travellers between 1 and 1000),
  unit_price numeric(12, 2) not null constraint bookings_unit_price_check check (unit_price >= 0),
  total_price numeric(12, 2) not null,
  package_title text not null,
  destination text not null,
  duration_days integer not null,
  customer_name text not null,
  note text constraint bookings_note_check check (private.is_prose(note, 2000)),
  free_cancellation_until timestamptz not null,
  hold_expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  late_refund_percent integer not null default 0
    constraint bookings_late_refund_percent_check check (late_refund_percent between 0 and 100),
  -- Not numeric(12,2): that would round without a word.
  refund_amount numeric
    constraint bookings_refund_amount_check
    check (refund_amount between 0 and total_price and refund_amount = round(refund_amount, 2)),
  ends_on date generated always as (travel_date + duration_days - 1) stored,
  confirmed_at timestamptz,
  contact_phone text
    constraint bookings_contact_phone_check check (private.is_line(contact_phone, 50)),
  search_text text generated always as (
    ' ' || private.booking_words(reference, customer_name, package_title)
  ) stored,
  constraint bookings_total_price_check check (total_price = unit_price * travellers),
  unique (user_id, request_id),
  constraint bookings_refunded_check check ((status = 'cancelled') = (refund_amount is not null))
);
comment on table public.bookings is 'Who booked what for when, with names and prices as they were agreed. Written by functions only.';
comment on column public.bookings.id is 'The booking.';
comment on column public.bookings.reference is 'What people say on the phone: WF- and eight characters without I, L, O, U.';
comment on column public.bookings.user_id is 'The traveller.';
comment on column public.bookings.agency_id is 'The agency.';
comment on column public.bookings.package_id is 'The package; a booked one cannot be deleted.';
comment on column public.bookings.departure_id is 'The departure, where the package has them; null once an untaken departure is deleted.';
comment on column public.bookings.request_id is 'Chosen by the client, so that a retry makes no second booking. Not readable.';
comment on column public.bookings.request_fingerprint is 'Hash of what was asked for, to tell a retry from another request. Not readable.';
comment on column public.bookings.status is 'pending, confirmed, completed or cancelled. A pending one past hold_expires_at counts as cancelled.';
comment on column public.bookings.status_reason is 'Why it was declined or cancelled.';
comment on column public.bookings.status_actor is
  'Which side made the last step: user, agency, system, or operator for a request that ended with a suspension.';
comment on column public.bookings.status_changed_at is 'When it was made.';
comment on column public.bookings.travel_date is 'First day of travel, a plain date at the agency.';
comment on column public.bookings.travellers is 'Seats, 1 to 1000.';
comment on column public.bookings.unit_price is 'US dollars a person, from the package at that moment.';
comment on column public.bookings.total_price is 'unit_price times travellers, exact.';
comment on column public.bookings.package_title is 'Snapshot.';
comment on column public.bookings.destination is 'Snapshot.';
comment on column public.bookings.duration_days is 'Snapshot.';
comment on column public.bookings.customer_name is 'Snapshot of the traveller''s name, which the agency sees.';
comment on column public.bookings.note is 'What the traveller asked for, up to 2000 characters.';
comment on column public.bookings.free_cancellation_until is 'Until then cancelling is free: a snapshot of the package''s terms.';
comment on column public.bookings.hold_expires_at is 'When a pending booking loses its seats: 48 hours after it was made.';
comment on column public.bookings.created_at is 'When it was made.';
comment on column public.bookings.updated_at is 'Last change.';
comment on column public.bookings.late_refund_percent is 'Snapshot of the package''s terms: what is given back after free_cancellation_until.';
comment on column public.bookings.refund_amount is
  'What the agency gives back at most if the traveller has paid, in US dollars; null until it is cancelled, 0 where it was never confirmed. No payment is recorded.';
comment on column public.bookings.ends_on is 'Last day of travel, a plain date at the agency.';
comment on column public.bookings.confirmed_at is
  'When the agency confirmed it; null for what it never did. A cancelled booking without it was a mere request: nothing was charged.';
comment on column public.bookings.contact_phone is
  'For questions about the trip: as the traveller typed it, up to 50 characters; null where none was given.';
comment on column public.bookings.search_text is
  'Reference, customer''s name and package''s title as the portal''s search compares them: folded, each word after a space. Not readable.';
create index bookings_user_id_created_at_idx on public.bookings (user_id, created_at desc, id desc);
create index bookings_agency_id_created_at_idx
on public.bookings (agency_id, created_at desc, id desc);
create index bookings_agency_id_status_created_at_idx
on public.bookings (agency_id, status, created_at desc, id desc);
create index bookings_seats_idx on public.bookings (package_id, travel_date)
include (travellers, status, hold_expires_at) where status <> 'cancelled';
create index bookings_package_id_idx on public.bookings (package_id, created_at desc);
create index bookings_departure_id_idx on public.bookings (departure_id);
create index bookings_pending_idx on public.bookings (agency_id, hold_expires_at)
include (package_id, created_at) where status = 'pending';
create index bookings_agency_id_travel_date_idx on public.bookings (agency_id, travel_date, id);
create index bookings_agency_id_total_price_idx on public.bookings (agency_id, total_price desc, id desc);
create index bookings_expiring_idx on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_user_id_agency_id_idx on public.bookings (user_id, agency_id);
create index bookings_user_id_travel_date_idx on public.bookings (user_id, travel_date, id);
create index bookings_user_id_open_idx on public.bookings (user_id, hold_expires_at)
where status = 'pending';
comment on index public.bookings_user_id_open_idx is
  'The open requests of a traveller, of which there is a limit.';
-- A short list of pending entries: writers are spared most of the work, and readers read few pages of it.
create index bookings_search_text_idx on public.bookings
using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table public.bookings alter column search_text set statistics 1000;
alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.bookings to service_role;
grant select (
  id, reference, user_id, agency_id, package_id, departure_id, status, status_reason,
  status_actor, status_changed_at, travel_date, travellers, unit_price, total_price,
  package_title, destination, duration_days, customer_name, note, free_cancellation_until,
  hold_expires_at, created_at, updated_at, late_refund_percent, refund_amount, ends_on,
  confirmed_at, contact_phone
) on table public.bookings to authenticated;

create trigger bookings_touch before update on public.bookings
for each row execute function private.touch_updated_at();

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  actor text not null
    constraint booking_events_actor_check
    check (actor in ('user', 'agency', 'system', 'operator')),
  from_status text,
  to_status text not null,
  reason text,
  created_at timestamptz not null
);
comment on table public.booking_events is 'The history of a booking. Written by a trigger; seen by the two sides.';
comment on column public.booking_events.id is 'Order of writing.';
comment on column public.booking_events.booking_id is 'The booking.';
comment on column public.booking_events.actor is 'Which side made the step.';
comment on column public.booking_events.from_status is 'Status before; null for the first.';
comment on column public.booking_events.to_status is 'Status after.';
comment on column public.booking_events.reason is 'Reason, where one was given.';
comment on column public.booking_events.created_at is 'When.';
create index booking_events_booking_id_idx on public.booking_events (booking_id, id);
alter table public.booking_events enable row level security;
revoke all on table public.booking_events from public, anon, authenticated, service_role;
grant select on table public.booking_events to service_role;
grant select (
  id, booking_id, actor, from_status, to_status, reason, created_at
) on table public.booking_events to authenticated;

create table private.booking_transitions (
  actor text not null check (actor in ('user', 'agency')),
  from_status text not null,
  to_status text not null,
  needs_reason boolean not null,
  primary key (actor, from_status, to_status)
);
comment on table private.booking_transitions is 'The state machine of bookings: every step that exists. What is not here is refused.';
comment on column private.booking_transitions.actor is 'user (the traveller) or agency.';
comment on column private.booking_transitions.from_status is 'Status before.';
comment on column private.booking_transitions.to_status is 'Status after.';
comment on column private.booking_transitions.needs_reason is 'Whether a reason must be given.';
alter table private.booking_transitions enable row level security;
revoke all on table private.booking_transitions from public, anon, authenticated, service_role;

insert into private.booking_transitions (actor, from_status, to_status, needs_reason) values
  ('agency', 'pending', 'confirmed', false),
  ('agency', 'pending', 'cancelled', true),
  ('agency', 'confirmed', 'completed', false),
  ('agency', 'confirmed', 'cancelled', true),
  ('user', 'pending', 'cancelled', false),
  ('user', 'confirmed', 'cancelled', false);

create function private.record_booking_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.booking_events (
    booking_id, actor, from_status, to_status, reason, created_at
  )
  values (
    new.id,
    new.status_actor,
    case when tg_op = 'UPDATE' then old.status end,
    new.status,
    new.status_reason,
    new.status_changed_at
  );
  return null;
end
$$;
comment on function private.record_booking_event() is 'Trigger: writes the history, whoever changes the status.';
revoke all on function private.record_booking_event()
from public, anon, authenticated, service_role;

create trigger bookings_record after insert or update of status on public.bookings
for each row execute function private.record_booking_event();

create function private.audit_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.audit(
    'booking.' || case
      when new.status = 'cancelled' and old.status = 'pending' then 'declined' else new.status
    end,
    new.id,
    jsonb_build_object(
      'reference', new.reference, 'agency_id', new.agency_id, 'from', old.status,
      'reason', new.status_reason
    )
  );
  return null;
end
$$;
comment on function private.audit_booking() is
  'Trigger: writes what an agency does with a booking to the audit log. What travellers do with theirs is nobody else''s business.';
revoke all on function private.audit_booking() from public, anon, authenticated, service_role;

create trigger bookings_audit after update of status on public.bookings
for each row when (new.status <> old.status and new.status_actor = 'agency')
execute function private.audit_booking();

create policy "Travellers and agencies see the bookings of their own side"
on public.bookings for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    else agency_id = (select private.own_agency_id())
  end
);

create policy "Whoever sees the booking sees its history" on public.booking_events
for select to authenticated
using (exists (select from public.bookings b where b.id = booking_events.booking_id));

-- What may be booked: seats, free dates, holds and terms.

create function private.seats_taken(p_package_id uuid, p_travel_date date)
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
comment on function private.seats_taken(uuid, date) is 'Seats that are taken on a travel date of a package.';
revoke all on function private.seats_taken(uuid, date)
from public, anon, authenticated, service_role;

create function public.package_availability(
  p_package_id uuid, p_from date default null, p_to date default null
)
returns table (
  departure_id uuid, travel_date date, seats integer, seats_taken integer, seats_left integer
)
language sql
stable
security definer
set search_path = ''
as $$
  with visible as (
    select p.id, p.max_participants, private.agency_today(p.agency_id) as today
    from public.travel_packages p
    where p.id = p_package_id
      and (
        (p.status = 'published' and private.agency_is_live(p.agency_id))
        or p.agency_id = private.own_agency_id()
      )
  ),
  days as (
    select v.id, d.id as departure_id, d.departs_on as travel_date, d.seats
    from visible v
    join public.departures d on d.package_id = v.id
    where d.departs_on between coalesce(p_from, v.today) and coalesce(p_to, v.today + 730)
    union all
    select distinct v.id, null::uuid, b.travel_date, v.max_participants
    from visible v
    join public.bookings b on b.package_id = v.id and b.status <> 'cancelled'
    where b.travel_date between coalesce(p_from, v.today) and coalesce(p_to, v.today + 730)
      and not exists (select from public.departures d where d.package_id = v.id)
  )
  select d.departure_id, d.travel_date, d.seats, t.taken, greatest(d.seats - t.taken, 0)
  from days d
  cross join lateral (select private.seats_taken(d.id, d.travel_date) as taken) as t
  order by d.travel_date
$$;
comment on function public.package_availability(uuid, date, date) is
  'Seats of a package that the caller may see, by travel date, from today at the agency or p_from on. With departures: one row each. Without: a row for each date that has bookings; every other date has max_participants left (null: unlimited). For everybody. Nullable: p_from, p_to, departure_id, seats, seats_left.';
revoke all on function public.package_availability(uuid, date, date)
from public, anon, authenticated, service_role;
grant execute on function public.package_availability(uuid, date, date) to anon, authenticated;

create function public.first_free_date(p_package_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  -- The deadline counts back from when the day of travel begins at the agency. The day that it will be
  -- there in so many hours has begun by then; the one after it has not.
  select
    ((now() + make_interval(hours => p.free_cancellation_hours)) at time zone a.time_zone)::date + 1
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.first_free_date(uuid) is
  'The first day of travel for which a package that the caller may see, confirmed now, can still be cancelled free of charge: that of booking_terms for all days at once. Null for a package that is not on sale. For everybody.';
revoke all on function public.first_free_date(uuid) from public, anon, authenticated, service_role;
grant execute on function public.first_free_date(uuid) to anon, authenticated;

create function private.hold_until(p_agency_id uuid, p_travel_date date, p_from timestamptz)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select least(
    p_from + interval '48 hours', (p_travel_date + 1)::timestamp at time zone a.time_zone
  )
  from public.agencies a where a.id = p_agency_id
$$;
comment on function private.hold_until(uuid, date, timestamptz) is
  'Until when a request that is made then holds its seats: 48 hours, and nobody answers for a day that has passed. A null date asks for 48 hours.';
revoke all on function private.hold_until(uuid, date, timestamptz)
from public, anon, authenticated, service_role;

create function private.free_until(p_agency_id uuid, p_travel_date date, p_hours integer)
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
comment on function private.free_until(uuid, date, integer) is
  'Until when cancelling is free: so many hours before the travel date begins at the agency.';
revoke all on function private.free_until(uuid, date, integer)
from public, anon, authenticated, service_role;

create function public.booking_terms(p_package_id uuid, p_travel_date date)
returns table (
  today date, last_date date, free_cancellation_until timestamptz, late_refund_percent integer,
  unit_price numeric, hold_expires_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    t.today, t.today + 730,
    private.free_until(p.agency_id, p_travel_date, p.free_cancellation_hours),
    p.late_refund_percent, p.price, private.hold_until(p.agency_id, p_travel_date, now())
  from public.travel_packages p
  cross join lateral (select private.agency_today(p.agency_id) as today) as t
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.booking_terms(uuid, date) is
  'What one would agree to by booking a package that the caller may see for a travel date: between which days at the agency one may travel, until when cancelling is free, what is given back later, the price a person, and until when a request that is made now holds its seats. One row; none for a package that is not on sale. For everybody. Nullable: p_travel_date, free_cancellation_until.';
revoke all on function public.booking_terms(uuid, date)
from public, anon, authenticated, service_role;
grant execute on function public.booking_terms(uuid, date) to anon, authenticated;

-- Making a booking: at the price and on the terms that the traveller has seen, or not at all.

create function private.new_reference()
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
comment on function private.new_reference() is 'A booking reference that nobody can guess.';
revoke all on function private.new_reference() from public, anon, authenticated, service_role;

create function private.find_request(p_user_id uuid, p_request_id uuid, p_fingerprint text)
returns table (
  booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select b.* into v_booking from public.bookings b
  where b.user_id = p_user_id and b.request_id = p_request_id;
  if not found then
    return;
  end if;
  if v_booking.request_fingerprint <> p_fingerprint then
    perform private.refuse('request_conflict');
  end if;
  return query
  select v_booking.id, v_booking.reference, v_booking.status, v_booking.total_price, c.id
  from public.conversations c where c.booking_id = v_booking.id;
end
$$;
comment on function private.find_request(uuid, uuid, text) is
  'The booking that this request made before, if any; a refusal when it asked for something else.';
revoke all on function private.find_request(uuid, uuid, text)
from public, anon, authenticated, service_role;

create function private.open_booking_conversation(p_booking public.bookings)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if p_booking.note is not null then
    -- In the order in which sending a message takes its locks.
    perform private.queue_sender(p_booking.user_id);
  end if;
  update public.conversations c
  set kind = 'booking', booking_id = p_booking.id, updated_at = clock_timestamp()
  where c.user_id = p_booking.user_id and c.package_id = p_booking.package_id
    and c.kind = 'enquiry'
  returning c.id into v_id;
  if v_id is null then
    insert into public.conversations (
      kind, user_id, agency_id, package_id, booking_id, subject, customer_name
    )
    values (
      'booking', p_booking.user_id, p_booking.agency_id, p_booking.package_id, p_booking.id,
      p_booking.package_title, p_booking.customer_name
    )
    returning id into v_id;
  end if;
  if p_booking.note is not null then
    insert into public.messages (conversation_id, sender_id, sender_type, content)
    values (v_id, p_booking.user_id, 'user', p_booking.note);
  end if;
  return v_id;
end
$$;
comment on function private.open_booking_conversation(public.bookings) is
  'Opens the conversation of a new booking: the traveller''s open enquiry about the package, or a new one. The note is its first message.';
revoke all on function private.open_booking_conversation(public.bookings)
from public, anon, authenticated, service_role;

create function public.book_package(
  p_request_id uuid,
  p_package_id uuid,
  p_departure_id uuid,
  p_travel_date date,
  p_travellers integer,
  p_note text default null,
  p_agreed_total numeric default null,
  p_agreed_free_until timestamptz default null,
  p_agreed_late_percent integer default null,
  p_contact_phone text default null
)
returns table (
  booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid,
  replayed boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
  v_note text := nullif(private.trimmed(p_note), '');
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  -- Without a number it is what it was before there was one: a request may be repeated across the change.
  v_fingerprint text := md5((
    jsonb_build_array(p_package_id, p_departure_id, p_travel_date, p_travellers, v_note)
    || case when v_contact_phone is null then '[]' else jsonb_build_array(v_contact_phone) end
  )::text);
  v_owner_id uuid;
  v_today date;
  v_time_zone text;
  v_customer_name text := private.customer_name(v_user_id);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_free_until timestamptz;
  v_open integer;
  v_open_here integer;
  v_held integer;
  v_recent integer;
  v_booking public.bookings;
  v_conversation_id uuid;
  v_locked public.travel_packages;
begin
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;

  if p_travellers is null or p_travellers not between 1 and 1000 then
    perform private.refuse('travellers_invalid');
  end if;
  if private.is_prose(v_note, 2000) is false then
    perform private.refuse('note_invalid');
  end if;
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;

  -- Auth confirms the address at sign-up where confirmation is off.
  if not exists (
    select from auth.users u where u.id = v_user_id and u.email_confirmed_at is not null
  ) then
    perform private.refuse('email_unconfirmed');
  end if;
  -- What one person asks for is counted one request after the other. Before the package's lock, always:
  -- whoever holds a package waits for nobody's turn here.
  perform pg_advisory_xact_lock(hashtextextended('book:' || v_user_id, 0));
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;
  select a.user_id, a.time_zone, (now() at time zone a.time_zone)::date
  into v_owner_id, v_time_zone, v_today
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id;
  -- Only against deletion, as the foreign key does: once the package is locked, all is checked again.
  select p.* into v_package from public.travel_packages p where p.id = p_package_id
  for key share;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- Listed: published, and its agency is live.
  if v_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_package.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_package.largest_party);
  end if;

  if exists (select from public.departures d where d.package_id = p_package_id) then
    select d.id, d.departs_on, d.seats into v_departure_id, v_date, v_capacity
    from public.departures d
    where d.package_id = p_package_id
      and (p_departure_id is null or d.id = p_departure_id)
      and (p_travel_date is null or d.departs_on = p_travel_date)
      and (p_departure_id is not null or p_travel_date is not null)
    for key share;
  elsif p_departure_id is null then
    v_date := p_travel_date;
    v_capacity := v_package.max_participants;
  end if;
  if (v_date between v_today and v_today + 730) is not true then
    perform private.refuse('date_unavailable');
  end if;

  -- What was agreed to, and not what it has become since the traveller read it.
  if v_package.price * p_travellers <> p_agreed_total then
    perform private.refuse('price_changed');
  end if;
  v_free_until := private.free_until(v_package.agency_id, v_date, v_package.free_cancellation_hours);
  if v_free_until <> p_agreed_free_until
    or v_package.late_refund_percent <> p_agreed_late_percent
  then
    perform private.refuse('terms_changed');
  end if;

  -- A request holds its seats without a payment: nobody holds a whole market.
  select count(*), count(*) filter (where b.package_id = p_package_id), coalesce(sum(b.travellers), 0)
  into v_open, v_open_here, v_held
  from public.bookings b
  where b.user_id = v_user_id and private.is_pending(b.status, b.hold_expires_at);
  if v_open >= 20 or v_open_here >= 5 then
    perform private.refuse('too_many_pending');
  end if;
  if v_held + p_travellers > 50 then
    perform private.refuse('too_many_seats', 'seats_left=' || greatest(50 - v_held, 0));
  end if;
  -- Each request and each cancelling of one is a mail to the agency: who asks and cancels ends as well.
  select count(*) into v_recent
  from public.bookings b
  where b.user_id = v_user_id and b.created_at > clock_timestamp() - interval '1 hour';
  if v_recent >= 30 then
    perform private.refuse('too_many_bookings');
  end if;

  -- Sold out already: refused without waiting. Where there is no limit nobody needs to count.
  if v_capacity is not null then
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if p_travellers > v_left then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
    end if;
  end if;

  insert into public.bookings (
    reference, user_id, agency_id, package_id, departure_id, request_id, request_fingerprint,
    travel_date, travellers, unit_price, total_price, package_title, destination, duration_days,
    customer_name, note, contact_phone, free_cancellation_until, late_refund_percent, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, v_customer_name, v_note, v_contact_phone,
    v_free_until,
    v_package.late_refund_percent,
    -- Nobody answers for a day that has passed.
    least(clock_timestamp() + interval '48 hours', (v_date + 1)::timestamp at time zone v_time_zone)
  )
  on conflict (user_id, request_id) do nothing
  returning * into v_booking;
  if v_booking.id is null then
    -- The same request for another package got in between.
    perform private.refuse('request_conflict');
  end if;

  v_conversation_id := private.open_booking_conversation(v_booking);
  -- Bookings of one package queue from here to the end of the transaction, with all else done. What
  -- follows sees everything that was sold before, and whoever changes the package waits.
  select p.* into v_locked from public.travel_packages p
  where p.id = p_package_id
  for no key update;
  if v_locked.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_locked.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_locked.largest_party);
  end if;
  if v_locked.price <> v_package.price then
    perform private.refuse('price_changed');
  end if;
  if (v_locked.free_cancellation_hours, v_locked.late_refund_percent)
    <> (v_package.free_cancellation_hours, v_package.late_refund_percent)
  then
    perform private.refuse('terms_changed');
  end if;
  if v_departure_id is not null then
    select d.seats into v_capacity from public.departures d where d.id = v_departure_id;
  elsif exists (select from public.departures d where d.package_id = p_package_id) then
    perform private.refuse('date_unavailable');
  else
    v_capacity := v_locked.max_participants;
  end if;
  if v_capacity is not null then
    -- The new booking is counted too.
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if v_left < 0 then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left + p_travellers, 0));
    end if;
  end if;
  booking_id := v_booking.id;
  reference := v_booking.reference;
  status := v_booking.status;
  total_price := v_booking.total_price;
  conversation_id := v_conversation_id;
  replayed := false;
  return next;
end
$$;
comment on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text) is
  'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency''s questions, one line of up to 50 characters. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027. Nullable: p_departure_id, p_travel_date, p_note, p_agreed_total, p_agreed_free_until, p_agreed_late_percent, p_contact_phone.';
revoke all on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text)
to authenticated;

-- The steps of a booking after it was made, and what is given back when it is cancelled.

create function private.refund_of(p_booking public.bookings, p_from_status text, p_actor text, p_at timestamptz)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_from_status = 'pending' then 0.00
    when p_actor <> 'user' or p_at <= p_booking.free_cancellation_until then p_booking.total_price
    else round(p_booking.total_price * p_booking.late_refund_percent / 100, 2)
  end;
end
$$;
comment on function private.refund_of(public.bookings, text, text, timestamptz) is
  'What is given back of a booking that leaves that status at that moment: nothing while it is pending, since nothing was charged; everything when the agency cancels, and until the free deadline; then the agreed percentage, half a cent up.';
revoke all on function private.refund_of(public.bookings, text, text, timestamptz)
from public, anon, authenticated, service_role;

create function private.refund_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status in ('confirmed', 'completed') then
    new.confirmed_at := coalesce(new.confirmed_at, new.status_changed_at);
  end if;
  if new.status <> 'cancelled' then
    new.refund_amount := null;
  elsif tg_op = 'INSERT' then
    new.refund_amount := case when new.confirmed_at is null then 0.00 else new.total_price end;
  elsif old.status <> 'cancelled' then
    new.refund_amount := private.refund_of(new, old.status, new.status_actor, new.status_changed_at);
  end if;
  return new;
end
$$;
comment on function private.refund_booking() is
  'Trigger: writes when a booking was confirmed, and what is given back when it becomes cancelled.';
revoke all on function private.refund_booking() from public, anon, authenticated, service_role;

create trigger bookings_refund before insert or update of status on public.bookings
for each row execute function private.refund_booking();

create function private.transition_booking(
  p_booking_id uuid, p_expected_status text, p_to_status text, p_reason text
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_booking public.bookings;
  v_actor text;
  v_needs_reason boolean;
  v_today date;
begin
  if p_to_status = 'confirmed' then
    -- In the order of book_package: the package, then the booking.
    perform from public.travel_packages p
    where p.agency_id = private.own_agency_id()
      and p.id = (select b.package_id from public.bookings b where b.id = p_booking_id)
    for no key update;
  end if;
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id
    and (b.user_id = v_user_id or b.agency_id = private.own_agency_id())
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_actor := case when v_booking.user_id = v_user_id then 'user' else 'agency' end;

  select t.needs_reason into v_needs_reason from private.booking_transitions t
  where t.actor = v_actor and t.from_status = p_expected_status and t.to_status = p_to_status;
  if not found then
    perform private.refuse('transition_refused');
  end if;
  -- The package's lock is held: a suspension is seen or waits.
  if p_to_status = 'confirmed' and exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status = 'confirmed'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  v_today := private.agency_today(v_booking.agency_id);
  if p_to_status = 'completed' and v_booking.travel_date > v_today then
    perform private.refuse('trip_not_begun');
  end if;
  -- Nothing is promised for a day that has passed, and nothing given back for a trip that was made.
  if (p_to_status = 'confirmed' and v_booking.travel_date < v_today)
    or (p_expected_status = 'confirmed' and p_to_status = 'cancelled' and v_actor = 'user'
      and v_booking.travel_date + v_booking.duration_days <= v_today)
  then
    perform private.refuse('trip_over');
  end if;
  if (v_needs_reason and v_reason is null) or private.is_prose(v_reason, 1000) is false then
    perform private.refuse('reason_required');
  end if;

  update public.bookings b
  set
    status = p_to_status,
    status_reason = v_reason,
    status_actor = v_actor,
    status_changed_at = clock_timestamp()
  where b.id = p_booking_id and b.status = p_expected_status;
  return p_to_status;
end
$$;
comment on function private.transition_booking(uuid, text, text, text) is
  'Makes one step of the state machine for the side that the signed-in user is on, if the booking still is in the expected status.';
revoke all on function private.transition_booking(uuid, text, text, text)
from public, anon, authenticated, service_role;

create function public.confirm_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'confirmed', null)
$$;
comment on function public.confirm_booking(uuid, text) is
  'The agency confirms a pending booking, at the latest on the day of travel. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011, WF017, WF070.';
revoke all on function public.confirm_booking(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.confirm_booking(uuid, text) to authenticated;

create function public.decline_booking(p_booking_id uuid, p_expected_status text, p_reason text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Declining is what an agency does to a request; a traveller cancels.
  if p_expected_status is distinct from 'pending' or exists (
    select from public.bookings b where b.id = p_booking_id and b.user_id = (select auth.uid())
  ) then
    perform private.require_user();
    perform private.refuse('transition_refused');
  end if;
  return private.transition_booking(p_booking_id, p_expected_status, 'cancelled', p_reason);
end
$$;
comment on function public.decline_booking(uuid, text, text) is
  'The agency declines a pending booking with a reason; it becomes cancelled. Returns the new status. Refuses with WF000, WF007 to WF010.';
revoke all on function public.decline_booking(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.decline_booking(uuid, text, text) to authenticated;

create function public.complete_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'completed', null)
$$;
comment on function public.complete_booking(uuid, text) is
  'The agency completes a confirmed booking, from the first day of travel on. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF016.';
revoke all on function public.complete_booking(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.complete_booking(uuid, text) to authenticated;

create function public.cancel_booking(
  p_booking_id uuid,
  p_expected_status text,
  p_reason text default null,
  p_agreed_refund numeric default null
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_status text := private.transition_booking(
    p_booking_id, p_expected_status, 'cancelled', p_reason
  );
begin
  -- A refusal takes back what was just done, mails and events included.
  if p_agreed_refund <> (
    select b.refund_amount from public.bookings b where b.id = p_booking_id
  ) then
    perform private.refuse('refund_changed');
  end if;
  return v_status;
end
$$;
comment on function public.cancel_booking(uuid, text, text, numeric) is
  'Either side cancels a pending or confirmed booking; an agency must give a reason, and a traveller can''t cancel a confirmed trip that is over. p_agreed_refund is what the caller was told would be given back, in US dollars; null is not compared. Returns the new status. Refuses with WF000, WF007 to WF010, WF017, WF050. Nullable: p_reason, p_agreed_refund.';
revoke all on function public.cancel_booking(uuid, text, text, numeric)
from public, anon, authenticated, service_role;
grant execute on function public.cancel_booking(uuid, text, text, numeric) to authenticated;

create function private.close_requests(p_agency_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.bookings b
  set
    status = 'cancelled',
    status_reason = null,
    status_actor = 'operator',
    status_changed_at = clock_timestamp()
  where b.agency_id = p_agency_id
    and private.is_pending(b.status, b.hold_expires_at, clock_timestamp());
end
$$;
comment on function private.close_requests(uuid) is
  'Ends the pending requests of an agency in the operator''s name. The caller holds the locks of its packages. An expired hold has ended already.';
revoke all on function private.close_requests(uuid) from public, anon, authenticated, service_role;

create function public.change_contact_phone(p_booking_id uuid, p_contact_phone text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  v_booking public.bookings;
begin
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;
  -- The traveller's alone: its agency reads it.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  if v_booking.status not in ('pending', 'confirmed') then
    perform private.refuse('status_changed');
  end if;
  if v_booking.status = 'pending'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  if v_booking.travel_date + v_booking.duration_days
    <= private.agency_today(v_booking.agency_id)
  then
    perform private.refuse('trip_over');
  end if;
  -- The same number again is no change, and nobody's screen has to be read anew.
  update public.bookings b set contact_phone = v_contact_phone
  where b.id = p_booking_id and b.contact_phone is distinct from v_contact_phone;
end
$$;
comment on function public.change_contact_phone(uuid, text) is
  'The traveller changes the phone number that their booking tells its agency, or takes it back with null or a blank; while the booking is pending or confirmed and its trip not over. One line of up to 50 characters. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF024. Nullable: p_contact_phone.';
revoke all on function public.change_contact_phone(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.change_contact_phone(uuid, text) to authenticated;

-- The portal's list of bookings: filters, search, sorting and pages by key.

create function private.search_patterns(p_search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    -- One or two Latin letters or digits begin a word: the index knows those, but not the middle of one.
    select case when w.word ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || w.word || '%'
    from string_to_table(private.folded(p_search), ' ') as w (word)
    where w.word <> ''
    limit 8
  )
  where private.trimmed(p_search) <> ''
$$;
comment on function private.search_patterns(text) is
  'Patterns of the first eight words that a folded text must all match. Null for a blank search; empty where it has no word, and so finds nothing.';
revoke all on function private.search_patterns(text) from public, anon, authenticated, service_role;

create function private.bookings_where(
  p_patterns text[], p_package_id uuid, p_travel_date date
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Each word by itself: the index knows nothing of `like all`.
  select concat(
    (
      select string_agg(format(' and b.search_text like ($3)[%s]', n), '')
      from generate_series(1, cardinality(p_patterns)) as n
    ),
    case when p_package_id is not null then ' and b.package_id = $4' end,
    case when p_travel_date is not null then ' and b.travel_date = $5' end
  )
$$;
comment on function private.bookings_where(text[], uuid, date) is
  'SQL that narrows the bookings b to patterns ($3), a package ($4) and a travel date ($5), each where it is given. Nothing that came in is part of it.';
revoke all on function private.bookings_where(text[], uuid, date)
from public, anon, authenticated, service_role;

create function public.list_agency_bookings(
  p_status text default null,
  p_search text default null,
  p_package_id uuid default null,
  p_travel_date date default null,
  p_sort text default 'newest',
  p_after_key text default null,
  p_after_id uuid default null,
  p_limit integer default 50
)
returns table (
  id uuid, reference text, customer_name text, package_id uuid, package_title text,
  travel_date date, travellers integer, total_price numeric, refund_amount numeric, status text,
  status_reason text, status_actor text, was_confirmed boolean, created_at timestamptz,
  hold_expires_at timestamptz, conversation_id uuid, contact_phone text, customer_email text,
  note text, sort_key text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_agency_id uuid := private.own_agency_id();
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_sort text := case when p_sort in ('oldest', 'travel_date', 'total') then p_sort else 'newest' end;
  v_key text := case v_sort
    when 'travel_date' then 'b.travel_date' when 'total' then 'b.total_price' else 'b.created_at'
  end;
  v_type text := case v_sort
    when 'travel_date' then 'date' when 'total' then 'numeric' else 'timestamptz'
  end;
  v_is_ascending boolean := v_sort in ('oldest', 'travel_date');
  -- Only a key that this function has given is one: anything else counts as not said.
  v_after text := case
    when p_after_id is not null and p_after_key ~ case v_sort
      when 'travel_date' then '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      when 'total' then '^[0-9]{1,12}\.[0-9]{2}$'
      else '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z$'
    end then p_after_key
  end;
begin
  if v_agency_id is null or v_patterns = '{}' then
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $8.
  return query execute format(
    'select
      b.id, b.reference, b.customer_name, b.package_id, b.package_title, b.travel_date,
      b.travellers, b.total_price,
      case when e.status = ''cancelled'' then coalesce(b.refund_amount, 0.00) end,
      e.status, b.status_reason,
      case when e.status = b.status then b.status_actor else ''system'' end,
      b.confirmed_at is not null, b.created_at, b.hold_expires_at,
      (select c.id from public.conversations c where c.booking_id = b.id),
      b.contact_phone,
      (select u.email::text from auth.users u where u.id = b.user_id),
      b.note,
      %1$s
    from (
      select b.* from public.bookings b where b.agency_id = $1%2$s order by %3$s limit $8
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e
    order by %3$s',
    case v_sort
      when 'travel_date' then 'b.travel_date::text' when 'total' then 'b.total_price::text'
      else 'to_char(b.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')'
    end,
    concat(
      case p_status
        when 'pending' then ' and private.is_pending(b.status, b.hold_expires_at)'
        when 'cancelled' then
          ' and private.effective_status(b.status, b.hold_expires_at) = ''cancelled'''
        else case when p_status is not null then ' and b.status = $2' end
      end,
      private.bookings_where(v_patterns, p_package_id, p_travel_date),
      case when v_after is not null then format(
        ' and (%s, b.id) %s ($6::%s, $7)', v_key, case when v_is_ascending then '>' else '<' end,
        v_type
      ) end
    ),
    format(
      case when v_is_ascending then '%1$s, b.id' else '%1$s desc, b.id desc' end, v_key
    )
  )
  using v_agency_id, p_status, v_patterns, p_package_id, p_travel_date, v_after, p_after_id, v_limit;
end
$$;
comment on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer) is
  'A page of the bookings of the caller''s agency. status is what a booking counts as: pending past its hold reads cancelled, by system. refund_amount is null unless it counts as cancelled, and 0 where it was never confirmed. p_status: pending, confirmed, completed, cancelled or all. p_search: words, each of which stands in the reference, the customer''s name or the package''s title, in whatever case and with whatever accents. p_sort: newest, oldest, travel_date (next first) or total (highest first). p_after_key, p_after_id: sort_key and id of the last row seen. p_limit: 1 to 1000. customer_email is the address of the booker''s account, for the file of bookings. Nullable: p_status, p_search, p_package_id, p_travel_date, p_sort, p_after_key, p_after_id, refund_amount, status_reason, conversation_id, contact_phone, customer_email, note.';
revoke all on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer)
to authenticated;

create function public.count_agency_bookings(
  p_search text default null, p_package_id uuid default null, p_travel_date date default null
)
returns table (
  pending integer, confirmed integer, completed integer, cancelled integer, is_capped boolean
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_patterns text[] := private.search_patterns(left(p_search, 200));
begin
  if v_agency_id is null then
    return;
  end if;
  if v_patterns = '{}' then
    return query select 0, 0, 0, 0, false;
    return;
  end if;
  if v_patterns is null and p_package_id is null and p_travel_date is null then
    return query select n.*, false from private.count_bookings(v_agency_id) as n;
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $5.
  return query execute format(
    'select
      (count(*) filter (where e.status = ''pending''))::integer,
      (count(*) filter (where e.status = ''confirmed''))::integer,
      (count(*) filter (where e.status = ''completed''))::integer,
      (count(*) filter (where e.status = ''cancelled''))::integer,
      count(*) > $2
    from (
      select b.status, b.hold_expires_at from public.bookings b
      where b.agency_id = $1%s
      limit $2 + 1
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e',
    private.bookings_where(v_patterns, p_package_id, p_travel_date)
  )
  using v_agency_id, 1000, v_patterns, p_package_id, p_travel_date;
end
$$;
comment on function public.count_agency_bookings(text, uuid, date) is
  'How many bookings of the caller''s agency count as pending, confirmed, completed and cancelled, under the filters of list_agency_bookings. Under a filter no more than 1,001 are counted: is_capped says that there are more than 1,000, of whatever status. Nullable: p_search, p_package_id, p_travel_date.';
revoke all on function public.count_agency_bookings(text, uuid, date)
from public, anon, authenticated, service_role;
grant execute on function public.count_agency_bookings(text, uuid, date) to authenticated;

-- Conversations between a traveller and an agency, and their messages. The unread counts are stored, so that
-- the inbox is one query.

create function private.is_request_day(p_day jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := p_day #>> '{}';
begin
  if jsonb_typeof(p_day) <> 'string' or v_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(left(v_text, 4)::integer, substr(v_text, 6, 2)::integer, right(v_text, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_request_day(jsonb) is
  'Whether a JSON value is a day of the calendar, YYYY-MM-DD. A cast to date would depend on the session''s settings.';
revoke all on function private.is_request_day(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_request_day(jsonb) to authenticated, service_role;

create function private.is_request(p_facts jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_facts) <> 'object' or octet_length(p_facts::text) > 10000 then
    return false;
  end if;
  if (p_facts ->> 'category') is null or (p_facts ->> 'item') is null
    or (p_facts -> 'unitCents') is null then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_facts) as fact (name, value)
    where case
      when fact.name = 'category' then
        jsonb_typeof(fact.value) = 'string'
        and fact.value #>> '{}' in ('hotels', 'flights', 'trains', 'cars', 'tours', 'packages')
      when fact.name in ('item', 'place') then
        jsonb_typeof(fact.value) = 'string' and fact.value #>> '{}' ~ '^[a-z0-9][a-z0-9-]{0,79}$'
      when fact.name in ('checkIn', 'checkOut', 'departDate', 'returnDate') then
        private.is_request_day(fact.value)
      when fact.name in ('adults', 'children', 'rooms', 'passengers', 'travelers') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,2}$'
      when fact.name in ('unitCents', 'totalCents') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,10}$'
      when fact.name = 'note' then
        jsonb_typeof(fact.value) = 'string' and private.is_prose(fact.value #>> '{}', 2000)
      else false
    end is not true
  );
end
$$;
comment on function private.is_request(jsonb) is
  'Whether a JSON value has the shape of a request to the desk: category, item and unitCents, and at most place, days, party, totalCents and note.';
revoke all on function private.is_request(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_request(jsonb) to authenticated, service_role;

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint conversations_kind_check check (kind in ('enquiry', 'booking', 'desk')),
  user_id uuid not null references auth.users (id),
  agency_id uuid not null references public.agency_public (agency_id),
  package_id uuid references public.travel_packages (id) on delete set null,
  booking_id uuid unique references public.bookings (id),
  subject text not null
    constraint conversations_subject_check check (private.is_line(subject, 200)),
  customer_name text not null,
  last_message_at timestamptz not null default clock_timestamp(),
  last_message_preview text,
  user_unread_count integer not null default 0
    constraint conversations_user_unread_count_check check (user_unread_count >= 0),
  agency_unread_count integer not null default 0
    constraint conversations_agency_unread_count_check check (agency_unread_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  sample text
    constraint conversations_sample_check check (
      sample is null
      or (kind = 'desk' and sample ~ '^(hotels|flights|trains|cars|tours|packages)/[a-z0-9][a-z0-9-]{0,79}$')
    ),
  last_request_at timestamptz,
  constraint conversations_booking_check check ((kind = 'booking') = (booking_id is not null))
);
comment on table public.conversations is 'A thread between a traveller and an agency. Opened by functions and kept by triggers; nobody writes it directly.';
comment on column public.conversations.id is 'The conversation.';
comment on column public.conversations.kind is 'enquiry (about a package), booking (about a booking) or desk (to the marketplace''s own desk).';
comment on column public.conversations.user_id is 'The traveller.';
comment on column public.conversations.agency_id is 'The agency.';
comment on column public.conversations.package_id is 'The package it is about; null for the desk, or once the package is deleted.';
comment on column public.conversations.booking_id is 'The booking it is about. An open enquiry about the package becomes the booking''s conversation.';
comment on column public.conversations.subject is 'Title of the package at that moment, or what was asked of the desk; 1 to 200 characters.';
comment on column public.conversations.customer_name is 'Snapshot of the traveller''s name, which the agency sees.';
comment on column public.conversations.last_message_at is 'When the last message was sent; without any, when it was opened.';
comment on column public.conversations.last_message_preview is 'Beginning of the last message on one line; null without any.';
comment on column public.conversations.user_unread_count is 'Messages of the agency that the traveller has not read.';
comment on column public.conversations.agency_unread_count is 'Messages of the traveller that the agency has not read.';
comment on column public.conversations.created_at is 'When it was opened.';
comment on column public.conversations.updated_at is 'Last change.';
comment on column public.conversations.sample is
  'The sample that the traveller asks the desk for, as category/id; null for other conversations.';
comment on column public.conversations.last_request_at is
  'When the last request was sent. Equal to last_message_at as long as that request is the last message.';
create unique index conversations_enquiry_key on public.conversations (user_id, package_id)
where kind = 'enquiry';
-- Two samples may share a subject, such as two flights of one airline on one route.
create unique index conversations_desk_key
on public.conversations (user_id, agency_id, lower(subject)) where kind = 'desk' and sample is null;
create index conversations_user_id_idx
on public.conversations (user_id, last_message_at desc, id desc);
create index conversations_agency_id_idx
on public.conversations (agency_id, last_message_at desc, id desc);
create index conversations_package_id_idx on public.conversations (package_id);
create index conversations_agency_unread_idx on public.conversations (agency_id)
include (agency_unread_count) where agency_unread_count > 0;
-- Whether a traveller talks to an agency, which the policy of its name asks for every row of an inbox.
create index conversations_user_id_agency_id_idx on public.conversations (user_id, agency_id);
create index conversations_user_unread_idx on public.conversations (user_id)
include (user_unread_count) where user_unread_count > 0;
create unique index conversations_sample_key
on public.conversations (user_id, agency_id, sample) where sample is not null;
alter table public.conversations enable row level security;
revoke all on table public.conversations from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.conversations to service_role;
grant select (
  id, kind, user_id, agency_id, package_id, booking_id, subject, customer_name, last_message_at,
  last_message_preview, user_unread_count, agency_unread_count, created_at, updated_at, sample,
  last_request_at
) on table public.conversations to authenticated;

create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- The two sides again, so that policies compare columns instead of looking up each row's thread.
  -- Nullable for those who insert: a trigger fills them in.
  user_id uuid,
  agency_id uuid,
  sender_id uuid not null references auth.users (id),
  sender_type text not null
    constraint messages_sender_type_check check (sender_type in ('user', 'agency')),
  content text not null
    constraint messages_content_check check (private.is_prose(content, 4000)),
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  facts jsonb
    constraint messages_facts_check check (
      facts is null or (sender_type = 'user' and private.is_request(facts))
    ),
  constraint messages_sides_check check (user_id is not null and agency_id is not null),
  -- The id alone would tell an outsider by its conflict that it exists in another thread.
  primary key (conversation_id, id)
);
comment on table public.messages is 'Messages. Never edited or deleted; only is_read changes, once, by the other side.';
comment on column public.messages.id is 'Chosen by the client, so that a retry is one message: the same id again fails with 23505, which means sent.';
comment on column public.messages.conversation_id is 'The conversation.';
comment on column public.messages.user_id is 'The traveller of the conversation. Kept by triggers.';
comment on column public.messages.agency_id is 'The agency of the conversation. Kept by triggers.';
comment on column public.messages.sender_id is 'Who wrote it.';
comment on column public.messages.sender_type is 'For which side: user or agency.';
comment on column public.messages.content is '1 to 4000 characters, trimmed of every kind of white space.';
comment on column public.messages.is_read is 'Whether the other side has opened it.';
comment on column public.messages.created_at is 'When it was stored. Rises strictly within a conversation, in the order of commits.';
comment on column public.messages.facts is
  'What a request to the desk asks for: category and id of a sample, days, party, price as shown in US cents, note. Null for other messages. Written by send_desk_request only.';
create index messages_conversation_id_created_at_idx
on public.messages (conversation_id, created_at, id);
create index messages_unread_idx on public.messages (conversation_id, sender_type)
where not is_read;
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at desc);
alter table public.messages enable row level security;
revoke all on table public.messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.messages to service_role;
grant insert (
  id, conversation_id, sender_id, sender_type, content
) on table public.messages to authenticated;
grant select (
  id, conversation_id, user_id, agency_id, sender_id, sender_type, content, is_read, created_at,
  facts
) on table public.messages to authenticated;
grant update (is_read) on table public.messages to authenticated;

-- Writing, counting and reading messages. Admins read and answer the desk's conversations, and no other
-- agency's.

create function private.preview(p_content text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(regexp_replace(left(p_content, 600), '\s+', ' ', 'g'), 140)
$$;
comment on function private.preview(text) is 'The beginning of a message on one line.';
revoke all on function private.preview(text) from public, anon, authenticated, service_role;

create function private.queue_sender(p_user_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('message:' || p_user_id, 0))
$$;
comment on function private.queue_sender(uuid) is
  'One sender''s messages queue here until the transaction ends, or two tabs could both count 29.';
revoke all on function private.queue_sender(uuid) from public, anon, authenticated, service_role;

create function private.operated_desk_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if private.is_admin() then
    select a.id into v_id from public.agencies a where a.is_desk;
  end if;
  return v_id;
end
$$;
comment on function private.operated_desk_id() is
  'The marketplace''s own desk for an admin, null for everybody else. Wrapped in a select it is looked up once a query.';
revoke all on function private.operated_desk_id() from public, anon, authenticated, service_role;
grant execute on function private.operated_desk_id() to authenticated, service_role;

create function private.before_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_last timestamptz;
begin
  new.content := private.trimmed(new.content);
  new.user_id := null;
  new.agency_id := null;
  if v_user_id is not null then
    perform private.queue_sender(v_user_id);
  end if;

  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select c.last_message_at, c.user_id, c.agency_id into v_last, new.user_id, new.agency_id
  from public.conversations c
  where c.id = new.conversation_id
    and (
      v_user_id is null or c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    )
  for no key update;
  if not found or v_user_id is null then
    return new;
  end if;

  if exists (
    select from public.messages m
    where m.conversation_id = new.conversation_id and m.id = new.id and m.sender_id = v_user_id
  ) then
    -- A retry is answered as one, even by a sender who has used up the minute.
    raise unique_violation using message = 'message already sent', constraint = 'messages_pkey';
  end if;
  if (
    select count(*) >= 30 from (
      select from public.messages m
      where m.sender_id = v_user_id and m.created_at > clock_timestamp() - interval '1 minute'
      limit 30
    ) as recent
  ) then
    perform private.refuse('rate_limited');
  end if;

  -- Under the lock of the conversation: readers that continue after the last instant miss nothing.
  new.created_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  return new;
end
$$;
comment on function private.before_message() is
  'Trigger: trims, puts the messages of a conversation in one order, answers retries, and limits a sender to 30 a minute.';
revoke all on function private.before_message() from public, anon, authenticated, service_role;

create trigger messages_before before insert on public.messages
for each row execute function private.before_message();

create function private.after_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations c
  set
    last_message_at = greatest(c.last_message_at, new.created_at),
    last_message_preview = case
      when c.last_message_preview is null or new.created_at >= c.last_message_at
        then private.preview(new.content)
      else c.last_message_preview
    end,
    user_unread_count = c.user_unread_count
      + (case when new.sender_type = 'agency' and not new.is_read then 1 else 0 end),
    agency_unread_count = c.agency_unread_count
      + (case when new.sender_type = 'user' and not new.is_read then 1 else 0 end),
    updated_at = clock_timestamp()
  where c.id = new.conversation_id;
  return null;
end
$$;
comment on function private.after_message() is 'Trigger: moves the conversation up and counts the message as unread for the other side.';
revoke all on function private.after_message() from public, anon, authenticated, service_role;

create trigger messages_after after insert on public.messages
for each row execute function private.after_message();

create function private.move_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages m set user_id = new.user_id, agency_id = new.agency_id
  where m.conversation_id = new.id;
  return null;
end
$$;
comment on function private.move_conversation() is
  'Trigger: when a side of a conversation is replaced, the messages are the new side''s to read and no longer the old one''s.';
revoke all on function private.move_conversation() from public, anon, authenticated, service_role;

create trigger conversations_move after update of user_id, agency_id on public.conversations
for each row when (
  (old.user_id, old.agency_id) is distinct from (new.user_id, new.agency_id)
) execute function private.move_conversation();

create function private.after_messages_read()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations c
  set
    user_unread_count = greatest(0, c.user_unread_count - r.from_agency),
    agency_unread_count = greatest(0, c.agency_unread_count - r.from_user),
    updated_at = clock_timestamp()
  from (
    select
      n.conversation_id,
      (count(*) filter (where n.sender_type = 'agency'))::integer as from_agency,
      (count(*) filter (where n.sender_type = 'user'))::integer as from_user
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
    group by n.conversation_id
  ) as r
  where c.id = r.conversation_id;
  return null;
end
$$;
comment on function private.after_messages_read() is 'Trigger: takes what was read off the unread counts, once a statement.';
revoke all on function private.after_messages_read() from public, anon, authenticated, service_role;

create trigger messages_after_read after update on public.messages
referencing old table as old_rows new table as new_rows
for each statement execute function private.after_messages_read();

create function public.mark_conversation_read(p_conversation_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_other text;
  v_count integer;
begin
  select case when c.user_id = v_user_id then 'agency' else 'user' end into v_other
  from public.conversations c
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    );
  if v_other is null then
    perform private.refuse('conversation_not_found');
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = p_conversation_id and m.sender_type = v_other and not m.is_read;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function public.mark_conversation_read(uuid) is
  'Marks what the other side sent as read. Returns how many messages that were. Refuses with WF000, WF021.';
revoke all on function public.mark_conversation_read(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.mark_conversation_read(uuid) to authenticated;

create function private.unread_of_agency(p_agency_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(coalesce(sum(u.unread), 0), 1000)::integer
  from (
    select c.agency_unread_count as unread from public.conversations c
    where c.agency_id = p_agency_id and c.agency_unread_count > 0
    limit 1000
  ) as u
$$;
comment on function private.unread_of_agency(uuid) is 'Messages that an agency has not read; 1000 stands for that many or more.';
revoke all on function private.unread_of_agency(uuid)
from public, anon, authenticated, service_role;

create policy "The two sides see their conversations, admins those of the desk"
on public.conversations for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

create policy "The two sides read their messages, admins those of the desk"
on public.messages for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

create policy "Users send for their own side, admins for the desk" on public.messages
for insert to authenticated
with check (
  sender_id = (select auth.uid())
  and (
    (sender_type = 'user' and user_id = (select auth.uid()))
    or (sender_type = 'agency' and agency_id = (select private.own_agency_id()))
    or (
      sender_type = 'agency'
      and agency_id = (select private.operated_desk_id())
      and user_id <> (select auth.uid())
    )
  )
);

create policy "Users mark what the other side sent as read, admins for the desk" on public.messages
for update to authenticated
using (
  (sender_type = 'agency' and user_id = (select auth.uid()))
  or (sender_type = 'user' and agency_id = (select private.own_agency_id()))
  or (
    sender_type = 'user'
    and agency_id = (select private.operated_desk_id())
    and user_id <> (select auth.uid())
  )
)
with check (is_read);

-- Starting a conversation: with an agency, with the desk, or with a request for a sample.

create function public.start_conversation(p_package_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
  v_id uuid;
begin
  select p.* into v_package from public.travel_packages p where p.id = p_package_id;
  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;

  -- What is already open stays open, also when the package is no longer on sale.
  select c.id into v_id from public.conversations c
  left join public.bookings b on b.id = c.booking_id
  where c.user_id = v_user_id and c.package_id = p_package_id
    and (c.kind = 'enquiry' or b.status in ('pending', 'confirmed'))
  order by (c.kind = 'enquiry') desc, c.last_message_at desc
  limit 1;
  if v_id is not null then
    return v_id;
  end if;

  if v_package.id is null or v_package.status <> 'published'
    or not private.agency_is_live(v_package.agency_id)
  then
    perform private.refuse('package_unavailable');
  end if;
  insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
  values (
    'enquiry', v_user_id, v_package.agency_id, v_package.id, v_package.title,
    private.customer_name(v_user_id)
  )
  on conflict (user_id, package_id) where kind = 'enquiry' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.package_id = p_package_id and c.kind = 'enquiry';
  end if;
  return v_id;
end
$$;
comment on function public.start_conversation(uuid) is
  'Opens the signed-in user''s enquiry about a package, or answers the one that is open. Returns the conversation. Refuses with WF000, WF002, WF003.';
revoke all on function public.start_conversation(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.start_conversation(uuid) to authenticated;

create function public.start_desk_conversation(p_subject text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_subject text := private.trimmed(p_subject);
  v_desk_id uuid;
  v_owner_id uuid;
  v_id uuid;
  v_now timestamptz := clock_timestamp();
begin
  if private.is_line(v_subject, 200) is not true then
    perform private.refuse('subject_invalid');
  end if;
  select a.id, a.user_id into v_desk_id, v_owner_id from public.agencies a where a.is_desk;
  if v_desk_id is null or not private.agency_is_live(v_desk_id) then
    perform private.refuse('desk_unavailable');
  end if;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- One at a time for each traveller, or those that come at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('desk:' || v_user_id::text, 0));
  select c.id into v_id from public.conversations c
  where c.user_id = v_user_id and c.agency_id = v_desk_id and c.kind = 'desk'
    and c.sample is null and lower(c.subject) = lower(v_subject);
  if v_id is not null then
    return v_id;
  end if;
  if (
    select count(*) filter (where c.created_at > v_now - interval '1 minute') >= 10
      or count(*) >= 100
    from public.conversations c
    where c.user_id = v_user_id and c.agency_id = v_desk_id and c.kind = 'desk'
      and c.created_at > v_now - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  insert into public.conversations (kind, user_id, agency_id, subject, customer_name)
  values ('desk', v_user_id, v_desk_id, v_subject, private.customer_name(v_user_id))
  returning id into v_id;
  return v_id;
end
$$;
comment on function public.start_desk_conversation(text) is
  'Opens a conversation of the signed-in user with the marketplace''s own desk, or answers the one with that subject. At most 10 new ones a minute and 100 a day. Returns the conversation. Refuses with WF000, WF003, WF020, WF022, WF023.';
revoke all on function public.start_desk_conversation(text)
from public, anon, authenticated, service_role;
grant execute on function public.start_desk_conversation(text) to authenticated;

create function public.send_desk_request(
  p_request_id uuid, p_subject text, p_summary text, p_facts jsonb
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_subject text := private.trimmed(p_subject);
  -- Some servers hand an object over as a JSON string that holds it.
  v_facts jsonb := case
    when jsonb_typeof(p_facts) = 'string' and (p_facts #>> '{}') is json object
      then (p_facts #>> '{}')::jsonb
    else p_facts
  end;
  v_content text;
  v_sample text;
  v_desk_id uuid;
  v_owner_id uuid;
  v_sent_facts jsonb;
  v_id uuid;
  v_now timestamptz := clock_timestamp();
begin
  if p_request_id is null or v_facts is null or not private.is_request(v_facts) then
    perform private.refuse('request_invalid');
  end if;
  v_content := private.trimmed(concat_ws(E'\n\n', p_summary, v_facts ->> 'note'));
  if private.is_line(v_subject, 200) is not true or private.is_prose(v_content, 4000) is not true then
    perform private.refuse('subject_invalid');
  end if;
  v_sample := (v_facts ->> 'category') || '/' || (v_facts ->> 'item');
  select a.id, a.user_id into v_desk_id, v_owner_id from public.agencies a where a.is_desk;
  if v_desk_id is null or not private.agency_is_live(v_desk_id) then
    perform private.refuse('desk_unavailable');
  end if;
  -- The desk's owner and the admins answer requests.
  if v_owner_id = v_user_id or private.is_admin() then
    perform private.refuse('own_package');
  end if;
  -- Serializes one traveller's requests, so that concurrent ones see and count each other.
  perform pg_advisory_xact_lock(hashtextextended('desk:' || v_user_id::text, 0));

  select c.id into v_id from public.conversations c
  where c.user_id = v_user_id and c.agency_id = v_desk_id and c.sample = v_sample;
  if v_id is not null then
    select m.facts into v_sent_facts from public.messages m
    where m.conversation_id = v_id and m.id = p_request_id;
    if found then
      if v_sent_facts is distinct from v_facts then
        perform private.refuse('request_conflict');
      end if;
      return v_id;
    end if;
  end if;
  if (
    select count(*) filter (where m.created_at > v_now - interval '1 minute') >= 10
      or count(*) >= 100
    from public.messages m
    where m.sender_id = v_user_id and m.facts is not null
      and m.created_at > v_now - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  if v_id is null then
    insert into public.conversations (kind, user_id, agency_id, subject, sample, customer_name)
    values ('desk', v_user_id, v_desk_id, v_subject, v_sample, private.customer_name(v_user_id))
    returning id into v_id;
  end if;
  insert into public.messages (id, conversation_id, sender_id, sender_type, content, facts)
  values (p_request_id, v_id, v_user_id, 'user', v_content, v_facts);
  update public.conversations c set last_request_at = c.last_message_at where c.id = v_id;
  return v_id;
end
$$;
comment on function public.send_desk_request(uuid, text, text, jsonb) is
  'Sends the signed-in user''s request for a sample to the desk, in the conversation about that sample. A replay of p_request_id sends nothing. At most 10 a minute and 100 a day. p_summary: the facts in words, for mails and for readers that don''t know the sample. Returns the conversation. Refuses with WF000, WF003, WF006, WF020, WF022, WF023, WF080.';
revoke all on function public.send_desk_request(uuid, text, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.send_desk_request(uuid, text, text, jsonb) to authenticated;

-- What the search reads: a narrow table beside the packages, kept by triggers for a whole statement at once.

create function private.lexemes(p_folded text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Chinese, Japanese, Thai, Lao, Burmese and Khmer put no spaces between words.
  select coalesce(array_agg(left(lexeme, 40) order by position), '{}')
  from string_to_table(
    regexp_replace(
      p_folded,
      E'([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF'
      '\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])',
      E' \\1 ', 'g'
    ),
    ' '
  ) with ordinality as list (lexeme, position)
  where lexeme <> ''
$$;
comment on function private.lexemes(text) is
  'The words of a folded text in their order, at most 40 characters of each. In scripts without spaces every character is one.';
revoke all on function private.lexemes(text) from public, anon, authenticated, service_role;

create function private.search_document(p_folded text)
returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(lexeme || ':' || least(position, 16383), ' '), '')::tsvector
  from unnest(private.lexemes(p_folded)) with ordinality as list (lexeme, position)
$$;
comment on function private.search_document(text) is
  'The words of a folded text with their positions. Made without a parser: letters and digits need no quoting.';
revoke all on function private.search_document(text) from public, anon, authenticated, service_role;

create function private.weeks_of(p_days datemultirange)
returns bit(112)
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_weeks bit(112) := repeat('0', 112)::bit(112);
  v_days daterange;
  v_first integer;
  v_last integer;
begin
  for v_days in select days from unnest(p_days) as days loop
    if (isfinite(lower(v_days)) and isfinite(upper(v_days))) is not true
      or upper(v_days) - lower(v_days) >= 111 * 7
    then
      return ~ repeat('0', 112)::bit(112);
    end if;
    v_first := (lower(v_days) - date '2000-01-03') / 7;
    v_last := (upper(v_days) - 1 - date '2000-01-03') / 7;
    for v_week in v_first..v_last loop
      v_weeks := set_bit(v_weeks, v_week % 112, 1);
    end loop;
  end loop;
  return v_weeks;
end
$$;
comment on function private.weeks_of(datemultirange) is
  'A bit for each week that has one of the days, over and over in 112 weeks: more than anybody searches or books ahead. All of them for days without an end. Two that have a day in common have a bit in common.';
revoke all on function private.weeks_of(datemultirange)
from public, anon, authenticated, service_role;

create table private.package_search (
  package_id uuid primary key references public.travel_packages (id) on delete cascade,
  created_us bigint not null,
  price_cents bigint not null,
  duration_days bigint not null,
  max_participants integer,
  departures datemultirange,
  document tsvector not null,
  kinds text[] not null default '{}',
  includes_flights boolean not null default false,
  names tsvector not null default '',
  departure_weeks bit(112) generated always as (private.weeks_of(departures)) stored
);
comment on table private.package_search is
  'What the search reads of each listed package, and of no other. A table of its own: its rows are small, and the API''s `select *` on packages stays as it is.';
comment on column private.package_search.package_id is 'The package; is_listed is true.';
comment on column private.package_search.created_us is 'Its created_at in microseconds since 1970: exact in JSON and in JavaScript.';
comment on column private.package_search.price_cents is 'Its price in US cents.';
comment on column private.package_search.duration_days is 'Its duration.';
comment on column private.package_search.max_participants is 'Its largest group; null is unlimited.';
comment on column private.package_search.departures is 'Its fixed travel dates; null where it has none and any day will do.';
comment on column private.package_search.document is
  'All words of names, and those of description, itinerary and what is included; `/slug`, which no text can have; `tripflights` where flights are included.';
comment on column private.package_search.kinds is 'Its kinds, for counting.';
comment on column private.package_search.includes_flights is 'Whether its price includes flights.';
comment on column private.package_search.names is
  'Words of title and destination, and `tripkind…` for each kind: what matches here is listed first.';
comment on column private.package_search.departure_weeks is 'The weeks of the departures, for indexes; null without departures.';
-- Read forwards and backwards.
create index package_search_created_us_idx on private.package_search (created_us, package_id)
include (price_cents, duration_days, max_participants, kinds, includes_flights, departure_weeks);
create index package_search_price_cents_idx on private.package_search (price_cents, package_id)
include (created_us, duration_days, max_participants, kinds, includes_flights);
create index package_search_duration_days_idx on private.package_search (duration_days, package_id)
include (created_us, price_cents, max_participants, kinds, includes_flights);
create index package_search_departures_idx on private.package_search using gist (departures);
-- A short list of pending entries: a search reads at most 32 pages of it, and many packages at once are
-- written in half the time.
create index package_search_document_idx on private.package_search
using gin (document)
with (fastupdate = on, gin_pending_list_limit = 256);
create index package_search_names_idx on private.package_search
using gin (names)
with (fastupdate = on, gin_pending_list_limit = 256);
alter table private.package_search enable row level security;
revoke all on table private.package_search from public, anon, authenticated, service_role;

create table private.search_words (
  word text primary key
);
comment on table private.search_words is
  'Words of titles and destinations, to find what was meant by a misspelt one. They stay when their package goes: the search asks whether a word still finds something.';
comment on column private.search_words.word is 'Folded, letters only, 3 to 40 characters.';
create index search_words_word_idx on private.search_words using gin (word extensions.gin_trgm_ops);
alter table private.search_words enable row level security;
revoke all on table private.search_words from public, anon, authenticated, service_role;

create function private.index_packages(p_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := coalesce(p_ids, array(select p.id from public.travel_packages p where p.is_listed));
begin
  if v_ids = '{}' then
    return;
  end if;
  with named as materialized (
    select p.*, private.folded(p.title || ' ' || p.destination) as name,
      array_to_string(array(select 'tripkind' || kind from unnest(p.kinds) as kind), ' ')::tsvector
        as kind_words
    from public.travel_packages p
    where p.is_listed and p.id = any (v_ids)
  ),
  words as (
    insert into private.search_words (word)
    select distinct w.word from named n, string_to_table(n.name, ' ') as w (word)
    where w.word ~ '^[^0-9]{3,40}$'
      and not exists (select from private.search_words k where k.word = w.word)
    -- In one order, so that two agencies that publish at once do not wait for each other.
    order by w.word
    on conflict do nothing
  )
  insert into private.package_search as s (
    package_id, created_us, price_cents, duration_days, max_participants, departures, kinds,
    includes_flights, names, document
  )
  select
    n.id, (extract(epoch from n.created_at) * 1000000)::bigint, (n.price * 100)::bigint,
    n.duration_days, n.max_participants, private.departure_dates(n.id), n.kinds,
    n.includes_flights, private.search_document(n.name) || n.kind_words,
    private.search_document(n.name || ' ' || private.folded(
      n.description || ' ' || array_to_string(n.included, ' ') || ' ' || coalesce(i.text, '')
    )) || n.kind_words || coalesce(quote_literal('/' || n.slug)::tsvector, '')
      || case when n.includes_flights then 'tripflights' else '' end::tsvector
  from named n
  cross join lateral (
    select string_agg(d.title || ' ' || d.description, ' ' order by d.day_number) as text
    from public.package_days d where d.package_id = n.id
  ) as i
  on conflict (package_id) do update set
    created_us = excluded.created_us, price_cents = excluded.price_cents,
    duration_days = excluded.duration_days, max_participants = excluded.max_participants,
    departures = excluded.departures, kinds = excluded.kinds,
    includes_flights = excluded.includes_flights, names = excluded.names,
    document = excluded.document
  -- Nothing is written where nothing has changed.
  where (
    s.created_us, s.price_cents, s.duration_days, s.max_participants, s.departures, s.kinds,
    s.includes_flights, s.names, s.document
  ) is distinct from (
    excluded.created_us, excluded.price_cents, excluded.duration_days, excluded.max_participants,
    excluded.departures, excluded.kinds, excluded.includes_flights, excluded.names,
    excluded.document
  );
end
$$;
comment on function private.index_packages(uuid[]) is
  'Writes what the search reads of these packages, those that are listed; null stands for all.';
revoke all on function private.index_packages(uuid[])
from public, anon, authenticated, service_role;

create function private.keep_package_search()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.index_packages(array(select n.id from added n where n.is_listed));
    return null;
  end if;
  delete from private.package_search s
  where s.package_id in (
    select r.id from removed r
    join added n on n.id = r.id
    where r.is_listed and not n.is_listed
  );
  perform private.index_packages(array(
    select n.id
    from added n
    join removed r on r.id = n.id
    where n.is_listed and (
      r.is_listed, r.slug, r.title, r.destination, r.description, r.included, r.price,
      r.duration_days, r.max_participants, r.created_at, r.kinds, r.includes_flights
    ) is distinct from (
      n.is_listed, n.slug, n.title, n.destination, n.description, n.included, n.price,
      n.duration_days, n.max_participants, n.created_at, n.kinds, n.includes_flights
    )
  ));
  return null;
end
$$;
comment on function private.keep_package_search() is 'Trigger: keeps what the search reads, once for all packages of a statement.';
revoke all on function private.keep_package_search() from public, anon, authenticated, service_role;

create trigger travel_packages_search_insert after insert on public.travel_packages
referencing new table as added
for each statement execute function private.keep_package_search();
-- Not `update of`: is_listed is set by a trigger, which that would not see.
create trigger travel_packages_search_update after update on public.travel_packages
referencing old table as removed new table as added
for each statement execute function private.keep_package_search();

create function private.keep_searched_departures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_package_id uuid := case when tg_op = 'DELETE' then old.package_id else new.package_id end;
begin
  -- The guard of departures holds the package's lock: nobody else's change is missed here.
  update private.package_search s set departures = private.departure_dates(v_package_id)
  where s.package_id = v_package_id;
  return null;
end
$$;
comment on function private.keep_searched_departures() is 'Trigger: keeps the travel dates that the search reads.';
revoke all on function private.keep_searched_departures()
from public, anon, authenticated, service_role;

create trigger departures_search after insert or delete or update of departs_on
on public.departures
for each row execute function private.keep_searched_departures();

create function private.keep_searched_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Once for a whole itinerary. A package that is deleted with its days is not indexed again.
  perform private.index_packages(array(select distinct c.package_id from changed c));
  return null;
end
$$;
comment on function private.keep_searched_days() is 'Trigger: keeps the words of itineraries that the search reads.';
revoke all on function private.keep_searched_days() from public, anon, authenticated, service_role;

create trigger package_days_search_insert after insert on public.package_days
referencing new table as changed
for each statement execute function private.keep_searched_days();
create trigger package_days_search_update after update on public.package_days
referencing new table as changed
for each statement execute function private.keep_searched_days();
create trigger package_days_search_delete after delete on public.package_days
referencing old table as changed
for each statement execute function private.keep_searched_days();

-- From what was typed to a query: places, languages, and words that are spelled almost like another.

create function private.search_term(p_word text, p_is_name boolean)
returns tsquery
language sql
stable
strict
set search_path = ''
as $$
  select case
    -- "Rom" is a city and no beginning of "romantic".
    when p_is_name and p_word ~ '^[a-z]{1,4}$' then p_word::tsquery
    -- "ski" is not meant by every text with a skipper: so short a word begins only words of names.
    when p_word ~ '^[a-z]{1,3}$' then (
      select string_agg(quote_literal(w.word), ' | ')::tsquery
      from (
        select p_word as word
        union
        (
          select k.word from private.search_words k
          where k.word like p_word || '%'
          order by char_length(k.word), k.word
          limit 100
        )
      ) as w
    )
    else nullif(array_to_string(private.lexemes(p_word), ' <-> ') || ':*', ':*')::tsquery
  end
$$;
comment on function private.search_term(text, boolean) is
  'Asks for a folded word as the beginning of a word; for characters of scripts without spaces side by side. Up to three Latin letters begin only words that stand in titles and destinations; up to four begin none in the name of a place.';
revoke all on function private.search_term(text, boolean)
from public, anon, authenticated, service_role;

create function private.search_query(p_folded text, p_is_name boolean)
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_term tsquery;
  v_word text;
begin
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, p_is_name);
    v_query := coalesce(v_query && v_term, v_term);
  end loop;
  return v_query;
end
$$;
comment on function private.search_query(text, boolean) is
  'Asks for the first eight words of a folded text; p_is_name where it names a place. Null where it has none.';
revoke all on function private.search_query(text, boolean)
from public, anon, authenticated, service_role;

create function private.either_query(p_one tsquery, p_other tsquery)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(p_one || p_other, p_one, p_other)
$$;
comment on function private.either_query(tsquery, tsquery) is
  'Asks for what either of the two finds. Null stands for no question.';
revoke all on function private.either_query(tsquery, tsquery)
from public, anon, authenticated, service_role;

create function private.any_query(p_texts text[])
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_text text;
begin
  foreach v_text in array p_texts[:12] loop
    v_query := private.either_query(
      v_query, private.search_query(nullif(private.folded(left(v_text, 200)), ''), false)
    );
  end loop;
  return v_query;
end
$$;
comment on function private.any_query(text[]) is
  'Asks for any of the first twelve texts. Null where none has a word.';
revoke all on function private.any_query(text[]) from public, anon, authenticated, service_role;

create function private.slug_query(p_slugs text[])
returns tsquery
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(quote_literal('/' || slug), ' | ')::tsquery
  from unnest(p_slugs[:20]) as slug
  where slug ~ '^[a-z0-9-]{1,100}$'
$$;
comment on function private.slug_query(text[]) is
  'Asks for the packages with any of the first twenty slugs. Null where none is sound.';
revoke all on function private.slug_query(text[]) from public, anon, authenticated, service_role;

create function private.typing_errors(p_typed text, p_word text)
returns integer
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when steps = 2 and (
      select array_agg(letter order by letter) from string_to_table(p_typed, null) as t (letter)
    ) = (
      select array_agg(letter order by letter) from string_to_table(p_word, null) as t (letter)
    ) then 1
    else steps
  end
  from extensions.levenshtein(p_typed, p_word) as steps
$$;
comment on function private.typing_errors(text, text) is
  'How many letters are too many, missing or wrong; one that changed its place counts once.';
revoke all on function private.typing_errors(text, text)
from public, anon, authenticated, service_role;

create function private.similar_words(p_folded text)
returns text
language plpgsql
stable
strict
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_words text[] := '{}';
  v_term tsquery;
  v_like text;
  v_word text;
  v_found text;
begin
  -- Two letters that changed places leave few trigrams: let them in here, and count steps below.
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, false);
    v_found := v_word;
    -- Too short a word is like too many.
    if char_length(v_word) >= 4
      and not exists (select from private.package_search s where s.document @@ v_term) then
      v_found := null;
      for v_like in
        select l.word
        from (
          select k.word, extensions.similarity(k.word, v_word) as likeness,
            private.typing_errors(left(v_word, 40), k.word) as steps
          from private.search_words k
          where k.word operator(extensions.%) v_word
            and char_length(k.word) >= 4 and left(k.word, 1) = left(v_word, 1)
            -- Words that hold a sentence together: nobody looks for them.
            and k.word <> all (array[
              'with', 'from', 'into', 'over', 'your', 'this', 'that', 'para', 'desde', 'hasta',
              'entre', 'sobre', 'como', 'avec', 'dans', 'pour', 'sans', 'sous', 'chez', 'vers',
              'nach', 'eine', 'einem', 'einen', 'einer', 'oder', 'uber', 'durch', 'ohne', 'zwischen'
            ])
        ) as l
        where l.steps <= case when char_length(v_word) < 8 then 1 else 2 end
        order by l.steps, l.likeness desc, l.word
        limit 8
      loop
        v_term := private.search_term(v_like, false);
        if exists (select from private.package_search s where s.document @@ v_term) then
          v_found := v_like;
          exit;
        end if;
      end loop;
    end if;
    if v_found is null then
      return null;
    end if;
    v_words := v_words || v_found;
  end loop;
  return array_to_string(v_words, ' ');
end
$$;
comment on function private.similar_words(text) is
  'The text with each word that finds nothing replaced by the one most like it that does, 8 words at most. Null where a word is like none.';
revoke all on function private.similar_words(text) from public, anon, authenticated, service_role;

-- The public's search of packages. Everything it does is bounded, so that it stays fast at a hundred thousand
-- packages.

create function private.bucket_ranges(p_buckets text[])
returns int8multirange
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select range_agg(int8range(bounds[1]::bigint, nullif(bounds[2], '')::bigint))
  from unnest(p_buckets[:50]) as bucket,
    regexp_match(bucket, '^([0-9]{1,12})-([0-9]{0,12})$') as bounds
  where bounds[2] = '' or bounds[1]::bigint < bounds[2]::bigint
$$;
comment on function private.bucket_ranges(text[]) is
  'The numbers that are in one of the buckets, each written `from-below` or `from-`. Malformed ones are left out; null where none is sound.';
revoke all on function private.bucket_ranges(text[]) from public, anon, authenticated, service_role;

create function private.bucket_counts(p_column text, p_buckets text[])
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select 'jsonb_build_array(' || coalesce(string_agg(
    case when bounds is null then '0' else format(
      'count(*) filter (where s.%1$I >= %2$s and s.%1$I < %3$s)',
      p_column, bounds[1]::bigint, coalesce(nullif(bounds[2], '')::bigint, 9223372036854775807)
    ) end, ', ' order by position
  ), '') || ')'
  from unnest(p_buckets[:50]) with ordinality as list (bucket, position)
  left join regexp_match(bucket, '^([0-9]{1,12})-([0-9]{0,12})$') as bounds on true
$$;
comment on function private.bucket_counts(text, text[]) is
  'SQL that counts the rows of s in each bucket, as a JSON array. Only numbers of what came in are in it.';
revoke all on function private.bucket_counts(text, text[])
from public, anon, authenticated, service_role;

create function public.search_packages(
  p_text text default null,
  p_prices text[] default null,
  p_days text[] default null,
  p_party integer default null,
  p_date_from date default null,
  p_date_to date default null,
  p_sort text default 'newest',
  p_after text default null,
  p_limit integer default 12,
  p_fuzzy boolean default false,
  p_price_buckets text[] default null,
  p_day_buckets text[] default null,
  p_also text[] default null,
  p_slugs text[] default null,
  p_near text[] default null,
  p_kinds text[] default null,
  p_flights boolean default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 12), 1), 48);
  v_folded text := private.folded(left(p_text, 200));
  v_match text := case when v_folded <> '' or p_text ~ '[^[:space:]]' then 'exact' else 'all' end;
  v_also tsquery := private.any_query(p_also);
  v_query tsquery := case when v_folded <> '' then private.either_query(
    private.either_query(private.search_query(v_folded, v_also is not null), v_also),
    private.slug_query(p_slugs)
  ) end;
  v_prices int8multirange := private.bucket_ranges(p_prices);
  v_days int8multirange := private.bucket_ranges(p_days);
  v_after text[] := regexp_match(p_after, '^(-?[0-9]{1,18}):(.{1,100})$');
  v_value bigint := v_after[1]::bigint;
  v_after_id uuid := case
    when v_after[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_after[2]::uuid
    -- Whatever else stands in the same list has a greater id than every package.
    else 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  end;
  v_is_descending boolean := coalesce(p_sort, '') not in ('price', 'duration');
  v_key text := case p_sort
    when 'price' then 'price_cents' when 'price-desc' then 'price_cents'
    when 'duration' then 'duration_days' else 'created_us'
  end;
  v_order text := format(
    case when v_is_descending then 's.%1$I desc, s.package_id desc' else 's.%1$I, s.package_id' end,
    v_key
  );
  -- Conditions. Nothing that came in is part of them: values are $1 to $12.
  v_start text := '';
  v_base text := '';
  v_words text := '';
  v_price text := '';
  v_price_bounds text :=
    ' and s.price_cents >= lower($4) and s.price_cents < coalesce(upper($4), 1000000000)';
  v_length text := '';
  v_length_bounds text :=
    ' and s.duration_days >= lower($5) and s.duration_days < coalesce(upper($5), 1000)';
  v_kinds text := '';
  v_flights text := '';
  v_filters text;
  v_bounds text;
  -- The order `best`: what matches a name first. Its values are lifted above all others.
  v_tiers text[] := array['all'];
  v_tier text;
  v_lift bigint := 4000000000000000;
  v_tier_lift bigint;
  v_left integer;
  v_tier_ids uuid[];
  v_tier_values bigint[];
  v_ids uuid[];
  v_values bigint[];
  v_kind_query tsquery := (
    select string_agg('tripkind' || kind, ' | ')::tsquery
    from unnest(p_kinds[:20]) as kind where kind = any (private.trip_kinds())
  );
  -- What the first page was filled with among the first thousand is common: it is counted from the index
  -- of the newest alone, which has kinds and weeks for words and days.
  v_common_kinds text := ' and s.kinds && $12';
  v_is_common boolean := false;
  v_counts jsonb;
  v_place bigint;
  v_some jsonb;
  v_kind text;
  v_chosen text;
  v_corrected text;
  v_similar tsquery;
  v_party integer := coalesce(p_party, 1);
  -- A package's today is its agency's: somewhere it is still yesterday.
  v_from date := least(greatest(p_date_from, current_date - 1), '9999-12-31');
  v_to date := least(p_date_to, '9999-12-31');
  v_dates daterange := case when v_from <= v_to then daterange(v_from, v_to, '[]') else 'empty' end;
  v_weeks bit(112) := private.weeks_of(datemultirange(v_dates));
  -- Each match is asked for its seats.
  v_most integer := case when p_date_from is null and p_date_to is null then 1000 else 250 end;
begin
  if v_match = 'exact' then
    v_words := ' and s.document @@ $3';
    if p_sort = 'best' then
      v_tiers := array['names', 'texts'];
    end if;
  end if;
  if v_kind_query is not null then
    v_kinds := ' and s.document @@ $11';
  end if;
  if p_flights then
    v_flights := ' and s.includes_flights and s.document @@ ''tripflights''';
  elsif not p_flights then
    v_flights := ' and not s.includes_flights';
  end if;
  if p_party is not null then
    v_base := v_base || ' and (s.max_participants is null or s.max_participants >= $6)';
  end if;
  if p_date_from is not null or p_date_to is not null then
    v_base := v_base || ' and (s.departures is null or (s.departures && $10 and exists (
      select from public.departures d
      where d.package_id = s.package_id and d.departs_on between $7 and $8
        and d.seats - $6 >= (
          select coalesce(sum(b.travellers), 0) from public.bookings b
          where b.package_id = s.package_id and b.travel_date = d.departs_on
            and b.status <> ''cancelled'' and private.holds_seats(b.status, b.hold_expires_at)
        )
    )))';
  end if;
  -- The planner knows how many rows lie between two bounds. Of `<@` it thinks that it is always rare:
  -- a case makes it think nothing.
  if v_prices is not null then
    v_price := v_price_bounds
      || ' and case when s.price_cents <@ $4 then true else false end';
  end if;
  if v_days is not null then
    v_length := v_length_bounds
      || ' and case when s.duration_days <@ $5 then true else false end';
  end if;
  v_filters := v_base || v_price || v_length || v_kinds || v_flights;

  for v_attempt in 1..2 loop
    foreach v_tier in array v_tiers loop
      v_left := v_limit + 1 - coalesce(cardinality(v_ids), 0);
      exit when v_left <= 0;
      v_tier_lift := case v_tier when 'names' then v_lift else 0 end;
      -- The page begins after all names, or among them.
      continue when v_tier = 'names' and v_value < v_lift;
      v_start := case when v_value is null or (v_tier = 'texts' and v_value >= v_lift) then '' else
        format(
          ' and (s.%I, s.package_id) %s ($1, $2)',
          v_key, case when v_is_descending then '<' else '>' end
        )
      end;
      v_bounds := v_start || case v_key
        when 'price_cents' then v_price when 'duration_days' then v_length else ''
      end;
      v_chosen := v_filters || case v_tier
        when 'names' then ' and s.names @@ $3'
        when 'texts' then v_words || ' and not s.names @@ $3'
        else v_words
      end;
      -- What many packages have is found within the first thousand of the order.
      execute format(
        'select array_agg(f.package_id), array_agg(f.value), max(f.place) from (
          select s.package_id, s.%2$I as value, s.place
          from (
            select s.*, row_number() over (order by %3$s) as place
            from (
              select * from private.package_search s where true%1$s order by %3$s limit 1000
            ) as s
          ) as s
          where true%4$s
          order by %3$s limit $9
        ) as f', v_bounds, v_key, v_order, v_chosen
      ) into v_tier_ids, v_tier_values, v_place
      using v_value - v_tier_lift, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to,
        v_left, v_dates, v_kind_query;
      -- Anything else is rare: by the index of its words, all of them, and then sorted.
      if coalesce(cardinality(v_tier_ids), 0) < v_left and v_chosen <> '' then
        execute format(
          'with s as %5$s (select * from private.package_search s where true%1$s%4$s)
          select array_agg(f.package_id), array_agg(f.value) from (
            select s.package_id, s.%2$I as value from s order by %3$s limit $9
          ) as f', v_start, v_key, v_order, v_chosen,
          case when position('@@' in v_chosen) > 0 then 'materialized' else 'not materialized' end
        ) into v_tier_ids, v_tier_values
        using v_value - v_tier_lift, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to,
          v_left, v_dates, v_kind_query;
        v_place := null;
      end if;
      v_ids := v_ids || v_tier_ids;
      v_values := v_values || array(
        select listed.value + v_tier_lift
        from unnest(v_tier_values) with ordinality as listed (value, position)
        order by listed.position
      );
    end loop;
    exit when v_ids is not null or v_query is null or v_match <> 'exact' or p_fuzzy is not true
      or exists (select from private.package_search s where s.document @@ v_query);
    v_corrected := private.similar_words(v_folded);
    v_similar := private.search_query(v_corrected, false);
    -- Words that are there, but in no package together.
    if v_similar is null
      or not exists (select from private.package_search s where s.document @@ v_similar) then
      v_corrected := null;
      v_similar := private.any_query(p_near);
    end if;
    exit when v_similar is null;
    v_query := v_similar;
    v_match := 'fuzzy';
  end loop;

  if p_price_buckets is not null or p_day_buckets is not null then
    v_is_common := v_words = '' and p_flights is not true
      and coalesce(cardinality(v_ids) > v_limit and v_place <= 1000, false);
    -- The buckets of one kind are counted as if none of them were chosen.
    foreach v_kind in array array['total', 'prices', 'days', 'kinds', 'flights'] loop
      v_chosen := v_base
        || case when v_kind = 'prices' then '' else v_price end
        || case when v_kind = 'days' then '' else v_length end
        || case when v_kind = 'kinds' then '' else v_kinds end
        || case when v_kind = 'flights' then '' else v_flights end;
      continue when v_kind <> 'total' and v_chosen = v_filters;
      v_chosen := v_chosen || v_words;
      if v_is_common then
        v_chosen := replace(v_chosen, v_kinds, v_common_kinds);
        v_chosen := replace(v_chosen, 's.departures is null', 's.departure_weeks is null');
        v_chosen := replace(
          v_chosen, 's.departures && $10', 'bit_count(s.departure_weeks & $13) > 0'
        );
        if v_most < 1000 then
          -- In the order of another index all would be asked for their seats before they are sorted.
          v_chosen := replace(replace(v_chosen, v_price_bounds, ''), v_length_bounds, '');
        end if;
      end if;
      execute format(
        'select jsonb_build_object(
          ''total'', count(*), ''is_capped'', count(*) = $14, ''prices'', %s, ''days'', %s,
          ''kinds'', jsonb_build_object(%s), ''flights'', jsonb_build_object(
            ''included'', count(*) filter (where s.includes_flights),
            ''without'', count(*) filter (where not s.includes_flights)
          )
        )
        from (
          select s.price_cents, s.duration_days, s.kinds, s.includes_flights
          from private.package_search s
          where true%s%s limit $14
        ) as s',
        private.bucket_counts('price_cents', coalesce(p_price_buckets, '{}')),
        private.bucket_counts('duration_days', coalesce(p_day_buckets, '{}')),
        (
          select string_agg(
            format('%1$L, count(*) filter (where %1$L = any (s.kinds))', kind), ', '
          )
          from unnest(private.trip_kinds()) as kind
        ),
        v_chosen,
        -- Without words the newest are read, from an index that has all that is asked; with words, by
        -- the index of the words, those that stand side by side.
        case when position('@@' in v_chosen) = 0 then ' order by s.created_us desc' else '' end
      ) into v_some
      using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit,
        v_dates, v_kind_query, p_kinds, v_weeks, v_most;
      v_counts := case v_kind when 'total' then v_some else v_counts || jsonb_build_object(
        v_kind, v_some -> v_kind,
        'is_capped', (v_counts ->> 'is_capped')::boolean or (v_some ->> 'is_capped')::boolean
      ) end;
    end loop;
  end if;

  return jsonb_build_object(
    'match', v_match,
    'corrected', v_corrected,
    'has_more', coalesce(cardinality(v_ids) > v_limit, false),
    'counts', v_counts,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'destination', p.destination,
        'duration_days', p.duration_days, 'price', p.price, 'max_participants', p.max_participants,
        'image_url', p.image_url, 'image_path', p.image_path, 'agency_name', a.business_name,
        'created_at', p.created_at, 'sort_value', r.value, 'kinds', p.kinds,
        'includes_flights', p.includes_flights
      ) order by r.position), '[]')
      from unnest(v_ids[:v_limit], v_values[:v_limit]) with ordinality as r (id, value, position)
      join public.travel_packages p on p.id = r.id and p.is_listed
      join public.agency_public a on a.agency_id = p.agency_id
    )
  );
end
$$;
comment on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean) is
  'One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description, itinerary or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor''s language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_kinds: any of these kinds of trip. p_flights: with flights, or without. p_sort: newest, price, price-desc, duration, or best: what matches a title, a destination or a kind before the rest, the newest first. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches, with dates the first 250. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, corrected: the text as it was corrected|null, has_more, rows, counts: {total, is_capped, prices, days, kinds, flights}|null}. Nullable: p_text, p_prices, p_days, p_party, p_date_from, p_date_to, p_after, p_price_buckets, p_day_buckets, p_also, p_slugs, p_near, p_kinds, p_flights.';
revoke all on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean)
from public, anon, authenticated, service_role;
grant execute on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean)
to anon, authenticated;

create function public.count_listed_packages(p_most integer)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(
    (
      select count(*)::integer
      from (select from private.package_search s limit least(greatest(p_most, 0), 100000)) as l
    ) - (
      select count(*)::integer from public.travel_packages p
      where p.slug is not null and p.is_listed
    ), 0
  )
$$;
comment on function public.count_listed_packages(integer) is
  'How many listed packages there are besides the fixed holidays, for everybody: p_most stands for about as many or more.';
revoke all on function public.count_listed_packages(integer)
from public, anon, authenticated, service_role;
grant execute on function public.count_listed_packages(integer) to anon, authenticated;

-- Rollups: counts and sums by the day of the agency's own time zone, kept as bookings are written. Each figure
-- of the portal reads one row a day, or one for all time. Where bookings of an agency meet, each counts in a
-- shard of its own, and figures are the sums over the shards.

create table private.agency_rollups (
  agency_id uuid not null
    constraint agency_rollups_agency_id_fkey1
    references public.agency_public (agency_id) on delete cascade,
  day date not null,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  called_off integer not null default 0,
  amount numeric not null default 0,
  revenue numeric not null default 0,
  enquiries integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (agency_id, day, shard)
) with (fillfactor = 70);
comment on table private.agency_rollups is 'Bookings and enquiries of an agency by the day on which they were made, and in all: the sums over its shards. Nobody reads it but the functions of the portal.';
comment on column private.agency_rollups.agency_id is 'The agency.';
comment on column private.agency_rollups.day is 'The day in the agency''s time zone; -infinity is the row for all time.';
comment on column private.agency_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.agency_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.agency_rollups.completed is 'Bookings that are completed.';
comment on column private.agency_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.agency_rollups.called_off is 'Of the cancelled ones, those that had been confirmed.';
comment on column private.agency_rollups.amount is 'Sum of total_price of all of them, US dollars.';
comment on column private.agency_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.agency_rollups.enquiries is 'Conversations that began as an enquiry about a package; 0 in the row for all time.';
comment on column private.agency_rollups.shard is 'Whoever holds this shard''s row for all time is alone with the agency''s rows of the shard, in all three tables.';
alter table private.agency_rollups enable row level security;
revoke all on table private.agency_rollups from public, anon, authenticated, service_role;

create table private.package_rollups (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day date not null,
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  called_off integer not null default 0,
  revenue numeric not null default 0,
  lead_days bigint not null default 0,
  enquiries integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (package_id, day, shard)
) with (fillfactor = 70);
comment on table private.package_rollups is 'Bookings and enquiries of a package by the day on which they were made. Nobody reads it but the functions of the portal.';
comment on column private.package_rollups.package_id is 'The package.';
comment on column private.package_rollups.day is 'The day in the agency''s time zone.';
comment on column private.package_rollups.agency_id is 'The package''s agency.';
comment on column private.package_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.package_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.package_rollups.completed is 'Bookings that are completed.';
comment on column private.package_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.package_rollups.called_off is 'Of the cancelled ones, those that had been confirmed.';
comment on column private.package_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.package_rollups.lead_days is 'Sum of the days from this day to the day of travel, over all bookings.';
comment on column private.package_rollups.enquiries is 'Conversations that began as an enquiry about the package.';
comment on column private.package_rollups.shard is 'The shard of the agency''s rollups in which it was counted.';
create index package_rollups_agency_id_day_idx on private.package_rollups (agency_id, day);
alter table private.package_rollups enable row level security;
revoke all on table private.package_rollups from public, anon, authenticated, service_role;

create table private.view_rollups (
  package_id uuid not null
    constraint view_rollups_package_id_fkey1
    references public.travel_packages (id) on delete cascade,
  day date not null,
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  views integer not null default 0,
  primary key (package_id, day)
) with (fillfactor = 70);
comment on table private.view_rollups is 'How often a package was looked at on a day. Apart from the bookings: readers never wait for buyers.';
comment on column private.view_rollups.package_id is 'The package.';
comment on column private.view_rollups.day is 'The day in the time zone that the agency had then.';
comment on column private.view_rollups.agency_id is 'The package''s agency.';
comment on column private.view_rollups.views is 'Visitors, each once a day (UTC).';
create index view_rollups_agency_id_day_idx on private.view_rollups (agency_id, day);
create index view_rollups_day_idx on private.view_rollups (day);
alter table private.view_rollups enable row level security;
revoke all on table private.view_rollups from public, anon, authenticated, service_role;

create table private.agency_view_rollups (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (agency_id, day)
) with (fillfactor = 70);
comment on table private.agency_view_rollups is 'How often the packages of an agency were looked at on a day, and in all; views of packages that were deleted since stay.';
comment on column private.agency_view_rollups.agency_id is 'The agency.';
comment on column private.agency_view_rollups.day is 'The day in the time zone that the agency had then; -infinity is the row for all time.';
comment on column private.agency_view_rollups.views is 'Visitors, each once a day (UTC) and package.';
create index agency_view_rollups_day_idx on private.agency_view_rollups (day) where isfinite(day);
alter table private.agency_view_rollups enable row level security;
revoke all on table private.agency_view_rollups from public, anon, authenticated, service_role;

create table private.agency_hours (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  starts_at timestamptz not null,
  ending integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (agency_id, starts_at, shard)
) with (fillfactor = 70);
comment on table private.agency_hours is 'How many holds of an agency end in an hour. Nobody reads it but the functions that count them.';
comment on column private.agency_hours.agency_id is 'The agency.';
comment on column private.agency_hours.starts_at is 'When the hour begins, in UTC.';
comment on column private.agency_hours.ending is 'Bookings stored as pending whose seats are held until an instant in it.';
comment on column private.agency_hours.shard is 'The shard of the agency''s rollups in which it was counted.';
create index agency_hours_starts_at_idx on private.agency_hours (starts_at);
alter table private.agency_hours enable row level security;
revoke all on table private.agency_hours from public, anon, authenticated, service_role;

create table private.package_counts (
  agency_id uuid primary key references public.agency_public (agency_id) on delete cascade,
  draft integer not null default 0,
  published integer not null default 0,
  archived integer not null default 0
) with (fillfactor = 70);
comment on table private.package_counts is 'How many packages an agency has, by status. No row where it never had one.';
comment on column private.package_counts.agency_id is 'The agency.';
comment on column private.package_counts.draft is 'Drafts.';
comment on column private.package_counts.published is 'Those that are published; listed while the agency is live.';
comment on column private.package_counts.archived is 'Those in the archive.';
alter table private.package_counts enable row level security;
revoke all on table private.package_counts from public, anon, authenticated, service_role;

create table private.package_views (
  viewed_on date not null,
  package_id uuid not null,
  visitor uuid not null,
  primary key (viewed_on, package_id, visitor)
);
comment on table private.package_views is 'Who has looked at which package today: to count them once. Forgotten two days later.';
comment on column private.package_views.viewed_on is 'The day, UTC.';
comment on column private.package_views.package_id is 'The package. No foreign key: the row is gone in two days.';
comment on column private.package_views.visitor is 'Hash of what the site calls a visitor.';
alter table private.package_views enable row level security;
revoke all on table private.package_views from public, anon, authenticated, service_role;

-- Triggers that keep the rollups.

-- In plpgsql it is planned once on a connection; in sql each booking planned it.
create function private.day_at_agency(p_agency_id uuid, p_at timestamptz)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (p_at at time zone a.time_zone)::date from public.agencies a where a.id = p_agency_id);
end
$$;
comment on function private.day_at_agency(uuid, timestamptz) is 'The date at the agency at an instant.';
revoke all on function private.day_at_agency(uuid, timestamptz)
from public, anon, authenticated, service_role;

create function private.take_shard(p_agency_id uuid)
returns smallint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_shard smallint;
begin
  select r.shard into v_shard
  from private.agency_rollups r
  where r.agency_id = p_agency_id and r.day = '-infinity'
  order by r.shard
  limit 1
  for no key update skip locked;
  if found then
    return v_shard;
  end if;
  -- All are taken, or there is none: a new one, or one to wait for. Sessions begin at different ones.
  insert into private.agency_rollups as r (agency_id, day, shard)
  values (p_agency_id, '-infinity', pg_backend_pid() % 16)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries
  returning r.shard into v_shard;
  return v_shard;
end
$$;
comment on function private.take_shard(uuid) is
  'Chooses a shard of an agency''s rollups and keeps it to the end of the transaction. Whoever counts calls it before all else.';
revoke all on function private.take_shard(uuid) from public, anon, authenticated, service_role;

create function private.roll_up_booking(p_booking public.bookings, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_shard smallint := private.take_shard(p_booking.agency_id);
  -- Only now: whoever changes the agency's time zone holds all of its shards.
  v_day date := private.day_at_agency(p_booking.agency_id, p_booking.created_at);
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_called_off integer := case when p_booking.confirmed_at is not null then v_cancelled else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  update private.agency_rollups r
  set
    pending = r.pending + v_pending, confirmed = r.confirmed + v_confirmed,
    completed = r.completed + v_completed, cancelled = r.cancelled + v_cancelled,
    called_off = r.called_off + v_called_off, amount = r.amount + v_amount,
    revenue = r.revenue + v_revenue
  where r.agency_id = p_booking.agency_id and r.day = '-infinity' and r.shard = v_shard;
  insert into private.agency_rollups as r (
    agency_id, day, shard, pending, confirmed, completed, cancelled, called_off, amount, revenue
  )
  values (
    p_booking.agency_id, v_day, v_shard, v_pending, v_confirmed, v_completed, v_cancelled,
    v_called_off, v_amount, v_revenue
  )
  on conflict (agency_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, amount = r.amount + excluded.amount,
    revenue = r.revenue + excluded.revenue;
  insert into private.package_rollups as r (
    package_id, day, shard, agency_id, pending, confirmed, completed, cancelled, called_off,
    revenue, lead_days
  )
  values (
    p_booking.package_id, v_day, v_shard, p_booking.agency_id, v_pending, v_confirmed,
    v_completed, v_cancelled, v_called_off, v_revenue, p_sign * (p_booking.travel_date - v_day)
  )
  on conflict (package_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, revenue = r.revenue + excluded.revenue,
    lead_days = r.lead_days + excluded.lead_days;
  if v_pending <> 0 then
    insert into private.agency_hours as h (agency_id, starts_at, shard, ending)
    values (p_booking.agency_id, private.hour_of(p_booking.hold_expires_at), v_shard, v_pending)
    on conflict (agency_id, starts_at, shard) do update set ending = h.ending + excluded.ending;
  end if;
end
$$;
comment on function private.roll_up_booking(public.bookings, integer) is 'Adds a booking to the rollups, or with -1 takes it out.';
revoke all on function private.roll_up_booking(public.bookings, integer)
from public, anon, authenticated, service_role;

create function private.keep_booking_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.roll_up_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.roll_up_booking(new, 1);
  end if;
  return null;
end
$$;
comment on function private.keep_booking_rollups() is
  'Trigger at the end of the transaction: keeps the rollups of bookings. So late, two bookings of an agency wait for each other as shortly as can be, and nobody who holds a rollup waits for anything else.';
revoke all on function private.keep_booking_rollups()
from public, anon, authenticated, service_role;

create constraint trigger bookings_roll_up after insert or delete on public.bookings
deferrable initially deferred
for each row execute function private.keep_booking_rollups();
create constraint trigger bookings_roll_up_change after update on public.bookings
deferrable initially deferred
for each row when (
  (
    old.agency_id, old.package_id, old.created_at, old.status, old.total_price, old.travel_date,
    old.hold_expires_at, old.confirmed_at
  )
  is distinct from
  (
    new.agency_id, new.package_id, new.created_at, new.status, new.total_price, new.travel_date,
    new.hold_expires_at, new.confirmed_at
  )
)
execute function private.keep_booking_rollups();

create function private.began_as_enquiry(p_conversation public.conversations)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_conversation.kind = 'enquiry' or exists (
    select from public.bookings b
    where b.id = p_conversation.booking_id and b.created_at > p_conversation.created_at
  )
$$;
comment on function private.began_as_enquiry(public.conversations) is
  'Whether a conversation was an enquiry about a package: it is one, or it is older than the booking that it became.';
revoke all on function private.began_as_enquiry(public.conversations)
from public, anon, authenticated, service_role;

create function private.keep_enquiry_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_shard smallint := private.take_shard(new.agency_id);
  -- As for a booking: only now.
  v_day date := private.day_at_agency(new.agency_id, new.created_at);
begin
  insert into private.agency_rollups as r (agency_id, day, shard, enquiries)
  values (new.agency_id, v_day, v_shard, 1)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries + 1;
  if new.package_id is not null then
    insert into private.package_rollups as r (package_id, day, shard, agency_id, enquiries)
    values (new.package_id, v_day, v_shard, new.agency_id, 1)
    on conflict (package_id, day, shard) do update set enquiries = r.enquiries + 1;
  end if;
  return null;
end
$$;
comment on function private.keep_enquiry_rollups() is 'Trigger at the end of the transaction: counts a new enquiry.';
revoke all on function private.keep_enquiry_rollups()
from public, anon, authenticated, service_role;

create constraint trigger conversations_roll_up after insert on public.conversations
deferrable initially deferred
for each row when (new.kind = 'enquiry')
execute function private.keep_enquiry_rollups();

create function private.keep_package_counts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Each trigger names only the tables that its event has.
  if tg_op = 'INSERT' then
    insert into private.package_counts as c (agency_id, draft, published, archived)
    select
      n.agency_id, count(*) filter (where n.status = 'draft'),
      count(*) filter (where n.status = 'published'), count(*) filter (where n.status = 'archived')
    from added n
    group by 1
    order by 1
    on conflict (agency_id) do update set
      draft = c.draft + excluded.draft, published = c.published + excluded.published,
      archived = c.archived + excluded.archived;
  elsif tg_op = 'DELETE' then
    update private.package_counts c
    set
      draft = c.draft - o.draft, published = c.published - o.published,
      archived = c.archived - o.archived
    from (
      select
        r.agency_id, count(*) filter (where r.status = 'draft') as draft,
        count(*) filter (where r.status = 'published') as published,
        count(*) filter (where r.status = 'archived') as archived
      from removed r
      group by 1
    ) as o
    where c.agency_id = o.agency_id;
  else
    update private.package_counts c
    set
      draft = c.draft + m.draft, published = c.published + m.published,
      archived = c.archived + m.archived
    from (
      select
        s.agency_id, coalesce(sum(s.sign) filter (where s.status = 'draft'), 0) as draft,
        coalesce(sum(s.sign) filter (where s.status = 'published'), 0) as published,
        coalesce(sum(s.sign) filter (where s.status = 'archived'), 0) as archived
      from (
        select n.agency_id, n.status, 1 as sign from added n
        union all
        select r.agency_id, r.status, -1 from removed r
      ) as s
      group by 1
    ) as m
    where c.agency_id = m.agency_id and (m.draft, m.published, m.archived) <> (0, 0, 0);
  end if;
  return null;
end
$$;
comment on function private.keep_package_counts() is 'Trigger: counts the packages of agencies by status.';
revoke all on function private.keep_package_counts() from public, anon, authenticated, service_role;

create trigger travel_packages_count_insert after insert on public.travel_packages
referencing new table as added
for each statement execute function private.keep_package_counts();
create trigger travel_packages_count_update after update on public.travel_packages
referencing old table as removed new table as added
for each statement execute function private.keep_package_counts();
create trigger travel_packages_count_delete after delete on public.travel_packages
referencing old table as removed
for each statement execute function private.keep_package_counts();

create function public.record_package_view(p_package_id uuid, p_visitor text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'UTC')::date;
  v_agency_id uuid;
  v_day date;
begin
  insert into private.package_views (viewed_on, package_id, visitor)
  select v_today, p.id, md5(coalesce(p_visitor, ''))::uuid
  from public.travel_packages p
  where p.id = p_package_id and p.is_listed
  on conflict do nothing;
  if not found then
    return false;
  end if;
  -- A crash may lose the last views; in return nobody waits for the disk with the agency's row in hand.
  perform set_config('synchronous_commit', 'off', true);
  select p.agency_id into v_agency_id from public.travel_packages p where p.id = p_package_id;
  v_day := private.day_at_agency(v_agency_id, now());
  insert into private.view_rollups as r (package_id, day, agency_id, views)
  values (p_package_id, v_day, v_agency_id, 1)
  on conflict (package_id, day) do update set views = r.views + 1;
  insert into private.agency_view_rollups as r (agency_id, day, views)
  values (v_agency_id, '-infinity', 1), (v_agency_id, v_day, 1)
  on conflict (agency_id, day) do update set views = r.views + 1;
  return true;
end
$$;
comment on function public.record_package_view(uuid, text) is
  'Counts that a visitor looked at a listed package, once a day (UTC). For the site''s server alone, which leaves the package''s own agency out. Returns whether it counted.';
revoke all on function public.record_package_view(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.record_package_view(uuid, text) to service_role;

-- Counting the rollups anew.

create function private.rebuild_rollups(p_agency_id uuid default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_agency_id is null then
    lock table public.bookings, public.conversations, public.travel_packages
    in share row exclusive mode;
  else
    -- All shards, also those that were not there: whoever counts waits for one of them.
    insert into private.agency_rollups as r (agency_id, day, shard)
    select p_agency_id, '-infinity', shard from generate_series(0, 15) as shard
    on conflict (agency_id, day, shard) do update set enquiries = r.enquiries;
  end if;
  delete from private.agency_rollups r
  where p_agency_id is null or (r.agency_id = p_agency_id and isfinite(r.day));
  delete from private.package_rollups r where p_agency_id is null or r.agency_id = p_agency_id;
  insert into private.package_rollups (
    package_id, day, agency_id, pending, confirmed, completed, cancelled, called_off, revenue,
    lead_days
  )
  select
    b.package_id, d.day, p.agency_id,
    count(*) filter (where b.status = 'pending'), count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'completed'), count(*) filter (where b.status = 'cancelled'),
    count(*) filter (where b.status = 'cancelled' and b.confirmed_at is not null),
    coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0),
    sum(b.travel_date - d.day)
  from public.bookings b
  join public.travel_packages p on p.id = b.package_id
  join public.agencies a on a.id = p.agency_id
  cross join lateral (select (b.created_at at time zone a.time_zone)::date as day) as d
  where p_agency_id is null or p.agency_id = p_agency_id
  group by 1, 2, 3
  order by 2;
  insert into private.agency_rollups as r (
    agency_id, day, pending, confirmed, completed, cancelled, called_off, amount, revenue
  )
  select
    m.agency_id, m.day, sum(m.pending), sum(m.confirmed), sum(m.completed), sum(m.cancelled),
    sum(m.called_off), sum(m.amount), sum(m.revenue)
  from (
    select
      b.agency_id, (b.created_at at time zone a.time_zone)::date as day,
      count(*) filter (where b.status = 'pending') as pending,
      count(*) filter (where b.status = 'confirmed') as confirmed,
      count(*) filter (where b.status = 'completed') as completed,
      count(*) filter (where b.status = 'cancelled') as cancelled,
      count(*) filter (where b.status = 'cancelled' and b.confirmed_at is not null) as called_off,
      sum(b.total_price) as amount,
      coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0) as revenue
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where p_agency_id is null or b.agency_id = p_agency_id
    group by 1, 2
  ) as m
  group by 1, 2
  order by 1, 2;
  if p_agency_id is null then
    insert into private.agency_rollups (
      agency_id, day, pending, confirmed, completed, cancelled, called_off, amount, revenue
    )
    select
      r.agency_id, '-infinity', sum(r.pending), sum(r.confirmed), sum(r.completed),
      sum(r.cancelled), sum(r.called_off), sum(r.amount), sum(r.revenue)
    from private.agency_rollups r
    group by 1;
    delete from private.package_counts;
    insert into private.package_counts (agency_id, draft, published, archived)
    select
      p.agency_id, count(*) filter (where p.status = 'draft'),
      count(*) filter (where p.status = 'published'),
      count(*) filter (where p.status = 'archived')
    from public.travel_packages p
    group by 1;
    delete from private.agency_hours;
    insert into private.agency_hours (agency_id, starts_at, ending)
    select b.agency_id, private.hour_of(b.hold_expires_at), count(*)
    from public.bookings b
    where b.status = 'pending'
    group by 1, 2
    order by 1, 2;
  end if;
  insert into private.agency_rollups as r (agency_id, day, enquiries)
  select c.agency_id, (c.created_at at time zone a.time_zone)::date, count(*)
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where private.began_as_enquiry(c) and (p_agency_id is null or c.agency_id = p_agency_id)
  group by 1, 2
  on conflict (agency_id, day, shard) do update set enquiries = excluded.enquiries;
  insert into private.package_rollups as r (package_id, day, agency_id, enquiries)
  select c.package_id, (c.created_at at time zone a.time_zone)::date, c.agency_id, count(*)
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.package_id is not null and private.began_as_enquiry(c)
    and (p_agency_id is null or c.agency_id = p_agency_id)
  group by 1, 2, 3
  on conflict (package_id, day, shard) do update set enquiries = excluded.enquiries;
end
$$;
comment on function private.rebuild_rollups(uuid) is
  'Counts bookings, enquiries and packages anew. Of all agencies, for the operator: after a load with triggers off, or in doubt; nobody books meanwhile. Of one agency only the days, in its present time zone; whoever books with it waits. Views are counted nowhere else and stay.';
revoke all on function private.rebuild_rollups(uuid) from public, anon, authenticated, service_role;

create function private.recount_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.rebuild_rollups(new.id);
  return null;
end
$$;
comment on function private.recount_days() is 'Trigger: an agency in another time zone has other days.';
revoke all on function private.recount_days() from public, anon, authenticated, service_role;

create trigger agencies_recount_days after update of time_zone on public.agencies
for each row when (old.time_zone <> new.time_zone)
execute function private.recount_days();

-- The portal's dashboard, and what the header says is waiting.

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
  v_today date := private.agency_today(v_agency_id);
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
    coalesce(v.views, 0), private.unread_of_agency(v_agency_id), now()
  from private.agency_sums(v_agency_id, '-infinity') as t
  cross join private.agency_sums(v_agency_id, v_today) as d
  cross join private.agency_sums(v_agency_id, v_today - 1) as y
  left join private.package_counts p on p.agency_id = v_agency_id
  left join private.agency_view_rollups v on v.agency_id = v_agency_id and v.day = '-infinity';
end
$$;
comment on function public.get_agency_dashboard() is
  'The figures of the caller''s own agency, in US dollars and counts. One row; none for somebody without an agency. Today begins at midnight in the agency''s time zone. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. messages_unread: 1000 stands for that many or more.';
revoke all on function public.get_agency_dashboard() from public, anon, authenticated, service_role;
grant execute on function public.get_agency_dashboard() to authenticated;

create function public.get_waiting_counts()
returns table (
  own_messages integer, agency_messages integer, desk_messages integer, applications integer
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
    ) else 0 end;
end
$$;
comment on function public.get_waiting_counts() is
  'What waits for the signed-in user: unread messages of conversations that they started, of their agency''s, and for an admin of the desk''s, with the applications to review. 1000 stands for that many or more. Refuses with WF000.';
revoke all on function public.get_waiting_counts() from public, anon, authenticated, service_role;
grant execute on function public.get_waiting_counts() to authenticated;

-- The portal's analytics.

create function public.agency_analytics_days(
  p_from date, p_to date, p_package_id uuid default null
)
returns table (
  day date, revenue numeric, bookings integer, completed integer, cancelled integer, views integer,
  enquiries integer, confirmed integer, called_off integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_time_zone text;
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null then
    return;
  end if;
  if p_package_id is not null and not private.owns_package(p_package_id) then
    perform private.refuse('package_not_found');
  end if;
  select a.time_zone into v_time_zone from public.agencies a where a.id = v_agency_id;
  return query
  with made as (
    select
      r.day, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled as bookings,
      r.completed, r.pending + r.cancelled as cancelled, r.enquiries,
      r.confirmed + r.completed + r.called_off as confirmed, r.called_off
    from private.agency_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.day between p_from and p_to
    union all
    select
      r.day, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled, r.completed,
      r.pending + r.cancelled, r.enquiries, r.confirmed + r.completed + r.called_off, r.called_off
    from private.package_rollups r
    where r.package_id = p_package_id and r.day between p_from and p_to
    union all
    -- What still holds its seats has not been cancelled.
    select (b.created_at at time zone v_time_zone)::date, 0, 0, 0, -1, 0, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and (p_package_id is null or b.package_id = p_package_id)
  ),
  sums as (
    select
      m.day, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries, sum(m.confirmed)::integer as confirmed,
      sum(m.called_off)::integer as called_off
    from made m
    group by m.day
  ),
  seen as (
    select v.day, v.views from private.agency_view_rollups v
    where p_package_id is null and v.agency_id = v_agency_id and v.day between p_from and p_to
    union all
    select v.day, v.views from private.view_rollups v
    where v.package_id = p_package_id and v.day between p_from and p_to
  )
  select
    p_from + n, coalesce(s.revenue, 0), coalesce(s.bookings, 0), coalesce(s.completed, 0),
    coalesce(s.cancelled, 0), coalesce(v.views, 0), coalesce(s.enquiries, 0),
    coalesce(s.confirmed, 0), coalesce(s.called_off, 0)
  from generate_series(0, p_to - p_from) as n
  left join sums s on s.day = p_from + n
  left join seen v on v.day = p_from + n
  order by n;
end
$$;
comment on function public.agency_analytics_days(date, date, uuid) is
  'What came in on each day from p_from to p_to in the agency''s time zone, a row for every day, for the caller''s agency or one package of it. Bookings count on the day they were made, whatever became of them later: revenue is that of the completed ones; confirmed counts those that ever were, called_off those of them that were cancelled. No row for somebody without an agency. Refuses with WF035, WF040. Nullable: p_package_id.';
revoke all on function public.agency_analytics_days(date, date, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_days(date, date, uuid) to authenticated;

create function public.agency_analytics_packages(
  p_from date, p_to date, p_package_id uuid default null, p_limit integer default 50
)
returns table (
  package_id uuid, title text, views integer, enquiries integer, bookings integer,
  completed integer, cancelled integer, revenue numeric, average_lead_days numeric,
  packages_in_all integer, lead_days_in_all numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_time_zone text;
  v_in_all integer;
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null or (p_package_id is not null and not private.owns_package(p_package_id)) then
    return;
  end if;
  select a.time_zone, case when p_package_id is null then c.draft + c.published + c.archived else 1 end
  into v_time_zone, v_in_all
  from public.agencies a
  left join private.package_counts c on c.agency_id = a.id
  where a.id = v_agency_id;
  -- Each part is found by the agency and the day, or by the package and the day: so it stays, also when
  -- PostgreSQL plans for parameters that it does not look at.
  return query
  with made as (
    select r.package_id, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled as bookings,
      r.completed, r.pending + r.cancelled as cancelled, r.enquiries, r.lead_days, 0 as views
    from private.package_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.day between p_from and p_to
    union all
    select r.package_id, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled,
      r.completed, r.pending + r.cancelled, r.enquiries, r.lead_days, 0
    from private.package_rollups r
    where r.package_id = p_package_id and r.day between p_from and p_to
    union all
    select b.package_id, 0, 0, 0, -1, 0, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and (p_package_id is null or b.package_id = p_package_id)
      and (b.created_at at time zone v_time_zone)::date between p_from and p_to
    union all
    select v.package_id, 0, 0, 0, 0, 0, 0, v.views
    from private.view_rollups v
    where p_package_id is null and v.agency_id = v_agency_id and v.day between p_from and p_to
    union all
    select v.package_id, 0, 0, 0, 0, 0, 0, v.views
    from private.view_rollups v
    where v.package_id = p_package_id and v.day between p_from and p_to
  ),
  sums as materialized (
    select
      m.package_id, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries, sum(m.lead_days) as lead_days,
      sum(m.views)::integer as views
    from made m
    group by m.package_id
  ),
  best as materialized (
    select s.* from sums s
    order by s.revenue desc, s.bookings desc, s.views desc, s.package_id
    limit v_limit
  ),
  -- As many of those of which there is nothing to tell as there is room for.
  others as (
    select p.id from public.travel_packages p
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
      and not exists (select from sums s where s.package_id = p.id)
    order by p.created_at desc, p.id desc
    limit v_limit - (select count(*) from best)
  ),
  listed as (
    select b.* from best b
    union all
    select o.id, 0, 0, 0, 0, 0, 0, 0 from others o
  )
  select
    l.package_id, p.title, l.views, l.enquiries, l.bookings, l.completed, l.cancelled, l.revenue,
    round(l.lead_days::numeric / nullif(l.bookings, 0), 1), v_in_all,
    round(
      (select sum(s.lead_days) from sums s)::numeric
        / nullif((select sum(s.bookings) from sums s), 0), 1
    )
  from listed l
  join public.travel_packages p on p.id = l.package_id
  order by l.revenue desc, l.bookings desc, l.views desc, l.package_id;
end
$$;
comment on function public.agency_analytics_packages(date, date, uuid, integer) is
  'The figures of each package of the caller''s agency over a whole period of days in its time zone, those with the most revenue first: p_limit of them, 1 to 1000, or p_package_id alone. average_lead_days is from the day of booking to the day of travel; null without bookings. packages_in_all and lead_days_in_all speak of all packages, also of those that are not returned; the latter counts each booking the same. Refuses with WF035. Nullable: p_package_id, average_lead_days, lead_days_in_all.';
revoke all on function public.agency_analytics_packages(date, date, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_packages(date, date, uuid, integer)
to authenticated;

-- The queue of mails: filled in the transaction that gives the reason, so that none is lost and none is sent for
-- what was rolled back.

create table private.emails (
  id bigint generated always as identity primary key,
  kind text not null
    constraint emails_kind_check check (kind in (
      'second_factor_added', 'second_factor_removed', 'recovery_code_used', 'account_exists',
      'password_changed', 'message_received_traveller', 'application_submitted', 'desk_message',
      'booking_closed', 'application_received', 'application_approved', 'application_rejected',
      'agency_suspended', 'agency_restored', 'booking_requested', 'booking_received',
      'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_cancelled_agency',
      'booking_expiring', 'booking_expiring_agency', 'message_received'
    )),
  recipient_id uuid not null references auth.users (id) on delete cascade,
  locale text not null
    constraint emails_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  payload jsonb not null,
  dedupe_key text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz default clock_timestamp(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text constraint emails_last_error_check check (char_length(last_error) <= 200),
  batch_id bigint
);
comment on table private.emails is 'Mails to send and sent. The address is the account''s own at the moment of sending.';
comment on column private.emails.id is 'Order of writing.';
comment on column private.emails.kind is 'Which mail; supabase/functions/send-emails has a text for each.';
comment on column private.emails.recipient_id is 'The account it is for; gone with the account.';
comment on column private.emails.locale is 'The account''s language when the mail was queued.';
comment on column private.emails.payload is 'What it says: ids and names, dates and amounts as they were.';
comment on column private.emails.dedupe_key is 'Names the occasion: it is mailed about once. The mail service gets it too, as the key of the request.';
comment on column private.emails.created_at is 'When it was queued.';
comment on column private.emails.next_attempt_at is 'When it is due; null once it was sent, dropped or given up.';
comment on column private.emails.attempts is 'How often it was taken.';
comment on column private.emails.sent_at is 'When the mail service took it.';
comment on column private.emails.last_error is 'Why the last attempt failed, up to 200 characters.';
comment on column private.emails.batch_id is
  'The mail that it is sent with: the lowest id of the batch, its own where it is sent alone. Null until it was first taken, so that a retry has the same content.';
create index emails_due_idx on private.emails (next_attempt_at, id) where next_attempt_at is not null;
create index emails_created_at_idx on private.emails (created_at);
create index emails_conversation_idx on private.emails ((payload ->> 'conversation_id'), recipient_id)
where payload ? 'conversation_id';
create index emails_batch_id_idx on private.emails (batch_id) where batch_id is not null;
-- Also finds the last mail of a kind to a recipient.
create index emails_recipient_id_kind_idx on private.emails (recipient_id, kind);
create index emails_refused_idx on private.emails (created_at)
where next_attempt_at is not null and attempts >= 3;
alter table private.emails enable row level security;
revoke all on table private.emails from public, anon, authenticated, service_role;

create function private.queue_email(
  p_kind text, p_recipient_id uuid, p_payload jsonb, p_dedupe_key text,
  p_delay interval default interval '0'
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.emails (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
  select p_kind, r.user_id, r.locale, p_payload, p_dedupe_key, clock_timestamp() + p_delay
  from public.profiles r where r.user_id = p_recipient_id
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_email(text, uuid, jsonb, text, interval) is 'Queues a mail in the recipient''s language, once for each occasion.';
revoke all on function private.queue_email(text, uuid, jsonb, text, interval)
from public, anon, authenticated, service_role;

-- Triggers that queue mails about agencies, bookings and accounts.

create function private.mail_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_kind text;
  v_occasion timestamptz;
  v_reason text;
begin
  if tg_op = 'INSERT' or new.submitted_at <> old.submitted_at then
    v_kind := case when new.verification_status = 'pending' then 'application_received' end;
    v_occasion := new.submitted_at;
  elsif private.is_live_status(new.verification_status)
    <> private.is_live_status(old.verification_status)
    and private.is_live_status(new.verification_status)
  then
    v_kind := 'application_approved';
    v_occasion := clock_timestamp();
  elsif new.verification_status = 'rejected' and old.verification_status <> 'rejected' then
    v_kind := 'application_rejected';
    v_occasion := clock_timestamp();
    v_reason := new.rejection_reason;
  elsif new.suspended_at is not null and old.suspended_at is null then
    v_kind := 'agency_suspended';
    v_occasion := new.suspended_at;
    v_reason := new.suspension_reason;
  elsif new.suspended_at is null and old.suspended_at is not null then
    v_kind := 'agency_restored';
    v_occasion := old.suspended_at;
  end if;
  if v_kind is not null then
    perform private.queue_email(
      v_kind,
      new.user_id,
      jsonb_strip_nulls(jsonb_build_object(
        'agency_id', new.id, 'agency_name', new.business_name, 'reason', v_reason
      )),
      v_kind || ':' || new.id || ':' || extract(epoch from v_occasion)
    );
  end if;
  return null;
end
$$;
comment on function private.mail_agency() is 'Trigger: tells the owner of an agency what became of its application, and of a suspension.';
revoke all on function private.mail_agency() from public, anon, authenticated, service_role;

create trigger agencies_mail after insert or update on public.agencies
for each row execute function private.mail_agency();

create function private.mail_operator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_email(
    'application_submitted',
    r.user_id,
    jsonb_build_object('agency_id', new.id, 'agency_name', new.business_name),
    concat_ws(':', 'application_submitted', new.id, extract(epoch from new.submitted_at), r.user_id)
  )
  from public.user_roles r
  -- Nobody reviews an application of their own.
  where r.role = 'admin' and r.user_id <> new.user_id;
  return null;
end
$$;
comment on function private.mail_operator() is 'Trigger: tells each admin of an application that waits for a review.';
revoke all on function private.mail_operator() from public, anon, authenticated, service_role;

create trigger agencies_mail_operator_insert after insert on public.agencies
for each row when (new.verification_status = 'pending') execute function private.mail_operator();
create trigger agencies_mail_operator_update after update on public.agencies
for each row when (
  new.verification_status = 'pending' and new.submitted_at is distinct from old.submitted_at
) execute function private.mail_operator();

create function private.booking_mail(p_booking public.bookings, p_agency public.agencies)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'booking_id', p_booking.id,
    'reference', p_booking.reference,
    'package_title', p_booking.package_title,
    'destination', p_booking.destination,
    'travel_date', p_booking.travel_date,
    'travellers', p_booking.travellers,
    'total_price', p_booking.total_price::text,
    'refund_amount', p_booking.refund_amount::text,
    'customer_name', p_booking.customer_name,
    'agency_name', (
      select a.business_name from public.agency_public a where a.agency_id = p_agency.id
    ),
    'time_zone', p_agency.time_zone,
    'hold_expires_at', p_booking.hold_expires_at,
    'free_cancellation_until', p_booking.free_cancellation_until,
    'note', p_booking.note,
    'reason', p_booking.status_reason,
    'actor', p_booking.status_actor
  ));
end
$$;
comment on function private.booking_mail(public.bookings, public.agencies) is 'What mails say of a booking: it as it is now. Amounts are text, so that no cent is lost on the way.';
revoke all on function private.booking_mail(public.bookings, public.agencies)
from public, anon, authenticated, service_role;

create function private.mail_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies;
  v_mail jsonb;
  v_kind text;
begin
  select a.* into strict v_agency from public.agencies a where a.id = new.agency_id;
  v_mail := private.booking_mail(new, v_agency);
  if tg_op = 'INSERT' then
    if new.status = 'pending' then
      -- Both sides in one statement.
      insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
      select m.kind, r.user_id, r.locale, v_mail, m.kind || ':' || new.id
      from unnest(
        array['booking_requested', 'booking_received'],
        array[new.user_id, v_agency.user_id]
      ) with ordinality as m (kind, recipient_id, position)
      join public.profiles r on r.user_id = m.recipient_id
      order by m.position
      on conflict (dedupe_key) do nothing;
    end if;
  elsif new.status = old.status then
    return null;
  elsif new.status = 'confirmed' then
    perform private.queue_email(
      'booking_confirmed', new.user_id, v_mail, 'booking_confirmed:' || new.id
    );
  elsif new.status = 'cancelled' then
    if old.status = 'pending' then
      -- The traveller of a request owes nothing.
      v_mail := v_mail - 'refund_amount';
    end if;
    v_kind := case
      when new.status_actor = 'operator' then 'booking_closed'
      when old.status = 'pending' and new.status_actor = 'agency' then 'booking_declined'
      else 'booking_cancelled'
    end;
    perform private.queue_email(v_kind, new.user_id, v_mail, v_kind || ':' || new.id);
    if new.status_actor in ('user', 'system') then
      perform private.queue_email(
        'booking_cancelled_agency', v_agency.user_id, v_mail,
        'booking_cancelled_agency:' || new.id
      );
    end if;
  end if;
  return null;
end
$$;
comment on function private.mail_booking() is
  'Trigger: mails the two sides about a booking''s steps, the agency only about those of others. Completing needs no mail.';
revoke all on function private.mail_booking() from public, anon, authenticated, service_role;

create trigger bookings_mail after insert or update of status on public.bookings
for each row execute function private.mail_booking();

create function private.mail_password_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_email(
    'password_changed', new.id, '{}'::jsonb, 'password_changed:' || gen_random_uuid()
  );
  return null;
end
$$;
comment on function private.mail_password_change() is
  'Trigger: mails an account''s owner about a new password, whoever set it.';
revoke all on function private.mail_password_change()
from public, anon, authenticated, service_role;

create trigger wayfare_password_change after update of encrypted_password on auth.users
for each row
when (
  coalesce(old.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.mail_password_change();

create function private.mail_second_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.queue_email(
      'second_factor_added', new.user_id, '{}'::jsonb, 'second_factor_added:' || gen_random_uuid()
    );
    return null;
  end if;
  if not private.has_second_factor(old.user_id) then
    delete from private.recovery_codes c where c.user_id = old.user_id;
  end if;
  -- With an account its factors go, too, and nobody is left to be told.
  if coalesce(current_setting('wayfare.recovering', true), '') <> old.user_id::text
    and exists (select from auth.users u where u.id = old.user_id) then
    perform private.queue_email(
      'second_factor_removed', old.user_id, '{}'::jsonb,
      'second_factor_removed:' || gen_random_uuid()
    );
  end if;
  return null;
end
$$;
comment on function private.mail_second_factor() is
  'Trigger: mails an account''s owner about a second factor that was set up or removed, and removes the recovery codes with the last one.';
revoke all on function private.mail_second_factor() from public, anon, authenticated, service_role;

create trigger wayfare_factor_added after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified')
execute function private.mail_second_factor();
create trigger wayfare_factor_removed after delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.mail_second_factor();

create function public.mail_existing_account(p_email text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  -- An account that is younger was made by the sign-up that asks.
  select u.id into v_user_id from auth.users u
  where u.email = lower(p_email) and u.created_at < now() - interval '1 minute';
  if found then
    perform private.queue_email(
      'account_exists', v_user_id, '{}'::jsonb,
      'account_exists:' || v_user_id || ':' || (now() at time zone 'UTC')::date
    );
  end if;
end
$$;
comment on function public.mail_existing_account(text) is
  'Queues a mail to the owner of a registered address that signs up again, once a day. Returns the same for an unregistered one.';
revoke all on function public.mail_existing_account(text)
from public, anon, authenticated, service_role;
grant execute on function public.mail_existing_account(text) to service_role;

-- Mails about messages: to the other side, two minutes later, at most once in 15 minutes for each conversation,
-- and only while the message is unread.

create function private.queue_message_mail(
  p_kind text, p_recipient_id uuid, p_message public.messages, p_payload jsonb
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_last timestamptz;
begin
  -- One that waits speaks of this message too. One that is locked is being sent: its text may be written.
  perform from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_message.conversation_id::text
    and e.recipient_id = p_recipient_id and e.kind = p_kind
    and e.attempts = 0 and e.next_attempt_at is not null
  for no key update skip locked;
  if found then
    return;
  end if;
  select max(coalesce(e.sent_at, e.created_at)) into v_last
  from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_message.conversation_id::text
    and e.recipient_id = p_recipient_id and e.kind = p_kind
    and e.attempts > 0;
  perform private.queue_email(
    p_kind,
    p_recipient_id,
    p_payload || jsonb_build_object('conversation_id', p_message.conversation_id, 'since', p_message.created_at),
    concat_ws(':', p_kind, p_message.conversation_id, p_message.id, p_recipient_id),
    greatest(interval '2 minutes', v_last + interval '15 minutes' - clock_timestamp())
  );
end
$$;
comment on function private.queue_message_mail(text, uuid, public.messages, jsonb) is
  'Queues a mail about a message, unless one about its conversation is waiting: in two minutes, or 15 minutes after the last one.';
revoke all on function private.queue_message_mail(text, uuid, public.messages, jsonb)
from public, anon, authenticated, service_role;

create function private.mail_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_owner_id uuid;
  v_is_desk boolean;
  v_payload jsonb;
begin
  select a.user_id, a.is_desk, jsonb_build_object(
    'subject', c.subject, 'customer_name', c.customer_name, 'agency_name', p.business_name
  )
  into strict v_owner_id, v_is_desk, v_payload
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  join public.agency_public p on p.agency_id = c.agency_id
  where c.id = new.conversation_id;
  if new.sender_type = 'agency' then
    perform private.queue_message_mail('message_received_traveller', new.user_id, new, v_payload);
    return null;
  end if;
  perform private.queue_message_mail('message_received', v_owner_id, new, v_payload);
  if v_is_desk then
    perform private.queue_message_mail('desk_message', r.user_id, new, v_payload)
    from public.user_roles r
    where r.role = 'admin' and r.user_id not in (v_owner_id, new.sender_id);
  end if;
  return null;
end
$$;
comment on function private.mail_message() is
  'Trigger: queues a mail to the other side of a message; of one to the marketplace''s desk also to each admin.';
revoke all on function private.mail_message() from public, anon, authenticated, service_role;

create trigger messages_mail after insert on public.messages
for each row execute function private.mail_message();

create function private.unread_since(p_payload jsonb, p_sender_type text)
returns table (excerpt text, unread integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (array_agg(left(m.content, 280) || case when char_length(m.content) > 280 then '…' else '' end
      order by m.created_at, m.id))[1],
    count(*)::integer
  from public.messages m
  where m.conversation_id = (p_payload ->> 'conversation_id')::uuid
    and m.sender_type = p_sender_type
    and not m.is_read
    -- A mail that was queued before this column of the payload existed is about all of them.
    and m.created_at >= coalesce((p_payload ->> 'since')::timestamptz, '-infinity')
$$;
comment on function private.unread_since(jsonb, text) is
  'Of the unread messages that a mail is about: the beginning of the first, and how many there are. excerpt is null where all were read.';
revoke all on function private.unread_since(jsonb, text)
from public, anon, authenticated, service_role;

-- Sending: whether a mail still applies is decided when it is sent. The function send-emails takes what is due,
-- with the secret key.

create function private.queue_expiring_mails()
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
comment on function private.queue_expiring_mails() is
  'Queues a reminder to both sides of each pending booking that loses its seats within 12 hours, once. Returns how many.';
revoke all on function private.queue_expiring_mails()
from public, anon, authenticated, service_role;

create function private.drop_stale_emails()
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
revoke all on function private.drop_stale_emails() from public, anon, authenticated, service_role;

create function private.is_combined_email(p_kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_kind in (
    'booking_received', 'booking_expiring_agency', 'booking_cancelled_agency',
    'message_received', 'message_received_traveller', 'desk_message', 'application_submitted'
  )
$$;
comment on function private.is_combined_email(text) is
  'Whether several mails of the kind to one recipient are sent as one. A traveller''s mails about a booking are its records: each is sent alone.';
revoke all on function private.is_combined_email(text)
from public, anon, authenticated, service_role;

create function private.email_payload(p_email private.emails)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_excerpt text;
  v_unread integer;
  v_slug text;
  v_time_zone text;
begin
  if p_email.kind in ('message_received', 'message_received_traveller', 'desk_message') then
    select u.excerpt, u.unread into v_excerpt, v_unread
    from private.unread_since(
      p_email.payload,
      case when p_email.kind = 'message_received_traveller' then 'agency' else 'user' end
    ) as u;
    return p_email.payload
      || jsonb_strip_nulls(jsonb_build_object('excerpt', v_excerpt, 'unread', v_unread));
  end if;
  if p_email.payload ? 'booking_id' then
    select p.slug into v_slug
    from public.bookings b
    join public.travel_packages p on p.id = b.package_id
    where b.id = (p_email.payload ->> 'booking_id')::uuid;
    -- Of a booking's mails, these go to the agency, whose zone the payload has.
    if p_email.kind not in (
      'booking_received', 'booking_expiring_agency', 'booking_cancelled_agency'
    ) then
      select r.time_zone into v_time_zone
      from public.profiles r where r.user_id = p_email.recipient_id;
    end if;
  end if;
  return p_email.payload
    || jsonb_strip_nulls(jsonb_build_object('package_slug', v_slug, 'time_zone', v_time_zone));
end
$$;
comment on function private.email_payload(private.emails) is
  'What a mail says, completed at the moment of sending: excerpt and unread of a message; package_slug of a fixed holiday; time_zone of a traveller where it is known, else the agency''s.';
revoke all on function private.email_payload(private.emails)
from public, anon, authenticated, service_role;

create function public.claim_emails(p_limit integer)
returns table (
  id bigint, kind text, address text, locale text, payload jsonb, dedupe_key text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz;
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  perform private.queue_expiring_mails();
  perform private.drop_stale_emails();
  v_now := clock_timestamp();
  with due as (
    select e.id, e.recipient_id, e.kind, e.batch_id, e.next_attempt_at
    from private.emails e
    where e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
        or not private.is_combined_email(e.kind)
        -- The first goes at once; what follows within five minutes goes together after them.
        or not exists (
          select from private.emails s
          where s.recipient_id = e.recipient_id and s.kind = e.kind
            and (
              s.sent_at > v_now - interval '5 minutes'
              or (s.attempts > 0 and s.next_attempt_at > v_now and s.last_error is null)
            )
        )
      )
    order by e.next_attempt_at, e.id
    limit 1000
    for update skip locked
  ), grouped as (
    select d.id, d.next_attempt_at, coalesce(
      d.batch_id,
      case
        when private.is_combined_email(d.kind)
          then min(d.id) over (partition by d.recipient_id, d.kind, d.batch_id)
        else d.id
      end
    ) as batch
    from due d
  ), first_batches as (
    select g.batch from grouped g
    group by g.batch
    order by min(g.next_attempt_at), g.batch
    limit least(greatest(p_limit, 1), 100)
  ), taken as (
    update private.emails e
    set
      attempts = e.attempts + 1,
      batch_id = g.batch,
      -- One minute, then 2, 4, 8 … up to six hours; some two days in all. A mail whose sender dies is
      -- taken again after that time.
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
    from grouped g
    join first_batches f on f.batch = g.batch
    where e.id = g.id
    returning e.id
  )
  select array_agg(t.id) into v_taken from taken t;

  -- A statement of its own: it also sees messages that were committed until the mails were locked.
  return query
  select
    b.batch_id, b.kind, u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.kind, e.recipient_id, count(*) as size,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(private.email_payload(e) order by e.id) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.kind, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$$;
comment on function public.claim_emails(integer) is
  'Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload. For the secret key alone. Nullable: address.';
revoke all on function public.claim_emails(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_emails(integer) to service_role;

create function public.settle_email(p_id bigint, p_error text, p_is_final boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.emails e
  set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_error is null or p_is_final or e.attempts >= 16 then null
      else e.next_attempt_at
    end
  where (e.id = p_id or e.batch_id = p_id) and e.sent_at is null and e.next_attempt_at is not null
$$;
comment on function public.settle_email(bigint, text, boolean) is
  'Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final. For the secret key alone. Nullable: p_error.';
revoke all on function public.settle_email(bigint, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.settle_email(bigint, text, boolean) to service_role;

create function public.get_mail_queue()
returns table (untaken_since timestamptz, refused_since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    (
      select min(e.next_attempt_at) from private.emails e
      -- Mails of one kind to one recipient may wait five minutes for each other.
      where e.next_attempt_at < now() - interval '10 minutes'
    ),
    (
      select min(e.created_at) from private.emails e
      where e.next_attempt_at is not null and e.attempts >= 3 and e.last_error is not null
    );
end
$$;
comment on function public.get_mail_queue() is
  'Whether mails stall, for admins: 42501 for anybody else. untaken_since: when the first was due that nobody has taken for ten minutes. refused_since: when the first was queued that has failed three times and is still tried. Nullable: untaken_since, refused_since.';
revoke all on function public.get_mail_queue() from public, anon, authenticated, service_role;
grant execute on function public.get_mail_queue() to authenticated;

-- Events: a type and ids only. Whoever hears one reads again through row-level security. Recipients are chosen
-- at the moment of sending, so that somebody removed hears nothing more.

create function private.broadcast(p_topic text, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('type', p_type) || p_ids, p_type, p_topic, true);
end
$$;
comment on function private.broadcast(text, text, jsonb) is
  'Sends an event to a private topic: user:<id>, agency:<id> or site. Runs as the owner, because realtime.send swallows a missing right.';
revoke all on function private.broadcast(text, text, jsonb)
from public, anon, authenticated, service_role;

create function private.broadcast_to_sides(p_user_id uuid, p_agency_id uuid, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_event jsonb := jsonb_build_object('type', p_type) || p_ids;
begin
  perform realtime.send(v_event, p_type, 'user:' || p_user_id, true),
    realtime.send(v_event, p_type, 'agency:' || p_agency_id, true);
end
$$;
comment on function private.broadcast_to_sides(uuid, uuid, text, jsonb) is 'Sends an event to the traveller and the agency.';
revoke all on function private.broadcast_to_sides(uuid, uuid, text, jsonb)
from public, anon, authenticated, service_role;

create function private.broadcast_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'message.created',
    jsonb_build_object(
      'conversation_id', new.conversation_id,
      'message_id', new.id,
      'sender_type', new.sender_type
    )
  );
  return null;
end
$$;
comment on function private.broadcast_message() is 'Trigger: message.created to both sides.';
revoke all on function private.broadcast_message() from public, anon, authenticated, service_role;

create trigger messages_broadcast after insert on public.messages
for each row execute function private.broadcast_message();

create function private.broadcast_messages_read()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    r.user_id, r.agency_id, 'messages.read',
    jsonb_build_object('conversation_id', r.conversation_id, 'sender_type', r.sender_type)
  )
  from (
    select distinct n.conversation_id, n.user_id, n.agency_id, n.sender_type
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
  ) as r;
  return null;
end
$$;
comment on function private.broadcast_messages_read() is
  'Trigger: messages.read to both sides, once a conversation; sender_type is the side whose messages were read.';
revoke all on function private.broadcast_messages_read()
from public, anon, authenticated, service_role;

create trigger messages_broadcast_read after update on public.messages
referencing old table as old_rows new table as new_rows
for each statement execute function private.broadcast_messages_read();

create function private.broadcast_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'conversation.changed',
    jsonb_build_object('conversation_id', new.id)
  );
  return null;
end
$$;
comment on function private.broadcast_conversation() is
  'Trigger: conversation.changed to both sides when it is opened or becomes a booking''s. Messages and reading have events of their own.';
revoke all on function private.broadcast_conversation()
from public, anon, authenticated, service_role;

create trigger conversations_broadcast
after insert or update of booking_id, user_id, agency_id, subject on public.conversations
for each row execute function private.broadcast_conversation();

create function private.broadcast_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'booking.changed',
    jsonb_build_object('booking_id', new.id, 'package_id', new.package_id, 'status', new.status)
  );
  return null;
end
$$;
comment on function private.broadcast_booking() is 'Trigger: booking.changed to both sides.';
revoke all on function private.broadcast_booking() from public, anon, authenticated, service_role;

-- Whoever looks at the booking sees the new number.
create trigger bookings_broadcast after insert or update of status, contact_phone on public.bookings
for each row execute function private.broadcast_booking();

create function private.broadcast_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids jsonb := jsonb_build_object(
    'agency_id', new.id, 'verification_status', new.verification_status
  );
begin
  if tg_op = 'UPDATE' then
    perform private.broadcast_to_sides(new.user_id, new.id, 'agency.changed', v_ids);
  end if;
  perform private.broadcast('admins', 'agency.changed', v_ids);
  return null;
end
$$;
comment on function private.broadcast_agency() is
  'Trigger: agency.changed to the admins, to the agency''s topic and its owner''s own, because a waiting applicant listens to the latter.';
revoke all on function private.broadcast_agency() from public, anon, authenticated, service_role;

create trigger agencies_broadcast after update on public.agencies
for each row when (
  (old.verification_status, old.suspended_at)
  is distinct from (new.verification_status, new.suspended_at)
)
execute function private.broadcast_agency();
create trigger agencies_broadcast_new after insert on public.agencies
for each row execute function private.broadcast_agency();
create trigger agencies_broadcast_correction after update on public.agencies
for each row when (
  new.corrected_at is not null and new.corrected_at is distinct from old.corrected_at
)
execute function private.broadcast_agency();

create function private.broadcast_packages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || c.agency_id, 'packages.changed', jsonb_build_object('agency_id', c.agency_id)
  )
  from (select distinct r.agency_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_packages() is
  'Trigger: packages.changed once for each agency whose packages a statement added or removed.';
revoke all on function private.broadcast_packages() from public, anon, authenticated, service_role;

create trigger packages_broadcast_insert after insert on public.travel_packages
referencing new table as changed_rows
for each statement execute function private.broadcast_packages();
create trigger packages_broadcast_delete after delete on public.travel_packages
referencing old table as changed_rows
for each statement execute function private.broadcast_packages();

create function private.broadcast_package_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || new.agency_id, 'packages.changed',
    jsonb_build_object('agency_id', new.agency_id)
  );
  return null;
end
$$;
comment on function private.broadcast_package_status() is
  'Trigger: packages.changed when a package is published, withdrawn or archived.';
revoke all on function private.broadcast_package_status()
from public, anon, authenticated, service_role;

create trigger packages_broadcast_status after update of status on public.travel_packages
for each row when (old.status is distinct from new.status)
execute function private.broadcast_package_status();

create function private.tell_site_of_withdrawal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'site', 'agency.withdrawn', jsonb_build_object('agency_id', old.agency_id)
  );
  return null;
end
$$;
comment on function private.tell_site_of_withdrawal() is
  'Trigger: agency.withdrawn when an agency is no longer live, so that the site drops its cached pages.';
revoke all on function private.tell_site_of_withdrawal()
from public, anon, authenticated, service_role;

create trigger agency_public_withdrawal after update of is_live on public.agency_public
for each row when (old.is_live and not new.is_live)
execute function private.tell_site_of_withdrawal();
create trigger agency_public_withdrawal_delete after delete on public.agency_public
for each row when (old.is_live)
execute function private.tell_site_of_withdrawal();

create function private.broadcast_seats(p_package_id uuid)
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
comment on function private.broadcast_seats(uuid) is 'Tells whoever looks at the package that other seats are left.';
revoke all on function private.broadcast_seats(uuid) from public, anon, authenticated, service_role;

create function private.broadcast_booked_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_seats(new.package_id);
  return null;
end
$$;
comment on function private.broadcast_booked_seats() is
  'Trigger: seats.changed when a booking takes seats or gives them back. Nothing is sent when 48 hours have passed: hold_expires_at tells when.';
revoke all on function private.broadcast_booked_seats()
from public, anon, authenticated, service_role;

create trigger bookings_broadcast_seats after insert on public.bookings
for each row execute function private.broadcast_booked_seats();
-- Confirmed and completed bookings hold what they held.
create trigger bookings_broadcast_freed_seats after update of status on public.bookings
for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled'))
execute function private.broadcast_booked_seats();

create function private.broadcast_departures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_seats(c.package_id)
  from (select distinct r.package_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_departures() is 'Trigger: seats.changed once for each package whose departures a statement changed.';
revoke all on function private.broadcast_departures()
from public, anon, authenticated, service_role;

create trigger departures_broadcast_insert after insert on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_update after update on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_delete after delete on public.departures
referencing old table as changed_rows
for each statement execute function private.broadcast_departures();

create function private.is_topic_of_listed_package(p_topic text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when p_topic ~ '^package:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then exists (
      select from public.travel_packages p
      where p.id = split_part(p_topic, ':', 2)::uuid and p.is_listed
    )
    else false
  end
$$;
comment on function private.is_topic_of_listed_package(text) is
  'Whether the topic is package:<id> of a package that the public sees.';
revoke all on function private.is_topic_of_listed_package(text)
from public, anon, authenticated, service_role;
grant execute on function private.is_topic_of_listed_package(text)
to anon, authenticated, service_role;

reset check_function_bodies;
