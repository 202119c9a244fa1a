-- Nobody joins a topic without the second factor of their account. Of its own and idempotent, as the policy
-- about sessions that have ended.

do $$
begin
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
