import "server-only";

import { centsOf } from "@/lib/money/format";
import { getOffer, type PackageOffer } from "@/lib/packages/public/offers";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import { readAvailability, rowIdOf } from "./availability";
import {
  chooseFrom,
  chosenDate,
  MAX_TRAVELLERS,
  readSelection,
  type Choice,
  type Offering,
} from "./choice";

export interface Bookable {
  offer: PackageOffer;
  packageId: string;
  priceCents: number;
  lateRefundPercent: number;
  freeCancellationUntil: string | null;
  holdExpiresAt: string;
  offering: Offering;
  choice: Choice;
  mostTravellers: number;
}

type BookableRead =
  | { status: "found"; bookable: Bookable }
  | { status: "closed"; offer: PackageOffer }
  | { status: "missing" }
  | { status: "unavailable" };

function mostTravellers({ dates, isFixed, seatsPerDate }: Offering): number {
  if (!isFixed) return seatsPerDate ?? MAX_TRAVELLERS;
  return Math.max(1, ...dates.map(({ seatsLeft }) => seatsLeft ?? MAX_TRAVELLERS));
}

export async function getBookable(
  id: string,
  params: Readonly<Record<string, string | string[] | undefined>>,
): Promise<BookableRead> {
  const [read, packageId] = await Promise.all([getOffer(id), rowIdOf(id)]);
  if (read.status !== "found") return read;
  if (packageId === "unavailable") return { status: "unavailable" };
  if (packageId === null) return { status: "closed", offer: read.offer };

  const client = createAnonymousClient();
  const termsOf = (date: string | null) =>
    client.rpc("booking_terms", { p_package_id: packageId, p_travel_date: date }).maybeSingle();
  const [row, availability, undated] = await Promise.all([
    client
      .from("travel_packages")
      .select("max_participants, largest_party, departures(id)")
      .eq("id", packageId)
      .eq("status", "published")
      .limit(1, { referencedTable: "departures" })
      .maybeSingle(),
    readAvailability(packageId),
    termsOf(null),
  ]);
  if (row.error || undated.error || availability.status !== "ok") return { status: "unavailable" };
  if (!row.data || !undated.data) return { status: "closed", offer: read.offer };

  const { dates } = availability.data;
  const selection = readSelection(
    params,
    (departure) => dates.find(({ departureId }) => departureId === departure)?.date,
  );
  const offering: Offering = {
    dates,
    // A package whose departures are all in the past has fixed dates too: none.
    isFixed: row.data.departures.length > 0,
    seatsPerDate: row.data.max_participants,
    largestParty: row.data.largest_party,
    first: undated.data.today,
    last: undated.data.last_date,
  };
  const choice = chooseFrom(offering, selection);
  const date = chosenDate(choice);
  const terms = date === null ? undated : await termsOf(date);
  if (terms.error) return { status: "unavailable" };
  if (!terms.data) return { status: "closed", offer: read.offer };

  const { unit_price, free_cancellation_until, late_refund_percent, hold_expires_at } = terms.data;
  return {
    status: "found",
    bookable: {
      offer: read.offer,
      packageId,
      priceCents: centsOf(unit_price),
      lateRefundPercent: late_refund_percent,
      freeCancellationUntil: free_cancellation_until,
      holdExpiresAt: hold_expires_at,
      offering,
      choice,
      mostTravellers: mostTravellers(offering),
    },
  };
}
