import { openTracing } from "../../lib/tracing/open-tracing";
import { createRequestSpans } from "./request-spans";
import { readFixedWords } from "./routes";

/** Loaded with `OTEL_EXPORTER_OTLP_ENDPOINT` alone. */
export function openSiteTracing() {
  const tracing = openTracing("wayfare");
  return {
    beginSpanOf: async (distDir: string, actions: ReadonlyMap<string, string>) =>
      createRequestSpans(tracing, await readFixedWords(distDir), actions),
    close: tracing.close,
  };
}
