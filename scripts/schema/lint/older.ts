import type { RuleName } from "./rules";

/**
 * What the migrations break that were on `main` before the lint. Databases have applied them, and the
 * runner refuses an applied file that has changed, so they stay. No site with big tables still has to
 * apply them. A new migration is not listed here: it is written another way, or says why it may.
 */
export const OLDER: Readonly<Record<string, readonly RuleName[]>> = {
  "20260215000001_remove_unused_functions.sql": ["breaks_running_version"],
  "20260215000002_name_foreign_keys_of_rollups.sql": ["lock_without_timeout", "two_big_tables"],
  "20261124131951_add_inbox_filing_and_search.sql": [
    "constraint_scans_table",
    "default_rewrites_table",
    "index_blocks_writes",
    "lock_without_timeout",
    "rows_under_lock",
    "two_big_tables",
  ],
  "20261124134900_add_notifications.sql": ["lock_without_timeout", "two_big_tables"],
  "20261124135900_remove_mail_switches_of_agencies.sql": [
    "breaks_running_version",
    "lock_without_timeout",
  ],
  "20261124140543_add_saved_replies.sql": ["lock_without_timeout"],
  "20261124143101_show_departures_and_requests_on_dashboard.sql": [
    "constraint_scans_table",
    "index_blocks_writes",
    "lock_without_timeout",
    "rows_under_lock",
    "two_big_tables",
  ],
  "20261124143104_set_seats_of_several_departures.sql": [
    "index_blocks_writes",
    "lock_without_timeout",
  ],
  "20261124143105_add_notes_about_customers.sql": ["lock_without_timeout"],
  "20261124143106_measure_reply_times.sql": ["lock_without_timeout"],
  "20261124150700_rename_count_of_notifications.sql": [
    "breaks_running_version",
    "lock_without_timeout",
  ],
  "20261124172153_accept_replies_by_mail.sql": ["constraint_scans_table", "lock_without_timeout"],
  "20261124175135_add_digests_and_push.sql": ["lock_without_timeout"],
  "20261124180100_add_console.sql": [
    "constraint_scans_table",
    "index_blocks_writes",
    "lock_without_timeout",
    "rows_under_lock",
    "two_big_tables",
  ],
  "20261124180200_notify_of_reports.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
    "type_rewrites_table",
  ],
  "20261125021347_add_documents_and_checks_of_applications.sql": ["lock_without_timeout"],
  "20261125021826_add_date_proposals.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125021950_add_announcement_audiences_featured_and_audit_search.sql": [
    "default_rewrites_table",
    "index_blocks_writes",
    "lock_without_timeout",
  ],
  "20261125022146_add_message_files.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125024339_add_reviews.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125032127_combine_kinds_inbox_and_export.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125033842_check_approvals_list_removed_files_and_version_notes.sql": [
    "breaks_running_version",
    "default_rewrites_table",
    "index_blocks_writes",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125034215_report_reviews.sql": ["constraint_scans_table", "lock_without_timeout"],
  "20261125083810_skip_locked_mails_and_bound_the_tick.sql": [
    "index_blocks_writes",
    "lock_without_timeout",
  ],
  "20261125084336_keep_steps_for_undo_and_audit_proposals.sql": [
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261125090623_tell_senders_of_replies_about_files.sql": ["breaks_running_version"],
  "20261125132700_add_agency_pages.sql": ["lock_without_timeout"],
  "20261125175627_add_practical_details_to_packages.sql": [
    "constraint_scans_table",
    "lock_without_timeout",
  ],
  "20261125231800_add_travellers_to_bookings.sql": ["lock_without_timeout"],
  "20261126010716_remind_of_travellers_details.sql": [
    "breaks_running_version",
    "constraint_scans_table",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261126010850_check_bookings_in.sql": [
    "constraint_scans_table",
    "default_rewrites_table",
    "index_blocks_writes",
    "lock_without_timeout",
  ],
  "20261126012627_add_phones_for_travellers.sql": ["lock_without_timeout"],
  "20261126020000_add_saved_packages.sql": ["lock_without_timeout"],
  "20261126051906_describe_main_pictures.sql": ["constraint_scans_table", "lock_without_timeout"],
  "20261126060300_add_lists_of_saved_packages.sql": ["lock_without_timeout"],
  "20261126060400_tell_news_of_saved_packages.sql": [
    "constraint_scans_table",
    "index_blocks_writes",
    "lock_without_timeout",
    "two_big_tables",
  ],
  "20261126120837_add_legal_pages_and_consents.sql": ["lock_without_timeout"],
  "20261126130103_add_review_pictures.sql": ["lock_without_timeout"],
  "20261126143552_make_vouchers_documents.sql": ["lock_without_timeout"],
  "20261126150536_add_encrypted_passport_data.sql": ["lock_without_timeout", "two_big_tables"],
  "20261126185731_list_prices_by_day.sql": ["index_blocks_writes", "lock_without_timeout"],
};
