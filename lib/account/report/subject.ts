import { isUuid } from "@/lib/utils/uuid";

export const reportKinds = ["conversation", "package", "agency", "review"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What visitors without an account report, too. */
export const publicReportKinds = ["package", "agency", "review"] as const;

export const reportCategories = [
  "fraud",
  "offensive",
  "misleading",
  "unsafe",
  "spam",
  "other",
] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const REPORT_NOTE_LIMIT = 2_000;
export const REPORT_NAME_LIMIT = 120;

export interface ReportSubject {
  kind: ReportKind;
  id: string;
}

export function readSubject(query: Readonly<Record<string, unknown>>): ReportSubject | null {
  const { kind, id } = query;
  const known = reportKinds.find((each) => each === kind);
  return known !== undefined && typeof id === "string" && isUuid(id) ? { kind: known, id } : null;
}

export function reportPath({ kind, id }: ReportSubject): string {
  return `/report?kind=${kind}&id=${id}`;
}

export function isPublicSubject({ kind }: ReportSubject): boolean {
  return publicReportKinds.some((each) => each === kind);
}

/** Where a visitor without an account reads that the report has arrived. */
export function sentPath(subject: ReportSubject): string {
  return `${reportPath(subject)}&sent=1`;
}
