set local lock_timeout = '4s';

CREATE TABLE "private"."report_visitors" ("report_id" uuid NOT NULL, "name" text, "email" text NOT NULL, "locale" text NOT NULL, "visitor" uuid, "decided_at" timestamp with time zone, CONSTRAINT "report_visitors_locale_check" CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'zh'::text]))), CONSTRAINT "report_visitors_pkey" PRIMARY KEY (report_id), CONSTRAINT "report_visitors_email_check" CHECK ((private.is_line(email, 254) AND (email ~ '^[^@\s]+@[^@\s]+$'::text))), CONSTRAINT "report_visitors_name_check" CHECK (private.is_line(name, 120)));

ALTER TABLE "private"."report_visitors" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."report_visitors" ADD CONSTRAINT "report_visitors_report_id_fkey" FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;

CREATE INDEX report_visitors_decided_at_idx ON private.report_visitors USING btree (decided_at);

CREATE INDEX report_visitors_visitor_idx ON private.report_visitors USING btree (visitor) WHERE (visitor IS NOT NULL);

COMMENT ON COLUMN "private"."report_visitors"."decided_at" IS 'When an admin decided on the report; null while it is open. The retention period begins here.';

COMMENT ON COLUMN "private"."report_visitors"."email" IS 'Where the answer is mailed to. Nobody has confirmed it.';

COMMENT ON COLUMN "private"."report_visitors"."locale" IS 'The language in which they reported.';

COMMENT ON COLUMN "private"."report_visitors"."name" IS 'What the visitor is called, one line of up to 120 characters; null where they did not say.';

COMMENT ON COLUMN "private"."report_visitors"."report_id" IS 'The report.';

COMMENT ON COLUMN "private"."report_visitors"."visitor" IS 'Hash of what the site calls a visitor, another each day; null once the report is decided.';

COMMENT ON TABLE "private"."report_visitors" IS 'Who reported something without an account. Forgotten 30 days after the decision; the report stays.';

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."report_visitors" TO "postgres";
