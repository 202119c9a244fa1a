-- Settings of an agency, and the access of an account.

create function public.update_agency_settings(
  p_business_email text,
  p_business_phone text,
  p_business_address text,
  p_time_zone text,
  p_free_cancellation_hours integer,
  p_late_refund_percent integer,
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
    default_late_refund_percent = p_late_refund_percent
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
comment on function public.update_agency_settings(text, text, text, text, integer, integer, jsonb) is
  'The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, and what new packages begin with. Name and licence take a new application. p_seen holds what it replaces, by the names of the table''s columns; null is not compared. Refuses with WF000, WF032, WF033, WF060; 23514 and 23502 name what is wrong with a field. Nullable: p_business_address, p_seen.';
revoke all on function public.update_agency_settings(text, text, text, text, integer, integer, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.update_agency_settings(text, text, text, text, integer, integer, jsonb)
to authenticated;

create function public.set_agency_phones(p_daytime_phone text, p_emergency_phone text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
  v_old public.agencies;
  v_new public.agencies;
begin
  perform private.require_user();
  if v_agency_id is null then
    perform private.refuse('agency_not_found');
  end if;
  select a.* into v_old from public.agencies a where a.id = v_agency_id for no key update;
  update public.agencies a
  set
    daytime_phone = nullif(private.trimmed(p_daytime_phone), ''),
    emergency_phone = nullif(private.trimmed(p_emergency_phone), '')
  where a.id = v_agency_id
  returning a.* into v_new;
  if (v_new.daytime_phone, v_new.emergency_phone)
    is distinct from (v_old.daytime_phone, v_old.emergency_phone)
  then
    perform private.audit('agency.settings', v_agency_id, jsonb_build_object(
      'daytime_phone', jsonb_build_object('from', v_old.daytime_phone, 'to', v_new.daytime_phone),
      'emergency_phone',
      jsonb_build_object('from', v_old.emergency_phone, 'to', v_new.emergency_phone)
    ));
  end if;
end
$$;
comment on function public.set_agency_phones(text, text) is
  'The owner of an agency sets the phone numbers that travellers with a confirmed booking read; null or a blank removes one. Lines of up to 50 characters. Refuses with WF000, WF033; 23514 names what is wrong. Nullable: p_daytime_phone, p_emergency_phone.';
revoke all on function public.set_agency_phones(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.set_agency_phones(text, text) to authenticated;

create function public.is_agency_mfa_required()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select s.require_agency_mfa from private.settings s);
end
$$;
comment on function public.is_agency_mfa_required() is
  'Whether agencies need a second factor, for admins: 42501 for anybody else.';
revoke all on function public.is_agency_mfa_required()
from public, anon, authenticated, service_role;
grant execute on function public.is_agency_mfa_required() to authenticated;

create function public.require_agency_mfa(p_required boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_required boolean := coalesce(p_required, false);
begin
  perform private.require_admin();
  update private.settings s set require_agency_mfa = v_required
  where s.require_agency_mfa <> v_required;
  if found then
    perform private.audit(
      case when v_required then 'site.two_step_required' else 'site.two_step_optional' end, null
    );
  end if;
end
$$;
comment on function public.require_agency_mfa(boolean) is
  'Says whether agencies need a second factor, for admins: 42501 for anybody else. A change is audited.';
revoke all on function public.require_agency_mfa(boolean)
from public, anon, authenticated, service_role;
grant execute on function public.require_agency_mfa(boolean) to authenticated;

create function public.get_access()
returns table (roles text[], second_step text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
begin
  select coalesce(array_agg(r.role), '{}') into roles
  from public.user_roles r where r.user_id = v_user_id;
  second_step := case
    when private.has_shown_second_factor() then 'none'
    when private.has_second_factor(v_user_id) then 'code'
    when 'admin' = any (roles) and not private.may_act_as('admin')
      or 'agency' = any (roles) and not private.may_act_as('agency') then 'setup'
    else 'none'
  end;
  return next;
end
$$;
comment on function public.get_access() is
  'The caller''s roles, and what their session still has to do before it goes on: nothing (none), show the second factor (code) or set one up (setup).';
revoke all on function public.get_access() from public, anon, authenticated, service_role;
grant execute on function public.get_access() to authenticated;
