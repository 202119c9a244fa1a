-- The operator's list of bookings, and a booking in full.

create function public.list_bookings(
  p_search text default null,
  p_status text default null,
  p_agency text default null,
  p_package_id uuid default null,
  p_travel_date date default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, reference text, customer_name text, agency_id uuid, agency_name text,
  package_title text, travel_date date, travellers integer, total_price numeric, status text,
  status_actor text, was_confirmed boolean, created_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_agency text := nullif(private.trimmed(left(p_agency, 200)), '');
  v_agencies uuid[];
  v_people uuid[];
begin
  perform private.require_admin();
  if v_patterns = '{}' then
    return;
  end if;
  if v_agency is not null then
    v_agencies := array(
      select a.id from public.agencies a
      where a.id::text = lower(v_agency) or private.is_agency_found(a, v_agency)
      order by a.created_at limit 100
    );
  end if;
  -- An e-mail address is the account's: bookings have none.
  if strpos(p_search, '@') > 0 then
    execute 'select array(
      select p.user_id from public.profiles p
      where true' || private.words_where('p.search_text', v_patterns, 1) || ' limit 100
    )' into v_people using v_patterns;
    v_patterns := null;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $9.
  return query execute
    'select
      b.id, b.reference, b.customer_name, b.agency_id,
      (select a.business_name from public.agencies a where a.id = b.agency_id),
      b.package_title, b.travel_date, b.travellers, b.total_price, e.status,
      case when e.status = b.status then b.status_actor else ''system'' end,
      b.confirmed_at is not null, b.created_at
    from (
      select b.* from public.bookings b
      where true'
    || private.bookings_where(v_patterns, p_package_id, p_travel_date)
    || case when v_agencies is not null then ' and b.agency_id = any($1)' else '' end
    || case when v_people is not null then ' and b.user_id = any($2)' else '' end
    || case p_status
      when 'pending' then ' and private.is_pending(b.status, b.hold_expires_at)'
      when 'cancelled' then
        ' and private.effective_status(b.status, b.hold_expires_at) = ''cancelled'''
      when 'confirmed' then ' and b.status = ''confirmed'''
      when 'completed' then ' and b.status = ''completed'''
      else ''
    end
    || case when p_before is not null then ' and (b.created_at, b.id) < ($6, $7)' else '' end
    || ' order by b.created_at desc, b.id desc limit $8
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e
    order by b.created_at desc, b.id desc'
  using v_agencies, v_people, v_patterns, p_package_id, p_travel_date, p_before, p_before_id,
    least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_bookings(text, text, text, uuid, date, timestamptz, uuid, integer) is
  'All bookings for admins, newest first: 42501 for anybody else. p_search: words of the reference, the traveller''s name or the package''s title; with an @ the traveller''s e-mail address. p_status: what it counts as; null for all. p_agency: id of an agency, or part of its name, address or licence. p_before, p_before_id: created_at and id of the last one seen. customer_name is empty once the traveller was erased. Nullable: p_search, p_status, p_agency, p_package_id, p_travel_date, p_before, p_before_id.';
revoke all on function public.list_bookings(
  text, text, text, uuid, date, timestamptz, uuid, integer
) from public, anon, authenticated, service_role;
grant execute on function public.list_bookings(
  text, text, text, uuid, date, timestamptz, uuid, integer
) to authenticated;

create function public.open_booking(p_booking_id uuid)
returns table (
  id uuid, reference text, status text, status_reason text, status_actor text,
  was_confirmed boolean, created_at timestamptz, hold_expires_at timestamptz, travel_date date,
  ends_on date, travellers integer, unit_price numeric, total_price numeric,
  refund_amount numeric, free_cancellation_until timestamptz, late_refund_percent integer,
  package_id uuid, package_title text, destination text,
  agency_id uuid, agency_name text, agency_email text, agency_phone text,
  user_id uuid, customer_name text, customer_email text,
  messages integer, last_message_at timestamptz, events jsonb, proposals jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.open_booking(uuid) is
  'A booking with both parties for an admin, who is written down in the audit log: 42501 for anybody else. Not what the two write to each other. One row; none for an unknown booking. events: actor, from_status, to_status, reason and created_at of each step. proposals: id, from_date, travel_date, status, created_at and answered_at of each date that was proposed. Nullable: status_reason, refund_amount, user_id, customer_email, last_message_at.';
revoke all on function public.open_booking(uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_booking(uuid) to authenticated;
