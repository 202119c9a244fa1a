-- What the gateway follows in the log, as hosted Realtime does: messages, and that mails were queued.
-- Runs after the migrations, which make the second table.

do $$
begin
  if not exists (select from pg_publication where pubname = 'wayfare_feed') then
    create publication wayfare_feed with (publish = 'insert');
  end if;
  if to_regclass('private.emails') is null then
    alter publication wayfare_feed set table realtime.messages;
  else
    alter publication wayfare_feed set table realtime.messages, private.emails (id);
  end if;
end;
$$;

alter role supabase_realtime_admin replication;
