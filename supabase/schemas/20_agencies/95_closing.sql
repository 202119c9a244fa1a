-- An owner closes their agency. What stays of it when they erase their account, private.erase_account says.

create function public.close_agency(p_name text, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_agency public.agencies;
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_confirmed integer;
begin
  -- In the order in which publishing a package takes its locks: the packages, then their agency.
  perform from public.travel_packages p
  where p.agency_id = (select a.id from public.agencies a where a.user_id = v_user_id)
  for no key update;
  select a.* into v_agency from public.agencies a
  where a.user_id = v_user_id and not a.is_desk
  for no key update;
  if v_agency.id is null then
    perform private.refuse('agency_not_found');
  end if;
  if v_agency.closed_at is not null then
    return;
  end if;
  if lower(private.trimmed(p_name)) is distinct from lower(v_agency.business_name) then
    perform private.refuse('agency_name_differs');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  -- A request that is being confirmed is waited for, and then counts.
  perform from public.bookings b
  where b.agency_id = v_agency.id and b.status = 'pending' for no key update;
  select count(*) into v_confirmed from public.bookings b
  where b.agency_id = v_agency.id and b.status = 'confirmed';
  if v_confirmed > 0 then
    perform private.refuse('agency_has_trips', 'confirmed=' || v_confirmed);
  end if;
  update public.agencies a
  set
    closed_at = clock_timestamp(),
    suspended_at = coalesce(a.suspended_at, clock_timestamp()),
    suspension_reason = coalesce(a.suspension_reason, v_reason)
  where a.id = v_agency.id;
end
$$;
comment on function public.close_agency(text, text) is
  'The owner closes their agency, naming it, with a reason for the operator. It is suspended then: its packages and its page vanish at once, and its pending requests end with a mail to each traveller. Closing it again has no effect. Refuses with WF000, WF009, WF033, WF116, WF117; 42501 without the second factor that agencies need.';
revoke all on function public.close_agency(text, text) from public, anon, authenticated, service_role;
grant execute on function public.close_agency(text, text) to authenticated;
