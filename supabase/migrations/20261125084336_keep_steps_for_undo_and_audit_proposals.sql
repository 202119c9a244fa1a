set local check_function_bodies = off;

CREATE TABLE "private"."undo_rows" ("step_id" xid8 NOT NULL DEFAULT pg_current_xact_id(), "row_id" uuid NOT NULL, "user_id" uuid NOT NULL, "agency_id" uuid NOT NULL, "table_name" text NOT NULL, "column_name" text, "before" jsonb NOT NULL, "version" timestamp with time zone, "person_id" uuid, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "undo_rows_pkey" PRIMARY KEY (step_id, row_id), CONSTRAINT "undo_rows_table_name_check" CHECK ((table_name = ANY (ARRAY['travel_packages'::text, 'departures'::text, 'saved_replies'::text, 'customer_notes'::text]))));

ALTER TABLE "private"."undo_rows" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.audit_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.audit(
    'booking.date_' || case new.status when 'open' then 'proposed' else new.status end,
    b.id,
    jsonb_build_object(
      'reference', b.reference, 'agency_id', b.agency_id,
      'travel_date', jsonb_build_object('from', new.from_date, 'to', new.travel_date)
    )
  )
  from public.bookings b where b.id = new.booking_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.undo_step(p_row_id uuid)
 RETURNS TABLE(package_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

ALTER TABLE "private"."undo_rows" ADD CONSTRAINT "undo_rows_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

ALTER TABLE "private"."undo_rows" ADD CONSTRAINT "undo_rows_person_id_fkey" FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."undo_rows" ADD CONSTRAINT "undo_rows_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX undo_rows_agency_id_idx ON private.undo_rows USING btree (agency_id);

CREATE INDEX undo_rows_created_at_idx ON private.undo_rows USING btree (created_at);

CREATE INDEX undo_rows_person_id_idx ON private.undo_rows USING btree (person_id);

CREATE INDEX undo_rows_user_id_row_id_idx ON private.undo_rows USING btree (user_id, row_id, created_at DESC);

CREATE TRIGGER customer_notes_undo AFTER DELETE ON public.customer_notes FOR EACH ROW EXECUTE FUNCTION private.remember_row();

CREATE TRIGGER date_proposals_audit_answered AFTER UPDATE OF status ON public.date_proposals FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['accepted'::text, 'kept'::text])))) EXECUTE FUNCTION private.audit_proposal();

CREATE TRIGGER date_proposals_audit_proposed AFTER INSERT ON public.date_proposals FOR EACH ROW EXECUTE FUNCTION private.audit_proposal();

CREATE TRIGGER departures_undo AFTER UPDATE OF seats ON public.departures FOR EACH ROW WHEN ((new.seats <> old.seats)) EXECUTE FUNCTION private.remember_row('seats');

CREATE TRIGGER saved_replies_undo AFTER DELETE ON public.saved_replies FOR EACH ROW EXECUTE FUNCTION private.remember_row();

CREATE TRIGGER travel_packages_undo AFTER UPDATE OF status ON public.travel_packages FOR EACH ROW WHEN (((new.status = 'archived'::text) AND (old.status <> 'archived'::text))) EXECUTE FUNCTION private.remember_row('status');

COMMENT ON COLUMN "private"."undo_rows"."agency_id" IS 'The agency of the row, which must still be theirs.';

COMMENT ON COLUMN "private"."undo_rows"."before" IS 'The column''s value, or the deleted row.';

COMMENT ON COLUMN "private"."undo_rows"."column_name" IS 'The changed column; null for a deleted row.';

COMMENT ON COLUMN "private"."undo_rows"."created_at" IS 'When the step was made.';

COMMENT ON COLUMN "private"."undo_rows"."person_id" IS 'The traveller that a deleted note is about: it goes with their account.';

COMMENT ON COLUMN "private"."undo_rows"."row_id" IS 'The row that was changed or deleted.';

COMMENT ON COLUMN "private"."undo_rows"."step_id" IS 'The transaction of the step: all of its rows go back together.';

COMMENT ON COLUMN "private"."undo_rows"."table_name" IS 'The row''s table, in the schema public.';

COMMENT ON COLUMN "private"."undo_rows"."user_id" IS 'Who made the step, and alone may take it back.';

COMMENT ON COLUMN "private"."undo_rows"."version" IS 'updated_at after the step; null for a deleted row.';

COMMENT ON FUNCTION "private"."audit_proposal"() IS 'Trigger: writes to the audit log which date was proposed, and whether the traveller accepted it or kept theirs.';

COMMENT ON FUNCTION "private"."remember_row"() IS 'Trigger: keeps a column (the trigger''s argument) or a deleted row for undo_step, where a signed-in user changed it directly.';

COMMENT ON FUNCTION "public"."undo_step"(uuid) IS 'Takes back the caller''s last step that archived a package, set seats or deleted a saved reply or a private note, named by one of its rows: all of its rows or none, within 15 seconds, and only while none was changed since. Returns the packages whose public pages change. Refuses with WF000, WF013, WF060; 23505 for a title that is taken again.';

COMMENT ON TABLE "private"."undo_rows" IS 'What rows were before the last steps that can be taken back. Written by triggers; kept for a minute.';

revoke all on function private.audit_proposal() from public, anon, authenticated, service_role;
revoke all on function private.remember_row() from public, anon, authenticated, service_role;
revoke all on function public.undo_step(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_step(uuid) to authenticated;
revoke all on table private.undo_rows from public, anon, authenticated, service_role;

insert into private.retention (table_name, time_column, keep, condition)
values ('private.undo_rows', 'created_at', '1 minute', 'true');
