-- What travellers read of an agency has been reviewed: a rejected agency that applies again under another
-- name goes by the old one, in lists and in mails, until it is live by the new one.

create or replace function private.publish_agency()
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
comment on column public.agency_public.business_name is
  'The name it goes by: the one of its application until that was reviewed, then the last one it was live by.';

create or replace function private.booking_mail(p_booking public.bookings, p_agency public.agencies)
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
