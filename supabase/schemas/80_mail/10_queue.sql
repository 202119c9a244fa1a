-- The mail queue, filled in the transaction of the event: no mail is lost, and none is sent for a rollback.

create function private.is_email_kind(p_kind text)
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

create table private.emails (
  id bigint generated always as identity primary key,
  kind text not null constraint emails_kind_check check (private.is_email_kind(kind)),
  recipient_id uuid references auth.users (id) on delete cascade,
  locale text not null
    constraint emails_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  payload jsonb not null,
  dedupe_key text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz default clock_timestamp(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text constraint emails_last_error_check check (char_length(last_error) <= 200),
  batch_id bigint,
  report_id uuid references private.report_visitors (report_id) on delete cascade,
  constraint emails_recipient_check check (num_nonnulls(recipient_id, report_id) = 1)
);
comment on table private.emails is 'Mails to send and sent. The address is the account''s own at the moment of sending, or that of a visitor who reported something.';
comment on column private.emails.id is 'Order of writing.';
comment on column private.emails.kind is 'Which mail; supabase/functions/send-emails has a text for each.';
comment on column private.emails.recipient_id is 'The account it is for; gone with the account. Null for a visitor''s.';
comment on column private.emails.locale is 'The language of the account, or of the report, when the mail was queued.';
comment on column private.emails.payload is 'What it says: ids and names, dates and amounts as they were.';
comment on column private.emails.dedupe_key is 'Names the occasion: it is mailed about once. The mail service gets it too, as the key of the request.';
comment on column private.emails.created_at is 'When it was queued.';
comment on column private.emails.next_attempt_at is 'When it is due; null once it was sent, dropped or given up.';
comment on column private.emails.attempts is 'How often it was taken.';
comment on column private.emails.sent_at is 'When the mail service took it.';
comment on column private.emails.last_error is 'Why the last attempt failed, up to 200 characters.';
comment on column private.emails.batch_id is
  'The mail that it is sent with: the lowest id of the batch, its own where it is sent alone. Null until it was first taken, so that a retry has the same content.';
comment on column private.emails.report_id is 'The report of the visitor whom it is for; gone with their address. Null for an account''s.';
create index emails_due_idx on private.emails (next_attempt_at, id) where next_attempt_at is not null;
create index emails_created_at_idx on private.emails (created_at);
create index emails_conversation_idx on private.emails ((payload ->> 'conversation_id'), recipient_id)
where payload ? 'conversation_id';
create index emails_batch_id_idx on private.emails (batch_id) where batch_id is not null;
create index emails_report_id_idx on private.emails (report_id) where report_id is not null;
-- Also finds the last mail of a kind to a recipient.
create index emails_recipient_id_kind_idx on private.emails (recipient_id, kind);
create index emails_refused_idx on private.emails (created_at)
where next_attempt_at is not null and attempts >= 3;
create index emails_failed_idx on private.emails (id)
where sent_at is null and next_attempt_at is null and last_error not in ('stale', 'switched off');
alter table private.emails enable row level security;
revoke all on table private.emails from public, anon, authenticated, service_role;

create function private.is_failed_mail(p_mail private.emails)
returns boolean
language sql
immutable
return p_mail.sent_at is null and p_mail.next_attempt_at is null
  and p_mail.last_error not in ('stale', 'switched off');
comment on function private.is_failed_mail(private.emails) is
  'Whether it was given up; not one that lost its reason or that its recipient has switched off. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.is_failed_mail(private.emails)
from public, anon, authenticated, service_role;

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
