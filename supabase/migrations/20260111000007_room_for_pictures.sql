-- Copies of pictures are made in no time: ten of them at once all found the room that there was for one.

create or replace function private.has_room_for_picture()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
begin
  -- One agency's pictures are counted one after the other: what follows sees all before it.
  perform pg_advisory_xact_lock(hashtextextended('pictures:' || v_agency_id, 0));
  return (
    select count(o.one) < case when private.is_live_status(a.verification_status) then 5000 else 100 end
    from public.agencies a
    left join lateral (
      select 1 as one from storage.objects o
      where o.bucket_id = 'package-pictures'
        and starts_with(o.name, a.id::text || '/')
      limit 5000
    ) as o on true
    where a.id = v_agency_id
    group by a.verification_status
  );
end
$$;
comment on function private.has_room_for_picture() is
  'Whether the signed-in user''s agency may add a picture: it has fewer than 5,000, or than 100 while it is not live. Until the transaction ends no other picture of it is counted.';
revoke all on function private.has_room_for_picture() from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_picture() to authenticated, service_role;
