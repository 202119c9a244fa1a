import { MAX_PHONE_LENGTH } from "@/lib/forms/phone";

/** In characters, as in the database. */
export const applicationLimits = {
  businessName: 200,
  businessEmail: 254,
  businessPhone: MAX_PHONE_LENGTH,
  businessAddress: 500,
  licenseNumber: 100,
  rejectionReason: 1_000,
} as const;

export const CLOSING_REASON_LENGTH = 1_000;

export const termsLimits = {
  freeCancellationHours: { min: 0, max: 8_760 },
  lateRefundPercent: { min: 0, max: 100 },
} as const;
