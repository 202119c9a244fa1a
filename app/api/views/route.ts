import { isSameOrigin } from "@/lib/actions/origin";
import { recordView } from "@/lib/analytics/views";
import { AddressLimit } from "@/lib/utils/address-limit";
import { addressOf } from "@/lib/utils/visitors";

/** Longer than any package's id. */
const LONGEST = 64;

/** A minute: enough for an office of readers, too few for a scraper. */
const limit = new AddressLimit(300);

/** Counts a view of the package whose id is the body. A beacon, whose answer never differs. */
export async function POST(request: Request): Promise<Response> {
  const answer = new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length === 0 || length > LONGEST || request.headers.get("origin") === null) return answer;
  if (!(await isSameOrigin())) return answer;
  // Over the limit it skips the database and answers alike.
  if (!limit.allows(addressOf(request.headers))) return answer;
  try {
    await recordView(await request.text(), request.headers);
  } catch (error) {
    console.error("A package's view was not counted", error);
  }
  return answer;
}
