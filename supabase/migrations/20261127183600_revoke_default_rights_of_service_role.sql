-- Older hosted projects grant what is made in public to service_role as well; the migrations took it from the
-- other two roles alone. The secret key then read passports and consents past the functions that log it.
-- Elsewhere this changes nothing: service_role keeps what the schemas grant it by name.
set local lock_timeout = '800ms';

alter default privileges in schema public revoke all on tables from service_role;
alter default privileges in schema public revoke all on sequences from service_role;
alter default privileges in schema public revoke all on functions from service_role;

revoke truncate, references, trigger, maintain on all tables in schema public from service_role;
revoke insert, update, delete
on public.booking_travellers, public.saved_list_packages, public.saved_lists, public.saved_packages
from service_role;
revoke select, insert, update, delete
on public.legal_pages, public.terms_consents, public.traveller_passports
from service_role;
-- The line above took the rights of its columns, too.
grant select (kind, version, texts, note, published_at) on public.legal_pages to service_role;
revoke all on sequence public.booking_events_id_seq from service_role;

revoke all on function
  public.accept_proposal(uuid),
  public.announce_message_files(uuid, uuid, jsonb),
  public.answer_review(uuid, text, text),
  public.approve_application(uuid, text, timestamp with time zone, timestamp with time zone, text),
  public.archive_conversation(uuid, boolean),
  public.are_reviews_blind(),
  public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamp with time zone, integer, text, integer),
  public.change_list_packages(uuid, text[], text[]),
  public.change_review_pictures(uuid, uuid[], jsonb),
  public.check_in_booking(uuid),
  public.clear_notifications(),
  public.close_agency(text, text),
  public.confirm_person(uuid),
  public.create_traveller_link(uuid, integer),
  public.decide_report(uuid, text, text),
  public.edit_review(uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb),
  public.end_sessions(uuid),
  public.erase_own_account(),
  public.erase_person(uuid, text),
  public.export_own_data(),
  public.export_person(uuid),
  public.feature_package(uuid),
  public.find_agencies(text[]),
  public.get_list_votes(uuid),
  public.get_notification_settings(),
  public.get_operator_overview(integer),
  public.get_own_review(uuid),
  public.get_review_figures(uuid),
  public.get_review_name(uuid),
  public.get_shared_list(text, text),
  public.get_thread_facts(uuid),
  public.get_traveller_invitation(text),
  public.get_voucher(uuid, text),
  public.get_voucher_contact(uuid),
  public.get_waiting_counts(),
  public.hide_package(uuid, text),
  public.join_shared_list(text, text, text),
  public.keep_date(uuid),
  public.list_agency_bookings(text, text, uuid, date, text, text, uuid, integer),
  public.list_agency_checks(uuid),
  public.list_agency_reviews(integer),
  public.list_announcements(uuid, timestamp with time zone, uuid, integer),
  public.list_audit_log(text, uuid, bigint, integer, uuid, bigint[]),
  public.list_bookings(text, text, text, uuid, date, timestamp with time zone, uuid, integer),
  public.list_conversations(text, text, text, timestamp with time zone, uuid, integer),
  public.list_day_prices(date, date, text, text[], text[], text[], text[], integer, text[], boolean),
  public.list_legal_versions(text),
  public.list_mails(text, text, bigint, integer),
  public.list_packages(text, text, uuid, timestamp with time zone, uuid, integer),
  public.list_people(text, text, timestamp with time zone, uuid, integer),
  public.list_rating_rows(uuid, uuid, integer),
  public.list_ratings(uuid[]),
  public.list_reports(boolean, timestamp with time zone, uuid, integer),
  public.list_reviews(uuid, text, text, integer, text, integer, integer),
  public.list_unrated_bookings(),
  public.lock_person(uuid, text),
  public.mark_conversation_unread(uuid),
  public.mark_notifications_read(uuid[]),
  public.mark_subject_notified(uuid),
  public.move_featured_package(uuid, boolean),
  public.open_application_document(uuid),
  public.open_booking(uuid),
  public.open_person(uuid),
  public.open_report(uuid),
  public.propose_departure(uuid, uuid, uuid, text),
  public.publish_legal_page(text, jsonb, text, integer),
  public.rate_traveller(uuid, integer),
  public.read_passports(uuid),
  public.remove_list_friend(uuid),
  public.remove_review(uuid, text),
  public.report_subject(text, uuid, text, text),
  public.resend_mail(bigint),
  public.save_booking_travellers(uuid, jsonb, jsonb),
  public.save_own_passport(text, text, text),
  public.save_own_traveller_details(text, text, integer, text),
  public.save_push_subscription(text, text, text),
  public.save_traveller_passport(uuid, integer, text, text),
  public.search_audit_log(text, text[], text, uuid, bigint, integer),
  public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[],
    text[], text[], text[], text[], boolean, integer, boolean),
  public.set_agency_checks(uuid, text[], text[]),
  public.set_agency_phones(text, text),
  public.set_blind_reviews(boolean),
  public.set_notification_settings(jsonb),
  public.share_saved_list(uuid),
  public.show_package(uuid),
  public.stop_sharing_saved_list(uuid),
  public.sync_saved_packages(text[], text[]),
  public.undo_check_in(uuid, timestamp with time zone),
  public.unfeature_package(uuid),
  public.unlock_person(uuid),
  public.vote_on_shared_list(text, text, text, boolean),
  public.write_review(uuid, integer, integer, integer, integer, text, text, text)
from service_role;
