export type Attributes = Readonly<Record<string, string | number>>;

/** A step of a trace, in OpenTelemetry's words. Names and attributes hold nothing of a person. */
export interface Span {
  readonly traceId: string;
  /** As the header of the same name (W3C Trace Context): what it is sent to becomes a part of this span. */
  readonly traceparent: string;
  /** @param kind `client` for a call of another program */
  start: (name: string, kind: "client" | "internal", attributes?: Attributes) => Span;
  end: (attributes?: Attributes, hasFailed?: boolean) => void;
}

/** Of one process. `open-tracing.ts` makes it, and is loaded only if a collector is set. */
export interface Tracing {
  /**
   * Starts the span of a request.
   * @param traceparent of the request; without a valid one a trace begins
   */
  start: (name: string, traceparent: string | undefined, attributes: Attributes) => Span;
  /** Sends what is left, if the collector takes it at once. */
  close: () => Promise<void>;
}
