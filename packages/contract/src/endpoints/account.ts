import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { AccountOverview } from "../schemas/account/account.ts";

const shared = { tag: "Account", needs: { by: "visitor" }, rate: "pages" } as const;
const page = { ...shared, kind: "raw", reply: z.string(), mediaType: "text/html", dialect: "visitor" } as const;
const form = { ...page, method: "post", formBody: true } as const;

/**
 * A function, because a schema object that two endpoints share would become a named component of the OpenAPI document.
 */
const to = () =>
  z
    .string()
    .max(8192)
    .optional()
    .describe(
      "Path and query of the page to open after sign-in: `/account`, `/console` or `/studio/`. Any other value opens `/account`.",
    );
const keyId = () => z.string().max(64);

export const accountPage = endpoint({
  ...page,
  id: "accountPage",
  method: "get",
  path: "/account",
  summary: "The account page: keys, usage, limits, quick start. Without a session it is the sign-in page.",
  query: z.object({
    rotate: keyId().optional().describe("Id of a key to replace. The page shows how to replace it."),
    to: to(),
  }),
  redirects: "Redirects to the page that required the sign-in.",
});

export const accountOverview = endpoint({
  ...shared,
  id: "accountOverview",
  method: "get",
  path: "/account/v1/overview",
  summary: "The data of the account page, for the page itself.",
  kind: "json",
  reply: AccountOverview,
  problems: ["token_invalid"],
});

export const signIn = endpoint({
  ...form,
  id: "signIn",
  path: "/account/v1/sign-in",
  summary:
    "Signs a user in on this browser, with an interactive token or, on the machine of the server, as a demo account.",
  body: z.strictObject({ token: z.string().max(8192).optional(), as: z.string().max(40).optional(), to: to() }),
  redirects: "Redirects to the page that required the sign-in.",
  problems: ["foreign_origin", "token_invalid", "overloaded"],
});

export const signOut = endpoint({
  ...form,
  id: "signOut",
  path: "/account/v1/sign-out",
  summary: "Ends the session of this browser.",
  body: z.strictObject({ to: to() }),
  redirects: "Redirects to the sign-in page.",
  problems: ["foreign_origin"],
});

export const createAccountKey = endpoint({
  ...form,
  id: "createAccountKey",
  path: "/account/v1/keys",
  summary: "Creates a key of the signed-in account. Only the response page shows the key.",
  body: z.strictObject({ name: z.string().max(200), rotate: keyId().optional() }),
  problems: ["foreign_origin", "token_invalid"],
});

export const revokeAccountKey = endpoint({
  ...form,
  id: "revokeAccountKey",
  path: "/account/v1/keys/{keyId}/revoke",
  summary: "Revokes a key of the signed-in account.",
  params: z.object({ keyId: keyId() }),
  body: z.strictObject({}),
  redirects: "Redirects to the account page.",
  problems: ["foreign_origin", "token_invalid", "not_found"],
});

export const beginIssuerSignIn = endpoint({
  ...page,
  id: "beginIssuerSignIn",
  method: "get",
  path: "/account/v1/issuer",
  summary: "Redirects to the installation's OpenID Connect issuer for sign-in.",
  query: z.object({ to: to() }),
  redirects: "Redirects to the issuer.",
  problems: ["not_found", "overloaded"],
});

export const finishIssuerSignIn = endpoint({
  ...page,
  id: "finishIssuerSignIn",
  method: "get",
  path: "/account/v1/issuer/callback",
  summary: "The redirect URI of the issuer: verifies its response and signs the user in.",
  query: z.object({
    code: z.string().max(4096).optional(),
    state: z.string().max(512).optional(),
    iss: z.string().max(2048).optional(),
    error: z.string().max(200).optional(),
  }),
  problems: ["not_found", "token_invalid", "overloaded"],
});
