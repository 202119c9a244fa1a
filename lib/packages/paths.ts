import type { ListFilter } from "@/lib/packages/editing/schemas";

const LIST = "/agency-portal/packages";

/**
 * The list of the agency's packages, narrowed to a status and to a part of the title.
 * @param before `olderCursor` of the page that was shown
 */
export function packagesPath(filter: ListFilter = "all", before?: string, search = ""): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("status", filter);
  if (search !== "") query.set("q", search);
  if (before !== undefined) query.set("before", before);
  return query.size === 0 ? LIST : `${LIST}?${query.toString()}`;
}

export type OwnPackageScreen = "edit" | "delete" | "departures" | "itinerary" | "preview";

/** A page of one package in the portal. */
export function ownPackagePath(id: string, page?: OwnPackageScreen): string {
  return page ? `${LIST}/${id}/${page}` : `${LIST}/${id}`;
}

/** The travel dates of a package, with a repetition that is to be looked at before it is added. */
export function repetitionPath(
  id: string,
  repetition: {
    start: string;
    until: string;
    everyWeeks: number;
    days: readonly number[];
    seats: number;
  },
): string {
  const query = new URLSearchParams({
    start: repetition.start,
    until: repetition.until,
    everyWeeks: String(repetition.everyWeeks),
    seats: String(repetition.seats),
  });
  for (const day of repetition.days) query.set(`day${String(day)}`, "on");
  return `${ownPackagePath(id, "departures")}?${query.toString()}#preview`;
}

/** Who travels on a day. */
export function travellersPath(id: string, date: string): string {
  return `/agency-portal/bookings/departures/${id}/${date}`;
}
