-- plpgsql keeps a plan for the session; a function in SQL that cannot be inlined is parsed and planned at
-- each call, and so is what can be, by each insert that a generated column or a constraint calls it for.
set local lock_timeout = '4s';

create or replace function private.folded(p_text text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- A named collation: what is a letter must not depend on how the database was made, and neither
  -- does to_tsvector's parser, which sees other letters under another LC_CTYPE, come in here.
  if octet_length(p_text) = char_length(p_text) then
    -- ASCII, where the other branch would give the same in three times the time.
    return btrim(regexp_replace(lower(p_text collate "C"), '[^a-z0-9]+', ' ', 'g'));
  end if;
  return btrim(regexp_replace(
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
  ));
end
$$;
comment on function private.folded(text) is
  'What the spellings of a text have in common: lower case, no accents, words of letters and digits with single spaces between them.';
revoke all on function private.folded(text) from public, anon, authenticated, service_role;
grant execute on function private.folded(text) to authenticated, service_role;

create or replace function private.booking_words(p_reference text, p_customer_name text, p_package_title text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.folded(p_reference || ' ' || p_customer_name || ' ' || p_package_title);
end
$$;
comment on function private.booking_words(text, text, text) is
  'What a search of bookings looks at. Not inlined: each insert would do that anew.';
revoke all on function private.booking_words(text, text, text)
from public, anon, authenticated, service_role;

create or replace function private.hold_until(p_agency_id uuid, p_travel_date date, p_from timestamptz)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select least(
      p_from + interval '48 hours', (p_travel_date + 1)::timestamp at time zone a.time_zone
    )
    from public.agencies a where a.id = p_agency_id
  );
end
$$;
comment on function private.hold_until(uuid, date, timestamptz) is
  'Until when a request that is made then holds its seats: 48 hours, and nobody answers for a day that has passed. A null date asks for 48 hours.';
revoke all on function private.hold_until(uuid, date, timestamptz)
from public, anon, authenticated, service_role;

create or replace function private.queue_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Most people have no browser for pushes: what they chose is then not read.
  if not exists (select from public.push_subscriptions s where s.user_id = new.user_id) then
    return null;
  end if;
  insert into private.pushes as p (notification_id, subscription_id)
  select new.id, s.id
  from public.push_subscriptions s
  cross join private.notification_channels(new.user_id, new.audience, new.kind) as c
  where s.user_id = new.user_id and c.push
  on conflict (notification_id, subscription_id) do update
  set
    attempts = 0,
    last_error = null,
    -- One notification moves at most once a minute, however many messages it counts.
    next_attempt_at = greatest(clock_timestamp(), p.sent_at + interval '1 minute')
  where p.next_attempt_at is null;
  return null;
end
$$;
comment on function private.queue_pushes() is
  'Trigger: queues a push to each browser of a person who wants the kind pushed.';
revoke all on function private.queue_pushes() from public, anon, authenticated, service_role;

create or replace function private.notification_kinds()
returns table (audience text, kind text, mail text, push boolean, email_kinds text[])
language sql
immutable
begin atomic
  values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'details_missing', 'now', true, '{details_missing}'),
    ('traveller', 'date_proposed', 'now', true, '{date_proposed}'),
    ('traveller', 'booking_moved', 'now', true, '{booking_moved}'),
    ('traveller', 'booking_completed', 'now', false, '{review_invited}'),
    ('traveller', 'price_fell', 'digest', true, '{price_fell}'),
    ('traveller', 'seats_low', 'digest', true, '{seats_low}'),
    ('traveller', 'review_answered', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'booking_moved', 'now', true, '{booking_moved_agency}'),
    ('agency', 'date_kept', 'off', true, '{}'),
    ('agency', 'review_received', 'off', false, '{}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'package_hidden', 'off', true, '{}'),
    ('agency', 'package_shown', 'off', true, '{}'),
    ('agency', 'report_decided', 'off', true, '{}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end;
comment on function private.notification_kinds() is
  'Every kind of notification with the channels of a person who has set none, and the mails that tell the same. All are shown on the site. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.notification_kinds() from public, anon, authenticated, service_role;

create or replace function private.is_email_kind(p_kind text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_kind in (
    'second_factor_added', 'second_factor_removed', 'recovery_code_used', 'account_exists',
    'password_changed', 'message_received_traveller', 'application_submitted', 'desk_message',
    'booking_closed', 'application_received', 'application_approved', 'application_rejected',
    'agency_suspended', 'agency_restored', 'booking_requested', 'booking_received',
    'booking_confirmed', 'booking_declined', 'booking_cancelled', 'booking_cancelled_agency',
    'booking_expiring', 'booking_expiring_agency', 'message_received', 'reply_refused',
    'date_proposed', 'booking_moved', 'booking_moved_agency',
    'review_invited', 'details_missing', 'price_fell', 'seats_low', 'report_answered'
  );
end
$$;
comment on function private.is_email_kind(text) is
  'Every kind of mail. A constraint that lists them itself is read again by each insert.';
revoke all on function private.is_email_kind(text) from public, anon, authenticated, service_role;

create or replace function private.is_notification_kind(p_kind text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_kind in (
    'message', 'booking_requested', 'booking_confirmed', 'booking_declined', 'booking_cancelled',
    'booking_expiring', 'booking_completed', 'application_approved', 'application_rejected',
    'agency_suspended', 'agency_restored', 'announcement', 'application_submitted',
    'desk_message', 'report', 'mail_failed', 'package_hidden', 'package_shown', 'report_decided',
    'date_proposed', 'date_kept', 'booking_moved',
    'review_received', 'review_answered', 'details_missing', 'price_fell', 'seats_low'
  );
end
$$;
comment on function private.is_notification_kind(text) is
  'Every kind of notification. A constraint that lists them itself is read again by each insert.';
revoke all on function private.is_notification_kind(text)
from public, anon, authenticated, service_role;
