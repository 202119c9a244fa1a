set local check_function_bodies = off;

DROP FUNCTION "public"."open_booking"(uuid);

CREATE OR REPLACE FUNCTION public.open_booking(p_booking_id uuid)
 RETURNS TABLE(id uuid, reference text, status text, status_reason text, status_actor text, was_confirmed boolean, created_at timestamp with time zone, hold_expires_at timestamp with time zone, travel_date date, ends_on date, travellers integer, unit_price numeric, total_price numeric, refund_amount numeric, free_cancellation_until timestamp with time zone, late_refund_percent integer, package_id uuid, package_title text, destination text, agency_id uuid, agency_name text, agency_email text, agency_phone text, user_id uuid, customer_name text, customer_email text, messages integer, last_message_at timestamp with time zone, events jsonb, proposals jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.audit_opening(
    'booking.opened', b.id,
    jsonb_build_object('reference', b.reference, 'agency_id', b.agency_id)
  )
  from public.bookings b where b.id = p_booking_id;
  return query
  select
    b.id, b.reference, e.status, b.status_reason,
    case when e.status = b.status then b.status_actor else 'system' end,
    b.confirmed_at is not null, b.created_at, b.hold_expires_at, b.travel_date, b.ends_on,
    b.travellers, b.unit_price, b.total_price,
    case when e.status = 'cancelled' then coalesce(b.refund_amount, 0.00) end,
    b.free_cancellation_until, b.late_refund_percent, b.package_id, b.package_title,
    b.destination, b.agency_id, a.business_name, a.business_email, a.business_phone,
    b.user_id, b.customer_name,
    (select u.email::text from auth.users u where u.id = b.user_id),
    coalesce(m.messages, 0), m.last_at,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'actor', v.actor, 'from_status', v.from_status, 'to_status', v.to_status,
          'reason', v.reason, 'created_at', v.created_at
        ) order by v.id
      ), '[]')
      from public.booking_events v where v.booking_id = b.id
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', d.id, 'from_date', d.from_date, 'travel_date', d.travel_date,
          'status', d.status, 'created_at', d.created_at, 'answered_at', d.answered_at
        ) order by d.created_at
      ), '[]')
      from public.date_proposals d where d.booking_id = b.id
    )
  from public.bookings b
  cross join lateral (
    select private.effective_status(b.status, b.hold_expires_at) as status
  ) as e
  join public.agencies a on a.id = b.agency_id
  left join lateral (
    select count(*)::integer as messages, max(m.created_at) as last_at
    from public.conversations c
    join public.messages m on m.conversation_id = c.id
    where c.booking_id = b.id
  ) as m on true
  where b.id = p_booking_id;
end
$function$;

COMMENT ON FUNCTION "public"."open_booking"(uuid) IS 'A booking with both parties for an admin, who is written down in the audit log: 42501 for anybody else. Not what the two write to each other. One row; none for an unknown booking. events: actor, from_status, to_status, reason and created_at of each step. proposals: id, from_date, travel_date, status, created_at and answered_at of each date that was proposed. Nullable: status_reason, refund_amount, user_id, customer_email, last_message_at.';

REVOKE ALL ON FUNCTION "public"."open_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_booking"(uuid) TO "authenticated", "postgres";
