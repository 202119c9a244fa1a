-- A suspended agency confirms no request. The operator ends its pending ones as they suspend it, and each
-- traveller gets a mail. Confirmed bookings go on.

insert into private.error_codes (code, name, meaning) values
  ('WF070', 'agency_suspended', 'A suspended agency can''t confirm a request.');

alter table public.bookings drop constraint bookings_status_actor_check;
alter table public.bookings add constraint bookings_status_actor_check
check (status_actor in ('user', 'agency', 'system', 'operator'));
comment on column public.bookings.status_actor is
  'Which side made the last step: user, agency, system, or operator for a request that ended with a suspension.';
alter table public.booking_events drop constraint booking_events_actor_check;
alter table public.booking_events add constraint booking_events_actor_check
check (actor in ('user', 'agency', 'system', 'operator'));

-- Keeps the kinds that are already there.
do $$
begin
  execute (
    select format(
      'alter table private.emails drop constraint emails_kind_check, add constraint emails_kind_check %s',
      replace(pg_get_constraintdef(c.oid), 'ARRAY[', 'ARRAY[''booking_closed''::text, ')
    )
    from pg_catalog.pg_constraint c
    where c.conrelid = 'private.emails'::regclass and c.conname = 'emails_kind_check'
  );
end
$$;

create or replace function private.transition_booking(
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
comment on function public.confirm_booking(uuid, text) is
  'The agency confirms a pending booking, at the latest on the day of travel. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011, WF017, WF070.';

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
        array[new.user_id, case when v_agency.notify_bookings then v_agency.user_id end]
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
    if new.status_actor in ('user', 'system') and v_agency.notify_cancellations then
      perform private.queue_email(
        'booking_cancelled_agency', v_agency.user_id, v_mail,
        'booking_cancelled_agency:' || new.id
      );
    end if;
  end if;
  return null;
end
$$;

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

create or replace function public.suspend_agency(p_agency_id uuid, p_reason text)
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
comment on column public.agencies.suspended_at is
  'Since when an admin keeps its packages off the market; null when it is not suspended. Confirmed bookings go on.';
comment on column public.bookings.refund_amount is
  'What the agency gives back at most if the traveller has paid, in US dollars; null until it is cancelled, 0 where it was never confirmed. No payment is recorded.';

select private.close_requests(a.id) from public.agencies a where a.suspended_at is not null;
