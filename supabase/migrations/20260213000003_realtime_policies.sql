-- Who may listen to which private topic. Nobody may send: there is no policy for insert. Runs again without
-- harm: pushing policies of realtime.messages to a hosted project has failed on ownership, and may then be
-- done by hand there.

do $$
begin
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'People hear their own topic and that of their agency'
  ) then
    create policy "People hear their own topic and that of their agency"
    on realtime.messages for select to authenticated
    using (
      extension = 'broadcast'
      and (select realtime.topic()) in (
        'user:' || (select auth.uid())::text,
        'agency:' || (select private.own_agency_id())::text
      )
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
      and p.policyname = 'Nobody listens or sends in a session that has ended'
  ) then
    create policy "Nobody listens or sends in a session that has ended"
    on realtime.messages as restrictive for all to authenticated
    using ((select private.has_living_session()))
    with check ((select private.has_living_session()));
  end if;
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
  if not exists (
    select from pg_catalog.pg_policies p
    where p.schemaname = 'realtime' and p.tablename = 'messages'
      and p.policyname = 'Nobody listens or sends without the second factor of their account'
  ) then
    create policy "Nobody listens or sends without the second factor of their account"
    on realtime.messages as restrictive for all to authenticated
    using (not (select private.lacks_second_factor()))
    with check (not (select private.lacks_second_factor()));
  end if;
end
$$;
