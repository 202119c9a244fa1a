set local check_function_bodies = off;

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

ALTER TABLE "public"."notifications" ALTER COLUMN "subject_id" SET EXPRESSION AS ((COALESCE((payload ->> 'conversation_id'::text), (payload ->> 'booking_id'::text), (payload ->> 'announcement_id'::text), (payload ->> 'report_id'::text), (payload ->> 'package_id'::text), (payload ->> 'agency_id'::text)))::uuid);

CREATE OR REPLACE FUNCTION private.notification_kinds()
 RETURNS TABLE(audience text, kind text, mail text, push boolean, email_kinds text[])
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'booking_completed', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'package_hidden', 'off', true, '{}'),
    ('agency', 'package_shown', 'off', true, '{}'),
    ('agency', 'report_decided', 'off', true, '{}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_of_package()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hidden public.hidden_packages := case when tg_op = 'INSERT' then new else old end;
  v_owner_id uuid;
  v_title text;
begin
  select a.user_id, p.title into v_owner_id, v_title
  from public.travel_packages p join public.agencies a on a.id = p.agency_id
  where p.id = v_hidden.package_id;
  -- Deleted with its package.
  if v_title is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.read_notifications(
      array[v_owner_id], null, array[v_hidden.package_id], '{package_hidden}'
    );
  end if;
  perform private.notify(
    v_owner_id, 'agency', case tg_op when 'INSERT' then 'package_hidden' else 'package_shown' end,
    jsonb_strip_nulls(jsonb_build_object(
      'package_id', v_hidden.package_id,
      'package_title', v_title,
      'preview', case tg_op when 'INSERT' then private.preview(v_hidden.reason) end
    )),
    concat_ws(
      ':', case tg_op when 'INSERT' then 'package_hidden' else 'package_shown' end,
      v_hidden.package_id, extract(epoch from v_hidden.hidden_at)
    )
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations;
  v_is_agency boolean;
begin
  if tg_op = 'INSERT' then
    -- A conversation is called by what one side wrote.
    perform private.notify(
      r.user_id, 'operator', 'report',
      jsonb_strip_nulls(jsonb_build_object(
        'report_id', new.id,
        'preview', case when new.kind <> 'conversation' then private.preview(new.subject_name) end
      )),
      concat_ws(':', 'report', new.id, r.user_id), new.reporter_id
    )
    from (
      select o.user_id from public.user_roles o where o.role = 'admin' order by o.user_id
    ) as r;
    return null;
  end if;
  perform private.read_notifications(
    array(select o.user_id from public.user_roles o where o.role = 'admin'),
    null, array[new.id], '{report}'
  );
  select c.* into v_conversation from public.conversations c
  where new.kind = 'conversation' and c.id = new.subject_id;
  v_is_agency := coalesce(v_conversation.user_id <> new.reporter_id, false);
  perform private.notify(
    new.reporter_id, case when v_is_agency then 'agency' else 'traveller' end, 'report_decided',
    jsonb_build_object('report_id', new.id, 'preview', private.preview(new.answer)),
    concat_ws(':', 'report_decided', new.id),
    case when v_is_agency then v_conversation.user_id end
  );
  return null;
end
$function$;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text])));

CREATE TRIGGER hidden_packages_notify AFTER INSERT OR DELETE ON public.hidden_packages FOR EACH ROW EXECUTE FUNCTION private.notify_of_package();

CREATE TRIGGER reports_notify_decided AFTER UPDATE OF decided_at ON public.reports FOR EACH ROW WHEN (((old.decided_at IS NULL) AND (new.decided_at IS NOT NULL))) EXECUTE FUNCTION private.notify_report();

CREATE TRIGGER reports_notify_insert AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.notify_report();

COMMENT ON COLUMN "public"."notifications"."subject_id" IS 'What it is about: the conversation, booking, announcement, report, package or agency. Null for failed mails.';

COMMENT ON FUNCTION "private"."notify_of_package"() IS 'Trigger: tells the agency that an admin has hidden a package and why, and that it is back.';

COMMENT ON FUNCTION "private"."notify_report"() IS 'Trigger: tells the admins of a report, and its reporter of the answer.';

COMMENT ON FUNCTION "public"."mark_subject_notified"(uuid) IS 'Marks the caller''s notifications about a conversation, booking, announcement, report, package or agency as read, because they look at it. Returns how many were unread. Refuses with WF000.';

REVOKE ALL ON FUNCTION "private"."notify_of_package"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_of_package"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_report"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_report"() TO "postgres";
