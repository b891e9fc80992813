import { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import { redacted } from "@linewire/http/redact";
import type { SamplerName, TracingSettings } from "../../settings/tracing-settings.ts";

type TracedRequest = {
  requestId: string;
  method: string;
  path: string;
  endpoint: string | null;
  tier: string | null;
  status: number;
  /** Milliseconds from the start of the process. */
  startedAt: number;
  ms: number;
  trace: { traceparent: string | undefined; tracestate: string | undefined };
};

export type RequestTracer = {
  record: (finished: TracedRequest) => void;
  /** Sends pending spans; fails after the exporter's timeout. */
  close: () => Promise<void>;
};

const rootSampler = (name: SamplerName, ratio: number): Sampler => {
  if (name.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return name.endsWith("always_off") ? new AlwaysOffSampler() : new AlwaysOnSampler();
};

const samplerOf = ({ sampler, ratio }: TracingSettings): Sampler => {
  const root = rootSampler(sampler, ratio);
  return sampler.startsWith("parentbased") ? new ParentBasedSampler({ root }) : root;
};

const SERVER_ERROR = 500;
/** A request line can be 256 KiB long, and 2,048 spans are buffered. */
const MAX_PATH_CHARS = 512;
const propagator = new W3CTraceContextPropagator();

/** The query is left out, because it can contain tokens. A key in the path is masked. */
const attributesOf = ({ requestId, method, path, endpoint, tier, status }: TracedRequest) => ({
  "http.request.method": method,
  "url.path": redacted(path.slice(0, MAX_PATH_CHARS)),
  "http.response.status_code": status,
  "linewire.request_id": requestId,
  ...(endpoint === null ? {} : { "linewire.endpoint": endpoint }),
  ...(tier === null ? {} : { "linewire.tier": tier }),
  ...(status >= SERVER_ERROR ? { "error.type": String(status) } : {}),
});

export const requestTracer = (settings: TracingSettings, version: string): RequestTracer => {
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override these attributes.
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "linewire", "service.version": version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: settings.url }),
        scheduledDelayMillis: settings.delayMs,
      }),
    ],
  });
  const tracer = provider.getTracer("linewire", version);
  return {
    record: (finished) => {
      const { method, endpoint, status, startedAt, ms, trace } = finished;
      const parent = propagator.extract(ROOT_CONTEXT, trace, defaultTextMapGetter);
      const startTime = performance.timeOrigin + startedAt;
      const span = tracer.startSpan(
        endpoint === null ? method : `${method} ${endpoint}`,
        { kind: SpanKind.SERVER, startTime, attributes: attributesOf(finished) },
        parent,
      );
      if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + ms);
    },
    close: () => provider.shutdown(),
  };
};
