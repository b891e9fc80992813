import { z } from "zod";
import type { ENDPOINTS } from "@linewire/contract";
import { partnerOfAccount } from "@linewire/domain/change/record";
import { h } from "preact";
import { SignedIn } from "@linewire/pages/sign-in";
import type { Answer, Handler, Origins } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { ownPage } from "../../shared/own-page.ts";
import { viewOf, safeReturnTo } from "@linewire/pages/words/return-to";
import type { AccountParts, IssuerSignIn } from "./account-parts.ts";
import { signInPage } from "./account-page.ts";
import { cookieIn, cookieOf } from "./cookie.ts";

type Endpoints = typeof ENDPOINTS;

const COOKIE = "lw_signin";
const PATH = "/account/v1/issuer";
const COOKIE_LIFETIME_MS = 10 * 60_000;

const Pending = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  until: z.number(),
});

const issuerOf = ({ issuer }: AccountParts): IssuerSignIn => {
  if (issuer === null) throw new Fault("not_found", "no OpenID Connect issuer is configured: set LINEWIRE_OIDC_ISSUER");
  return issuer;
};

const redirectUri = ({ base }: Pick<Origins, "base">): string => `${base}${PATH}/callback`;

// SameSite=Lax, because the issuer's site redirects to the service. The session cookie is Strict.
const pendingCookie = (value: string, lifeMs: number, base: string): string =>
  cookieOf({ name: COOKIE, value, path: PATH, lifeMs, site: "lax" }, base);

/** The issuer must return the `state` that the cookie stores. */
export const beginIssuerSignIn =
  (parts: AccountParts): Handler<Endpoints["beginIssuerSignIn"]> =>
  async ({ query, from }) => {
    const issuer = issuerOf(parts);
    const signIn = await issuer.begin(redirectUri(from));
    if (signIn === null)
      throw new Fault("overloaded", "the issuer does not respond: try again later", { retryAfterSeconds: 5 });
    const { url, ...rest } = signIn;
    const pending = { ...rest, to: safeReturnTo(query.to), until: parts.systemNow() + COOKIE_LIFETIME_MS };
    const headers = { Location: url, "Set-Cookie": pendingCookie(issuer.keep(pending), COOKIE_LIFETIME_MS, from.base) };
    return { status: 302, bytes: Buffer.alloc(0), headers: { ...headers, "Cache-Control": "no-store" } };
  };

/**
 * After an HTTP redirect from the issuer, browsers would omit the new Strict cookie. After a page with a `Refresh`
 * header they send it.
 */
const redirectPage = (to: string, cookie: string): Answer<string> => {
  const page = ownPage({
    title: "Signed in",
    here: viewOf(to),
    person: null,
    main: h(SignedIn, { to }),
    script: null,
  });
  return { bytes: page.bytes, headers: { ...page.headers, "Set-Cookie": cookie, Refresh: `0; url=${to}` } };
};

export const finishIssuerSignIn =
  (parts: AccountParts): Handler<Endpoints["finishIssuerSignIn"]> =>
  async ({ query, from }) => {
    const issuer = issuerOf(parts);
    const text = cookieIn(from.cookie, COOKIE);
    const pending = Pending.safeParse(text === null ? null : issuer.kept(text)).data;
    const { code, state, iss } = query;
    const to = safeReturnTo(pending?.to);
    if (!pending || pending.until < parts.systemNow() || code === undefined || state !== pending.state)
      return signInPage(from, parts, { to, message: "The sign-in was not completed. Start again." });
    const { verifier, nonce } = pending;
    const verdict = await issuer.finish({ code, state, iss, verifier, nonce, redirectUri: redirectUri(from) });
    if ("refused" in verdict && verdict.refused === "overloaded")
      throw new Fault("overloaded", "the issuer does not respond: try again later", { retryAfterSeconds: 5 });
    if ("refused" in verdict || partnerOfAccount(verdict.accountId) !== null)
      return signInPage(from, parts, {
        to,
        message: "The response of the identity provider is not valid. Start again.",
      });
    return redirectPage(to, parts.sessions.open(verdict.accountId, verdict.mayBeNew, from.base));
  };
