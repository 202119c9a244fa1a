import { KeepOffline, MOST_KEPT } from "@/components/layout/offline/keep-offline";
import type { TravellerHome } from "@/lib/bookings/trips/home-queries";
import { tripPath } from "@/lib/navigation/trip-paths";

/** Keeps the list readable without a network, with its confirmed trips and their vouchers. */
export function KeepTrips({ trips }: Pick<TravellerHome, "trips">) {
  const confirmed = trips.filter(({ status }) => status === "confirmed").slice(0, MOST_KEPT);
  // The vouchers first: they are what a traveller shows.
  const vouchers = confirmed.map(({ id }) => tripPath(id, "voucher"));
  return <KeepOffline paths={[...vouchers, ...confirmed.map(({ id }) => tripPath(id))]} />;
}
