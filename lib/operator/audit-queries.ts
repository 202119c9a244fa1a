import "server-only";

import type { Database, Json } from "@/lib/supabase/database.types";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import type { AuditEntry, AuditPage } from "./types";

function toDetail(detail: Json): Readonly<Record<string, unknown>> {
  return typeof detail === "object" && detail !== null && !Array.isArray(detail) ? detail : {};
}

function toEntry(
  row: Database["public"]["Functions"]["list_audit_log"]["Returns"][number],
): AuditEntry {
  return {
    id: row.id,
    happenedAt: row.happened_at,
    actorName: row.actor_name,
    hasActor: row.actor_id !== null,
    action: row.action,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    detail: toDetail(row.detail),
  };
}

/**
 * Lists audit entries, newest first.
 * @param options.action one action, such as `agency.suspended`, or a kind, such as `agency`
 * @param options.subjectId the record that was changed
 * @param options.agencyId an agency, its packages and their bookings
 * @throws BackendUnavailableError
 */
export async function listAudit(options: {
  action: string | null;
  subjectId?: string;
  agencyId?: string | null;
  before: number | null;
  size: number;
}): Promise<AuditPage> {
  const { action, subjectId, agencyId, before, size } = options;
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_audit_log", {
    p_limit: size + 1,
    ...(action ? { p_action: action } : {}),
    ...(subjectId ? { p_subject_id: subjectId } : {}),
    ...(agencyId ? { p_agency_id: agencyId } : {}),
    ...(before ? { p_before: before } : {}),
  });
  if (error) unavailable("Reading the audit log", error);
  const rows = data.slice(0, size);
  return {
    entries: rows.map(toEntry),
    olderId: data.length > size ? (rows.at(-1)?.id ?? null) : null,
  };
}

/**
 * Searches audit entries, newest first. A page of a text that many entries have may be short, or empty,
 * and still have an older one.
 * @param options.actions actions whose name in the reader's language has the text
 * @throws BackendUnavailableError
 */
export async function searchAudit(options: {
  search: string;
  actions: readonly string[];
  action: string | null;
  agencyId: string | null;
  before: number | null;
  size: number;
}): Promise<AuditPage> {
  const { search, actions, action, agencyId, before, size } = options;
  const client = await getAdminClient();
  const found = await client
    .rpc("search_audit_log", {
      p_search: search,
      p_actions: [...actions],
      p_action: action,
      p_agency_id: agencyId,
      p_before: before,
      p_limit: size,
    })
    .single();
  if (found.error) unavailable("Searching the audit log", found.error);
  const { ids, older_id: olderId } = found.data;
  if (ids.length === 0) return { entries: [], olderId };
  const { data, error } = await client.rpc("list_audit_log", { p_ids: ids, p_limit: size });
  if (error) unavailable("Reading the audit log", error);
  return { entries: data.map(toEntry), olderId };
}
