import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ScriptName } from "../assets.ts";
import type { SiteEdition } from "../edition.ts";
import { Masthead } from "../parts/masthead.tsx";
import { Banner, Footer } from "../parts/notice.tsx";
import { Strip } from "../parts/strip.tsx";
import { paper } from "../paper.ts";
import type { PaperSection } from "../section.ts";

interface Shell {
  readonly edition: SiteEdition;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section?: PaperSection;
  readonly scripts?: readonly ScriptName[];
  /** The address of what the page shows, where that is another page. */
  readonly canonical?: string;
  readonly language?: "en-US" | "ar";
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
}

const addressOf = (path: string) => `${paper.origin}${path.replace(/\.html$/, "")}`;

/** A whole page as HTML: everything that must be on every page is here. */
export function page(shell: Shell): string {
  const { language = "en-US", children, edition, section, path, scripts = ["scores"] } = shell;
  const html = renderToString(
    <html lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      <Head {...shell} scripts={scripts} />
      <body>
        <a class="skip" href="#main" lang="en-US">
          Skip to the stories
        </a>
        <Banner />
        <Masthead front={path === "/"} section={section} />
        {scripts.includes("scores") && <Strip edition={edition} section={section} />}
        <main class="wide" id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

function Head({ edition, path, title, description, scripts = [], canonical = path, head }: Shell) {
  const address = addressOf(canonical);
  const loaded = scripts.map((name) => edition.assets.scripts[name]);
  const oembed = `${paper.origin}/oembed?${new URLSearchParams({ url: address })}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{path === "/" ? title : `${title} | ${paper.name}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#16201b" />
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <meta property="og:site_name" content={paper.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />
      <link rel="icon" href="/tally.svg" type="image/svg+xml" />
      <link rel="preload" href={edition.assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={edition.assets.stylesheet} />
      {[...new Set(loaded.flatMap(({ imports }) => imports))].map((path) => (
        <link rel="modulepreload" href={path} />
      ))}
      {loaded.map(({ src }) => (
        <script type="module" src={src} />
      ))}
      {head}
    </head>
  );
}
