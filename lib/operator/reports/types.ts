import type { RemovalReason } from "@/lib/reviews/reviews";

/** What an admin can decide. */
export const reportOutcomes = [
  "dismissed",
  "warned",
  "hidden",
  "removed",
  "suspended",
  "locked",
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export interface ReportRow {
  id: string;
  kind: string;
  subjectId: string;
  subjectName: string;
  agency: { id: string; name: string } | null;
  category: string;
  note: string;
  /** ISO instant. */
  createdAt: string;
  /** Null while it is open. */
  outcome: ReportOutcome | null;
}

export interface ReportPage {
  reports: ReportRow[];
  olderCursor: string | null;
}

export interface OpenedReport extends ReportRow {
  decidedAt: string | null;
  answer: string | null;
  reporter: { id: string; name: string } | null;
  /** Of a report without an account; name and email are null once they are forgotten. */
  visitor: { name: string | null; email: string | null } | null;
  /** Of a reported conversation. */
  travellerId: string | null;
  /** Reports of the same subject, this one included. */
  reportsOfSubject: number;
  /** A reported review as it is now; null for other subjects, and for one that is gone. */
  review: { packageId: string; removalReason: RemovalReason | null } | null;
  /** What the other side, or the review, had said. */
  excerpt: { sentAt: string; text: string }[];
}

/** Outcomes that fit what was reported. */
export function outcomesFor(report: OpenedReport): ReportOutcome[] {
  return reportOutcomes.filter((outcome) => {
    if (outcome === "hidden") return report.kind === "package";
    // A removal has a reason of its own, and comes first.
    if (outcome === "removed") return (report.review?.removalReason ?? null) !== null;
    if (outcome === "suspended") return report.agency !== null;
    if (outcome === "locked") {
      return report.travellerId !== null && report.travellerId !== report.reporter?.id;
    }
    return true;
  });
}
