/** One figure of the budgets: what it is, what was measured, and whether it is met. */
export interface BenchRow {
  /** Number of the budget, such as "6", or "6a" where it has parts. */
  id: string;
  what: string;
  /** For people: the figures behind the ratio, with their range. */
  measured: string;
  /** Against the peer that was measured in the same run; null where the figure is a count. */
  ratio: number | null;
  goal: string;
  /** Null where there is no goal, or where it could not be measured. */
  met: boolean | null;
}
