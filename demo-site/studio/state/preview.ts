import type { StudioAnalysis } from "@linewire/contract";
import type { PreviewMessage } from "../preview/preview-message.ts";
import { isSame } from "./reapply.ts";
import { requestOf } from "./service.ts";
import type { StudioSettings } from "./settings.ts";
import type { StudioView } from "./view.ts";

export const attributesOf = ({
  partner,
  source,
  settings,
}: Pick<StudioView, "partner" | "source" | "settings">): [string, string][] => {
  const { books, leagueHint, state }: StudioSettings = settings;
  const all: [string, string][] = [
    ["partner", partner],
    ["article-url", source && "url" in source ? source.url : ""],
    ["max-bets", `${settings.maxBets}`],
    ["inline-cap", `${settings.inlineCap}`],
    ["include-implicit", `${settings.implicit}`],
    ["league-hint", leagueHint],
    ["requested-books", books.join(",")],
    ["book-order", books.join(",")],
    ["state", state],
    ["theme", settings.theme],
    ["layout", settings.layout],
    ["density", settings.density],
    ["price-style", settings.priceStyle],
    ["locale", settings.locale],
    ["odds-format", settings.oddsFormat],
    ["loading", "eager"],
  ];
  return all.filter(([, value]) => value !== "");
};

/** Each offer follows the paragraph with its first phrase. A paragraph has at most one offer. */
const inlineOf = ({ bets, blocks }: StudioAnalysis, max: number): PreviewMessage["inline"] => {
  const usedParagraphs = new Set<number>();
  const inline = bets.flatMap(({ places }, index) => {
    const after = places[0]?.block;
    if (after === undefined || usedParagraphs.has(after) || blocks[after]?.kind !== "paragraph") return [];
    usedParagraphs.add(after);
    return [{ after, index }];
  });
  return inline.slice(0, max);
};

const draftRequest = (
  { partner, source, settings }: StudioView,
  { draft, corrections }: StudioAnalysis,
): PreviewMessage["draft"] =>
  source === null || isSame(draft.corrections, corrections.corrections)
    ? null
    : { partner, request: { ...requestOf(source, settings, false), corrections: draft.corrections } };

export const previewMessageOf = (view: StudioView, analysis: StudioAnalysis, edition: number): PreviewMessage => ({
  linewire: "preview",
  attributes: attributesOf(view),
  markdown: view.source && "markdown" in view.source ? view.source.markdown : null,
  draft: draftRequest(view, analysis),
  blocks: analysis.blocks.map(({ kind, text }) => ({ kind, text })),
  inline: inlineOf(analysis, view.settings.inlineCap),
  theme: view.settings.theme,
  tokens: [],
  edition,
});
