import type postgres from "postgres";
import { dateAt, daysBetween } from "./zoned-days";

export const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;

/** A booking as a plain recount sees it. `cents` is its total price. */
export type Counted = {
  id: string;
  pkg: number;
  status: (typeof STATUSES)[number];
  at: number;
  cents: number;
  isHolding: boolean;
  /** Once, whatever became of it. */
  wasConfirmed: boolean;
  travelDate: string;
};

/** Writes bookings of an agency past every policy. */
export async function store(
  sql: postgres.Sql,
  bookings: Counted[],
  packageIds: string[],
  { agencyId, userId }: { agencyId: string; userId: string },
): Promise<void> {
  const rows = bookings.map(({ pkg: n, ...booking }) => ({ ...booking, package: packageIds[n] }));
  await sql`insert into public.bookings (id, reference, user_id, agency_id, package_id, request_id,
      request_fingerprint, status, travel_date, travellers, unit_price, total_price,
      package_title, destination, duration_days, customer_name, free_cancellation_until,
      hold_expires_at, created_at)
    select b.id, 'WF-' || b.id, ${userId}, ${agencyId}, b.package, b.id, 'x',
      b.status, b."travelDate", 1, b.cents / 100, b.cents / 100, 'T', 'X', 1, 'N', now(),
      now() + case when b."isHolding" then interval '1 day' else interval '-1 second' end,
      to_timestamp(b.at / 1000)
    from jsonb_to_recordset(${sql.json(rows as never)}) as b (id uuid, package uuid, status text,
      "travelDate" date, cents numeric, "isHolding" boolean, at numeric)`;
}

export const isConfirmed = (status: string) => status === "confirmed" || status === "completed";

/** An enquiry, or a visitor. */
export type Moment = { pkg: number; at: number };

export const money = (cents: number) => (cents / 100).toFixed(2);
const sum = (bookings: Counted[]) => bookings.reduce((total, { cents }) => total + cents, 0);
const counts = (booking: Counted) =>
  booking.status === "pending" && !booking.isHolding ? "cancelled" : booking.status;

/** The dashboard's figures, by looking at every booking. */
export function recountDashboard(bookings: Counted[], zone: string, now: number) {
  const is = (status: string) => bookings.filter((booking) => counts(booking) === status);
  const today = dateAt(now, zone);
  const madeOn = (days: number) =>
    bookings.filter(({ at }) => daysBetween(dateAt(at, zone), today) === days);
  return {
    revenue: money(sum(is("completed"))),
    revenue_today: money(sum(madeOn(0))),
    revenue_yesterday: money(sum(madeOn(1))),
    bookings_total: bookings.length,
    bookings_pending: is("pending").length,
    bookings_completed: is("completed").length,
    bookings_cancelled: is("cancelled").length,
  };
}

/** The figures of some bookings, enquiries and views: of a day, or of a package. */
export function recount(bookings: Counted[], enquiries: Moment[], views: Moment[]) {
  const is = (status: string) => bookings.filter((booking) => counts(booking) === status);
  return {
    revenue: money(sum(is("completed"))),
    bookings: bookings.length,
    completed: is("completed").length,
    cancelled: is("cancelled").length,
    views: views.length,
    enquiries: enquiries.length,
  };
}

/** Of the confirmed ones, how many were cancelled. */
export function recountCalledOff(bookings: Counted[]) {
  const calledOff = bookings.filter((b) => b.status === "cancelled" && b.wasConfirmed);
  const stand = bookings.filter((b) => b.status === "confirmed" || b.status === "completed");
  return { confirmed: stand.length + calledOff.length, called_off: calledOff.length };
}

/** Days from booking to travelling, to one decimal, half up; null without bookings. */
export function recountLead(bookings: Counted[], zone: string): string | null {
  if (bookings.length === 0) return null;
  const days = bookings.reduce(
    (total, { at, travelDate }) => total + daysBetween(dateAt(at, zone), travelDate),
    0,
  );
  const tenths = Math.floor((Math.abs(days) * 20 + bookings.length) / (2 * bookings.length));
  return ((Math.sign(days) * tenths) / 10).toFixed(1);
}

/** An agency's rollups, summed over the shards. */
export const readKept = async (
  tx: postgres.TransactionSql,
  agencyId: string,
  packageIds: string[],
) => {
  const counts = tx`sum(pending) as pending, sum(confirmed) as confirmed,
    sum(completed) as completed, sum(cancelled) as cancelled, sum(called_off) as called_off,
    round(sum(revenue), 2) as revenue, sum(enquiries) as enquiries`;
  const isAny = tx`(sum(pending), sum(confirmed), sum(completed), sum(cancelled),
    sum(enquiries)) <> (0, 0, 0, 0, 0)`;
  return [
    await tx`select day, round(sum(amount), 2) as amount, ${counts}
      from private.agency_rollups where agency_id = ${agencyId}
      group by day having ${isAny} order by day`,
    await tx`select package_id, day, sum(lead_days) as lead_days, ${counts}
      from private.package_rollups where package_id = any(${packageIds})
      group by package_id, day having ${isAny} order by package_id, day`,
    await tx`select c.* from private.package_counts c where c.agency_id = ${agencyId}`,
    await tx`select starts_at, sum(ending) as ending from private.agency_hours
      where agency_id = ${agencyId} group by starts_at having sum(ending) <> 0
      order by starts_at`,
  ];
};
