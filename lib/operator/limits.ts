/** In characters, as in the database. */
export const operatorLimits = {
  announcementTitle: 200,
  announcementBody: 5_000,
  suspensionReason: 1_000,
} as const;
