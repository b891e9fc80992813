import { viewOf, type OwnView } from "./words/return-to.ts";

export type DemoAccount = { id: string; name: string; words: string; isOperator?: true };

export type SignInWays = {
  issuer: string | null;
  tokens: boolean;
  demo: readonly DemoAccount[];
  message?: string;
};

const WithIssuer = ({ issuer, to }: { issuer: string; to: string }) => {
  const { host } = new URL(issuer);
  return (
    <section class="sheet">
      <h2>With your organization</h2>
      <p class="soft">You sign in at {host} and come back here.</p>
      <p>
        <a class="button main" href={`/account/v1/issuer?to=${encodeURIComponent(to)}`}>
          Sign in at {host}
        </a>
      </p>
    </section>
  );
};

/** The page of the console lists operators first. */
const sorted = (accounts: readonly DemoAccount[], to: string): readonly DemoAccount[] =>
  viewOf(to) === "console"
    ? [...accounts.filter(({ isOperator }) => isOperator), ...accounts.filter(({ isOperator }) => !isOperator)]
    : accounts;

const AsDemoAccount = ({ accounts, to }: { accounts: readonly DemoAccount[]; to: string }) => (
  <section class="sheet">
    <h2>As a demo account</h2>
    <p class="soft">Available only on this machine, and only in a demo installation.</p>
    <form method="post" action="/account/v1/sign-in">
      <input type="hidden" name="to" value={to} />
      <div class="demo">
        {sorted(accounts, to).map(({ id, name, words, isOperator }) => (
          <button key={id} name="as" value={id} class={isOperator && viewOf(to) === "console" ? "main" : undefined}>
            <span>{name}</span>
            <small>{words}</small>
          </button>
        ))}
      </div>
    </form>
  </section>
);

const WithToken = ({ to }: { to: string }) => (
  <section class="sheet">
    <h2>With a sign-in token</h2>
    <form method="post" action="/account/v1/sign-in">
      <input type="hidden" name="to" value={to} />
      <label for="token">Token</label>
      <textarea
        id="token"
        name="token"
        rows={3}
        required
        spellcheck={false}
        autocomplete="off"
        aria-describedby="token-is"
      />
      <p id="token-is" class="soft">
        The interactive token of your account. A demo installation writes one to <code>credentials.json</code>. An API
        key cannot be used to sign in.
      </p>
      <p>
        <button class="main">Sign in</button>
      </p>
    </form>
  </section>
);

const WORDS: Record<OwnView, { title: string; why: string }> = {
  account: {
    title: "Your account",
    why: "Sign in to create keys, see their usage, and replace them without failed requests.",
  },
  console: { title: "Console", why: "Sign in as an operator to see the state of this service." },
  desk: { title: "Sign in to the desk", why: "The desk shows what your articles earned." },
  studio: {
    title: "Studio",
    why: "Sign in as an editor of your publication to decide which bets an article shows. After sign-in you return to the article.",
  },
};

/** Replaces a page that needs a session. After the sign-in the browser opens `to`. */
export const SignIn = ({ to, issuer, tokens, demo, message }: SignInWays & { to: string }) => {
  const { title, why } = WORDS[viewOf(to)];
  return (
    <div class="gate">
      <h1>{title}</h1>
      <p class="lead">{why}</p>
      {message !== undefined && (
        <p class="says bad" role="alert">
          {message}
        </p>
      )}
      <div class="stack">
        {issuer !== null && <WithIssuer issuer={issuer} to={to} />}
        {demo.length > 0 && <AsDemoAccount accounts={demo} to={to} />}
        {tokens && <WithToken to={to} />}
      </div>
    </div>
  );
};

/** Visible for a moment, until the `Refresh` header opens `to`. */
export const SignedIn = ({ to }: { to: string }) => (
  <div class="gate">
    <h1>Signed in</h1>
    <p class="lead">
      <a href={to}>Go on to the {viewOf(to)}</a>
    </p>
  </div>
);
