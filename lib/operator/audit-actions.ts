/** All actions in the database's audit log. */
export const auditActions = [
  "agency.applied",
  "agency.approved",
  "agency.verified",
  "agency.rejected",
  "agency.pending",
  "agency.corrected",
  "agency.suspended",
  "agency.restored",
  "agency.settings",
  "announcement.published",
  "announcement.changed",
  "announcement.deleted",
  "booking.confirmed",
  "booking.declined",
  "booking.completed",
  "booking.cancelled",
  "package.created",
  "package.published",
  "package.draft",
  "package.archived",
  "package.deleted",
  "role.given",
  "role.removed",
  "site.two_step_required",
  "site.two_step_optional",
] as const;

export type AuditAction = (typeof auditActions)[number];

export function auditActionOf(value: unknown): AuditAction | null {
  return auditActions.find((action) => action === value) ?? null;
}

export const auditKinds = ["agency", "announcement", "booking", "package", "role", "site"] as const;
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
