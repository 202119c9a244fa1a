-- Three bounds that were missing: a line of text does not turn the direction of what stands around it,
-- an agency's folder has an end, and an operator has no agency: it would take the operator's screens away.

create or replace function private.is_line(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]';
end
$$;
comment on function private.is_line(text, integer) is
  'One line of trimmed text of 1 to p_max characters without control characters, and without those that turn the direction of what follows; null for null.';

create function private.has_room_for_picture()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(o.one) < case when private.is_live_status(a.verification_status) then 5000 else 100 end
  from public.agencies a
  left join lateral (
    select 1 as one from storage.objects o
    where o.bucket_id = 'package-pictures'
      and starts_with(o.name, a.id::text || '/')
    limit 5000
  ) as o on true
  where a.user_id = (select auth.uid())
  group by a.verification_status
$$;
comment on function private.has_room_for_picture() is
  'Whether the signed-in user''s agency may add a picture: it has fewer than 5,000, or than 100 while it is not live.';
revoke all on function private.has_room_for_picture() from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_picture() to authenticated, service_role;

drop policy "Agencies upload pictures into their folder" on storage.objects;
create policy "Agencies upload pictures into their folder" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'package-pictures' and private.is_own_picture(name)
  and (select private.has_room_for_picture())
);

drop policy "People apply for themselves, and the application is pending" on public.agencies;
create policy "People apply for themselves, and the application is pending" on public.agencies
for insert to authenticated
with check (
  user_id = (select auth.uid()) and verification_status = 'pending'
  and not (select private.is_admin())
);
