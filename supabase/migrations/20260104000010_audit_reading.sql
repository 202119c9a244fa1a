-- The audit log for the operator's eyes.

create function public.list_audit_log(
  p_action text default null,
  p_subject_id uuid default null,
  p_before bigint default null,
  p_limit integer default 50
)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_id uuid, subject_name text, detail jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select
    l.id, l.happened_at, l.actor_id, private.customer_name(l.actor_id), l.action, l.subject_id,
    case split_part(l.action, '.', 1)
      when 'agency' then (
        select a.business_name from public.agencies a where a.id = l.subject_id
      )
      when 'package' then coalesce(
        (select p.title from public.travel_packages p where p.id = l.subject_id),
        l.detail ->> 'title'
      )
      when 'announcement' then coalesce(
        (select n.title from public.announcements n where n.id = l.subject_id),
        l.detail ->> 'title'
      )
      when 'booking' then l.detail ->> 'reference'
      when 'role' then private.customer_name(l.subject_id)
    end,
    l.detail
  from private.audit_log l
  where (p_action is null or l.action = p_action or split_part(l.action, '.', 1) = p_action)
    and (p_subject_id is null or l.subject_id = p_subject_id)
    and (p_before is null or l.id < p_before)
  order by l.id desc
  limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_audit_log(text, uuid, bigint, integer) is
  'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_before: the last id seen. p_limit: 1 to 200. actor_name is null for the operator and for jobs. Nullable: p_action, p_subject_id, p_before, actor_id, actor_name, subject_id, subject_name.';
revoke all on function public.list_audit_log(text, uuid, bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_audit_log(text, uuid, bigint, integer) to authenticated;
