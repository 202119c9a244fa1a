/** Periods of the overview, in days; the second is the default. */
export const overviewPeriods = [7, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];
export const DEFAULT_PERIOD: OverviewPeriod = 30;

/** Unknown values select the default. */
export function overviewPeriodOf(value: unknown): OverviewPeriod {
  return overviewPeriods.find((days) => String(days) === value) ?? DEFAULT_PERIOD;
}

/** Figures of a period, in counts and cents. */
export interface PeriodFigures {
  requests: number;
  confirmed: number;
  cancelled: number;
  valueCents: number;
}

export interface Overview {
  current: PeriodFigures;
  /** The same number of days before. */
  earlier: PeriodFigures;
  applications: { count: number; since: string | null };
  openReports: number;
  deskMessages: number;
  mails: { due: number; sent: number; failed: number };
}
