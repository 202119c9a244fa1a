set local lock_timeout = '4s';

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "private"."emails" ADD COLUMN "report_id" uuid;

ALTER TABLE "private"."emails" ALTER COLUMN "recipient_id" DROP NOT NULL;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'date_proposed'::text, 'booking_moved'::text, 'booking_moved_agency'::text, 'review_invited'::text, 'details_missing'::text, 'price_fell'::text, 'seats_low'::text, 'report_answered'::text]))) NOT VALID;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_recipient_check" CHECK ((num_nonnulls(recipient_id, report_id) = 1)) NOT VALID;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_report_id_fkey" FOREIGN KEY (report_id) REFERENCES private.report_visitors(report_id) ON DELETE CASCADE NOT VALID;

COMMENT ON COLUMN "private"."emails"."locale" IS 'The language of the account, or of the report, when the mail was queued.';

COMMENT ON COLUMN "private"."emails"."recipient_id" IS 'The account it is for; gone with the account. Null for a visitor''s.';

COMMENT ON COLUMN "private"."emails"."report_id" IS 'The report of the visitor whom it is for; gone with their address. Null for an account''s.';

COMMENT ON TABLE "private"."emails" IS 'Mails to send and sent. The address is the account''s own at the moment of sending, or that of a visitor who reported something.';
