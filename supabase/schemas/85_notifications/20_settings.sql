-- Which channels a person wants for which kind of notification.

create function private.notification_kinds()
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

create table public.notification_settings (
  user_id uuid not null references auth.users (id) on delete cascade,
  audience text not null
    constraint notification_settings_audience_check
    check (audience in ('traveller', 'agency', 'operator')),
  kind text not null,
  on_site boolean not null,
  mail text not null
    constraint notification_settings_mail_check check (mail in ('now', 'digest', 'off')),
  push boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, audience, kind)
);
comment on table public.notification_settings is 'Channels that a person has chosen; private.notification_kinds says those of the others.';
comment on column public.notification_settings.user_id is 'The person.';
comment on column public.notification_settings.audience is 'As what they are told: traveller, agency or operator. One account may be all three.';
comment on column public.notification_settings.kind is 'The kind of notification.';
comment on column public.notification_settings.on_site is 'Whether the bell shows it.';
comment on column public.notification_settings.mail is 'now, digest (together with others) or off.';
comment on column public.notification_settings.push is 'Whether it is pushed to the browsers that the person has allowed to.';
comment on column public.notification_settings.updated_at is 'Last change.';
alter table public.notification_settings enable row level security;
revoke all on table public.notification_settings from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.notification_settings to service_role;
grant select (
  audience, kind, on_site, mail, push
) on table public.notification_settings to authenticated;

create function private.notification_channels(p_user_id uuid, p_audience text, p_kind text)
returns table (on_site boolean, mail text, push boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select s.on_site, s.mail, s.push into on_site, mail, push
  from public.notification_settings s
  where s.user_id = p_user_id and s.audience = p_audience and s.kind = p_kind;
  if found then
    return next;
    return;
  end if;
  return query
  select true, k.mail, k.push
  from private.notification_kinds() k
  where k.audience = p_audience and k.kind = p_kind;
end
$$;
comment on function private.notification_channels(uuid, text, text) is
  'The channels of a person for one kind: one row, none for a kind that their role has not.';
revoke all on function private.notification_channels(uuid, text, text)
from public, anon, authenticated, service_role;

create function private.mail_channel(p_user_id uuid, p_email_kind text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(s.mail, k.mail)
  from private.notification_kinds() k
  left join public.notification_settings s
    on s.user_id = p_user_id and s.audience = k.audience and s.kind = k.kind
  where p_email_kind = any (k.email_kinds)
$$;
comment on function private.mail_channel(uuid, text) is
  'Whether a person wants a mail of the kind: now, digest or off. Null for mails that nobody can switch off, such as those about their password.';
revoke all on function private.mail_channel(uuid, text)
from public, anon, authenticated, service_role;

create function private.own_audiences()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array['traveller']
    || case when private.own_agency_id() is not null then array['agency'] else '{}' end
    || case when private.is_admin() then array['operator'] else '{}' end;
end
$$;
comment on function private.own_audiences() is 'As what the signed-in user is told things.';
revoke all on function private.own_audiences() from public, anon, authenticated, service_role;

create function public.get_notification_settings()
returns table (
  audience text, kind text, on_site boolean, mail text, push boolean, has_mail boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_audiences text[] := private.own_audiences();
begin
  return query
  select
    k.audience, k.kind, coalesce(s.on_site, true), coalesce(s.mail, k.mail),
    coalesce(s.push, k.push), k.email_kinds <> '{}'
  from private.notification_kinds() with ordinality
    as k (audience, kind, mail, push, email_kinds, position)
  left join public.notification_settings s
    on s.user_id = v_user_id and s.audience = k.audience and s.kind = k.kind
  where k.audience = any (v_audiences)
  order by k.position;
end
$$;
comment on function public.get_notification_settings() is
  'The caller''s channels for each kind that one of their roles is told of. has_mail: whether there is a mail of the kind. Refuses with WF000.';
revoke all on function public.get_notification_settings()
from public, anon, authenticated, service_role;
grant execute on function public.get_notification_settings() to authenticated;

create function public.set_notification_settings(p_settings jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_audiences text[] := private.own_audiences();
begin
  insert into public.notification_settings as s (
    user_id, audience, kind, on_site, mail, push, updated_at
  )
  select v_user_id, k.audience, k.kind, r.on_site, r.mail, r.push, now()
  from jsonb_to_recordset(private.json_as_sent(p_settings))
    as r (audience text, kind text, on_site boolean, mail text, push boolean)
  join private.notification_kinds() k on k.audience = r.audience and k.kind = r.kind
  where k.audience = any (v_audiences)
  on conflict (user_id, audience, kind) do update
  set
    on_site = excluded.on_site,
    mail = excluded.mail,
    push = excluded.push,
    updated_at = excluded.updated_at;
end
$$;
comment on function public.set_notification_settings(jsonb) is
  'Sets the caller''s channels: a list of {audience, kind, on_site, mail, push}. Kinds that none of their roles is told of are left out. Refuses with WF000; 23514 and 23502 name what is wrong.';
revoke all on function public.set_notification_settings(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.set_notification_settings(jsonb) to authenticated;

create policy "People read their own settings" on public.notification_settings
for select to authenticated using (user_id = (select auth.uid()));
