-- One query for what the header says: unread messages, and what waits for the operator.

create index conversations_user_unread_idx on public.conversations (user_id)
include (user_unread_count) where user_unread_count > 0;
create index agencies_pending_idx on public.agencies (id) where verification_status = 'pending';

create function public.get_waiting_counts()
returns table (
  own_messages integer, agency_messages integer, desk_messages integer, applications integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_is_admin boolean := private.is_admin();
begin
  return query
  select
    (
      select coalesce(sum(c.user_unread_count), 0)::integer from public.conversations c
      where c.user_id = v_user_id and c.user_unread_count > 0
    ),
    (
      select coalesce(sum(c.agency_unread_count), 0)::integer from public.conversations c
      where c.agency_id = v_agency_id and c.agency_unread_count > 0
    ),
    case when v_is_admin then (
      select coalesce(sum(c.agency_unread_count), 0)::integer
      from public.agencies a
      join public.conversations c on c.agency_id = a.id and c.agency_unread_count > 0
      where a.is_desk
    ) else 0 end,
    case when v_is_admin then (
      select count(*)::integer from public.agencies a where a.verification_status = 'pending'
    ) else 0 end;
end
$$;
comment on function public.get_waiting_counts() is
  'What waits for the signed-in user: unread messages of conversations that they started, of their agency''s, and for an admin of the desk''s, with the applications to review. Refuses with WF000.';
revoke all on function public.get_waiting_counts() from public, anon, authenticated, service_role;
grant execute on function public.get_waiting_counts() to authenticated;
