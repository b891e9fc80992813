import type { ENDPOINTS } from "@linewire/contract";
import { partnerOfAccount } from "@linewire/domain/change/record";
import type { Handler } from "@linewire/http/call";
import { safeReturnTo } from "@linewire/pages/words/return-to";
import type { AccountParts } from "./account-parts.ts";
import { signInPage } from "./account-page.ts";
import { redirectTo } from "./redirect-to.ts";

type Endpoints = typeof ENDPOINTS;

const WORDS: Record<string, string> = {
  token_expired: "The token has expired. Use a new one.",
  overloaded: "The issuer does not respond. Try again in a moment.",
};
const WRONG = "The token is not valid for this service.";
const MISSING = "Enter a sign-in token.";

/** Demo accounts can sign in only on the machine of a demo installation. */
export const signIn =
  (parts: AccountParts): Handler<Endpoints["signIn"]> =>
  async ({ body, from }) => {
    const { token, as } = body;
    const { sessions, demo } = parts;
    const to = safeReturnTo(body.to);
    const refuse = (message: string) => signInPage(from, parts, { to, message });
    if (as !== undefined) {
      const chosen = from.local ? demo.find(({ id }) => id === as) : undefined;
      if (!chosen) return refuse("This demo account does not exist.");
      return redirectTo(to, sessions.open(chosen.id, false, from.base));
    }
    if (token === undefined || token.trim() === "" || !parts.tokens) return refuse(MISSING);
    const verdict = await parts.readToken(token.trim());
    if ("refused" in verdict) return refuse(WORDS[verdict.refused] ?? WRONG);
    const { accountId, mayBeNew } = verdict;
    if (partnerOfAccount(accountId) !== null || (!mayBeNew && !parts.account(accountId))) return refuse(WRONG);
    return redirectTo(to, sessions.open(accountId, mayBeNew, from.base));
  };

export const signOut =
  ({ sessions }: AccountParts): Handler<Endpoints["signOut"]> =>
  async ({ body, from }) =>
    redirectTo(safeReturnTo(body.to), await sessions.end(from.cookie, from.base));
