-- Admins hear the events of the desk's topic. A file of its own and idempotent: pushing policies of
-- realtime.messages to a hosted project has failed on ownership, and may then be done by hand there.

do $$
begin
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'Admins hear the topic of the desk'
  ) then
    create policy "Admins hear the topic of the desk"
    on realtime.messages for select to authenticated
    using (
      extension = 'broadcast'
      and (select realtime.topic()) = 'agency:' || (select private.operated_desk_id())::text
    );
  end if;
end
$$;
