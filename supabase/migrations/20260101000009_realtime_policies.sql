-- Who may listen to which private topic. Of its own and idempotent: pushing policies of
-- realtime.messages to a hosted project has failed on ownership, and may then be done by hand there.
-- Nobody may send: there is no policy for insert.

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
end
$$;
