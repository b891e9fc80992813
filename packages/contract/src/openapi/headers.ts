import type { oas31 } from "zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { API_VERSION } from "../names.ts";

const text = (description: string): oas31.HeaderObject => ({ description, schema: { type: "string" } });
const whole = (description: string): oas31.HeaderObject => ({ description, schema: { type: "integer", minimum: 0 } });

export const HEADERS = {
  "X-Request-Id": text("Id of this request. Errors contain the same id as traceId or requestId."),
  "api-supported-versions": { description: "The supported versions.", schema: { type: "string", const: API_VERSION } },
  "X-API-Version": { description: "The version of the response.", schema: { type: "string", const: API_VERSION } },
  "RateLimit-Limit": whole("Requests allowed per window."),
  "RateLimit-Remaining": whole("Requests left in this window."),
  "RateLimit-Reset": whole("Seconds until the window ends."),
  "X-Data-Delay": whole("Delay of the data in seconds."),
  "X-Linewire-Position": text(
    "Position of the odds. A stream opened with this value as Last-Event-ID continues from it.",
  ),
  "X-Changed-Through": text("The value of changedSince for the next request."),
  "X-Subscription-Expires-At": {
    description: "The time when the stream URL expires.",
    schema: { type: "string", format: "date-time" },
  },
  ETag: text("Strong validator, specific to the tier."),
  Vary: text("Request headers on which the response depends."),
  "Content-Encoding": text("br, zstd or gzip, if the request accepts this encoding and the body is at least 1 KB."),
  "Cache-Control": text("Whether the response may be cached."),
  Location: text("Target of the redirect."),
  "Retry-After": whole("Seconds to wait before the next attempt."),
} satisfies Record<string, oas31.HeaderObject>;
type HeaderName = keyof typeof HEADERS;

const ALWAYS = ["X-Request-Id", "api-supported-versions"] as const;
const BUDGET = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;
const WAIT: ReadonlySet<number> = new Set([429, 503]);

const WITHOUT_CALLER: ReadonlySet<Endpoint["needs"]["by"]> = new Set([
  "none",
  "token",
  "origin",
  "own-origin",
] as const);
const hasCaller = ({ needs }: Endpoint): boolean => !WITHOUT_CALLER.has(needs.by);
export const hasEtag = ({ kind, method, tagged }: Endpoint): boolean =>
  (kind === "envelope" && method === "get") || tagged === true;

export type Refs = Record<string, { $ref: string }>;
const refs = (names: readonly HeaderName[]): Refs =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const problemHeaders = (status: number): Refs =>
  refs([...ALWAYS, ...(status === 429 ? BUDGET : []), ...(WAIT.has(status) ? (["Retry-After"] as const) : [])]);

export const redirectHeaders = (endpoint: Endpoint): Refs => ({
  ...replyHeaders(endpoint),
  ...refs(["Location"]),
});

export const replyHeaders = (endpoint: Endpoint): Refs => {
  const names: HeaderName[] = [...ALWAYS, "X-API-Version", "Cache-Control"];
  if (endpoint.rate !== undefined) names.push(...BUDGET);
  if (hasCaller(endpoint)) names.push("X-Data-Delay");
  if (hasEtag(endpoint)) names.push("ETag", "Vary", "Content-Encoding");
  if ("changedSince" in endpoint.query.shape) names.push("X-Changed-Through");
  if (endpoint.id === "listOdds") names.push("X-Linewire-Position");
  if (endpoint.id === "createSubscription") names.push("X-Subscription-Expires-At");
  return refs(names);
};
