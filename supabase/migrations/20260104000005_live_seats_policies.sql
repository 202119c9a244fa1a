-- Who may listen to the topics package:<id>, agencies and admins. Of its own and idempotent: pushing
-- policies of realtime.messages to a hosted project has failed on ownership, and may then be done by
-- hand there.

do $$
begin
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'Everybody hears about the seats of listed packages'
  ) then
    create policy "Everybody hears about the seats of listed packages"
    on realtime.messages for select to anon, authenticated
    using (
      extension = 'broadcast'
      and (select private.is_topic_of_listed_package((select realtime.topic())))
    );
  end if;
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'Agencies hear about news and admins about agencies'
  ) then
    create policy "Agencies hear about news and admins about agencies"
    on realtime.messages for select to authenticated
    using (
      extension = 'broadcast'
      and case (select realtime.topic())
        when 'agencies' then (select private.is_agency())
        when 'admins' then (select private.is_admin())
        else false
      end
    );
  end if;
end
$$;
