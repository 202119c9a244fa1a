export interface RatingRow {
  package_id: string;
  number: number;
  published_on: string;
  stars: number | null;
  guide_stars: number | null;
  value_stars: number | null;
  described_stars: number | null;
  removal_reason: string | null;
}

const columns = [
  "package_id",
  "number",
  "published_on",
  "stars",
  "guide_stars",
  "value_stars",
  "described_stars",
  "removal_reason",
] as const satisfies readonly (keyof RatingRow)[];

/** Nothing that a person typed is in it, so no field needs quotes. */
export function ratingsCsv(rows: readonly RatingRow[]): string {
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}
