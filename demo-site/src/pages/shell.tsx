import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { Masthead } from "../parts/masthead.tsx";
import { Banner, Footer } from "../parts/notice.tsx";
import { paper } from "../paper.ts";

interface Shell {
  readonly title: string;
  readonly description: string;
  readonly stylesheet: string;
  readonly front?: boolean;
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A whole page as HTML: everything that must be on every page is here. */
export function page({ title, description, stylesheet, front = false, head, children }: Shell): string {
  const html = renderToString(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <title>{front ? title : `${title} | ${paper.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        <meta property="og:site_name" content={paper.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <link rel="icon" href="/tally.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {head}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the stories
        </a>
        <Banner />
        <Masthead front={front} />
        <main class="wide" id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}
