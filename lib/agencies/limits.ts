/** Characters, as in the database. */
export const applicationLimits = {
  businessName: 200,
  businessEmail: 254,
  businessPhone: 50,
  businessAddress: 500,
  licenseNumber: 100,
  rejectionReason: 1_000,
} as const;
