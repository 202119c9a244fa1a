import { z } from "zod";

import { isLocale, type Locale } from "@/lib/i18n/locales";
import { centsOf } from "@/lib/money/format";

/** What the voucher of a confirmed or completed booking says. Dates are plain, times `HH:MM` there. */
export interface Voucher {
  reference: string;
  title: string;
  /** Of a fixed holiday, whose texts are translated. */
  slug: string | null;
  destination: string;
  firstDay: string;
  lastDay: string;
  travellers: number;
  names: readonly string[];
  bookedBy: string;
  totalCents: number;
  freeCancellationUntil: string;
  lateRefundPercent: number;
  checkInCode: string;
  confirmedAt: string;
  meetingPoint: string | null;
  meetingTime: string | null;
  endTime: string | null;
  included: readonly string[];
  notIncluded: readonly string[];
  whatToBring: readonly string[];
  agencyName: string;
  daytimePhone: string | null;
  emergencyPhone: string | null;
  agencyLocale: Locale | null;
  timeZone: string;
}

const lines = z.array(z.string());

const rowSchema = z.object({
  reference: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  destination: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  travellers: z.number(),
  names: lines,
  booked_by: z.string(),
  total_price: z.string().transform(Number),
  free_cancellation_until: z.string(),
  late_refund_percent: z.number(),
  check_in_code: z.string(),
  confirmed_at: z.string(),
  meeting_point: z.string().nullable(),
  meeting_time: z.string().nullable(),
  end_time: z.string().nullable(),
  included: lines,
  not_included: lines,
  what_to_bring: lines,
  agency_name: z.string().nullable(),
  daytime_phone: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  agency_locale: z.string().nullable(),
  time_zone: z.string(),
});

/** @param data of `get_voucher` @throws ZodError */
export function toVoucher(data: unknown): Voucher {
  const row = rowSchema.parse(data);
  return {
    reference: row.reference,
    title: row.title,
    slug: row.slug,
    destination: row.destination,
    firstDay: row.first_day,
    lastDay: row.last_day,
    travellers: row.travellers,
    names: row.names,
    bookedBy: row.booked_by,
    totalCents: centsOf(row.total_price),
    freeCancellationUntil: row.free_cancellation_until,
    lateRefundPercent: row.late_refund_percent,
    checkInCode: row.check_in_code,
    confirmedAt: row.confirmed_at,
    meetingPoint: row.meeting_point,
    meetingTime: row.meeting_time,
    endTime: row.end_time,
    included: row.included,
    notIncluded: row.not_included,
    whatToBring: row.what_to_bring,
    agencyName: row.agency_name ?? "",
    daytimePhone: row.daytime_phone,
    emergencyPhone: row.emergency_phone,
    agencyLocale: isLocale(row.agency_locale) ? row.agency_locale : null,
    timeZone: row.time_zone,
  };
}
