import { html, type Markup } from "./html.ts";
import { viewOf, type OwnView } from "./way-back.ts";

export type DemoAccount = { id: string; name: string; words: string };

/** The ways of signing in that this installation has. */
export type SignInWays = {
  issuer: string | null;
  tokens: boolean;
  demo: readonly DemoAccount[];
  /** Why a sign-in has just failed. */
  says?: string;
};

const byIssuer = (issuer: string, to: string): Markup =>
  html`<section class="sheet">
    <h2>With your organisation</h2>
    <p class="soft">You sign in at ${new URL(issuer).host} and come back here.</p>
    <p>
      <a class="button main" href="/account/v1/issuer?to=${encodeURIComponent(to)}"
        >Sign in at ${new URL(issuer).host}</a
      >
    </p>
  </section>`;

const byDemo = (accounts: readonly DemoAccount[], to: string): Markup =>
  html`<section class="sheet">
    <h2>As a demo account</h2>
    <p class="soft">Offered on this machine only, and only on a demo install.</p>
    <form method="post" action="/account/v1/sign-in">
      <input type="hidden" name="to" value="${to}" />
      <div class="demo">
        ${accounts.map(
          ({ id, name, words }) =>
            html`<button name="as" value="${id}"><span>${name}</span><small>${words}</small></button>`,
        )}
      </div>
    </form>
  </section>`;

const byToken = (to: string): Markup =>
  html`<section class="sheet">
    <h2>With a sign-in token</h2>
    <form method="post" action="/account/v1/sign-in">
      <input type="hidden" name="to" value="${to}" />
      <label for="token">Token</label>
      <textarea
        id="token"
        name="token"
        rows="3"
        required
        spellcheck="false"
        autocomplete="off"
        aria-describedby="token-is"
      ></textarea>
      <p id="token-is" class="soft">
        The interactive token of your account; a demo install writes one to <code>credentials.json</code>. An API key
        does not sign in.
      </p>
      <p><button class="main">Sign in</button></p>
    </form>
  </section>`;

const WORDS: Record<OwnView, { title: string; why: string }> = {
  account: {
    title: "Your account",
    why: "Sign in to make keys, see what they are used for, and replace them without a failed call.",
  },
  console: { title: "Console", why: "Sign in as an operator to see what this service is doing." },
  studio: {
    title: "Studio",
    why: "Sign in as an editor of your publication to decide which bets an article shows. You come back to the article that you opened.",
  },
};

/** What whoever is not signed in sees in place of a view; signing in leads back `to` it. */
export const signInView = (to: string, { issuer, tokens, demo, says }: SignInWays): Markup => {
  const { title, why } = WORDS[viewOf(to)];
  return html`<div class="gate">
    <h1>${title}</h1>
    <p class="lead">${why}</p>
    ${says !== undefined && html`<p class="says bad" role="alert">${says}</p>`}
    <div class="stack">
      ${issuer !== null && byIssuer(issuer, to)} ${demo.length > 0 && byDemo(demo, to)} ${tokens && byToken(to)}
    </div>
  </div>`;
};
