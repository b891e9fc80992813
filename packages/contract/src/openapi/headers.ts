import type { oas31 } from "zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { API_VERSION } from "../names.ts";

const text = (description: string): oas31.HeaderObject => ({ description, schema: { type: "string" } });
const whole = (description: string): oas31.HeaderObject => ({ description, schema: { type: "integer", minimum: 0 } });

/** Every header that an answer may carry, written once. */
export const HEADERS = {
  "X-Request-Id": text("The id of this call; an error repeats it as traceId or requestId."),
  "api-supported-versions": { description: "The versions served.", schema: { type: "string", const: API_VERSION } },
  "X-API-Version": { description: "The version that answered.", schema: { type: "string", const: API_VERSION } },
  "RateLimit-Limit": whole("Calls allowed in a window."),
  "RateLimit-Remaining": whole("Calls left in this window."),
  "RateLimit-Reset": whole("Seconds until the window ends."),
  "X-Data-Delay": whole("How late the data is, in seconds."),
  "X-Linewire-Position": text(
    "The position that the odds are of: a stream that is opened with it as Last-Event-ID goes on from there.",
  ),
  "X-Changed-Through": text("The changedSince to send next."),
  "X-Subscription-Expires-At": {
    description: "When the stream address stops working.",
    schema: { type: "string", format: "date-time" },
  },
  ETag: text("Strong; scoped by tier."),
  Vary: text("What the answer depends on besides the address."),
  "Content-Encoding": text("br, zstd or gzip, when one was asked for and the body is 1 KB or more."),
  "Cache-Control": text("Whether the answer may be kept."),
  Location: text("Where it leads."),
  "Retry-After": whole("Seconds to wait before the next try."),
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

/** Headers of a response, each written once in the components. */
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
