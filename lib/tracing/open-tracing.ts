import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as SdkSpan,
  type Tracer,
} from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";

import type { Span, Tracing } from "./span";

/** A stop must not wait for a collector that is down. */
const CLOSE_WITHIN_MS = 400;

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

function traceparentOf({ traceId, spanId, traceFlags }: ReturnType<SdkSpan["spanContext"]>) {
  return `00-${traceId}-${spanId}-0${String(traceFlags & 1)}`;
}

function wrap(tracer: Tracer, span: SdkSpan): Span {
  const context = span.spanContext();
  return {
    traceId: context.traceId,
    traceparent: traceparentOf(context),
    start: (name, kind, attributes = {}) =>
      wrap(
        tracer,
        tracer.startSpan(
          name,
          { kind: KINDS[kind], attributes },
          trace.setSpan(ROOT_CONTEXT, span),
        ),
      ),
    end: (attributes = {}, hasFailed = false) => {
      span.setAttributes(attributes);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Says once that spans are lost, until the collector takes some again. */
function reportLoss(exporter: SpanExporter): SpanExporter {
  let isLosing = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const isLost = result.code === ExportResultCode.FAILED;
        if (isLost && !isLosing) {
          const reason = result.error?.message ?? "no answer";
          console.warn(`tracing: the collector takes no spans, which are lost (${reason}).`);
        }
        isLosing = isLost;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function parentOf(traceparent: string | undefined): Context {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent);
  return context
    ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true })
    : ROOT_CONTEXT;
}

/**
 * Reads the standard variables (`OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_*`). Registers nothing:
 * Next would add spans of its own, whose names and attributes hold whole addresses.
 * @param service its name, unless `OTEL_SERVICE_NAME` names another one
 */
export function openTracing(service: string): Tracing {
  const processor = new BatchSpanProcessor(reportLoss(new OTLPTraceExporter()));
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("wayfare");
  return {
    start: (name, traceparent, attributes) =>
      wrap(
        tracer,
        tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(traceparent)),
      ),
    close: async () => {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSE_WITHIN_MS).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
