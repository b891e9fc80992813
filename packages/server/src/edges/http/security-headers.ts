import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** On every answer. Pages replace the policy by their own; what other sites may load says so itself. */
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

export const SECURITY_HEADERS = headersOnce();
