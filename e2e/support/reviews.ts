import { createTraveller, type AgencyAccount } from "./backend";
import { book, inDays } from "./bookings";
import { openDatabase } from "./database";

/** A traveller whose trip with the agency is complete. */
export async function travelled(agency: AgencyAccount, packageId: string, name: string) {
  const traveller = await createTraveller(name);
  const booking = await book(traveller, packageId, { date: inDays(0) });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: booking.id, p_expected_status: "pending" })
    .throwOnError();
  await agency.client
    .rpc("complete_booking", { p_booking_id: booking.id, p_expected_status: "confirmed" })
    .throwOnError();
  return { traveller, booking };
}

/** Makes a review three days old: from now on an edit leaves the earlier version visible. */
export async function makeReviewOlder(bookingId: string): Promise<void> {
  const sql = openDatabase();
  await sql`update private.reviews set created_at = now() - interval '3 days'
    where booking_id = ${bookingId}`;
  await sql.end();
}

/** A traveller of the agency writes a review. */
export async function review(
  agency: AgencyAccount,
  packageId: string,
  stars: number,
  locale: string,
): Promise<void> {
  const { traveller, booking } = await travelled(agency, packageId, "Rosa Reader");
  await traveller.client
    .rpc("write_review", {
      p_booking_id: booking.id,
      p_stars: stars,
      p_guide_stars: stars,
      p_value_stars: stars,
      p_described_stars: stars,
      p_body: `Said in ${locale}.`,
      p_locale: locale,
      p_party: "solo",
    })
    .throwOnError();
}
