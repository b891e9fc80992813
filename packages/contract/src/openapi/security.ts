import type { oas31 } from "zod-openapi";
import type { Needs } from "../access.ts";
import type { ProblemCode } from "../problem.ts";

export const SECURITY_SCHEMES = {
  ApiKey: { type: "apiKey", in: "header", name: "X-Api-Key", description: "The key of an account." },
  InteractiveToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token of a signed-in user.",
  },
  OperatorSecret: {
    type: "apiKey",
    in: "header",
    name: "X-Operator-Secret",
    description:
      "A secret that each start of the server writes to the data directory. Only the owner of the file can read it.",
  },
  Session: {
    type: "apiKey",
    in: "cookie",
    name: "lw_session",
    description: "The session cookie of a signed-in browser; scripts cannot read it.",
  },
  StreamToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description:
      "The signed token in a streamUrl. It is valid for at most 24 hours, must not be changed, and does not replace a key.",
  },
} satisfies Record<string, oas31.SecuritySchemeObject>;
type Scheme = keyof typeof SECURITY_SCHEMES;

type By = NonNullable<Needs["by"]>;
type AuthMethod = { schemes: readonly Scheme[]; also?: "nothing"; refusals: readonly ProblemCode[]; words?: string };

const BY_KEY = ["missing_api_key", "invalid_api_key", "key_revoked"] as const;

const BY_TOKEN = ["token_invalid", "token_expired"] as const;

const AUTH_METHODS: Record<By, AuthMethod> = {
  key: { schemes: ["ApiKey"], refusals: BY_KEY },
  none: { schemes: [], refusals: [] },
  token: { schemes: ["StreamToken"], refusals: [], words: "Authorised by the token in the streamUrl." },
  origin: {
    schemes: [],
    refusals: [],
    words: "Authorised by the partner's slug and the page's Origin or Referer, which must be on the partner's list.",
  },
  "own-origin": { schemes: [], refusals: [], words: "Only for pages of the operator's own origins." },
  "key-or-jwt-or-body": {
    schemes: ["ApiKey", "InteractiveToken"],
    also: "nothing",
    refusals: [...BY_KEY, ...BY_TOKEN],
    words: "The key can be sent as apiKey in the body instead of the header.",
  },
  jwt: {
    schemes: ["InteractiveToken"],
    refusals: BY_TOKEN,
    words: "Requires a signed-in user: a key alone is rejected.",
  },
  "jwt-or-nobody": {
    schemes: ["InteractiveToken"],
    also: "nothing",
    refusals: BY_TOKEN,
    words:
      "On a self-service installation, a request without a token creates a free account. On other installations it returns 401.",
  },
  "operator-or-local": {
    schemes: ["ApiKey"],
    also: "nothing",
    refusals: BY_KEY,
    words: "Requests from the machine itself need no key.",
  },
  visitor: {
    schemes: ["Session"],
    also: "nothing",
    refusals: [],
    words: "For the service's own pages. Visitors who are not signed in see the sign-in page.",
  },
  operator: { schemes: ["OperatorSecret", "ApiKey"], refusals: BY_KEY },
};

const authMethodOf = ({ by = "key" }: Needs): AuthMethod => AUTH_METHODS[by];

/**
 * Each element authorises a request by itself. An empty element means that the key is in the body, or that no key is
 * required.
 */
export const securityOf = (needs: Needs): oas31.SecurityRequirementObject[] => {
  const { schemes, also } = authMethodOf(needs);
  return [...schemes.map((scheme) => ({ [scheme]: [] })), ...(also ? [{}] : [])];
};

export const refusalsOf = (needs: Needs): ProblemCode[] => [
  ...authMethodOf(needs).refusals,
  ...(needs.tier === undefined || needs.tier === "free" ? [] : (["tier_restricted"] as const)),
  ...(needs.permission === undefined ? [] : (["permission_required"] as const)),
];

export const needsInWords = (needs: Needs): string[] => [
  ...(needs.tier === undefined ? [] : [needs.tier === "free" ? "Any tier." : `Tier ${needs.tier} or above.`]),
  ...(needs.permission === undefined ? [] : [`Permission ${needs.permission}.`]),
  ...(authMethodOf(needs).words === undefined ? [] : [authMethodOf(needs).words!]),
];
