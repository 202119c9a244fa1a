-- What the gateway follows in the log, as hosted Realtime does: messages, and that mails or pushes were queued.
-- Runs after the migrations, which make the other tables.

do $$
begin
  if not exists (select from pg_publication where pubname = 'wayfare_feed') then
    create publication wayfare_feed with (publish = 'insert');
  end if;
  if to_regclass('private.emails') is null then
    alter publication wayfare_feed set table
      realtime.messages (id, topic, extension, payload, event, private);
  elsif to_regclass('private.pushes') is null then
    alter publication wayfare_feed set table
      realtime.messages (id, topic, extension, payload, event, private), private.emails (id);
  else
    alter publication wayfare_feed set table
      realtime.messages (id, topic, extension, payload, event, private), private.emails (id),
      private.pushes (notification_id, subscription_id);
  end if;
end;
$$;

alter role supabase_realtime_admin replication;
