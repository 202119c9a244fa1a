/** What the operator checks of an agency, in the order of the list; the database has the same. */
export const checkItems = [
  "licence",
  "identity",
  "contact",
  "address",
  "website",
  "insurance",
] as const;

export type CheckItem = (typeof checkItems)[number];
