set local lock_timeout = '4s';

ALTER TABLE "private"."emails" VALIDATE CONSTRAINT "emails_kind_check";

ALTER TABLE "private"."emails" VALIDATE CONSTRAINT "emails_recipient_check";

ALTER TABLE "private"."emails" VALIDATE CONSTRAINT "emails_report_id_fkey";
