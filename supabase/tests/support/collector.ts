import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string };
type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
};

/** As OTLP names it, with the process that sent it. */
export type CollectedSpan = ReceivedSpan & { service: string };

/** Takes traces by OTLP over HTTP, in JSON. */
export type Collector = {
  url: string;
  spans: () => CollectedSpan[];
  /** All that was sent. */
  sent: () => string;
  close: () => void;
};

export const attributesOf = ({ attributes }: Pick<ReceivedSpan, "attributes">) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** For processes that are to send at once. */
export const EAGER = { OTEL_BSP_SCHEDULE_DELAY: "50" };

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map((span) => ({ ...span, service: String(attributesOf(resource)["service.name"]) })),
        ),
    sent: () => bodies.join("\n"),
    close: () => server.close().closeAllConnections(),
  };
}
