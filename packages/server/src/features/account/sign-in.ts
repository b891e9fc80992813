import type { ENDPOINTS } from "@linewire/contract";
import { partnerOfAccount } from "@linewire/domain/change/record";
import type { Answer, Handler } from "../../call.ts";
import type { AccountParts } from "./account-parts.ts";
import { signInPage } from "./account-page.ts";

type Endpoints = typeof ENDPOINTS;

const WORDS: Record<string, string> = {
  token_expired: "That token has expired. Take a new one.",
  overloaded: "The issuer does not answer. Try again in a moment.",
};
const WRONG = "That token is not valid here.";
const MISSING = "Give a sign-in token.";

const led = (to: string, cookie: string): Answer<string> => ({
  status: 302,
  bytes: Buffer.alloc(0),
  headers: { Location: `/${to}`, "Set-Cookie": cookie, "Cache-Control": "no-store" },
});

/** Signs a person in by a token of an issuer that is trusted, or, on a demo install's own machine, as a demo account. */
export const signIn =
  (parts: AccountParts): Handler<Endpoints["signIn"]> =>
  async ({ body, from }) => {
    const { token, as, to = "account" } = body;
    const { sessions, demo } = parts;
    if (as !== undefined) {
      const chosen = from.local ? demo.find(({ id }) => id === as) : undefined;
      if (!chosen) return signInPage(from, parts, "There is no such demo account here.");
      return led(to, sessions.open(chosen.id, false, from.base));
    }
    if (token === undefined || token.trim() === "" || !parts.tokens) return signInPage(from, parts, MISSING);
    const verdict = await parts.readToken(token.trim());
    if ("refused" in verdict) return signInPage(from, parts, WORDS[verdict.refused] ?? WRONG);
    const { accountId, mayBeNew } = verdict;
    if (partnerOfAccount(accountId) !== null || (!mayBeNew && !parts.account(accountId)))
      return signInPage(from, parts, WRONG);
    return led(to, sessions.open(accountId, mayBeNew, from.base));
  };

export const signOut =
  ({ sessions }: AccountParts): Handler<Endpoints["signOut"]> =>
  ({ body, from }) =>
    led(body.to ?? "account", sessions.end(from.cookie, from.base));
