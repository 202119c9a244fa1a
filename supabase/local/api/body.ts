/** Thrown when a body is larger than it may be. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Reads a request's body, but never more than `limit` bytes of it. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? "0");
  if (announced > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw new BodyTooLarge();
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}
