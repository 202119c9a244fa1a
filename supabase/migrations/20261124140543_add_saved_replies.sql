set local check_function_bodies = off;

CREATE TABLE "public"."saved_replies" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "agency_id" uuid NOT NULL DEFAULT COALESCE(private.own_agency_id(), private.operated_desk_id()), "title" text NOT NULL, "content" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "saved_replies_pkey" PRIMARY KEY (id), CONSTRAINT "saved_replies_content_check" CHECK (private.is_prose(content, 4000)), CONSTRAINT "saved_replies_title_check" CHECK (private.is_line(title, 80)));

ALTER TABLE "public"."saved_replies" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.before_saved_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.title := private.trimmed(new.title);
  new.content := private.trimmed(new.content);
  if tg_op = 'INSERT' then
    -- Two tabs could both count 99.
    perform pg_advisory_xact_lock(hashtextextended('saved_reply:' || new.agency_id, 0));
    if (select count(*) >= 100 from public.saved_replies r where r.agency_id = new.agency_id) then
      perform private.refuse('too_many_saved_replies');
    end if;
  end if;
  return new;
end
$function$;

CREATE TRIGGER saved_replies_1_check BEFORE INSERT OR UPDATE ON public.saved_replies FOR EACH ROW EXECUTE FUNCTION private.before_saved_reply();

CREATE TRIGGER saved_replies_2_touch BEFORE UPDATE ON public.saved_replies FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

COMMENT ON COLUMN "public"."saved_replies"."content" IS '1 to 4000 characters, as a message.';

COMMENT ON COLUMN "public"."saved_replies"."created_at" IS 'When it was written.';

COMMENT ON COLUMN "public"."saved_replies"."id" IS 'The saved reply.';

COMMENT ON COLUMN "public"."saved_replies"."title" IS 'What it is found by; 1 to 80 characters, one line, once in an agency.';

COMMENT ON COLUMN "public"."saved_replies"."updated_at" IS 'Last change.';

COMMENT ON FUNCTION "private"."before_saved_reply"() IS 'Trigger: trims what was typed, and limits an agency to 100.';

COMMENT ON TABLE "public"."saved_replies" IS 'What an agency answers with again and again, 100 at most. {name}, {trip}, {date}, {price} and {reference} are filled in when one is inserted.';

REVOKE ALL ON FUNCTION "private"."before_saved_reply"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."before_saved_reply"() TO "postgres";

GRANT INSERT ("content"), SELECT ("content"), UPDATE ("content") ON TABLE "public"."saved_replies" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."saved_replies" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."saved_replies" TO "authenticated";

GRANT INSERT ("title"), SELECT ("title"), UPDATE ("title") ON TABLE "public"."saved_replies" TO "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."saved_replies" TO "authenticated";

GRANT DELETE ON TABLE "public"."saved_replies" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_replies" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."saved_replies" TO "service_role";

ALTER TABLE "public"."saved_replies" ADD CONSTRAINT "saved_replies_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX saved_replies_title_key ON public.saved_replies USING btree (agency_id, lower(title));

CREATE POLICY "Agencies change their saved replies, admins those of the desk" ON "public"."saved_replies" FOR UPDATE TO authenticated USING ((agency_id = ANY (ARRAY[( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.operated_desk_id() AS operated_desk_id)]))) WITH CHECK ((agency_id = ANY (ARRAY[( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.operated_desk_id() AS operated_desk_id)])));

CREATE POLICY "Agencies delete their saved replies, admins those of the desk" ON "public"."saved_replies" FOR DELETE TO authenticated USING ((agency_id = ANY (ARRAY[( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.operated_desk_id() AS operated_desk_id)])));

CREATE POLICY "Agencies read their saved replies, admins those of the desk" ON "public"."saved_replies" FOR SELECT TO authenticated USING ((agency_id = ANY (ARRAY[( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.operated_desk_id() AS operated_desk_id)])));

CREATE POLICY "Agencies save replies, admins for the desk" ON "public"."saved_replies" FOR INSERT TO authenticated WITH CHECK ((agency_id = ANY (ARRAY[( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.operated_desk_id() AS operated_desk_id)])));

COMMENT ON COLUMN "public"."saved_replies"."agency_id" IS 'The caller''s agency, or for an admin without one the desk; gone with it.';

GRANT SELECT ("agency_id") ON TABLE "public"."saved_replies" TO "authenticated";

insert into private.error_codes (code, name, meaning)
values ('WF028', 'too_many_saved_replies', 'An agency keeps 100 saved replies at most.');
