import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** Pages set another content security policy, and responses that other sites may load set other headers. */
const POLICIES = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: "no-referrer" },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  xFrameOptions: { action: "sameorigin" },
  // TLS ends at the operator's proxy, which decides about HSTS.
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const headersOnce = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    headers[name] = String(value);
    return response;
  };
  POLICIES(request, response, () => {});
  return headers;
};

/** Browsers apply these headers only to documents, so JSON responses omit them. */
const ABOUT_DOCUMENTS: ReadonlySet<string> = new Set([
  "Cross-Origin-Opener-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
]);

const { documents, all } = Object.groupBy(Object.entries(headersOnce()), ([name]) =>
  ABOUT_DOCUMENTS.has(name) ? "documents" : "all",
);

export const SECURITY_HEADERS = Object.fromEntries(all ?? []);
/** Every response has these headers except `application/json` and status 304. Errors are documents and have them. */
export const DOCUMENT_HEADERS = Object.fromEntries(documents ?? []);
