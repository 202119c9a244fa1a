import { getEnvironment } from "@/lib/config/env";
import { fullPicturePath, PICTURE_BUCKET, picturePathType } from "@/lib/packages/pictures/pictures";

const TIMEOUT_MS = 5_000;

/**
 * The bytes at an address never change, but a picture may be taken back: browsers ask again after a
 * day, caches that many share after five minutes.
 */
const CACHE_CONTROL = "public, max-age=86400, s-maxage=300";

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

/** A smaller copy may be missing where its picture is not. */
async function fetchPicture(path: string, signal: AbortSignal): Promise<Response> {
  const { supabaseUrl } = getEnvironment();
  const full = fullPicturePath(path);
  const answer = await fetch(`${supabaseUrl}/storage/v1/object/public/${PICTURE_BUCKET}/${path}`, {
    cache: "no-store",
    // Pictures don't compress, and a compressed answer's length would be wrong.
    headers: { "accept-encoding": "identity" },
    redirect: "error",
    signal,
  });
  if (answer.ok || answer.status >= 500 || full === null) return answer;
  await answer.body?.cancel();
  return fetchPicture(full, signal);
}

/**
 * An uploaded picture, from the site's origin, so that browsers need no other. Headers prevent any other
 * use of the file.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join("/");
  const type = picturePathType(fullPicturePath(path) ?? path);
  if (!type) return refusal(404);

  // The time is for the answer to begin: a slow reader may take as long as it likes.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    const answer = await fetchPicture(path, AbortSignal.any([giveUp.signal, request.signal]));
    if (!answer.ok) {
      await answer.body?.cancel();
      return refusal(answer.status >= 500 ? 503 : 404);
    }
    const length = answer.headers.get("content-length");
    return new Response(answer.body, {
      headers: {
        "content-type": type,
        ...(length === null ? {} : { "content-length": length }),
        "cache-control": CACHE_CONTROL,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      },
    });
  } catch {
    return refusal(503);
  } finally {
    clearTimeout(timer);
  }
}
