import type { EmbedArticle, SharedSlip } from "@linewire/contract";

/** A slip as an article without bets, so that header and footer can be shared. */
export const asArticle = ({
  streamUrl,
  streamExpiresAt,
  position,
  jurisdiction,
  theme,
  simulated,
}: SharedSlip): EmbedArticle => ({
  streamUrl,
  streamExpiresAt,
  position,
  jurisdiction,
  theme,
  widget: {
    partner: { slug: "", displayName: "" },
    bets: [],
    books: [],
    events: [],
    metadata: {
      articleUrl: "",
      matchedCount: 0,
      requestedMaxBets: 0,
      inlineWidgetCap: 0,
      fetchedAtUtc: "",
      workerResultType: "success",
      simulated,
    },
  },
});
