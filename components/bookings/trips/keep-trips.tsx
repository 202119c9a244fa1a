import { KeepOffline } from "@/components/layout/offline/keep-offline";
import type { TravellerHome } from "@/lib/bookings/trips/home-queries";
import { tripPath } from "@/lib/navigation/trip-paths";

/** Keeps the list and the vouchers of its confirmed trips readable without a network. */
export function KeepTrips({ trips }: Pick<TravellerHome, "trips">) {
  const confirmed = trips.filter(({ status }) => status === "confirmed");
  return <KeepOffline paths={confirmed.map(({ id }) => tripPath(id, "voucher"))} />;
}
