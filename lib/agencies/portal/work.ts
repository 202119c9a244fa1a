import { z } from "zod";

import { centsOf } from "@/lib/money/format";

/** A day on which travellers of one package depart. */
export interface NextDeparture {
  packageId: string;
  packageTitle: string;
  /** Plain date at the agency. */
  travelDate: string;
  /** Null if unlimited. */
  seats: number | null;
  seatsTaken: number;
  /** Pending requests among the seats taken. */
  requests: number;
  /** Travellers of confirmed bookings without a name or an age. */
  detailsMissing: number;
}

/** A pending request, whose seats are held. */
export interface WaitingRequest {
  id: string;
  reference: string;
  customerName: string;
  packageId: string;
  packageTitle: string;
  /** Plain date at the agency. */
  travelDate: string;
  travellers: number;
  totalCents: number;
  /** ISO instant. */
  holdExpiresAt: string;
}

/** Rows of `private.next_departures`. */
export const departuresSchema = z.array(
  z
    .object({
      package_id: z.string(),
      package_title: z.string(),
      travel_date: z.string(),
      seats: z.number().nullable(),
      seats_taken: z.number(),
      requests: z.number(),
      details_missing: z.number(),
    })
    .transform((row): NextDeparture => ({
      packageId: row.package_id,
      packageTitle: row.package_title,
      travelDate: row.travel_date,
      seats: row.seats,
      seatsTaken: row.seats_taken,
      requests: row.requests,
      detailsMissing: row.details_missing,
    })),
);

/** Rows of `private.waiting_requests`. */
export const requestsSchema = z.array(
  z
    .object({
      id: z.string(),
      reference: z.string(),
      customer_name: z.string(),
      package_id: z.string(),
      package_title: z.string(),
      travel_date: z.string(),
      travellers: z.number(),
      total_price: z.number(),
      hold_expires_at: z.string(),
    })
    .transform((row): WaitingRequest => ({
      id: row.id,
      reference: row.reference,
      customerName: row.customer_name,
      packageId: row.package_id,
      packageTitle: row.package_title,
      travelDate: row.travel_date,
      travellers: row.travellers,
      totalCents: centsOf(row.total_price),
      holdExpiresAt: row.hold_expires_at,
    })),
);
