import type { Role } from "@/lib/auth/roles";

export function notificationsPath(role: Role | null): string {
  return role === "agency" ? "/agency-portal/notifications" : "/notifications";
}
