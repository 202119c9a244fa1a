import "server-only";

import { stripDays, stripRange, type StripDay } from "@/lib/search/query/day-strip";
import type { SearchQuery } from "@/lib/search/query/query";

import { listDayPrices } from "./day-price-list";

/** Empty while prices can't be read: the results are worth showing without them. */
export async function listStripDays(query: SearchQuery): Promise<StripDay[]> {
  const range = stripRange(query, new Date().toISOString().slice(0, 10));
  const read = await listDayPrices(query, range);
  return read.status === "ok" ? stripDays(query, range, read.data) : [];
}
