export const roles = ["user", "agency", "admin"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/**
 * Which role counts for somebody who holds several: agency, else admin, else the first found.
 * @returns null for somebody without a role
 */
export function resolveRole(held: readonly string[]): Role | null {
  if (held.includes("agency")) return "agency";
  if (held.includes("admin")) return "admin";
  return roles.find((role) => held.includes(role)) ?? null;
}

/** Where the Dashboard entry of the account menu leads. */
export function dashboardPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/dashboard" : "/dashboard";
}

/** Where messages are read. */
export function messagesPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/messages" : "/messages";
}

/** Where somebody goes who is signed in already and has no business on a sign-in page. */
export function homePath(role: Role | null): string {
  return role === null ? "/" : dashboardPath(role);
}

/** Tells the page which header to show. Not a secret, and never trusted. */
export const ROLE_HINT_COOKIE = "wf_role";
