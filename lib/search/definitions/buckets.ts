import type { NumberRange } from "@/lib/packages/search/package-search";

/** `min-max` or `min-`, both ends inclusive: a value on a boundary is in two buckets. */
export type Bucket = `${number}-${number}` | `${number}-`;

interface Range {
  min: number;
  max: number | null;
}

export function bucketRange(bucket: Bucket): Range {
  const [min, max] = bucket.split("-");
  return { min: Number(min), max: max ? Number(max) : null };
}

export function bucketOf(value: number, buckets: readonly Bucket[]): readonly Bucket[] {
  return buckets.filter((bucket) => {
    const { min, max } = bucketRange(bucket);
    return value >= min && (max === null || value <= max);
  });
}

/** The database's ranges are half-open. @param factor its units per unit */
export function searchRanges(buckets: readonly string[], factor: number): NumberRange[] {
  return buckets.map((bucket) => {
    const { min, max } = bucketRange(bucket as Bucket);
    return { min: min * factor, max: max === null ? null : max * factor + 1 };
  });
}

export const priceBuckets = {
  hotels: ["0-150", "150-250", "250-400", "400-"],
  flights: ["0-200", "200-500", "500-900", "900-"],
  trains: ["0-50", "50-100", "100-"],
  cars: ["0-40", "40-70", "70-"],
  tours: ["0-60", "60-100", "100-"],
  packages: ["0-1000", "1000-2000", "2000-3000", "3000-"],
} as const satisfies Record<string, readonly Bucket[]>;

export const durationBuckets = {
  flights: ["0-180", "180-480", "480-"],
  trains: ["0-150", "150-300", "300-"],
  tours: ["0-180", "180-300", "300-"],
  packages: ["1-3", "4-7", "8-14", "15-"],
} as const satisfies Record<string, readonly Bucket[]>;
