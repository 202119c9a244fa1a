-- Triggers that queue mails about agencies, bookings, accounts and reports without an account.

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
  elsif new.suspended_at is not null and old.suspended_at is null and new.closed_at is null then
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

create function private.mail_proposal(
  p_booking public.bookings, p_kind text, p_conversation_id uuid, p_proposal_id uuid
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.queue_email(
    p_kind,
    case when p_kind = 'booking_moved_agency' then a.user_id else p_booking.user_id end,
    private.booking_mail(p_booking, a) - 'note' || jsonb_build_object(
      'conversation_id', p_conversation_id, 'proposal_id', p_proposal_id
    ),
    p_kind || ':' || p_proposal_id
  )
  from public.agencies a where a.id = p_booking.agency_id
$$;
comment on function private.mail_proposal(public.bookings, text, uuid, uuid) is
  'Queues a mail about a proposed departure, or about the request that has moved to it.';
revoke all on function private.mail_proposal(public.bookings, text, uuid, uuid)
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
  elsif new.status = 'completed' then
    -- A trip may be completed on its first day; it is reviewed once it is over.
    perform private.queue_email(
      'review_invited', new.user_id, v_mail, 'review_invited:' || new.id,
      greatest(
        (new.ends_on + 1)::timestamp at time zone v_agency.time_zone - clock_timestamp(),
        interval '0'
      )
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
  'Trigger: mails the two sides about a booking''s steps, the agency only about those of others. A completed one invites its traveller to review it.';
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

create function private.mail_report_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nothing that the visitor wrote is mailed: anybody may have named the address.
  insert into private.emails (kind, report_id, locale, payload, dedupe_key)
  select
    'report_answered', v.report_id, v.locale,
    jsonb_build_object('subject_name', new.subject_name, 'answer', new.answer),
    'report_answered:' || new.id
  from private.report_visitors v where v.report_id = new.id
  on conflict (dedupe_key) do nothing;
  return null;
end
$$;
comment on function private.mail_report_answer() is
  'Trigger: tells a visitor who reported something without an account what an admin answered.';
revoke all on function private.mail_report_answer()
from public, anon, authenticated, service_role;

create trigger reports_mail_answer after update of decided_at on public.reports
for each row when (new.from_visitor and old.decided_at is null and new.decided_at is not null)
execute function private.mail_report_answer();
