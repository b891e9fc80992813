import type { Endpoint } from "@linewire/contract";
import type { Request, Response } from "express";

/** Whether a partner's pages may be at an origin. */
export type MayEmbed = (partnerSlug: string, origin: string) => boolean;

const PREFLIGHT_SECONDS = "600";
const EXPOSED = "Retry-After, X-Request-Id";

const allowed = ({ params, headers }: Request, { needs }: Endpoint, mayEmbed: MayEmbed): string | null => {
  if (needs.by === "token") return "*";
  const { origin } = headers;
  const slug = params["partnerSlug"];
  if (needs.by !== "origin" || origin === undefined || origin === "null" || typeof slug !== "string") return null;
  return mayEmbed(slug, origin) ? origin : null;
};

/** Says which pages may read an answer: any page a stream, a partner's own pages the embed; never with credentials. */
export const allowOrigin = (request: Request, response: Response, endpoint: Endpoint, mayEmbed: MayEmbed): boolean => {
  if (endpoint.needs.by === "origin") response.vary("Origin");
  const origin = allowed(request, endpoint, mayEmbed);
  if (origin === null) return false;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Expose-Headers", EXPOSED);
  return true;
};

/** OPTIONS of a known path: its methods, and for a page that may read it what a preflight asks. */
export const preflight = (
  request: Request,
  response: Response,
  endpoints: readonly Endpoint[],
  mayEmbed: MayEmbed,
): void => {
  const [endpoint] = endpoints;
  const methods = endpoints.map(({ method }) => method.toUpperCase());
  response.setHeader("Allow", [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", "));
  if (endpoint && allowOrigin(request, response, endpoint, mayEmbed)) {
    response.setHeader("Access-Control-Allow-Methods", methods.join(", "));
    response.setHeader(
      "Access-Control-Allow-Headers",
      endpoint.kind === "stream" ? "Last-Event-ID, Cache-Control" : "Content-Type",
    );
    response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  }
  response.status(204).end();
};
