set local check_function_bodies = off;

ALTER TABLE "private"."removed_files" DROP CONSTRAINT "removed_files_pkey";

DROP FUNCTION "public"."list_removed_files"(integer);

DROP FUNCTION "public"."list_unused_documents"(integer);

DROP FUNCTION "public"."settle_removed_files"(text[]);

-- What is listed already is of messages.
ALTER TABLE "private"."removed_files" ADD COLUMN "bucket" text NOT NULL DEFAULT 'message-files';
ALTER TABLE "private"."removed_files" ALTER COLUMN "bucket" DROP DEFAULT;

ALTER TABLE "public"."customer_notes" ADD COLUMN "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION private.after_files_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.removed_files (bucket, path)
  select 'message-files', o.path from old_rows o
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_application_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_status text;
begin
  new.file_name := private.trimmed(new.file_name);
  -- The lock has a decision wait, so that no document changes after it.
  select a.verification_status into v_status
  from public.agencies a where a.id = new.agency_id for no key update;
  if v_status is null or v_status not in ('pending', 'rejected') then
    perform private.refuse('documents_closed');
  end if;
  if tg_op = 'INSERT' and (
    select count(*) from public.application_documents d where d.agency_id = new.agency_id
  ) >= 6 then
    perform private.refuse('too_many_documents');
  end if;
  select (o.metadata ->> 'size')::integer into new.bytes
  from storage.objects o
  where o.bucket_id = 'application-documents' and o.name = new.path
    -- The mail tick is about to remove it.
    and not exists (
      select from private.removed_files f where f.bucket = o.bucket_id and f.path = o.name
    );
  if new.bytes is null then
    raise check_violation using
      message = 'new row violates check constraint "application_documents_path_check"',
      constraint = 'application_documents_path_check';
  end if;
  new.created_at := clock_timestamp();
  new.rejected_at := case v_status when 'rejected' then clock_timestamp() end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_agency_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_actor uuid := (select auth.uid());
begin
  -- Without a signed-in user this is the operator, who answers to nobody here.
  if v_actor is not null and v_actor = old.user_id then
    if old.verification_status <> 'pending' then
      new.submitted_at := clock_timestamp();
    end if;
    new.verification_status := 'pending';
    new.rejection_reason := null;
  elsif v_actor is not null then
    if (new.business_name, new.business_email, new.business_phone, new.time_zone)
      is distinct from (old.business_name, old.business_email, old.business_phone, old.time_zone)
      or (new.business_address, new.license_number, new.user_id, new.id, new.is_desk)
      is distinct from (old.business_address, old.license_number, old.user_id, old.id, old.is_desk)
      or new.verification_status = 'pending'
    then
      perform private.refuse('review_refused');
    end if;
    if new.verification_status = 'rejected' and new.rejection_reason is null then
      perform private.refuse('review_reason_required');
    end if;
    -- An approval despite open items needs a reason, which approve_application asks for.
    if private.is_live_status(new.verification_status)
      and not private.is_live_status(old.verification_status)
      and cardinality(private.open_checks(old.id)) > 0
    then
      perform private.refuse('checks_open');
    end if;
    new.reviewed_at := clock_timestamp();
  end if;
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document public.application_documents := coalesce(new, old);
begin
  perform private.audit(
    case tg_op
      when 'INSERT' then 'agency.document_added'
      when 'UPDATE' then 'agency.document_replaced'
      else 'agency.document_removed'
    end,
    v_document.agency_id, jsonb_build_object('kind', v_document.kind)
  );
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.path <> old.path) then
    insert into private.removed_files (bucket, path) values ('application-documents', old.path)
    on conflict do nothing;
  end if;
  -- An admin who read the earlier documents decides again.
  update public.agencies a set corrected_at = clock_timestamp()
  where a.id = v_document.agency_id and a.verification_status = 'pending';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_thread_facts(p_conversation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations;
  v_today date;
begin
  select c.* into v_conversation from public.conversations c
  where c.id = p_conversation_id and c.agency_id = private.own_agency_id()
    and c.user_id <> (select auth.uid());
  if not found then
    return null;
  end if;
  v_today := private.day_at_agency(v_conversation.agency_id, now());
  return jsonb_build_object(
    'user_id', v_conversation.user_id,
    'time_zone', (
      select a.time_zone from public.agencies a where a.id = v_conversation.agency_id
    ),
    'phone', (
      select b.contact_phone from public.bookings b
      where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
        and b.contact_phone is not null
      order by (b.id = v_conversation.booking_id) is true desc, b.created_at desc
      limit 1
    ),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(o) - 'created_at' order by o.created_at desc)
      from (
        select
          b.id, b.reference, b.package_title, b.travel_date, b.travellers, b.total_price, b.status,
          b.status_actor, b.confirmed_at, b.hold_expires_at, b.created_at
        from public.bookings b
        where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
          and b.id is distinct from v_conversation.booking_id
        order by b.created_at desc, b.id desc
        limit 5
      ) as o
    ), '[]'),
    'threads', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.last_message_at desc)
      from (
        select c.id, c.subject, c.last_message_at, c.agency_unread_count
        from public.conversations c
        where c.user_id = v_conversation.user_id and c.agency_id = v_conversation.agency_id
          and c.id <> v_conversation.id
        order by c.last_message_at desc, c.id desc
        limit 5
      ) as o
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.created_at desc, o.id desc)
      from (
        select n.id, n.body, n.created_at, n.updated_at from public.customer_notes n
        where n.user_id = v_conversation.user_id and n.agency_id = v_conversation.agency_id
        order by n.created_at desc, n.id desc
        limit 20
      ) as o
    ), '[]'),
    'package', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'price', p.price, 'is_listed', p.is_listed,
        'departures', coalesce((
          select jsonb_agg(to_jsonb(o) order by o.departs_on)
          from (
            select
              d.id, d.departs_on, d.seats, private.seats_taken(d.package_id, d.departs_on) as taken
            from public.departures d
            where d.package_id = p.id and d.departs_on between v_today and v_today + 730
            order by d.departs_on
            limit 8
          ) as o
        ), '[]')
      )
      from public.travel_packages p where p.id = v_conversation.package_id
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_removed_files(p_limit integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  -- A document is uploaded before its row is written, and some rows never are.
  insert into private.removed_files (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'application-documents'
    and o.created_at < now() - interval '10 minutes'
    and not exists (select from public.application_documents d where d.path = o.name)
    and not exists (
      select from private.removed_files f where f.bucket = o.bucket_id and f.path = o.name
    )
  limit 100
  on conflict do nothing;
  return query
  select f.bucket, f.path from private.removed_files f
  order by f.removed_at limit least(greatest(p_limit, 1), 500);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_removed_files(p_bucket text, p_paths text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.removed_files f where f.bucket = p_bucket and f.path = any(p_paths)
$function$;

ALTER TABLE "private"."removed_files" ADD CONSTRAINT "removed_files_pkey" PRIMARY KEY (bucket, path);

CREATE TRIGGER customer_notes_touch BEFORE UPDATE ON public.customer_notes FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

COMMENT ON COLUMN "private"."removed_files"."bucket" IS 'message-files or application-documents.';

COMMENT ON COLUMN "public"."customer_notes"."updated_at" IS 'Last change; the version that two windows compare.';

COMMENT ON FUNCTION "private"."guard_agency_update"() IS 'Trigger: an owner''s update corrects a pending application, or submits a rejected one again; an admin''s is a review, of status and reason alone, never back to pending, and no approval while items of the checklist are open.';

COMMENT ON FUNCTION "private"."note_document_change"() IS 'Trigger: writes the change of a document to the audit log, without the file''s name, has the file of a removed or replaced one removed, and marks a pending application as corrected.';

COMMENT ON FUNCTION "public"."list_removed_files"(integer) IS 'Objects that are to be removed, the oldest first, among them documents that were uploaded ten minutes ago and that no row names. p_limit: 1 to 500.';

COMMENT ON FUNCTION "public"."settle_removed_files"(text, text[]) IS 'Forgets objects that the Storage API has removed.';

COMMENT ON TABLE "private"."removed_files" IS 'Objects that no row names any more. The mail tick removes them through the Storage API.';

REVOKE ALL ON FUNCTION "public"."list_removed_files"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_removed_files"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_removed_files"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_removed_files"(text, text[]) TO "postgres", "service_role";

REVOKE ALL ("updated_at") ON TABLE "public"."customer_notes" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."customer_notes" TO "authenticated";
