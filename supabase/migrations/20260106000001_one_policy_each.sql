-- One policy for each table and way of reading. Two permissive ones are joined by OR, from which the
-- planner makes index conditions: it then collects and sorts all that somebody may see, where the
-- query's own condition would have given a page in the order of its index. A CASE is a filter and
-- nothing else, asks for the cheapest reason first, and for the next only where that does not hold.
-- Who sees what is as it was.

create or replace function private.own_agency_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- An expression of its own costs a fraction of a query in a query.
  v_user_id uuid := auth.uid();
  v_id uuid;
begin
  select a.id into v_id from public.agencies a where a.user_id = v_user_id;
  return v_id;
end
$$;

create or replace function private.has_role(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  perform from public.user_roles r where r.user_id = v_user_id and r.role = p_role;
  return found;
end
$$;

create or replace function private.require_user()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  if v_user_id is null then
    perform private.refuse('not_signed_in');
  end if;
  return v_user_id;
end
$$;

-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────

drop policy "Travellers see their bookings" on public.bookings;
drop policy "Agencies see the bookings of their packages" on public.bookings;
create policy "Travellers and agencies see the bookings of their own side"
on public.bookings for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    else agency_id = (select private.own_agency_id())
  end
);

-- ── Conversations and messages ──────────────────────────────────────────────────────────────────

drop policy "Travellers see their conversations" on public.conversations;
drop policy "Agencies see their conversations" on public.conversations;
create policy "The two sides see their conversations"
on public.conversations for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    else agency_id = (select private.own_agency_id())
  end
);

drop policy "Travellers read the messages of their conversations" on public.messages;
drop policy "Agencies read the messages of their conversations" on public.messages;
create policy "The two sides read the messages of their conversations"
on public.messages for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    else agency_id = (select private.own_agency_id())
  end
);

-- ── Packages and agencies ───────────────────────────────────────────────────────────────────────

drop policy "Everybody sees published packages of live agencies" on public.travel_packages;
drop policy "Agencies see all their packages" on public.travel_packages;
drop policy "Travellers see the packages that they booked" on public.travel_packages;
create policy "Visitors see published packages of live agencies" on public.travel_packages
for select to anon using (is_listed);
create policy "Users see listed packages, their own, and those they booked"
on public.travel_packages for select to authenticated
using (
  case
    when is_listed then true
    when agency_id = (select private.own_agency_id()) then true
    else exists (
      select from public.bookings b
      where b.package_id = travel_packages.id and b.user_id = (select auth.uid())
    )
  end
);

drop policy "Everybody sees live agencies" on public.agency_public;
drop policy "Owners see the public half of their agency" on public.agency_public;
drop policy "Travellers see the agencies that they booked with" on public.agency_public;
drop policy "Travellers see the agencies that they talk to" on public.agency_public;
create policy "Visitors see live agencies" on public.agency_public
for select to anon using (is_live);
create policy "Users see live agencies, their own, and those they deal with"
on public.agency_public for select to authenticated
using (
  case
    when is_live then true
    when agency_id = (select private.own_agency_id()) then true
    when exists (
      select from public.bookings b
      where b.agency_id = agency_public.agency_id and b.user_id = (select auth.uid())
    ) then true
    else exists (
      select from public.conversations c
      where c.agency_id = agency_public.agency_id and c.user_id = (select auth.uid())
    )
  end
);
