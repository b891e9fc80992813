import type { EmbedArticle, SharedSlip } from "@linewire/contract";

/** Converts a slip to an article without bets, so that slips and articles share header and footer. */
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
  // Simulated odds have no links, so that no book pays for a click on them.
  jurisdiction: { ...jurisdiction, linksAllowed: jurisdiction.linksAllowed && !simulated },
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
