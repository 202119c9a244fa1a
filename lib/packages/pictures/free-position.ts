import { packageLimits } from "@/lib/packages/limits";

/** After the last, or else in the first gap; null if full. */
export function freePosition(taken: readonly number[]): number | null {
  const last = Math.max(0, ...taken);
  if (last < packageLimits.pictures) return last + 1;
  for (let position = 1; position <= packageLimits.pictures; position += 1) {
    if (!taken.includes(position)) return position;
  }
  return null;
}
