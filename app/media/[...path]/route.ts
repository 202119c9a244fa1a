import { requestIdHeaders } from "@/lib/cache/request-trace";
import { getEnvironment } from "@/lib/config/env";
import { publicMedia, refuseMedia } from "@/lib/http/media";
import { fullPicturePath, PICTURE_BUCKET, picturePathType } from "@/lib/packages/pictures/pictures";

const TIMEOUT_MS = 5_000;

/** A smaller copy may be missing where its picture is not. */
async function fetchPicture(path: string, signal: AbortSignal): Promise<Response> {
  const { supabaseUrl } = getEnvironment();
  const full = fullPicturePath(path);
  const answer = await fetch(`${supabaseUrl}/storage/v1/object/public/${PICTURE_BUCKET}/${path}`, {
    cache: "no-store",
    // Pictures don't compress, and a compressed answer's length would be wrong.
    headers: { "accept-encoding": "identity", ...requestIdHeaders() },
    redirect: "error",
    signal,
  });
  if (answer.ok || answer.status >= 500 || full === null) return answer;
  await answer.body?.cancel();
  return fetchPicture(full, signal);
}

/** An uploaded picture of an agency, from the site's origin, so that browsers need no other. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join("/");
  const type = picturePathType(fullPicturePath(path) ?? path);
  if (!type) return refuseMedia(404);

  // The time is for the answer to begin: a slow reader may take as long as it likes.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    const answer = await fetchPicture(path, AbortSignal.any([giveUp.signal, request.signal]));
    if (!answer.ok) {
      await answer.body?.cancel();
      return refuseMedia(answer.status >= 500 ? 503 : 404);
    }
    return publicMedia(answer.body, { type, length: answer.headers.get("content-length") });
  } catch {
    return refuseMedia(503);
  } finally {
    clearTimeout(timer);
  }
}
