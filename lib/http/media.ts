/**
 * The bytes at an address never change, but a picture may be taken back: browsers ask again after a
 * day, caches that many share after five minutes.
 */
const CACHE_CONTROL = "public, max-age=86400, s-maxage=300";

export function refuseMedia(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

/** An uploaded picture, for everybody. Headers prevent any other use of the file. */
export function publicMedia(
  body: BodyInit | null,
  { type, length }: { type: string; length: string | null },
): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      ...(length === null ? {} : { "content-length": length }),
      "cache-control": CACHE_CONTROL,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
