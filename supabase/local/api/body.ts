export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** @throws {BodyTooLarge} after `limit` bytes */
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
