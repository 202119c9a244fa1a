-- Undo for ten seconds: triggers keep what a row was before a step that can be taken back, and one function puts it
-- back, unless somebody has changed the row since.

create table private.undo_rows (
  step_id xid8 not null default pg_current_xact_id(),
  row_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  agency_id uuid not null references public.agencies (id) on delete cascade,
  table_name text not null
    constraint undo_rows_table_name_check
    check (table_name in ('travel_packages', 'departures', 'saved_replies', 'customer_notes')),
  column_name text,
  before jsonb not null,
  version timestamptz,
  person_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (step_id, row_id)
);
comment on table private.undo_rows is 'What rows were before the last steps that can be taken back. Written by triggers; kept for a minute.';
comment on column private.undo_rows.step_id is 'The transaction of the step: all of its rows go back together.';
comment on column private.undo_rows.row_id is 'The row that was changed or deleted.';
comment on column private.undo_rows.user_id is 'Who made the step, and alone may take it back.';
comment on column private.undo_rows.agency_id is 'The agency of the row, which must still be theirs.';
comment on column private.undo_rows.table_name is 'The row''s table, in the schema public.';
comment on column private.undo_rows.column_name is 'The changed column; null for a deleted row.';
comment on column private.undo_rows.before is 'The column''s value, or the deleted row.';
comment on column private.undo_rows.version is 'updated_at after the step; null for a deleted row.';
comment on column private.undo_rows.person_id is 'The traveller that a deleted note is about: it goes with their account.';
comment on column private.undo_rows.created_at is 'When the step was made.';
create index undo_rows_user_id_row_id_idx on private.undo_rows (user_id, row_id, created_at desc);
create index undo_rows_created_at_idx on private.undo_rows (created_at);
create index undo_rows_agency_id_idx on private.undo_rows (agency_id);
create index undo_rows_person_id_idx on private.undo_rows (person_id);
alter table private.undo_rows enable row level security;
revoke all on table private.undo_rows from public, anon, authenticated, service_role;

create function private.remember_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_column text := tg_argv[0];
  v_old jsonb := to_jsonb(old);
begin
  -- What goes with an account or an agency was no step of its own.
  if v_user_id is null or pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into private.undo_rows (
    row_id, user_id, agency_id, table_name, column_name, before, version, person_id
  )
  values (
    old.id, v_user_id, old.agency_id, tg_table_name, v_column,
    case
      when v_column is null then v_old
      else jsonb_build_object(v_column, v_old -> v_column, 'package_id', v_old -> 'package_id')
    end,
    case when tg_op = 'UPDATE' then new.updated_at end,
    case when tg_table_name = 'customer_notes' then (v_old ->> 'user_id')::uuid end
  )
  -- A row that is changed twice in one step goes back to what it was first.
  on conflict (step_id, row_id) do update set version = excluded.version;
  return null;
end
$$;
comment on function private.remember_row() is
  'Trigger: keeps a column (the trigger''s argument) or a deleted row for undo_step, where a signed-in user changed it directly.';
revoke all on function private.remember_row() from public, anon, authenticated, service_role;

create trigger travel_packages_undo after update of status on public.travel_packages
for each row when (new.status = 'archived' and old.status <> 'archived')
execute function private.remember_row('status');
create trigger departures_undo after update of seats on public.departures
for each row when (new.seats <> old.seats) execute function private.remember_row('seats');
create trigger saved_replies_undo after delete on public.saved_replies
for each row execute function private.remember_row();
create trigger customer_notes_undo after delete on public.customer_notes
for each row execute function private.remember_row();

create function public.undo_step(p_row_id uuid)
returns table (package_id uuid)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
  v_step_id xid8;
  v_row private.undo_rows;
  v_restored integer;
  v_packages uuid[] := '{}';
begin
  select u.step_id into v_step_id
  from private.undo_rows u
  where u.user_id = v_user_id and u.row_id = p_row_id
    -- Ten seconds, and what the answer and the press need on their way.
    and u.created_at > clock_timestamp() - interval '15 seconds'
  order by u.created_at desc limit 1;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  -- Packages in the order in which set_departure_seats locks them.
  for v_row in
    with taken as (
      delete from private.undo_rows u
      where u.step_id = v_step_id and u.user_id = v_user_id
        and u.agency_id in (private.own_agency_id(), private.operated_desk_id())
      returning u.*
    )
    select * from taken t order by t.before ->> 'package_id', t.row_id
  loop
    if v_row.column_name is null then
      execute format(
        'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)',
        v_row.table_name
      ) using v_row.before;
    else
      execute format(
        'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I
        where id = $2 and updated_at = $3',
        v_row.table_name, v_row.column_name
      ) using v_row.before, v_row.row_id, v_row.version;
      get diagnostics v_restored = row_count;
      if v_restored = 0 then
        perform private.refuse('changed_meanwhile');
      end if;
      v_packages := v_packages || case v_row.table_name
        when 'departures' then (v_row.before ->> 'package_id')::uuid
        else v_row.row_id
      end;
    end if;
  end loop;
  if v_row is null then
    perform private.refuse('changed_meanwhile');
  end if;
  -- Else a second press would take back what the first one put back.
  delete from private.undo_rows u
  where u.user_id = v_user_id and u.step_id = pg_current_xact_id();
  return query select distinct p.id from unnest(v_packages) as p (id);
end
$$;
comment on function public.undo_step(uuid) is
  'Takes back the caller''s last step that archived a package, set seats or deleted a saved reply or a private note, named by one of its rows: all of its rows or none, within 15 seconds, and only while none was changed since. Returns the packages whose public pages change. Refuses with WF000, WF013, WF060; 23505 for a title that is taken again.';
revoke all on function public.undo_step(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_step(uuid) to authenticated;
