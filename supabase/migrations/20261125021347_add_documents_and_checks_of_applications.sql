set local check_function_bodies = off;

CREATE TABLE "private"."agency_checks" ("agency_id" uuid NOT NULL, "item" text NOT NULL, "checked_by" uuid, "checked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "agency_checks_item_check" CHECK ((item = ANY (ARRAY['licence'::text, 'identity'::text, 'contact'::text, 'address'::text, 'website'::text, 'insurance'::text]))), CONSTRAINT "agency_checks_pkey" PRIMARY KEY (agency_id, item));

ALTER TABLE "private"."agency_checks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."application_documents" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "agency_id" uuid NOT NULL, "kind" text NOT NULL, "file_name" text NOT NULL, "path" text NOT NULL, "bytes" integer NOT NULL DEFAULT 0, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "rejected_at" timestamp with time zone, CONSTRAINT "application_documents_bytes_check" CHECK (((bytes >= 1) AND (bytes <= 10485760))), CONSTRAINT "application_documents_kind_check" CHECK ((kind = ANY (ARRAY['licence'::text, 'registration'::text, 'insurance'::text, 'identity'::text, 'other'::text]))), CONSTRAINT "application_documents_path_check" CHECK (((path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|jpg|png|webp)$'::text) AND (split_part(path, '/'::text, 1) = (agency_id)::text))), CONSTRAINT "application_documents_path_key" UNIQUE (path), CONSTRAINT "application_documents_pkey" PRIMARY KEY (id), CONSTRAINT "application_documents_file_name_check" CHECK (private.is_line(file_name, 200)));

ALTER TABLE "public"."application_documents" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.audit_correction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before jsonb := (
    select jsonb_object_agg(field.key, field.value)
    from jsonb_each(to_jsonb(old)) field
    where field.key in (
      'business_name', 'business_email', 'business_phone', 'business_address', 'license_number'
    )
    and field.value is distinct from to_jsonb(new) -> field.key
  );
begin
  -- A change of a document has an entry of its own.
  if v_before is not null then
    perform private.audit('agency.corrected', new.id, v_before);
  end if;
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
  from storage.objects o where o.bucket_id = 'application-documents' and o.name = new.path;
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

CREATE OR REPLACE FUNCTION private.has_room_for_document()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency_id uuid := private.undecided_agency_id();
begin
  -- Counts the files of one agency in one transaction at a time.
  perform pg_advisory_xact_lock(hashtextextended('documents:' || v_agency_id, 0));
  return (
    select count(*) < 30
    from storage.objects o
    where o.bucket_id = 'application-documents' and starts_with(o.name, v_agency_id::text || '/')
  );
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
  -- An admin who read the earlier documents decides again.
  update public.agencies a set corrected_at = clock_timestamp()
  where a.id = v_document.agency_id and a.verification_status = 'pending';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_checks(p_agency_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(i.item order by i.place), '{}')
  from unnest(array['licence', 'identity', 'contact', 'address', 'website', 'insurance'])
    with ordinality as i (item, place)
  where not exists (
    select from private.agency_checks c
    join public.agencies a on a.id = c.agency_id
    where c.agency_id = p_agency_id and c.item = i.item and c.checked_at >= a.submitted_at
  )
$function$;

CREATE OR REPLACE FUNCTION private.time_rejected_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_documents d
  set rejected_at = case new.verification_status when 'rejected' then clock_timestamp() end
  where d.agency_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.undecided_agency_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id from public.agencies a
  where a.id = private.own_agency_id() and a.verification_status in ('pending', 'rejected')
$function$;

CREATE OR REPLACE FUNCTION public.approve_application(p_agency_id uuid, p_seen text, p_submitted_at timestamp with time zone, p_corrected_at timestamp with time zone, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_open text[] := private.open_checks(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if (v_agency.verification_status, v_agency.submitted_at, v_agency.corrected_at)
    is distinct from (p_seen, p_submitted_at, p_corrected_at)
  then
    perform private.refuse('changed_meanwhile');
  end if;
  if cardinality(v_open) > 0 then
    if private.is_prose(v_reason, 1000) is not true then
      perform private.refuse('checks_open');
    end if;
    perform private.audit('agency.checks_waived', v_agency.id, jsonb_build_object(
      'open', to_jsonb(v_open), 'reason', v_reason
    ));
  end if;
  update public.agencies a
  set verification_status = 'approved', reviewed_at = clock_timestamp()
  where a.id = v_agency.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.export_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(p) - 'search_text' - 'user_id' from public.profiles p where p.user_id = u.id
    ),
    'roles', (select jsonb_agg(r.role order by r.role) from public.user_roles r where r.user_id = u.id),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'ip', s.ip)
        order by s.created_at
      )
      from auth.sessions s where s.user_id = u.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'search_text' - 'request_id' - 'request_fingerprint' - 'user_id'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ))
        order by b.created_at
      )
      from public.bookings b where b.user_id = u.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subject', c.subject, 'kind', c.kind, 'created_at', c.created_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'from', case m.sender_type when 'user' then 'you' else 'agency' end,
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts
              ) order by m.created_at
            )
            from public.messages m where m.conversation_id = c.id
          ), '[]')
        ) order by c.created_at
      )
      from public.conversations c where c.user_id = u.id
    ), '[]'),
    'emails', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', m.kind, 'queued_at', m.created_at, 'sent_at', m.sent_at)
        order by m.created_at
      )
      from private.emails m where m.recipient_id = u.id
    ), '[]'),
    'notifications', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'facts', n.payload, 'created_at', n.created_at, 'read_at', n.read_at
        ) order by n.created_at
      )
      from public.notifications n where n.user_id = u.id
    ), '[]'),
    'notification_settings', coalesce((
      select jsonb_agg(to_jsonb(s) - 'user_id' order by s.audience, s.kind)
      from public.notification_settings s where s.user_id = u.id
    ), '[]'),
    'notes_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'agency', a.business_name, 'text', c.body, 'created_at', c.created_at
        ) order by c.created_at
      )
      from public.customer_notes c
      join public.agency_public a on a.agency_id = c.agency_id
      where c.user_id = u.id
    ), '[]'),
    'application_documents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', d.kind, 'file', d.file_name, 'bytes', d.bytes, 'uploaded_at', d.created_at
        ) order by d.created_at
      )
      from public.application_documents d
      join public.agencies a on a.id = d.agency_id
      where a.user_id = u.id
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  ) into v_document
  from auth.users u where u.id = p_user_id;
  if v_document is null then
    perform private.refuse('person_not_found');
  end if;
  perform private.audit('person.exported', p_user_id);
  return v_document;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_checks(p_agency_id uuid)
 RETURNS TABLE(item text, checked_by_name text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select c.item, private.customer_name(c.checked_by), c.checked_at
  from private.agency_checks c
  join public.agencies a on a.id = c.agency_id
  where c.agency_id = p_agency_id and c.checked_at >= a.submitted_at
  order by c.item;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_unused_documents(p_limit integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.name from storage.objects o
  where o.bucket_id = 'application-documents'
    -- A file is uploaded before its row is written.
    and o.created_at < now() - interval '10 minutes'
    and not exists (select from public.application_documents d where d.path = o.name)
  order by o.name
  limit least(greatest(p_limit, 1), 100)
$function$;

CREATE OR REPLACE FUNCTION public.open_application_document(p_id uuid)
 RETURNS TABLE(file_path text, file_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document public.application_documents;
begin
  perform private.require_user();
  select d.* into v_document from public.application_documents d where d.id = p_id;
  if v_document.agency_id = private.own_agency_id() then
    return query select v_document.path, v_document.file_name;
  elsif v_document.id is not null and private.is_admin() then
    perform private.audit(
      'agency.document_opened', v_document.agency_id,
      jsonb_build_object('kind', v_document.kind)
    );
    return query select v_document.path, v_document.file_name;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_agency_checks(p_agency_id uuid, p_ticked text[], p_unticked text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_ticked text[];
  v_unticked text[];
begin
  with changed as (
    insert into private.agency_checks (agency_id, item, checked_by)
    select v_agency.id, i.item, (select auth.uid())
    from (select distinct item from unnest(p_ticked) as item) as i
    on conflict (agency_id, item) do update
    set checked_by = excluded.checked_by, checked_at = excluded.checked_at
    where agency_checks.checked_at < v_agency.submitted_at
    returning item
  )
  select array_agg(c.item order by c.item) into v_ticked from changed c;
  with changed as (
    delete from private.agency_checks c
    where c.agency_id = v_agency.id and c.item = any (p_unticked)
      and c.checked_at >= v_agency.submitted_at
    returning c.item
  )
  select array_agg(c.item order by c.item) into v_unticked from changed c;
  if v_ticked is not null or v_unticked is not null then
    perform private.audit('agency.checked', v_agency.id, jsonb_strip_nulls(jsonb_build_object(
      'ticked', to_jsonb(v_ticked), 'unticked', to_jsonb(v_unticked)
    )));
  end if;
end
$function$;

ALTER TABLE "private"."agency_checks" ADD CONSTRAINT "agency_checks_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

ALTER TABLE "private"."agency_checks" ADD CONSTRAINT "agency_checks_checked_by_fkey" FOREIGN KEY (checked_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."application_documents" ADD CONSTRAINT "application_documents_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

CREATE INDEX agency_checks_checked_by_idx ON private.agency_checks USING btree (checked_by);

CREATE INDEX application_documents_agency_id_idx ON public.application_documents USING btree (agency_id, created_at);

CREATE INDEX application_documents_rejected_at_idx ON public.application_documents USING btree (rejected_at);

CREATE TRIGGER agencies_time_documents AFTER UPDATE ON public.agencies FOR EACH ROW WHEN ((new.verification_status <> old.verification_status)) EXECUTE FUNCTION private.time_rejected_documents();

CREATE TRIGGER application_documents_check BEFORE INSERT OR UPDATE OF file_name, path ON public.application_documents FOR EACH ROW EXECUTE FUNCTION private.check_application_document();

CREATE TRIGGER application_documents_note AFTER INSERT OR DELETE OR UPDATE OF file_name, path ON public.application_documents FOR EACH ROW EXECUTE FUNCTION private.note_document_change();

CREATE POLICY "Agencies add documents until the decision" ON "public"."application_documents" FOR INSERT TO authenticated WITH CHECK ((agency_id = ( SELECT private.undecided_agency_id() AS undecided_agency_id)));

CREATE POLICY "Agencies read the documents of their application, admins all" ON "public"."application_documents" FOR SELECT TO authenticated USING (((agency_id = ( SELECT private.own_agency_id() AS own_agency_id)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "Agencies remove documents until the decision" ON "public"."application_documents" FOR DELETE TO authenticated USING ((agency_id = ( SELECT private.undecided_agency_id() AS undecided_agency_id)));

CREATE POLICY "Agencies replace documents until the decision" ON "public"."application_documents" FOR UPDATE TO authenticated USING ((agency_id = ( SELECT private.undecided_agency_id() AS undecided_agency_id))) WITH CHECK ((agency_id = ( SELECT private.undecided_agency_id() AS undecided_agency_id)));

COMMENT ON COLUMN "private"."agency_checks"."agency_id" IS 'The agency.';

COMMENT ON COLUMN "private"."agency_checks"."checked_at" IS 'When.';

COMMENT ON COLUMN "private"."agency_checks"."checked_by" IS 'The admin; null once the account is erased.';

COMMENT ON COLUMN "private"."agency_checks"."item" IS 'licence, identity, contact, address, website or insurance.';

COMMENT ON COLUMN "public"."application_documents"."agency_id" IS 'The agency that applies.';

COMMENT ON COLUMN "public"."application_documents"."bytes" IS 'Size of the file; a trigger reads it from Storage.';

COMMENT ON COLUMN "public"."application_documents"."created_at" IS 'When this file was uploaded.';

COMMENT ON COLUMN "public"."application_documents"."file_name" IS 'What the file was called, one line of up to 200 characters.';

COMMENT ON COLUMN "public"."application_documents"."id" IS 'The document.';

COMMENT ON COLUMN "public"."application_documents"."kind" IS 'licence, registration, insurance, identity or other.';

COMMENT ON COLUMN "public"."application_documents"."path" IS 'Object in the bucket application-documents: {agency}/{uuid}.{pdf|jpg|png|webp}.';

COMMENT ON COLUMN "public"."application_documents"."rejected_at" IS 'Since when the application is rejected; null otherwise. The retention period begins here. Not readable.';

COMMENT ON FUNCTION "private"."check_application_document"() IS 'Trigger: a document needs an undecided application with fewer than six, and a file that was uploaded.';

COMMENT ON FUNCTION "private"."has_room_for_document"() IS 'Whether the signed-in user''s agency may upload a document: its folder has fewer than 30 files, replaced ones included until they are deleted.';

COMMENT ON FUNCTION "private"."note_document_change"() IS 'Trigger: writes the change of a document to the audit log, without the file''s name, and marks a pending application as corrected.';

COMMENT ON FUNCTION "private"."open_checks"(uuid) IS 'What no admin has checked since the application was submitted, in the order of the list.';

COMMENT ON FUNCTION "private"."time_rejected_documents"() IS 'Trigger: begins the retention period of the documents of a rejected application, and ends it when the application is sent again.';

COMMENT ON FUNCTION "private"."undecided_agency_id"() IS 'The agency of the signed-in user while its application is pending or rejected; null otherwise.';

COMMENT ON FUNCTION "public"."approve_application"(uuid, text, timestamp with time zone, timestamp with time zone, text) IS 'An admin approves the application that they have read, by status, submission and correction, never of their own agency. With open items of the checklist it needs a reason of 1 to 1000 characters. Refuses with WF000, WF033, WF036, WF060; 42501 for anybody but an admin. Nullable: p_corrected_at, p_reason.';

COMMENT ON FUNCTION "public"."list_agency_checks"(uuid) IS 'What admins have checked since the application was submitted, at most six rows, for admins: 42501 for anybody else. Nullable: checked_by_name.';

COMMENT ON FUNCTION "public"."list_unused_documents"(integer) IS 'Up to p_limit files that no document names: removed, replaced, forgotten or never finished. For the secret key alone.';

COMMENT ON FUNCTION "public"."open_application_document"(uuid) IS 'Path and name of a document for its agency or an admin, whose opening is written to the audit log; no row for anybody else. Refuses with WF000.';

COMMENT ON FUNCTION "public"."set_agency_checks"(uuid, text[], text[]) IS 'An admin ticks and unticks items of an application''s checklist, never of their own agency. A tick that stands keeps its name and time. Refuses with WF000, WF033; 42501 for anybody but an admin.';

COMMENT ON TABLE "private"."agency_checks" IS 'What an admin has checked of an application. One from before the last submission no longer counts.';

COMMENT ON TABLE "public"."application_documents" IS 'Up to six documents of an application. Read by the owner and the admins; changed by the owner until the decision.';

REVOKE ALL ON FUNCTION "private"."check_application_document"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_application_document"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_room_for_document"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_room_for_document"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."note_document_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_document_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_checks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_checks"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."time_rejected_documents"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_rejected_documents"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."undecided_agency_id"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undecided_agency_id"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."approve_application"(uuid, text, timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_application"(uuid, text, timestamp with time zone, timestamp with time zone, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_checks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_agency_checks"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_unused_documents"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_unused_documents"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."open_application_document"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_application_document"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_agency_checks"(uuid, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_agency_checks"(uuid, text[], text[]) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."agency_checks" TO "postgres";

GRANT INSERT ("agency_id"), SELECT ("agency_id") ON TABLE "public"."application_documents" TO "authenticated";

GRANT SELECT ("bytes") ON TABLE "public"."application_documents" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."application_documents" TO "authenticated";

GRANT INSERT ("file_name"), SELECT ("file_name"), UPDATE ("file_name") ON TABLE "public"."application_documents" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."application_documents" TO "authenticated";

GRANT INSERT ("kind"), SELECT ("kind") ON TABLE "public"."application_documents" TO "authenticated";

GRANT INSERT ("path"), SELECT ("path"), UPDATE ("path") ON TABLE "public"."application_documents" TO "authenticated";

GRANT DELETE ON TABLE "public"."application_documents" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."application_documents" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."application_documents" TO "service_role";

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'application-documents', 'application-documents', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Agencies upload documents until the decision" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'application-documents'
  and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|jpg|png|webp)$'
  and split_part(name, '/', 1) = (select private.undecided_agency_id())::text
  and (select private.has_room_for_document())
);

create policy "Agencies and admins read the files of documents that they see" on storage.objects
for select to authenticated
using (
  bucket_id = 'application-documents'
  and exists (select from public.application_documents d where d.path = objects.name)
);

insert into private.error_codes (code, name, meaning) values
  ('WF036', 'checks_open', 'An approval with open items of the checklist needs a reason of 1 to 1000 characters.'),
  ('WF037', 'documents_closed', 'Documents are changed until the application is approved.'),
  ('WF038', 'too_many_documents', 'An application has six documents at most.');

insert into private.retention (table_name, time_column, keep, condition)
values ('public.application_documents', 'rejected_at', '90 days', 'true');
