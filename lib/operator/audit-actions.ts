/** All actions in the database's audit log. */
export const auditActions = [
  "agency.applied",
  "agency.approved",
  "agency.verified",
  "agency.rejected",
  "agency.pending",
  "agency.corrected",
  "agency.document_added",
  "agency.document_replaced",
  "agency.document_removed",
  "agency.document_opened",
  "agency.checked",
  "agency.checks_waived",
  "agency.suspended",
  "agency.restored",
  "agency.closed",
  "agency.settings",
  "agency.profile",
  "announcement.scheduled",
  "announcement.published",
  "announcement.changed",
  "announcement.deleted",
  "booking.confirmed",
  "booking.declined",
  "booking.checked_in",
  "booking.check_in_undone",
  "booking.passport_read",
  "booking.completed",
  "booking.cancelled",
  "booking.date_proposed",
  "booking.date_accepted",
  "booking.date_kept",
  "booking.opened",
  "legal.imprint_published",
  "legal.terms_published",
  "legal.privacy_published",
  "mail.resent",
  "package.created",
  "package.published",
  "package.draft",
  "package.archived",
  "package.deleted",
  "package.hidden",
  "package.shown",
  "package.featured",
  "package.featured_moved",
  "package.unfeatured",
  "person.opened",
  "person.confirmed",
  "person.locked",
  "person.unlocked",
  "person.signed_out",
  "person.exported",
  "person.erased",
  "report.opened",
  "report.decided",
  "review.removed",
  "role.given",
  "role.removed",
  "site.two_step_required",
  "site.two_step_optional",
  "site.reviews_blind",
  "site.reviews_open",
] as const;

export type AuditAction = (typeof auditActions)[number];

export function auditActionOf(value: unknown): AuditAction | null {
  return auditActions.find((action) => action === value) ?? null;
}

export const auditKinds = [
  "agency",
  "announcement",
  "booking",
  "legal",
  "mail",
  "package",
  "person",
  "report",
  "review",
  "role",
  "site",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Reads an action or a kind of actions from the address; null for neither. */
export function auditFilterOf(value: unknown): AuditAction | AuditKind | null {
  return auditActionOf(value) ?? auditKinds.find((kind) => kind === value) ?? null;
}

/** Message key of an action; next-intl uses dots for nesting. */
export function auditKey<Action extends AuditAction>(action: Action) {
  return action.replace(".", "_") as Action extends `${infer Kind}.${infer Verb}`
    ? `${Kind}_${Verb}`
    : never;
}

const MARKS = /\p{M}+/gu;
const folded = (text: string) => text.normalize("NFKD").replace(MARKS, "").toLowerCase();

/** Actions whose name holds the text, in whatever case and with whatever accents. */
export function actionsNamed(search: string, nameOf: (action: AuditAction) => string) {
  const wanted = folded(search.trim());
  return wanted === "" ? [] : auditActions.filter((each) => folded(nameOf(each)).includes(wanted));
}

/** Actions about an application, which includes the licence. */
const ofApplications: readonly string[] = [
  "agency.applied",
  "agency.pending",
  "agency.corrected",
  "agency.approved",
  "agency.verified",
  "agency.rejected",
];

/** Returns an entry's reason, role and reviewed licence. */
export function auditRemarks({
  action,
  detail,
}: {
  action: string;
  detail: Readonly<Record<string, unknown>>;
}): {
  reason: string | null;
  role: string | null;
  licence: string | null;
} {
  const text = (name: string) => {
    const value = detail[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    // Old entries repeat the suspension's reason.
    reason: action === "agency.restored" ? null : text("reason"),
    role: text("role"),
    licence: ofApplications.includes(action) ? text("licence") : null,
  };
}
