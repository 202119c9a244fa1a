-- Which mails an agency gets is said by its settings of notifications, which hold what its switches said.

drop trigger agencies_copy_mail_switches on public.agencies;
drop function private.copy_mail_switches();

drop function public.update_agency_settings(
  text, text, text, text, integer, integer, boolean, boolean, boolean, jsonb
);

alter table public.agencies
drop column notify_bookings,
drop column notify_cancellations,
drop column notify_messages;

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
