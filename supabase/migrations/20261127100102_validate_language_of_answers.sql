set local lock_timeout = '4s';

ALTER TABLE "private"."reviews" VALIDATE CONSTRAINT "reviews_answer_locale_check";
