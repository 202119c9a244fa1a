-- pg-delta: transaction=false
CREATE INDEX CONCURRENTLY IF NOT EXISTS emails_report_id_idx ON private.emails USING btree (report_id) WHERE (report_id IS NOT NULL);
