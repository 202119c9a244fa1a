import "server-only";

import { z } from "zod";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";
import { removalReasons } from "@/lib/reviews/reviews";

import { reportOutcomes, type OpenedReport, type ReportPage, type ReportRow } from "./types";

const PAGE_SIZE = 25;

interface Row {
  id: string;
  kind: string;
  subject_id: string;
  subject_name: string;
  agency_id: string | null;
  agency_name: string | null;
  category: string;
  note: string;
  created_at: string;
  outcome: string | null;
}

function toRow(row: Row): ReportRow {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    agency: row.agency_id === null ? null : { id: row.agency_id, name: row.agency_name ?? "" },
    category: row.category,
    note: row.note,
    createdAt: row.created_at,
    outcome: reportOutcomes.find((outcome) => outcome === row.outcome) ?? null,
  };
}

/** Lists open or decided reports, newest first. @throws BackendUnavailableError */
export async function listReports(isOpen: boolean, after: Cursor | null): Promise<ReportPage> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_reports", {
    p_is_open: isOpen,
    p_limit: PAGE_SIZE + 1,
    p_before: after?.at ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) unavailable("Listing reports", error);
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    reports: rows.map(toRow),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const excerptSchema = z.array(z.object({ sent_at: z.string(), text: z.string() }));

/**
 * Reads a report with its context; the audit log says that the caller did. Null if there is none.
 * @throws BackendUnavailableError
 */
export async function openReport(id: string): Promise<OpenedReport | null> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("open_report", { p_report_id: id }).maybeSingle();
  if (error) unavailable("Opening a report", error);
  if (!data) return null;
  return {
    ...toRow(data),
    decidedAt: data.decided_at,
    answer: data.answer,
    reporter:
      data.reporter_id === null ? null : { id: data.reporter_id, name: data.reporter_name ?? "" },
    visitor: data.from_visitor ? { name: data.visitor_name, email: data.visitor_email } : null,
    travellerId: data.traveller_id,
    reportsOfSubject: data.reports_of_subject,
    review:
      data.review_package_id === null
        ? null
        : {
            packageId: data.review_package_id,
            removalReason:
              removalReasons.find((each) => each === data.review_removal_reason) ?? null,
          },
    excerpt: excerptSchema
      .parse(data.excerpt)
      .map(({ sent_at: sentAt, text }) => ({ sentAt, text })),
  };
}
