import type { IncomingMessage } from "node:http";
import type { Endpoint } from "@linewire/contract";
import type { ApiResponse } from "../answer/response.ts";

export type MayEmbed = (partnerSlug: string, origin: string) => boolean;

const PREFLIGHT_SECONDS = "600";
const EXPOSED = "Retry-After, X-Request-Id";

export type CorsRequest = { request: IncomingMessage; response: ApiResponse; params: Record<string, string> };

const allowed = ({ request, params }: CorsRequest, { needs }: Endpoint, mayEmbed: MayEmbed): string | null => {
  if (needs.by === "token") return "*";
  const { origin } = request.headers;
  const slug = params["partnerSlug"];
  if (needs.by !== "origin" || origin === undefined || origin === "null" || slug === undefined) return null;
  return mayEmbed(slug, origin) ? origin : null;
};

/** Any page may read streams, and only the partner's pages may read embeds. Credentials are never allowed. */
export const allowOrigin = (cors: CorsRequest, endpoint: Endpoint, mayEmbed: MayEmbed): boolean => {
  const { response } = cors;
  if (endpoint.needs.by !== "origin" && endpoint.needs.by !== "token") return false;
  if (endpoint.needs.by === "origin") response.addVary("Origin");
  const origin = allowed(cors, endpoint, mayEmbed);
  // An error contains no data, so the rejected page may read it. Other responses need a permitted origin.
  if (endpoint.needs.by === "origin" && origin === null) response.context.refusalOrigin = "*";
  if (origin === null) return false;
  response.setHead("Access-Control-Allow-Origin", origin);
  response.setHead("Access-Control-Expose-Headers", EXPOSED);
  return true;
};

type Preflight = { endpoints: readonly Endpoint[]; allow: string; mayEmbed: MayEmbed };

export const preflight = (cors: CorsRequest, { endpoints, allow, mayEmbed }: Preflight): void => {
  const { response } = cors;
  const [endpoint] = endpoints;
  const alike = endpoints.filter(({ needs }) => needs.by === endpoint?.needs.by);
  response.setHead("Allow", allow);
  if (endpoint && allowOrigin(cors, endpoint, mayEmbed)) {
    response.setHead("Access-Control-Allow-Methods", alike.map(({ method }) => method.toUpperCase()).join(", "));
    response.setHead(
      "Access-Control-Allow-Headers",
      endpoint.kind === "stream" ? "Last-Event-ID, Cache-Control" : "Content-Type",
    );
    response.setHead("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  }
  response.statusCode = 204;
  response.end();
};
