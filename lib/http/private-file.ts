/** To a person without access a file does not exist. */
export function refusePrivateFile(status: 401 | 404 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "private, no-store" } });
}

/** An uploaded file for one person: no cache keeps it, and a browser never runs it as a page of the site. */
export function privateFile(body: Blob, headers: { type: string; disposition: string }): Response {
  return new Response(body, {
    headers: {
      "content-type": headers.type,
      "content-disposition": headers.disposition,
      "content-length": String(body.size),
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
