export interface BenchRow {
  id: string;
  what: string;
  measured: string;
  /** Null for a count. */
  ratio: number | null;
  goal: string;
  /** Null without a goal or a measurement. */
  met: boolean | null;
}
