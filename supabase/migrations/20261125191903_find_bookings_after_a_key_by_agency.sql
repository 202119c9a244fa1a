set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.list_agency_bookings(p_status text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_package_id uuid DEFAULT NULL::uuid, p_travel_date date DEFAULT NULL::date, p_sort text DEFAULT 'newest'::text, p_after_key text DEFAULT NULL::text, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(id uuid, reference text, customer_name text, package_id uuid, package_title text, travel_date date, travellers integer, total_price numeric, refund_amount numeric, status text, status_reason text, status_actor text, was_confirmed boolean, created_at timestamp with time zone, hold_expires_at timestamp with time zone, conversation_id uuid, contact_phone text, customer_email text, note text, sort_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_agency_id uuid := private.own_agency_id();
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_sort text := case when p_sort in ('oldest', 'travel_date', 'total') then p_sort else 'newest' end;
  v_key text := case v_sort
    when 'travel_date' then 'b.travel_date' when 'total' then 'b.total_price' else 'b.created_at'
  end;
  v_type text := case v_sort
    when 'travel_date' then 'date' when 'total' then 'numeric' else 'timestamptz'
  end;
  v_is_ascending boolean := v_sort in ('oldest', 'travel_date');
  -- Only a key that this function has given is one: anything else counts as not said.
  v_after text := case
    when p_after_id is not null and p_after_key ~ case v_sort
      when 'travel_date' then '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      when 'total' then '^[0-9]{1,12}\.[0-9]{2}$'
      else '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z$'
    end then p_after_key
  end;
begin
  if v_agency_id is null or v_patterns = '{}' then
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $8.
  return query execute format(
    'select
      b.id, b.reference, b.customer_name, b.package_id, b.package_title, b.travel_date,
      b.travellers, b.total_price,
      case when e.status = ''cancelled'' then coalesce(b.refund_amount, 0.00) end,
      e.status, b.status_reason,
      case when e.status = b.status then b.status_actor else ''system'' end,
      b.confirmed_at is not null, b.created_at, b.hold_expires_at,
      (select c.id from public.conversations c where c.booking_id = b.id),
      b.contact_phone,
      (select u.email::text from auth.users u where u.id = b.user_id),
      b.note,
      %1$s
    from (
      select b.* from public.bookings b where b.agency_id = $1%2$s order by %3$s limit $8
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e
    order by %3$s',
    case v_sort
      when 'travel_date' then 'b.travel_date::text' when 'total' then 'b.total_price::text'
      else 'to_char(b.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')'
    end,
    concat(
      case p_status
        when 'pending' then ' and private.is_pending(b.status, b.hold_expires_at)'
        when 'cancelled' then
          ' and private.effective_status(b.status, b.hold_expires_at) = ''cancelled'''
        else case when p_status is not null then ' and b.status = $2' end
      end,
      private.bookings_where(v_patterns, p_package_id, p_travel_date),
      -- With the agency in the row, no index over all agencies serves: of one with most of all
      -- bookings, the planner takes that for as good.
      case when v_after is not null then format(
        case when p_status is null then ' and (b.agency_id, %1$s, b.id) %2$s ($1, $6::%3$s, $7)'
          else ' and (%1$s, b.id) %2$s ($6::%3$s, $7)' end,
        v_key, case when v_is_ascending then '>' else '<' end, v_type
      ) end
    ),
    format(
      case when v_is_ascending then '%1$s, b.id' else '%1$s desc, b.id desc' end, v_key
    )
  )
  using v_agency_id, p_status, v_patterns, p_package_id, p_travel_date, v_after, p_after_id, v_limit;
end
$function$;
