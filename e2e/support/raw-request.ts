import { once } from "node:events";
import http from "node:http";

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** Milliseconds from the request to the end of the answer. */
  took: number;
}

/**
 * One request on a connection of its own, as it is written here: browsers and fetch would put some of
 * them right.
 */
export async function sendRaw(
  url: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const began = performance.now();
  const request = http.request(url, { method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
    took: performance.now() - began,
  };
}
