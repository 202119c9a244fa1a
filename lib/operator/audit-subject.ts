import {
  operatorAgencyPath,
  announcementPath,
  operatorBookingPath,
  operatorPackagePath,
  personPath,
  operatorReportPath,
} from "@/lib/navigation/operator-paths";

import type { AuditEntry } from "./types";

/** Where the console shows the subject of an entry; null where it shows none, or no longer. */
export function auditSubjectPath({ action, subjectId }: Pick<AuditEntry, "action" | "subjectId">) {
  if (subjectId === null || action === "person.erased" || action.endsWith(".deleted")) return null;
  switch (action.split(".")[0]) {
    case "agency":
      return operatorAgencyPath(subjectId);
    case "announcement":
      return announcementPath(subjectId, "preview");
    case "booking":
      return operatorBookingPath(subjectId);
    case "package":
      return operatorPackagePath(subjectId);
    case "person":
    case "role":
    case "mail":
      return personPath(subjectId);
    case "report":
      return operatorReportPath(subjectId);
    default:
      return null;
  }
}

/** A value before and after, as stored. */
export interface AuditChange {
  name: string;
  from: unknown;
  to: unknown;
}

/** Returns the values that an entry says were changed. */
export function auditChanges(detail: Readonly<Record<string, unknown>>): AuditChange[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && "from" in value && "to" in value
      ? [{ name, from: value.from, to: value.to }]
      : [],
  );
}
