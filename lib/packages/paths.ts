import type { ListFilter } from "@/lib/packages/editing/schemas";

const LIST = "/agency-portal/packages";

export function packagesPath(filter: ListFilter = "all", before?: string, search = ""): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("status", filter);
  if (search !== "") query.set("q", search);
  if (before !== undefined) query.set("before", before);
  return query.size === 0 ? LIST : `${LIST}?${query.toString()}`;
}

/** Path of the calendar of all departures. @param date any day of the month or week */
export function calendarPath({
  view,
  date,
}: { view?: "month" | "week"; date?: string } = {}): string {
  const query = new URLSearchParams();
  if (view === "week") query.set("view", view);
  if (date !== undefined) query.set("date", date);
  return query.size === 0 ? `${LIST}/calendar` : `${LIST}/calendar?${query.toString()}`;
}

type OwnPackageScreen = "edit" | "delete" | "departures" | "itinerary" | "preview";

export function ownPackagePath(id: string, page?: OwnPackageScreen): string {
  return page ? `${LIST}/${id}/${page}` : `${LIST}/${id}`;
}

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

export function travellersPath(id: string, date: string): string {
  return `/agency-portal/bookings/departures/${id}/${date}`;
}
