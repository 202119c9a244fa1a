-- What an agency notes about a traveller, for itself.

create function private.is_customer(p_agency_id uuid, p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.bookings b where b.user_id = p_user_id and b.agency_id = p_agency_id
  ) or exists (
    select from public.conversations c where c.user_id = p_user_id and c.agency_id = p_agency_id
  );
end
$$;
comment on function private.is_customer(uuid, uuid) is
  'Whether a traveller has booked with an agency or talks to it.';
revoke all on function private.is_customer(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function private.is_customer(uuid, uuid) to authenticated;

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  body text not null constraint customer_notes_body_check check (private.is_prose(body, 2000)),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.customer_notes is 'Private notes of an agency about a traveller. Only the agency reads them, and the traveller in a copy of their data; they go with the traveller''s account.';
comment on column public.customer_notes.id is 'The note.';
comment on column public.customer_notes.agency_id is 'The agency that wrote it.';
comment on column public.customer_notes.user_id is 'The traveller that it is about.';
comment on column public.customer_notes.body is '1 to 2000 characters.';
comment on column public.customer_notes.created_at is 'When it was written.';
comment on column public.customer_notes.updated_at is 'Last change; the version that two windows compare.';
create index customer_notes_agency_id_user_id_idx
on public.customer_notes (agency_id, user_id, created_at desc, id desc);
create index customer_notes_user_id_idx on public.customer_notes (user_id);
alter table public.customer_notes enable row level security;
revoke all on table public.customer_notes from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.customer_notes to service_role;
grant select (id, agency_id, user_id, body, created_at, updated_at)
on table public.customer_notes to authenticated;
grant insert (agency_id, user_id, body) on table public.customer_notes to authenticated;
grant update (body) on table public.customer_notes to authenticated;
grant delete on table public.customer_notes to authenticated;

create trigger customer_notes_touch before update on public.customer_notes
for each row execute function private.touch_updated_at();

create policy "Agencies read their own notes" on public.customer_notes
for select to authenticated
using (agency_id = (select private.own_agency_id()));

create policy "Agencies write notes about their customers" on public.customer_notes
for insert to authenticated
with check (
  agency_id = (select private.own_agency_id()) and private.is_customer(agency_id, user_id)
);

create policy "Agencies change their own notes" on public.customer_notes
for update to authenticated
using (agency_id = (select private.own_agency_id()))
with check (agency_id = (select private.own_agency_id()));

create policy "Agencies delete their own notes" on public.customer_notes
for delete to authenticated
using (agency_id = (select private.own_agency_id()));
