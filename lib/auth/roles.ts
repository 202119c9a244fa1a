export const roles = ["user", "agency", "admin"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/**
 * Which role counts for somebody who holds several: agency, else admin, else the first found.
 * @returns null for somebody without a role
 */
export function resolveRole(held: readonly Role[]): Role | null {
  if (held.includes("agency")) return "agency";
  if (held.includes("admin")) return "admin";
  return held[0] ?? null;
}

/** Where the Dashboard entry of the account menu leads. */
export function dashboardPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/dashboard" : "/dashboard";
}

/** Where messages are read. */
export function messagesPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/messages" : "/messages";
}
