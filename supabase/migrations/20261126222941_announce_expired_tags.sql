set local check_function_bodies = off;

CREATE TABLE "private"."expired_tags" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "tags" text[] NOT NULL, "instance" uuid, "announced_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "expired_tags_pkey" PRIMARY KEY (id), CONSTRAINT "expired_tags_tags_check" CHECK (((cardinality(tags) >= 1) AND (cardinality(tags) <= 200))));

ALTER TABLE "private"."expired_tags" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.announce_tags(p_tags text[], p_instance uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  -- One at a time: a reader who has seen an id has seen all before it.
  perform pg_advisory_xact_lock(hashtextextended('expired_tags', 0));
  insert into private.expired_tags (tags, instance) values (p_tags, p_instance)
  returning id into v_id;
  perform private.broadcast(
    'site', 'tags.expired',
    jsonb_build_object('announcement', v_id, 'tags', p_tags, 'instance', p_instance)
  );
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_site_of_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_tags(array['live-agencies', 'public-packages'], null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_expired_tags(p_tags text[], p_instance uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.announce_tags(p_tags, p_instance)
$function$;

CREATE OR REPLACE FUNCTION public.read_expired_tags(p_after bigint DEFAULT NULL::bigint)
 RETURNS TABLE(last_id bigint, tags text[], is_complete boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    coalesce(max(e.id), 0),
    coalesce(
      (
        select array_agg(distinct t.tag)
        from private.expired_tags x, unnest(x.tags) as t (tag)
        where x.id > p_after
      ),
      '{}'
    ),
    p_after is null or p_after between coalesce(min(e.id), 1) - 1 and coalesce(max(e.id), 0)
  from private.expired_tags e
$function$;

CREATE INDEX expired_tags_announced_at_idx ON private.expired_tags USING btree (announced_at);

COMMENT ON COLUMN "private"."expired_tags"."announced_at" IS 'When they were announced.';

COMMENT ON COLUMN "private"."expired_tags"."id" IS 'Grows in the order in which the rows become visible.';

COMMENT ON COLUMN "private"."expired_tags"."instance" IS 'The instance that announced them and has dropped its pages itself; null for the database.';

COMMENT ON COLUMN "private"."expired_tags"."tags" IS 'The tags, 1 to 200.';

COMMENT ON FUNCTION "private"."announce_tags"(text[], uuid) IS 'Writes down which tags expired, and sends tags.expired to the topic site. Returns the row''s id.';

COMMENT ON FUNCTION "private"."tell_site_of_withdrawal"() IS 'Trigger: announces the tags of all cached pages of packages when an agency is no longer live (lib/cache/public-tags.ts).';

COMMENT ON FUNCTION "public"."announce_expired_tags"(text[], uuid) IS 'For an instance of the site: its change put pages with these tags out of date, everywhere. Returns the id of the announcement.';

COMMENT ON FUNCTION "public"."read_expired_tags"(bigint) IS 'For an instance of the site that was not connected: one row. tags: those announced after the id that it saw last. last_id: the newest announcement, 0 without any. is_complete: false where rows are missing, because they are too old or the database is another one.';

COMMENT ON TABLE "private"."expired_tags" IS 'Tags of pages that a change put out of date (lib/http/cache-tags.ts), in the order of their ids. Written by functions.';

REVOKE ALL ON FUNCTION "private"."announce_tags"(text[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_tags"(text[], uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."announce_expired_tags"(text[], uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."announce_expired_tags"(text[], uuid) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."read_expired_tags"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_expired_tags"(bigint) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."expired_tags" TO "postgres";

insert into private.retention (table_name, time_column, keep, condition) values
  (
    'private.expired_tags', 'announced_at', '1 day',
    'id < (select max(e.id) from private.expired_tags e)'
  );
