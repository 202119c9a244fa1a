/** As a share of `before`; null where there was nothing to compare with. */
export function relativeChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
