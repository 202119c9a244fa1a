-- The portal's list of bookings: filters, search, sorting and pages by key.

create function private.search_patterns(p_search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    -- One or two Latin letters or digits begin a word: the index knows those, but not the middle of one.
    select case when w.word ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || w.word || '%'
    from string_to_table(private.folded(p_search), ' ') as w (word)
    where w.word <> ''
    limit 8
  )
  where private.trimmed(p_search) <> ''
$$;
comment on function private.search_patterns(text) is
  'Patterns of the first eight words that a folded text must all match. Null for a blank search; empty where it has no word, and so finds nothing.';
revoke all on function private.search_patterns(text) from public, anon, authenticated, service_role;

create function private.bookings_where(
  p_patterns text[], p_package_id uuid, p_travel_date date
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Each word by itself: the index knows nothing of `like all`.
  select concat(
    (
      select string_agg(format(' and b.search_text like ($3)[%s]', n), '')
      from generate_series(1, cardinality(p_patterns)) as n
    ),
    case when p_package_id is not null then ' and b.package_id = $4' end,
    case when p_travel_date is not null then ' and b.travel_date = $5' end
  )
$$;
comment on function private.bookings_where(text[], uuid, date) is
  'SQL that narrows the bookings b to patterns ($3), a package ($4) and a travel date ($5), each where it is given. Nothing that came in is part of it.';
revoke all on function private.bookings_where(text[], uuid, date)
from public, anon, authenticated, service_role;

create function public.list_agency_bookings(
  p_status text default null,
  p_search text default null,
  p_package_id uuid default null,
  p_travel_date date default null,
  p_sort text default 'newest',
  p_after_key text default null,
  p_after_id uuid default null,
  p_limit integer default 50
)
returns table (
  id uuid, reference text, customer_name text, package_id uuid, package_title text,
  travel_date date, travellers integer, total_price numeric, refund_amount numeric, status text,
  status_reason text, status_actor text, was_confirmed boolean, created_at timestamptz,
  hold_expires_at timestamptz, conversation_id uuid, contact_phone text, customer_email text,
  note text, traveller_names text[], sort_key text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
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
      array(
        select t.full_name from public.booking_travellers t
        where t.booking_id = b.id order by t.position
      ),
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
$$;
comment on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer) is
  'A page of the bookings of the caller''s agency. status is what a booking counts as: pending past its hold reads cancelled, by system. refund_amount is null unless it counts as cancelled, and 0 where it was never confirmed. p_status: pending, confirmed, completed, cancelled or all. p_search: words, each of which stands in the reference, the customer''s name or the package''s title, in whatever case and with whatever accents. p_sort: newest, oldest, travel_date (next first) or total (highest first). p_after_key, p_after_id: sort_key and id of the last row seen. p_limit: 1 to 1000. customer_email is the address of the booker''s account, for the file of bookings; traveller_names are those that were entered, in their order. Nullable: p_status, p_search, p_package_id, p_travel_date, p_sort, p_after_key, p_after_id, refund_amount, status_reason, conversation_id, contact_phone, customer_email, note.';
revoke all on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer)
to authenticated;

create function public.count_agency_bookings(
  p_search text default null, p_package_id uuid default null, p_travel_date date default null
)
returns table (
  pending integer, confirmed integer, completed integer, cancelled integer, is_capped boolean
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_patterns text[] := private.search_patterns(left(p_search, 200));
begin
  if v_agency_id is null then
    return;
  end if;
  if v_patterns = '{}' then
    return query select 0, 0, 0, 0, false;
    return;
  end if;
  if v_patterns is null and p_package_id is null and p_travel_date is null then
    return query select n.*, false from private.count_bookings(v_agency_id) as n;
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $5.
  return query execute format(
    'select
      (count(*) filter (where e.status = ''pending''))::integer,
      (count(*) filter (where e.status = ''confirmed''))::integer,
      (count(*) filter (where e.status = ''completed''))::integer,
      (count(*) filter (where e.status = ''cancelled''))::integer,
      count(*) > $2
    from (
      select b.status, b.hold_expires_at from public.bookings b
      where b.agency_id = $1%s
      limit $2 + 1
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e',
    private.bookings_where(v_patterns, p_package_id, p_travel_date)
  )
  using v_agency_id, 1000, v_patterns, p_package_id, p_travel_date;
end
$$;
comment on function public.count_agency_bookings(text, uuid, date) is
  'How many bookings of the caller''s agency count as pending, confirmed, completed and cancelled, under the filters of list_agency_bookings. Under a filter no more than 1,001 are counted: is_capped says that there are more than 1,000, of whatever status. Nullable: p_search, p_package_id, p_travel_date.';
revoke all on function public.count_agency_bookings(text, uuid, date)
from public, anon, authenticated, service_role;
grant execute on function public.count_agency_bookings(text, uuid, date) to authenticated;
