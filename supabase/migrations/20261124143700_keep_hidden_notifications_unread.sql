-- A mail or a push may still tell of what its reader does not want on the site.

create or replace function private.read_notifications(
  p_user_ids uuid[],
  p_ids uuid[] default null,
  p_subject_ids uuid[] default null,
  p_kinds text[] default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
  v_user_id uuid;
  v_readers uuid[];
begin
  with changed as (
    update public.notifications n
    set
      read_at = clock_timestamp(),
      dedupe_key = case when not private.is_counted_notification(n.kind) then n.dedupe_key end
    where n.user_id = any (p_user_ids)
      and n.read_at is null
      and (p_ids is null or n.id = any (p_ids))
      and (p_subject_ids is null or n.subject_id = any (p_subject_ids))
      -- What the list does not show is read with its subject alone.
      and (n.hidden_at is null or p_subject_ids is not null)
      and (p_kinds is null or n.kind = any (p_kinds))
    returning n.user_id
  )
  select count(*)::integer, array_agg(distinct c.user_id) into v_count, v_readers from changed c;
  foreach v_user_id in array coalesce(v_readers, '{}') loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
  return v_count;
end
$$;
