/** In navigation order. */
export const operatorScreens = [
  "applications",
  "desk",
  "agencies",
  "announcements",
  "audit",
] as const;
export type OperatorScreen = (typeof operatorScreens)[number];

export function operatorPath(screen: OperatorScreen): string {
  return screen === "applications" ? "/dashboard" : `/dashboard/${screen}`;
}

export function agencyPath(id: string): string {
  return `/dashboard/agencies/${id}`;
}

export function announcementPath(id: string, screen: "edit" | "delete"): string {
  return `/dashboard/announcements/${id}/${screen}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

export function agenciesPath(query: {
  /** Query name of the agency's state. */
  state?: string | null;
  search?: string;
  after?: string | null;
}): string {
  const { state, search, after } = query;
  return withQuery("/dashboard/agencies", { state, q: search, after });
}

export function auditPath(query: {
  action?: string | null;
  agency?: string | null;
  before?: number | null;
}): string {
  const { action, agency, before } = query;
  return withQuery("/dashboard/audit", { action, agency, before: before ? String(before) : null });
}

export function announcementsPath(after?: string | null): string {
  return withQuery("/dashboard/announcements", { after });
}
