-- An agency's settings decide when a mail is sent (private.drop_stale_emails), not when it is queued.

create or replace function private.mail_booking()
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

create or replace function private.queue_expiring_mails()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
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
