import type { EmbedArticle } from "@linewire/contract";
import { documentText } from "../own-page.tsx";
import { PageElement, type Drawing, type EmbedPageQuery } from "./page-element.tsx";

type FrameProps = {
  article: EmbedArticle;
  query: EmbedPageQuery;
  drawing: Drawing;
  partner: { slug: string; displayName: string };
  locale: string;
};

/**
 * A frame cannot detect the scheme of the embedding page, so a frame without a theme is light. `auto` follows the
 * reader's system.
 */
const SCHEMES = { auto: "light dark", light: "light", dark: "dark" };

/** With frame.js the page reports its height, and the service counts its clicks. */
export const framePageText = ({ article, query, drawing, partner, locale }: FrameProps): string => {
  const { hash, parts } = drawing.build;
  const part = parts.get("frame.js");
  return documentText(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={SCHEMES[query.theme ?? "light"]} />
        <title>{`Odds, ${partner.displayName}`}</title>
        <script async src="/embed/v1/linewire.js" data-partner={partner.slug} />
        {part && <script async type="module" src={`/embed/v1/${hash}/frame.js`} integrity={part.integrity} />}
      </head>
      <body
        {...{ marginwidth: "0", marginheight: "0" }}
        data-view-id={drawing.counted?.viewId}
        data-drawn-at={drawing.counted?.drawnAt}
      >
        <PageElement article={article} query={query} drawing={drawing} fallback="message" />
      </body>
    </html>,
  );
};
