-- Notifications: one row for each person and event, written in the event's own transaction. The bell, the
-- digests and web push read the same rows.

create function private.is_notification_kind(p_kind text)
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

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  audience text not null
    constraint notifications_audience_check check (audience in ('traveller', 'agency', 'operator')),
  kind text not null
    constraint notifications_kind_check check (private.is_notification_kind(kind)),
  payload jsonb not null
    constraint notifications_payload_check check (jsonb_typeof(payload) = 'object'),
  about_user_id uuid references auth.users (id) on delete cascade,
  dedupe_key text unique,
  event_count integer not null default 1
    constraint notifications_event_count_check check (event_count >= 1),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  hidden_at timestamptz,
  subject_id uuid generated always as (
    coalesce(
      payload ->> 'conversation_id', payload ->> 'booking_id', payload ->> 'announcement_id',
      payload ->> 'report_id', payload ->> 'package_id', payload ->> 'agency_id'
    )::uuid
  ) stored,
  constraint notifications_dedupe_key_check check (
    case
      when kind in ('message', 'desk_message', 'mail_failed')
        then (dedupe_key is null) = (read_at is not null)
      else dedupe_key is not null
    end
  )
);
comment on table public.notifications is 'What a person is told: one row for each event, written by triggers and private.notify.';
comment on column public.notifications.id is 'The notification.';
comment on column public.notifications.user_id is 'The reader.';
comment on column public.notifications.audience is 'What the reader is told it as: traveller, agency or operator.';
comment on column public.notifications.kind is 'What happened; lib/notifications has a text for each.';
comment on column public.notifications.payload is 'Ids and names as they were, at most what the reader may see.';
comment on column public.notifications.subject_id is 'What it is about: the conversation, booking, announcement, report, package or agency. Null for failed mails.';
comment on column public.notifications.about_user_id is 'The person whom the payload names to somebody else; erased with their account. Null for none.';
comment on column public.notifications.dedupe_key is
  'Names the occasion and its reader: each is told once. Of messages and failed mails it names the conversation or the reader alone, and is null once they are read: the next one begins a new row.';
comment on column public.notifications.event_count is
  'How many messages or failed mails the row stands for; 1 for other kinds. The Data API takes a column count for the aggregate.';
comment on column public.notifications.created_at is 'When it happened; the last of several.';
comment on column public.notifications.read_at is 'When its reader saw it; null while it is unread.';
comment on column public.notifications.hidden_at is
  'When its reader cleared it, or when it was written where they want none of the kind on the site: it is then for mail and push alone.';
create index notifications_user_id_created_at_idx
on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, subject_id)
where read_at is null;
create index notifications_about_user_id_idx on public.notifications (about_user_id)
where about_user_id is not null;
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;
revoke all on table public.notifications from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.notifications to service_role;
grant select (
  id, audience, kind, payload, subject_id, event_count, created_at, read_at
) on table public.notifications to authenticated;

create function private.is_counted_notification(p_kind text)
returns boolean
language sql
immutable
parallel safe
return p_kind in ('message', 'desk_message', 'mail_failed');
comment on function private.is_counted_notification(text) is
  'Whether an unread notification of the kind stands for several events. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.is_counted_notification(text)
from public, anon, authenticated, service_role;

create function private.notify(
  p_user_id uuid,
  p_audience text,
  p_kind text,
  p_payload jsonb,
  p_dedupe_key text,
  p_about_user_id uuid default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_is_new boolean;
begin
  insert into public.notifications as n (
    user_id, audience, kind, payload, dedupe_key, about_user_id, hidden_at
  )
  select
    p_user_id, p_audience, p_kind, p_payload, p_dedupe_key, p_about_user_id,
    -- The site shows every kind to whoever has chosen nothing.
    (
      select clock_timestamp() from public.notification_settings s
      where s.user_id = p_user_id and s.audience = p_audience and s.kind = p_kind
        and not s.on_site
    )
  where p_user_id is not null
  on conflict (dedupe_key) do update
  set
    event_count = n.event_count + 1,
    payload = excluded.payload,
    created_at = excluded.created_at
  where private.is_counted_notification(n.kind)
  returning n.event_count = 1 and n.hidden_at is null into v_is_new;
  -- What makes an unread row stand for more sends an event of its own.
  if v_is_new then
    perform private.broadcast('user:' || p_user_id, 'notifications.changed', '{}');
  end if;
end
$$;
comment on function private.notify(uuid, text, text, jsonb, text, uuid) is
  'Tells a person of an event, once for each p_dedupe_key, which names the reader too; unread messages of one conversation and failed mails share one row. Nothing for null, an erased traveller. p_about_user_id is the person whom the payload names to somebody else.';
revoke all on function private.notify(uuid, text, text, jsonb, text, uuid)
from public, anon, authenticated, service_role;

create function private.read_notifications(
  p_user_ids uuid[],
  p_ids uuid[] default null,
  p_subject_ids uuid[] default null,
  p_kinds text[] default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
  v_user_id uuid;
  v_readers uuid[];
begin
  with changed as (
    update public.notifications n
    set
      read_at = clock_timestamp(),
      dedupe_key = case when not private.is_counted_notification(n.kind) then n.dedupe_key end
    where n.user_id = any (p_user_ids)
      and n.read_at is null
      and (p_ids is null or n.id = any (p_ids))
      and (p_subject_ids is null or n.subject_id = any (p_subject_ids))
      -- What the list does not show is read with its subject alone.
      and (n.hidden_at is null or p_subject_ids is not null)
      and (p_kinds is null or n.kind = any (p_kinds))
    returning n.user_id
  )
  select count(*)::integer, array_agg(distinct c.user_id) into v_count, v_readers from changed c;
  foreach v_user_id in array coalesce(v_readers, '{}') loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
  return v_count;
end
$$;
comment on function private.read_notifications(uuid[], uuid[], uuid[], text[]) is
  'Marks unread notifications of these people as read: all of them, or those with these ids, subjects or kinds. Sends one event to each of their pages. Returns how many that were.';
revoke all on function private.read_notifications(uuid[], uuid[], uuid[], text[])
from public, anon, authenticated, service_role;

create function public.mark_notifications_read(p_ids uuid[] default null)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select private.read_notifications(array[private.require_user()], p_ids)
$$;
comment on function public.mark_notifications_read(uuid[]) is
  'Marks the caller''s notifications with these ids as read, all of them for null. Returns how many were unread. Refuses with WF000. Nullable: p_ids.';
revoke all on function public.mark_notifications_read(uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.mark_notifications_read(uuid[]) to authenticated;

create function public.mark_subject_notified(p_subject_id uuid)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select private.read_notifications(array[private.require_user()], null, array[p_subject_id])
$$;
comment on function public.mark_subject_notified(uuid) is
  'Marks the caller''s notifications about a conversation, booking, announcement, report, package or agency as read, because they look at it. Returns how many were unread. Refuses with WF000.';
revoke all on function public.mark_subject_notified(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.mark_subject_notified(uuid) to authenticated;

create function public.clear_notifications()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_count integer;
begin
  -- Kept, so that what happened is not told again.
  update public.notifications n set hidden_at = clock_timestamp()
  where n.user_id = v_user_id and n.read_at is not null and n.hidden_at is null;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end if;
  return v_count;
end
$$;
comment on function public.clear_notifications() is
  'Takes the notifications that the caller has read off their list. Returns how many. Refuses with WF000.';
revoke all on function public.clear_notifications() from public, anon, authenticated, service_role;
grant execute on function public.clear_notifications() to authenticated;

create function private.count_unread_notifications(
  p_user_id uuid, p_is_agency boolean, p_is_admin boolean
)
returns table (unread integer, besides_messages integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    count(*)::integer,
    (count(*) filter (where u.kind not in ('message', 'desk_message')))::integer
  from (
    select n.kind from public.notifications n
    where n.user_id = p_user_id and n.read_at is null and n.hidden_at is null
      and case n.audience
        when 'agency' then p_is_agency
        when 'operator' then p_is_admin
        else true
      end
    limit 1000
  ) as u
$$;
comment on function private.count_unread_notifications(uuid, boolean, boolean) is
  'Unread notifications that a person may see, and those of them that are not about messages; 1000 stands for that many or more.';
revoke all on function private.count_unread_notifications(uuid, boolean, boolean)
from public, anon, authenticated, service_role;

create policy "People read what they are told in the roles they act in"
on public.notifications for select to authenticated
using (
  user_id = (select auth.uid())
  and hidden_at is null
  and case audience
    when 'agency' then (select private.own_agency_id()) is not null
    when 'operator' then (select private.is_admin())
    else true
  end
);
