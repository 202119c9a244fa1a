import { numberFormat } from "@/lib/utils/formatters";

/** Of a package's published reviews, from the third on. */
export interface PublicRating {
  /** 1 to 5, to two places. */
  average: number;
  reviews: number;
}

/** With one decimal, as the reader writes numbers. */
export function formatRating(average: number, locale: string): string {
  return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);
}
