/** The same as in the database. */
export const profileLimits = {
  story: 4_000,
  people: 6,
  personName: 100,
  personRole: 200,
  pictures: 6,
  alt: 200,
} as const;
