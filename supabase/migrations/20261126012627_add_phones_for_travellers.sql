set local check_function_bodies = off;

ALTER TABLE "public"."agencies" ADD COLUMN "daytime_phone" text;

ALTER TABLE "public"."agencies" ADD COLUMN "emergency_phone" text;

CREATE OR REPLACE FUNCTION public.get_voucher_contact(p_booking_id uuid)
 RETURNS TABLE(daytime_phone text, emergency_phone text, locale text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.daytime_phone, a.emergency_phone, p.locale
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  join public.profiles p on p.user_id = a.user_id
  where b.id = p_booking_id
    and b.user_id = (select auth.uid())
    and b.status in ('confirmed', 'completed')
$function$;

CREATE OR REPLACE FUNCTION public.set_agency_phones(p_daytime_phone text, p_emergency_phone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency_id uuid := private.own_agency_id();
  v_old public.agencies;
  v_new public.agencies;
begin
  perform private.require_user();
  if v_agency_id is null then
    perform private.refuse('agency_not_found');
  end if;
  select a.* into v_old from public.agencies a where a.id = v_agency_id for no key update;
  update public.agencies a
  set
    daytime_phone = nullif(private.trimmed(p_daytime_phone), ''),
    emergency_phone = nullif(private.trimmed(p_emergency_phone), '')
  where a.id = v_agency_id
  returning a.* into v_new;
  if (v_new.daytime_phone, v_new.emergency_phone)
    is distinct from (v_old.daytime_phone, v_old.emergency_phone)
  then
    perform private.audit('agency.settings', v_agency_id, jsonb_build_object(
      'daytime_phone', jsonb_build_object('from', v_old.daytime_phone, 'to', v_new.daytime_phone),
      'emergency_phone',
      jsonb_build_object('from', v_old.emergency_phone, 'to', v_new.emergency_phone)
    ));
  end if;
end
$function$;

COMMENT ON COLUMN "public"."agencies"."daytime_phone" IS 'For travellers with a confirmed booking, in working hours; null where none was given.';

COMMENT ON COLUMN "public"."agencies"."emergency_phone" IS 'For the same travellers, at any hour; null where none was given.';

COMMENT ON FUNCTION "public"."get_voucher_contact"(uuid) IS 'How the traveller of a confirmed or completed booking reaches its agency, and the agency''s language. No row for anybody else. Nullable: daytime_phone, emergency_phone.';

COMMENT ON FUNCTION "public"."set_agency_phones"(text, text) IS 'The owner of an agency sets the phone numbers that travellers with a confirmed booking read; null or a blank removes one. Lines of up to 50 characters. Refuses with WF000, WF033; 23514 names what is wrong. Nullable: p_daytime_phone, p_emergency_phone.';

REVOKE ALL ON FUNCTION "public"."get_voucher_contact"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_voucher_contact"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_agency_phones"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_agency_phones"(text, text) TO "authenticated", "postgres";

REVOKE ALL ("daytime_phone") ON TABLE "public"."agencies" FROM "authenticated";

GRANT SELECT ("daytime_phone") ON TABLE "public"."agencies" TO "authenticated";

REVOKE ALL ("emergency_phone") ON TABLE "public"."agencies" FROM "authenticated";

GRANT SELECT ("emergency_phone") ON TABLE "public"."agencies" TO "authenticated";

ALTER TABLE "public"."agencies" ADD CONSTRAINT "agencies_daytime_phone_check" CHECK (private.is_line(daytime_phone, 50));

ALTER TABLE "public"."agencies" ADD CONSTRAINT "agencies_emergency_phone_check" CHECK (private.is_line(emergency_phone, 50));
