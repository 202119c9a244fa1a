set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.publish_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_live boolean :=
    private.is_live_status(new.verification_status) and new.suspended_at is null;
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (new.id, new.business_name, v_is_live)
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
  if not v_is_live then
    perform private.close_requests(new.id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.suspend_agency(p_agency_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if v_agency.suspended_at is not null
    or not private.is_live_status(v_agency.verification_status)
  then
    perform private.refuse('suspension_refused');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  update public.agencies a
  set suspended_at = clock_timestamp(), suspension_reason = v_reason
  where a.id = p_agency_id;
end
$function$;

COMMENT ON FUNCTION "private"."publish_agency"() IS 'Trigger: keeps agency_public, gives the owner the role agency in the same transaction, writes the audit log, and ends the pending requests of an agency that is not live any more.';
