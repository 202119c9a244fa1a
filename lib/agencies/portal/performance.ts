/** An agency's figures at one instant. Money in integer cents. */
export interface AgencyFigures {
  revenueCents: number;
  revenueTodayCents: number;
  revenueYesterdayCents: number;
  bookingsTotal: number;
  bookingsPending: number;
  bookingsCompleted: number;
  bookingsCancelled: number;
  packagesActive: number;
  packagesDraft: number;
  /** All packages, all time. */
  packageViews: number;
  messagesUnread: number;
  measuredAt: string;
}

/** @returns today's change in percent of yesterday; 0 if yesterday was 0 */
export function revenueChange(
  figures: Pick<AgencyFigures, "revenueTodayCents" | "revenueYesterdayCents">,
): number {
  const { revenueTodayCents, revenueYesterdayCents } = figures;
  if (revenueYesterdayCents === 0) return 0;
  return ((revenueTodayCents - revenueYesterdayCents) / revenueYesterdayCents) * 100;
}

/** @returns completed bookings in percent of all; 0 without bookings */
export function completionRate(
  figures: Pick<AgencyFigures, "bookingsCompleted" | "bookingsTotal">,
): number {
  if (figures.bookingsTotal === 0) return 0;
  return (figures.bookingsCompleted / figures.bookingsTotal) * 100;
}

export type Performance = "excellent" | "good" | "needsImprovement" | "noData";

export function performanceOf(figures: AgencyFigures): Performance {
  if (figures.bookingsCompleted + figures.bookingsCancelled === 0) return "noData";
  const rate = completionRate(figures);
  if (rate >= 80 && figures.packagesActive >= 3 && figures.messagesUnread < 5) return "excellent";
  return rate >= 60 && figures.packagesActive >= 1 ? "good" : "needsImprovement";
}

const BOOKINGS_TARGET = 5;

export interface Mission {
  id: "firstPackage" | "fiveBookings" | "answerAll";
  /** Percent, 0 to 100. */
  progress: number;
}

export function missionsOf(figures: AgencyFigures): Mission[] {
  const done = (isDone: boolean) => (isDone ? 100 : 0);
  return [
    { id: "firstPackage", progress: done(figures.packagesActive > 0) },
    {
      id: "fiveBookings",
      progress: Math.min(100, (figures.bookingsTotal / BOOKINGS_TARGET) * 100),
    },
    { id: "answerAll", progress: done(figures.messagesUnread === 0) },
  ];
}
