-- Nobody joins a topic with a token whose session has been ended. Of its own and idempotent: pushing
-- policies of realtime.messages to a hosted project has failed on ownership, and may then be done by
-- hand there. It is asked as somebody joins or brings a new token, not for each message.

do $$
begin
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'Nobody listens or sends in a session that has ended'
  ) then
    create policy "Nobody listens or sends in a session that has ended"
    on realtime.messages as restrictive for all to authenticated
    using ((select private.has_living_session()))
    with check ((select private.has_living_session()));
  end if;
end
$$;
