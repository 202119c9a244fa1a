/** One namespace for each domain: a file of this name stands in every language's folder. */
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
