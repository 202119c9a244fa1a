-- Mails: queued in the transaction that gives the reason for them, so that none is lost and none is
-- sent for what was rolled back. The function send-emails takes them from here, with the secret key.

create table private.emails (
  id bigint generated always as identity primary key,
  kind text not null
    constraint emails_kind_check check (kind in (
      'application_received', 'application_approved', 'application_rejected',
      'agency_suspended', 'agency_restored',
      'booking_requested', 'booking_received', 'booking_confirmed', 'booking_declined',
      'booking_cancelled', 'booking_cancelled_agency', 'booking_expiring',
      'booking_expiring_agency', 'message_received'
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
  last_error text constraint emails_last_error_check check (char_length(last_error) <= 200)
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
create index emails_due_idx on private.emails (next_attempt_at, id) where next_attempt_at is not null;
create index emails_recipient_id_idx on private.emails (recipient_id);
create index emails_created_at_idx on private.emails (created_at);
create index bookings_expiring_idx on public.bookings (hold_expires_at) where status = 'pending';
alter table private.emails enable row level security;
revoke all on table private.emails from public, anon, authenticated, service_role;

create function private.queue_email(
  p_kind text, p_recipient_id uuid, p_payload jsonb, p_dedupe_key text,
  p_delay interval default interval '0'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.emails (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
  select p_kind, r.user_id, r.locale, p_payload, p_dedupe_key, clock_timestamp() + p_delay
  from public.profiles r where r.user_id = p_recipient_id
  on conflict (dedupe_key) do nothing
$$;
comment on function private.queue_email(text, uuid, jsonb, text, interval) is 'Queues a mail in the recipient''s language, once for each occasion.';
revoke all on function private.queue_email(text, uuid, jsonb, text, interval) from public, anon, authenticated, service_role;

create function private.announce_emails()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('wayfare_emails', '');
  return null;
end
$$;
comment on function private.announce_emails() is 'Trigger: wakes whoever listens for mails to send. Where nobody does, they are fetched by the clock.';
revoke all on function private.announce_emails() from public, anon, authenticated, service_role;
create trigger emails_announce after insert on private.emails
for each statement execute function private.announce_emails();

-- ── Agencies ────────────────────────────────────────────────────────────────────────────────────

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

-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────

create function private.booking_mail(p_booking public.bookings, p_agency public.agencies)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'booking_id', p_booking.id,
    'reference', p_booking.reference,
    'package_title', p_booking.package_title,
    'destination', p_booking.destination,
    'travel_date', p_booking.travel_date,
    'travellers', p_booking.travellers,
    'total_price', p_booking.total_price::text,
    'refund_amount', p_booking.refund_amount::text,
    'customer_name', p_booking.customer_name,
    'agency_name', p_agency.business_name,
    'time_zone', p_agency.time_zone,
    'hold_expires_at', p_booking.hold_expires_at,
    'free_cancellation_until', p_booking.free_cancellation_until,
    'note', p_booking.note,
    'reason', p_booking.status_reason,
    'actor', p_booking.status_actor
  ))
$$;
comment on function private.booking_mail(public.bookings, public.agencies) is 'What mails say of a booking: it as it is now. Amounts are text, so that no cent is lost on the way.';
revoke all on function private.booking_mail(public.bookings, public.agencies) from public, anon, authenticated, service_role;

create function private.mail_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies;
  v_mail jsonb;
begin
  select a.* into strict v_agency from public.agencies a where a.id = new.agency_id;
  v_mail := private.booking_mail(new, v_agency);
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      return null;
    end if;
    perform private.queue_email(
      'booking_requested', new.user_id, v_mail, 'booking_requested:' || new.id
    );
    if v_agency.notify_bookings then
      perform private.queue_email(
        'booking_received', v_agency.user_id, v_mail, 'booking_received:' || new.id
      );
    end if;
  elsif new.status = old.status then
    return null;
  elsif new.status = 'confirmed' then
    perform private.queue_email(
      'booking_confirmed', new.user_id, v_mail, 'booking_confirmed:' || new.id
    );
  elsif new.status = 'cancelled' and old.status = 'pending' and new.status_actor = 'agency' then
    perform private.queue_email(
      'booking_declined', new.user_id, v_mail, 'booking_declined:' || new.id
    );
  elsif new.status = 'cancelled' then
    perform private.queue_email(
      'booking_cancelled', new.user_id, v_mail, 'booking_cancelled:' || new.id
    );
    if new.status_actor <> 'agency' and v_agency.notify_cancellations then
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
  'Trigger: tells the two sides of a booking''s steps; the agency only what it chose to hear and did not do itself. Completing needs no mail.';
revoke all on function private.mail_booking() from public, anon, authenticated, service_role;
create trigger bookings_mail after insert or update of status on public.bookings
for each row execute function private.mail_booking();

create function private.queue_expiring_mails()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, a.notify_bookings,
      private.booking_mail(b, a) as mail
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where b.status = 'pending'
      and b.hold_expires_at > clock_timestamp()
      and b.hold_expires_at <= clock_timestamp() + interval '12 hours'
      and not exists (
        select from private.emails e where e.dedupe_key = 'booking_expiring:' || b.id
      )
  ),
  mails as (
    select 'booking_expiring' as kind, e.user_id, e.mail, e.id from ending e
    union all
    select 'booking_expiring_agency', e.owner_id, e.mail, e.id from ending e
    where e.notify_bookings
  ),
  queued as (
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
    select m.kind, m.user_id, r.locale, m.mail, m.kind || ':' || m.id
    from mails m
    join public.profiles r on r.user_id = m.user_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*)::integer from queued
$$;
comment on function private.queue_expiring_mails() is
  'Queues a reminder to both sides of each pending booking that loses its seats within 12 hours, once. Returns how many.';
revoke all on function private.queue_expiring_mails() from public, anon, authenticated, service_role;

-- ── Messages ────────────────────────────────────────────────────────────────────────────────────

create function private.mail_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One mail for what is unread, however many messages; a quarter of an hour to read it first.
  perform private.queue_email(
    'message_received',
    a.user_id,
    jsonb_build_object(
      'conversation_id', c.id, 'subject', c.subject, 'customer_name', c.customer_name,
      'agency_name', a.business_name
    ),
    'message_received:' || c.id || ':' || coalesce(
      (
        select m.id from public.messages m
        where m.conversation_id = c.id and m.sender_type = 'user' and not m.is_read
        order by m.created_at, m.id
        limit 1
      ),
      new.id
    ),
    interval '15 minutes'
  )
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = new.conversation_id and a.notify_messages;
  return null;
end
$$;
comment on function private.mail_message() is 'Trigger: tells an agency of unread messages, once for as long as they stay unread.';
revoke all on function private.mail_message() from public, anon, authenticated, service_role;
create trigger messages_mail after insert on public.messages
for each row when (new.sender_type = 'user') execute function private.mail_message();

-- ── Sending ─────────────────────────────────────────────────────────────────────────────────────

create function private.drop_stale_emails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  -- What nobody needs to be told any more: a request that was answered, a message that was read.
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= clock_timestamp()
    and case
      when e.kind in ('booking_expiring', 'booking_expiring_agency') then not exists (
        select from public.bookings b
        where b.id = (e.payload ->> 'booking_id')::uuid
          and b.status = 'pending' and b.hold_expires_at > clock_timestamp()
      )
      when e.kind = 'message_received' then not exists (
        select from public.conversations c
        where c.id = (e.payload ->> 'conversation_id')::uuid and c.agency_unread_count > 0
      )
      else false
    end;
  delete from private.emails e
  where e.created_at < clock_timestamp() - interval '30 days' and e.next_attempt_at is null
$$;
comment on function private.drop_stale_emails() is 'Drops due mails that have lost their reason, and forgets those of more than 30 days ago.';
revoke all on function private.drop_stale_emails() from public, anon, authenticated, service_role;

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
begin
  perform private.queue_expiring_mails();
  perform private.drop_stale_emails();
  return query
  with due as (
    select e.id from private.emails e
    where e.next_attempt_at <= clock_timestamp()
    order by e.next_attempt_at, e.id
    limit least(greatest(p_limit, 1), 100)
    for update skip locked
  )
  update private.emails e
  set
    attempts = e.attempts + 1,
    -- One minute, then 2, 4, 8 … up to six hours; some two days in all. Whoever takes a mail and
    -- dies leaves it to the next in that time.
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
  from due, auth.users u
  where e.id = due.id and u.id = e.recipient_id
  returning e.id, e.kind, u.email::text, e.locale, e.payload, e.dedupe_key;
end
$$;
comment on function public.claim_emails(integer) is
  'Takes up to p_limit due mails, and says where each goes; two callers never get the same. A mail that is not settled is due again after a while, longer each time. For the secret key alone. Nullable: address.';
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
  where e.id = p_id and e.sent_at is null
$$;
comment on function public.settle_email(bigint, text, boolean) is
  'Says what became of a mail that was taken: sent where p_error is null; else it is tried again, unless p_is_final. For the secret key alone. Nullable: p_error.';
revoke all on function public.settle_email(bigint, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_email(bigint, text, boolean) to service_role;
