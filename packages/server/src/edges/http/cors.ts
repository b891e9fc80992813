import type { IncomingMessage } from "node:http";
import type { Endpoint } from "@linewire/contract";
import type { Visited } from "./visit.ts";

/** Whether a partner's pages may be at an origin. */
export type MayEmbed = (partnerSlug: string, origin: string) => boolean;

const PREFLIGHT_SECONDS = "600";
const EXPOSED = "Retry-After, X-Request-Id";

/** What a page asks for, and whom it asks. */
export type Asked = { request: IncomingMessage; response: Visited; params: Record<string, string> };

const allowed = ({ request, params }: Asked, { needs }: Endpoint, mayEmbed: MayEmbed): string | null => {
  if (needs.by === "token") return "*";
  const { origin } = request.headers;
  const slug = params["partnerSlug"];
  if (needs.by !== "origin" || origin === undefined || origin === "null" || slug === undefined) return null;
  return mayEmbed(slug, origin) ? origin : null;
};

/** Says which pages may read an answer: any page a stream, a partner's own pages the embed; never with credentials. */
export const allowOrigin = (asked: Asked, endpoint: Endpoint, mayEmbed: MayEmbed): boolean => {
  const { response } = asked;
  if (endpoint.needs.by === "origin") response.vary("Origin");
  const origin = allowed(asked, endpoint, mayEmbed);
  if (origin === null) return false;
  response.put("Access-Control-Allow-Origin", origin);
  response.put("Access-Control-Expose-Headers", EXPOSED);
  return true;
};

/** OPTIONS of a known path: its methods, and for a page that may read it what a preflight asks. */
export const preflight = (asked: Asked, endpoints: readonly Endpoint[], mayEmbed: MayEmbed): void => {
  const { response } = asked;
  const [endpoint] = endpoints;
  const methods = endpoints.map(({ method }) => method.toUpperCase());
  const alike = endpoints.filter(({ needs }) => needs.by === endpoint?.needs.by);
  response.put("Allow", [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", "));
  if (endpoint && allowOrigin(asked, endpoint, mayEmbed)) {
    response.put("Access-Control-Allow-Methods", alike.map(({ method }) => method.toUpperCase()).join(", "));
    response.put(
      "Access-Control-Allow-Headers",
      endpoint.kind === "stream" ? "Last-Event-ID, Cache-Control" : "Content-Type",
    );
    response.put("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  }
  response.statusCode = 204;
  response.end();
};
