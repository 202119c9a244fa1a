import { z } from "zod";

import { MAX_TRAVELLERS } from "@/lib/bookings/choice/choice";
import { isPlainDate } from "@/lib/dates/plain-date";
import { field } from "@/lib/forms/field-schema";
import { readOptionalPhone } from "@/lib/forms/phone";
import { prose } from "@/lib/forms/prose";
import { termsVersionSchema } from "@/lib/legal/texts";
import { uuidSchema } from "@/lib/utils/uuid-schema";

export const MAX_NOTE_LENGTH = 2_000;
export const MAX_REASON_LENGTH = 1_000;

const plainDate = z.string().refine(isPlainDate, { params: { code: "dateUnavailable" } });

export const bookingSchema = z.object({
  packageId: uuidSchema,
  date: plainDate,
  travellers: z.coerce.number().int().min(1).max(MAX_TRAVELLERS),
  note: prose(MAX_NOTE_LENGTH),
  /** Missing from pages rendered before the field existed. */
  contactPhone: z.string().default("").pipe(field(readOptionalPhone)),
  after: z.string().max(40).default("none"),
  totalCents: z.coerce.number().int().min(0),
  /** The agreed terms as the database wrote them; empty without a date. */
  freeUntil: z.iso.datetime({ offset: true }).or(z.literal("")),
  lateRefundPercent: z.coerce.number().int().min(0).max(100),
  termsVersion: termsVersionSchema,
});

export const typedSchema = bookingSchema.pick({ note: true, contactPhone: true });

export const cancelSchema = z.object({
  bookingId: uuidSchema,
  expectedStatus: z.enum(["pending", "confirmed"]),
  refundCents: z.coerce.number().int().min(0),
  reason: prose(MAX_REASON_LENGTH),
});

export const contactPhoneSchema = bookingSchema
  .pick({ contactPhone: true })
  .extend({ bookingId: uuidSchema });

export type BookingInput = z.output<typeof bookingSchema>;
export type CancelInput = z.output<typeof cancelSchema>;
export type ContactPhoneInput = z.output<typeof contactPhoneSchema>;
