/** Every action that the database writes to its audit log. */
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

/** The kinds of the filter. */
export const auditKinds = ["agency", "announcement", "booking", "package", "role", "site"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What the address asks for: an action, a kind of them, or neither. */
export function auditFilterOf(value: unknown): AuditAction | AuditKind | null {
  return auditActionOf(value) ?? auditKinds.find((kind) => kind === value) ?? null;
}

/** The key of the sentence in the messages: the action without the dot, which next-intl nests by. */
export function auditKey<Action extends AuditAction>(action: Action) {
  return action.replace(".", "_") as Action extends `${infer Kind}.${infer Verb}`
    ? `${Kind}_${Verb}`
    : never;
}

/** The entries about an application, of which the licence is a part. */
const ofApplications: readonly string[] = [
  "agency.applied",
  "agency.pending",
  "agency.corrected",
  "agency.approved",
  "agency.verified",
  "agency.rejected",
];

/** What an entry adds to its sentence: a reason, a role, and the licence that was looked at. */
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
    // Old entries of a restoration repeat why the agency had been suspended.
    reason: action === "agency.restored" ? null : text("reason"),
    role: text("role"),
    licence: ofApplications.includes(action) ? text("licence") : null,
  };
}
