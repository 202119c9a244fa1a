/**
 * Tables that stay small however long the site runs: settings, lookup tables, a few rows for each
 * agency. Every other table counts as big, so a new one does until it is listed here.
 */
const SMALL_TABLES = new Set([
  "private.account_locks",
  "private.agency_hours",
  "private.agency_profiles",
  "private.agency_slugs",
  "private.booking_transitions",
  "private.error_codes",
  "private.restrictions",
  "private.retention",
  "private.review_rollups",
  "private.search_words",
  "private.settings",
  "public.agencies",
  "public.agency_public",
  "public.announcements",
  "public.application_documents",
  "public.featured_packages",
  "public.hidden_packages",
  "public.legal_pages",
  "public.saved_replies",
]);

export function isBig(table: string): boolean {
  return !SMALL_TABLES.has(table);
}
