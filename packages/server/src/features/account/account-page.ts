import type { ENDPOINTS } from "@linewire/contract";
import type { Answer, Call, Handler, Origins } from "../../call.ts";
import { FRAGMENT_SCRIPT } from "../../fragment-script.ts";
import { html, type Markup } from "../../html.ts";
import { ownPage } from "../../own-page.ts";
import { signInView } from "../../sign-in-view.ts";
import { viewOf, wayBackOf } from "../../way-back.ts";
import type { AccountParts } from "./account-parts.ts";
import { ACCOUNT_SCRIPT } from "./account-script.ts";
import { leadTo } from "./lead-to.ts";
import { keyList } from "./key-list.ts";
import { limitsTable } from "./limits-table.ts";
import { overviewOf } from "./overview.ts";
import { quickStart, type FreshKey } from "./quick-start.ts";
import { rotationGuide } from "./rotation.ts";
import { signInWays } from "./sign-in-ways.ts";
import { tierFacts } from "./tier-facts.ts";

type Asked = Pick<Call<(typeof ENDPOINTS)["accountPage"]>, "caller" | "from">;
type Shown = { rotate?: string | undefined; fresh?: FreshKey; says?: string; status?: number };

const freshKey = ({ apiKey }: FreshKey, after: string): Markup =>
  html`<section class="says well" data-fresh="${after}" aria-labelledby="fresh">
    <h2 id="fresh">Your new key</h2>
    <p>Copy it now. It is shown this once: Linewire keeps only its hash.</p>
    <p class="key">
      <code id="fresh-key">${apiKey}</code><button type="button" data-copy="fresh-key" class="main" hidden>Copy</button>
    </p>
  </section>`;

/** The sign-in page in place of a view of ours; signing in leads back `to` it. */
export const signInPage = (
  from: Origins,
  parts: AccountParts,
  { to, says }: { to: string; says?: string },
): Answer<string> => ({
  status: says === undefined ? 200 : 401,
  ...ownPage({
    title: "Sign in",
    here: viewOf(to),
    person: null,
    main: signInView(to, signInWays(from, parts, says)),
    script: FRAGMENT_SCRIPT.keep,
  }),
});

/** The account's page as it is now; with a key that was just made, it alone shows it. */
export const showAccount = ({ caller, from }: Asked, parts: AccountParts, shown: Shown = {}): Answer<string> => {
  const { rotate, fresh = null, says, status = 200 } = shown;
  const after = rotate === undefined ? "/account" : `/account?rotate=${encodeURIComponent(rotate)}`;
  if (caller === null) return signInPage(from, parts, { to: after });
  const overview = overviewOf(caller, parts);
  const main = html`<h1>Your account</h1>
    <p class="lead">Keys for programs, what they are used for, and how to replace one without a failed call.</p>
    ${says !== undefined && html`<p class="says bad" role="alert">${says}</p>`} ${fresh && freshKey(fresh, after)}
    <div class="cols aside" data-live="${overview.at}">
      <div class="stack">
        ${rotate !== undefined && rotationGuide({ overview, oldId: rotate, base: from.base, fresh })}
        ${keyList(overview)} ${limitsTable(overview)} ${quickStart(from.base, fresh)}
      </div>
      <div class="stack">${tierFacts(overview)}</div>
    </div>`;
  const person = {
    name: overview.name ?? overview.accountId,
    operator: overview.permissions.includes("operator:admin"),
  };
  return { status, ...ownPage({ title: "Account", here: "account", person, main, script: ACCOUNT_SCRIPT }) };
};

export const accountPage =
  (parts: AccountParts): Handler<(typeof ENDPOINTS)["accountPage"]> =>
  ({ caller, from, query: { rotate, to } }) => {
    if (to === undefined) return showAccount({ caller, from }, parts, { rotate });
    const wayBack = wayBackOf(to);
    return caller === null ? signInPage(from, parts, { to: wayBack }) : leadTo(wayBack);
  };
