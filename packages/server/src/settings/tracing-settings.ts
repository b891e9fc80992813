import { z } from "zod";

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

const address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/**
 * Linewire reads these standard OpenTelemetry variables. The exporter reads headers, timeouts and certificates itself.
 */
export const TracingEnvironment = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "must be otlp or none").default("otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/protobuf", "must be http/protobuf").optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(", ")}`).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number("must be a number").min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number("must be a number").int().min(1).max(600_000).default(5000),
};

export type TracingSettings = {
  url: string;
  sampler: SamplerName;
  ratio: number;
  delayMs: number;
};

const ReadEnvironment = z.object(TracingEnvironment);

export const tracingOf = (read: z.infer<typeof ReadEnvironment>): TracingSettings | null => {
  const base = read.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "");
  const url = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined || read.OTEL_SDK_DISABLED === "true" || read.OTEL_TRACES_EXPORTER === "none") return null;
  return {
    url,
    sampler: read.OTEL_TRACES_SAMPLER,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
    delayMs: read.OTEL_BSP_SCHEDULE_DELAY,
  };
};
