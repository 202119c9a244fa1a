/** In sidebar order: home, what waits for an answer, what is looked up, what is told and kept. */
export const operatorGroups = [
  ["overview"],
  ["applications", "reports", "desk"],
  ["bookings", "people", "agencies", "packages"],
  ["announcements", "legal", "mails", "audit"],
] as const;
export type OperatorScreen = (typeof operatorGroups)[number][number];

export const OPERATOR_HOME = "/dashboard";

export function operatorPath(screen: OperatorScreen): string {
  return screen === "overview" ? OPERATOR_HOME : `${OPERATOR_HOME}/${screen}`;
}

export function operatorAgencyPath(id: string): string {
  return `/dashboard/agencies/${id}`;
}

export function announcementPath(id: string, screen: "preview" | "edit" | "delete"): string {
  return `/dashboard/announcements/${id}/${screen}`;
}

/** @param kind imprint, terms or privacy */
export function legalEditPath(kind: string): string {
  return `/dashboard/legal/${kind}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

export function overviewPath(days: number | null): string {
  return withQuery(OPERATOR_HOME, { days: days === null ? null : String(days) });
}

export function applicationsPath(query: { status?: string | null; after?: string | null } = {}) {
  return withQuery(operatorPath("applications"), query);
}

export function applicationPath(id: string): string {
  return `/dashboard/applications/${id}`;
}

export function agenciesPath(query: {
  state?: string | null;
  search?: string;
  after?: string | null;
}): string {
  const { state, search, after } = query;
  return withQuery("/dashboard/agencies", { state, q: search, after });
}

export function operatorBookingPath(id: string): string {
  return `/dashboard/bookings/${id}`;
}

export function operatorBookingsPath(
  query: {
    search?: string | undefined;
    status?: string | null;
    agency?: string | undefined;
    package?: string | null;
    date?: string | null;
    after?: string | null;
  } = {},
): string {
  const { search, status, agency, date, after } = query;
  return withQuery("/dashboard/bookings", {
    q: search,
    status,
    agency,
    package: query.package,
    date,
    after,
  });
}

export function personPath(id: string): string {
  return `/dashboard/people/${id}`;
}

export function peoplePath(
  query: { state?: string | null; search?: string; after?: string | null } = {},
): string {
  const { state, search, after } = query;
  return withQuery("/dashboard/people", { state, q: search, after });
}

/** @param page of the package's reviews */
export function operatorPackagePath(id: string, page = 1): string {
  return withQuery(`/dashboard/packages/${id}`, { page: page > 1 ? String(page) : null });
}

export function operatorPackagesPath(
  query: {
    state?: string | null;
    search?: string;
    agency?: string | null;
    after?: string | null;
  } = {},
): string {
  const { state, search, agency, after } = query;
  return withQuery("/dashboard/packages", { state, q: search, agency, after });
}

export function operatorReportPath(id: string): string {
  return `/dashboard/reports/${id}`;
}

export function reportsPath(query: { isOpen: boolean; after?: string | null }): string {
  const { isOpen, after } = query;
  return withQuery("/dashboard/reports", { state: isOpen ? null : "decided", after });
}

export function mailsPath(
  query: { state?: string | null; search?: string; before?: number | null } = {},
): string {
  const { state, search, before } = query;
  return withQuery("/dashboard/mails", {
    state,
    q: search,
    before: before ? String(before) : null,
  });
}

export function auditPath(query: {
  search?: string;
  action?: string | null;
  agency?: string | null;
  before?: number | null;
}): string {
  const { search, action, agency, before } = query;
  return withQuery("/dashboard/audit", {
    q: search,
    action,
    agency,
    before: before ? String(before) : null,
  });
}

/** @param agency the e-mail address of the one that it is to */
export function newAnnouncementPath(agency: string | null = null): string {
  return withQuery("/dashboard/announcements/new", { agency });
}

export function announcementsPath(after?: string | null): string {
  return withQuery("/dashboard/announcements", { after });
}
