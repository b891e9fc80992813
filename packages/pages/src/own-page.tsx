import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";

export type OwnPageContent = {
  title: string;
  /** Path without the leading slash. The navigation marks the link to this page. */
  here: string;
  person: { name: string; operator: boolean } | null;
  main: ComponentChildren;
  style: string;
  script: string | null;
  assets?: { style: string; script: string } | null;
};

export const documentText = (document: VNode): string => `<!doctype html>${renderToString(document)}`;

/** The CSP allows the hash of this style sheet. */
export const Style = ({ text }: { text: string }) => <style dangerouslySetInnerHTML={{ __html: text }} />;

const NavLink = ({ to, name, here }: { to: string; name: string; here: string }) => (
  <li>
    <a href={`/${to}`} aria-current={to === here ? "page" : undefined}>
      {name}
    </a>
  </li>
);

const SignedIn = ({ name, here }: { name: string; here: string }) => (
  <div class="who">
    <span>{name}</span>
    <form method="post" action="/account/v1/sign-out">
      <input type="hidden" name="to" value={`/${here}`} />
      <button>Sign out</button>
    </form>
  </div>
);

export const Bar = ({ here, person }: Pick<OwnPageContent, "here" | "person">) => (
  <header class="bar">
    <div class="wide">
      <a class="mark" href="/account">
        Linewire
      </a>
      <nav aria-label="Pages">
        <ul>
          <NavLink to="account" name="Account" here={here} />
          {person && <NavLink to="desk" name="Desk" here={here} />}
          {person?.operator && <NavLink to="console" name="Console" here={here} />}
          <NavLink to="docs" name="API" here={here} />
        </ul>
      </nav>
      {person && <SignedIn name={person.name} here={here} />}
    </div>
  </header>
);

export const ownPageText = ({ title, here, person, main, style, script, assets }: OwnPageContent): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - Linewire`}</title>
        <Style text={style} />
        {assets && <link rel="stylesheet" href={assets.style} />}
        {assets && <script defer src={assets.script} />}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Bar here={here} person={person} />
        <main id="main" class="wide" tabindex={-1}>
          {main}
        </main>
        {script !== null && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  );

/** In UTC. The scripts of some pages replace it with the elapsed time. */
export const Moment = ({ at, never = "" }: { at: string | null; never?: string }) =>
  at === null ? (
    <span class="soft">{never}</span>
  ) : (
    <time datetime={at}>{`${at.slice(0, 19).replace("T", " ")} UTC`}</time>
  );
