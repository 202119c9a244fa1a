import type { ListFilter } from "./schemas";

const LIST = "/agency-portal/packages";

/** The list of the agency's packages, narrowed to a status. */
export function packagesPath(filter: ListFilter = "all"): string {
  return filter === "all" ? LIST : `${LIST}?status=${filter}`;
}

/** A page of one package in the portal. */
export function ownPackagePath(id: string, page?: "edit" | "delete"): string {
  return page ? `${LIST}/${id}/${page}` : `${LIST}/${id}`;
}

/** Where a one-click action leads back to. */
export function backPath(back: ListFilter | "package", id: string): string {
  return back === "package" ? ownPackagePath(id) : packagesPath(back);
}
