import type { NextRequest } from "next/server";

import { listRatingRows } from "@/lib/reviews/rating-rows";
import { ratingsCsv } from "@/lib/reviews/ratings-csv";
import { isUuid } from "@/lib/utils/uuid";

/** The rows behind the rating of a package or an agency, as a CSV file for anybody to recount. */
export async function GET(
  _request: NextRequest,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  if (!isUuid(id)) return new Response(null, { status: 404 });
  const rows = await listRatingRows(id);
  if (rows === null) return new Response(null, { status: 503 });
  return new Response(ratingsCsv(rows), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="ratings-${id}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
