-- Who saves over settings or an itinerary names what they were shown, as with a package and its
-- updated_at: what came in between is not overwritten unseen.

insert into private.error_codes (code, name, meaning) values
  ('WF060', 'changed_meanwhile', 'What is stored is not what the caller names as seen.');

create function private.json_as_sent(p_value jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') is json
      then (p_value #>> '{}')::jsonb
    else p_value
  end
$$;
comment on function private.json_as_sent(jsonb) is
  'A list or an object. Some servers hand it over as a JSON string that holds it.';
revoke all on function private.json_as_sent(jsonb) from public, anon, authenticated, service_role;

create function private.days_of(p_package_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'title', coalesce(d.title, ''), 'description', coalesce(d.description, '')
      )
      order by n.day_number
    ),
    '[]'
  )
  from generate_series(
    1, (select max(l.day_number) from public.package_days l where l.package_id = p_package_id)
  ) as n (day_number)
  left join public.package_days d on d.package_id = p_package_id and d.day_number = n.day_number
$$;
comment on function private.days_of(uuid) is
  'The itinerary of a package as its editor shows it: [{"title", "description"}], blank for a day that has no row before one that has.';
revoke all on function private.days_of(uuid) from public, anon, authenticated, service_role;

drop function public.set_package_days(uuid, jsonb);

create function public.set_package_days(p_package_id uuid, p_days jsonb, p_seen jsonb default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_days jsonb := private.json_as_sent(p_days);
begin
  perform private.lock_own_package(p_package_id);
  if private.json_as_sent(p_seen) <> private.days_of(p_package_id) then
    perform private.refuse('changed_meanwhile');
  end if;
  if jsonb_typeof(v_days) is distinct from 'array' or jsonb_array_length(v_days) > 60 or exists (
    select from jsonb_array_elements(v_days) as d
    where jsonb_typeof(d) <> 'object'
      or jsonb_typeof(d -> 'title') is distinct from 'string'
      or coalesce(jsonb_typeof(d -> 'description'), 'null') not in ('string', 'null')
  ) then
    perform private.refuse('days_invalid');
  end if;
  delete from public.package_days d where d.package_id = p_package_id;
  insert into public.package_days (package_id, day_number, title, description)
  select p_package_id, d.position, d.value ->> 'title', coalesce(d.value ->> 'description', '')
  from jsonb_array_elements(v_days) with ordinality as d (value, position);
end
$$;
comment on function public.set_package_days(uuid, jsonb, jsonb) is
  'Replaces the itinerary of a package of the caller''s agency: [{"title", "description"}], at most 60, numbered in their order. All or nothing. p_seen is what it replaces, in the same form; null is not compared. Refuses with WF000, WF040, WF041, WF060; 23514 names what is wrong with a text. Nullable: p_seen.';
revoke all on function public.set_package_days(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.set_package_days(uuid, jsonb, jsonb) to authenticated;

drop function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean);

create function public.update_agency_settings(
  p_business_email text,
  p_business_phone text,
  p_business_address text,
  p_time_zone text,
  p_free_cancellation_hours integer,
  p_late_refund_percent integer,
  p_notify_bookings boolean,
  p_notify_cancellations boolean,
  p_notify_messages boolean,
  p_seen jsonb default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_old public.agencies;
  v_new public.agencies;
  v_changes jsonb;
begin
  select a.* into v_old from public.agencies a where a.user_id = v_user_id for no key update;
  if v_old.id is null then
    perform private.refuse('agency_not_found');
  end if;
  if not to_jsonb(v_old) @> private.json_as_sent(p_seen) then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.agencies a
  set
    business_email = p_business_email,
    business_phone = p_business_phone,
    business_address = p_business_address,
    time_zone = p_time_zone,
    default_free_cancellation_hours = p_free_cancellation_hours,
    default_late_refund_percent = p_late_refund_percent,
    notify_bookings = p_notify_bookings,
    notify_cancellations = p_notify_cancellations,
    notify_messages = p_notify_messages
  where a.id = v_old.id
  returning a.* into v_new;

  select jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value)) into v_changes
  from jsonb_each(to_jsonb(v_new)) n
  join jsonb_each(to_jsonb(v_old)) o on o.key = n.key
  where n.value <> o.value and n.key <> 'updated_at';
  if v_changes is not null then
    perform private.audit('agency.settings', v_old.id, v_changes);
  end if;
end
$$;
comment on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb) is
  'The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, what new packages begin with, and which mails it gets. Name and licence take a new application. p_seen holds what it replaces, by the names of the table''s columns; null is not compared. Refuses with WF000, WF032, WF033, WF060; 23514 and 23502 name what is wrong with a field. Nullable: p_business_address, p_seen.';
revoke all on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb) to authenticated;
