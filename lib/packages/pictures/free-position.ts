import { packageLimits } from "@/lib/packages/limits";

/** The place behind the last one; where that is taken, the first that is free; null where all are. */
export function freePosition(taken: readonly number[]): number | null {
  const last = Math.max(0, ...taken);
  if (last < packageLimits.pictures) return last + 1;
  for (let position = 1; position <= packageLimits.pictures; position += 1) {
    if (!taken.includes(position)) return position;
  }
  return null;
}
