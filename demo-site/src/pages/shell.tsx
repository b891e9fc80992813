import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ScriptName } from "../assets.ts";
import type { SiteEdition } from "../edition.ts";
import { ATOM_PATH } from "../feeds/atom.ts";
import { RSS_PATH } from "../feeds/rss.ts";
import { iconPath, MANIFEST_PATH } from "../feeds/web-manifest.ts";
import { Masthead } from "../parts/masthead.tsx";
import { Banner, Footer } from "../parts/notice.tsx";
import { Strip } from "../parts/strip.tsx";
import { paper } from "../paper.ts";
import { PAPER_PICTURE } from "../pictures/icon.ts";
import type { PaperSection } from "../section.ts";

type PreviewField = "title" | "description" | "address" | "path" | "alt";

interface Shell {
  readonly edition: SiteEdition;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section?: PaperSection;
  readonly scripts?: readonly ScriptName[];
  /** Absent if this page is canonical. */
  readonly canonical?: string;
  readonly language?: "en-US" | "ar";
  readonly preview?: { readonly path: string; readonly alt: string };
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
}

const PAPER_PREVIEW = { path: PAPER_PICTURE, alt: `The mark of ${paper.name}: a bundle of five strokes` };

const addressOf = (path: string) => `${paper.origin}${path.replace(/\.html$/, "")}`;

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

/** Other sites accept no SVG, so the image of a link preview is a PNG. */
function Preview({ title, description, address, path, alt }: Readonly<Record<PreviewField, string>>) {
  return (
    <>
      <meta property="og:site_name" content={paper.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${paper.origin}${path}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={RSS_PATH} title={paper.name} />
      <link rel="alternate" type="application/atom+xml" href={ATOM_PATH} title={paper.name} />
      <link rel="manifest" href={MANIFEST_PATH} />
      <link rel="icon" href="/tally.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconPath(180)} />
    </>
  );
}

function Head({ edition, path, title, description, scripts = [], canonical = path, preview, head }: Shell) {
  const address = addressOf(canonical);
  const scriptAssets = scripts.map((name) => edition.assets.scripts[name]);
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
      <Preview {...{ title, description, address }} {...(preview ?? PAPER_PREVIEW)} />
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json+oembed" href={oembed} title={title} />
      <FeedLinks />
      <link rel="preload" href={edition.assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={edition.assets.stylesheet} />
      {[...new Set(scriptAssets.flatMap(({ imports }) => imports))].map((path) => (
        <link rel="modulepreload" href={path} />
      ))}
      {scriptAssets.map(({ src }) => (
        <script type="module" src={src} />
      ))}
      {head}
    </head>
  );
}
