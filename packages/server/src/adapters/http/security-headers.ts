import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** Pages replace the policy by their own; what other sites may load says so itself. */
const POLICIES = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: "no-referrer" },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  xFrameOptions: { action: "sameorigin" },
  // TLS ends at the operator's proxy, which knows whether it is there to stay.
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The headers that helmet would set on each answer: they are always the same, so it is asked once. */
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

/** Browsers apply these to documents alone: answers of JSON go without them. */
const ABOUT_DOCUMENTS: ReadonlySet<string> = new Set([
  "Cross-Origin-Opener-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
]);

const { documents, all } = Object.groupBy(Object.entries(headersOnce()), ([name]) =>
  ABOUT_DOCUMENTS.has(name) ? "documents" : "all",
);

/** On every answer. */
export const SECURITY_HEADERS = Object.fromEntries(all ?? []);
/** On every answer but JSON. */
export const DOCUMENT_HEADERS = Object.fromEntries(documents ?? []);
