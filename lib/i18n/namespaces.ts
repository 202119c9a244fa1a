/** One namespace per domain, and a file of that name per language. */
export const namespaces = [
  "agencies",
  "analytics",
  "auth",
  "bookings",
  "catalogue",
  "conversations",
  "errors",
  "flash",
  "home",
  "operator",
  "packages",
  "places",
  "portal-bookings",
  "portal",
  "profile",
  "requests",
  "samples",
  "search",
  "settings",
  "shell",
] as const;

export type Namespace = (typeof namespaces)[number];
