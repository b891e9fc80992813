import type { ENDPOINTS } from "@linewire/contract";
import { h } from "preact";
import { AccountMain, type FreshKey } from "@linewire/pages/account/account-main";
import { SignIn } from "@linewire/pages/sign-in";
import type { Answer, Call, Handler, Origins } from "@linewire/http/call";
import { ownPage } from "../../shared/own-page.ts";
import { viewOf, safeReturnTo } from "@linewire/pages/words/return-to";
import type { AccountParts } from "./account-parts.ts";
import { redirectTo } from "./redirect-to.ts";
import { overviewOf } from "./overview.ts";
import { signInWays } from "./sign-in-ways.ts";

type Request = Pick<Call<(typeof ENDPOINTS)["accountPage"]>, "caller" | "from">;
type Content = { rotate?: string | undefined; fresh?: FreshKey; message?: string; status?: number };

/** After the sign-in, the browser opens the URL `to`. */
export const signInPage = (
  from: Origins,
  parts: AccountParts,
  { to, message }: { to: string; message?: string },
): Answer<string> => ({
  status: message === undefined ? 200 : 401,
  ...ownPage({
    title: "Sign in",
    here: viewOf(to),
    person: null,
    main: h(SignIn, { to, ...signInWays(from, parts, message) }),
    script: "keep-fragment",
  }),
});

/** Only the response that created a key (`fresh`) shows the key. */
export const showAccount = ({ caller, from }: Request, parts: AccountParts, content: Content = {}): Answer<string> => {
  const { rotate, fresh = null, message, status = 200 } = content;
  const after = rotate === undefined ? "/account" : `/account?rotate=${encodeURIComponent(rotate)}`;
  if (caller === null) return signInPage(from, parts, { to: after });
  const overview = overviewOf(caller, parts);
  const main = h(AccountMain, { overview, rotate, fresh, message, base: from.base, after });
  const person = {
    name: overview.name ?? overview.accountId,
    operator: overview.permissions.includes("operator:admin"),
  };
  return { status, ...ownPage({ title: "Account", here: "account", person, main, script: "account" }) };
};

export const accountPage =
  (parts: AccountParts): Handler<(typeof ENDPOINTS)["accountPage"]> =>
  ({ caller, from, query: { rotate, to } }) => {
    if (to === undefined) return showAccount({ caller, from }, parts, { rotate });
    const returnTo = safeReturnTo(to);
    return caller === null ? signInPage(from, parts, { to: returnTo }) : redirectTo(returnTo);
  };
