-- The audit log names who required two-step sign-in of agencies, and who no longer does.

create or replace function public.require_agency_mfa(p_required boolean)
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
