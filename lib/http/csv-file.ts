/** Asks for the next part only when the last one has been sent. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** A private CSV file to download, sent part by part. */
export function csvFile(fileName: string, parts: AsyncGenerator<string>): Response {
  return new Response(streamOf(parts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
      // If opened in a tab, it is inert text.
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
