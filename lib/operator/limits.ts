/** In characters, as in the database. */
export const operatorLimits = {
  announcementTitle: 200,
  announcementBody: 5_000,
  announcementAgencies: 50,
  suspensionReason: 1_000,
  lockReason: 1_000,
  hidingReason: 1_000,
  reportAnswer: 1_000,
} as const;
