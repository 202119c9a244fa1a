-- An agency that was rejected or suspended past the site, by SQL or another client, stayed in the site's
-- cached pages for up to five minutes. The site listens on the topic `site` with the secret key.

create function private.tell_site_of_withdrawal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'site', 'agency.withdrawn', jsonb_build_object('agency_id', old.agency_id)
  );
  return null;
end
$$;
comment on function private.tell_site_of_withdrawal() is
  'Trigger: agency.withdrawn when an agency is no longer live, so that the site drops its cached pages.';
revoke all on function private.tell_site_of_withdrawal() from public, anon, authenticated, service_role;
create trigger agency_public_withdrawal after update of is_live on public.agency_public
for each row when (old.is_live and not new.is_live)
execute function private.tell_site_of_withdrawal();
create trigger agency_public_withdrawal_delete after delete on public.agency_public
for each row when (old.is_live)
execute function private.tell_site_of_withdrawal();

comment on function private.broadcast(text, text, jsonb) is
  'Sends an event to a private topic: user:<id>, agency:<id> or site. Runs as the owner, because realtime.send swallows a missing right.';
