export const roles = ["user", "agency", "admin"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

export function resolveRole(held: readonly string[]): Role | null {
  if (held.includes("agency")) return "agency";
  if (held.includes("admin")) return "admin";
  return roles.find((role) => held.includes(role)) ?? null;
}

export function dashboardPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/dashboard" : "/dashboard";
}

export function messagesPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/messages" : "/messages";
}

export function homePath(role: Role | null): string {
  return role === null ? "/" : dashboardPath(role);
}

/** Selects the header; readable by scripts and never trusted. */
export const ROLE_HINT_COOKIE = "wf_role";
