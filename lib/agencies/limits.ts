import { MAX_PHONE_LENGTH } from "@/lib/forms/phone";

/** Characters, as in the database. */
export const applicationLimits = {
  businessName: 200,
  businessEmail: 254,
  businessPhone: MAX_PHONE_LENGTH,
  businessAddress: 500,
  licenseNumber: 100,
  rejectionReason: 1_000,
} as const;

/** The limits of what a package's price gives back when it is cancelled. */
export const termsLimits = {
  freeCancellationHours: { min: 0, max: 8_760 },
  lateRefundPercent: { min: 0, max: 100 },
} as const;
