-- Some servers hand a list over as a JSON string that holds it.

create or replace function public.set_package_days(p_package_id uuid, p_days jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_days jsonb := case
    when jsonb_typeof(p_days) = 'string' and (p_days #>> '{}') is json array
      then (p_days #>> '{}')::jsonb
    else p_days
  end;
begin
  perform private.lock_own_package(p_package_id);
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
