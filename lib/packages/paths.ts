import type { ListFilter } from "./schemas";

const LIST = "/agency-portal/packages";

/**
 * The list of the agency's packages, narrowed to a status.
 * @param before `olderCursor` of the page that was shown
 */
export function packagesPath(filter: ListFilter = "all", before?: string): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("status", filter);
  if (before !== undefined) query.set("before", before);
  return query.size === 0 ? LIST : `${LIST}?${query.toString()}`;
}

/** A page of one package in the portal. */
export function ownPackagePath(id: string, page?: "edit" | "delete"): string {
  return page ? `${LIST}/${id}/${page}` : `${LIST}/${id}`;
}
