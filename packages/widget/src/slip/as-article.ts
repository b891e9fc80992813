import type { EmbedArticle, SharedSlip } from "@linewire/contract";

/** Converts a slip to an article without bets, so that slips and articles share header and footer. */
export const asArticle = ({
  streamUrl,
  streamExpiresAt,
  position,
  jurisdiction,
  theme,
  simulated,
  books,
}: SharedSlip): EmbedArticle => ({
  streamUrl,
  streamExpiresAt,
  position,
  // The footer says that the publisher may be paid only if the slip has links.
  jurisdiction: { ...jurisdiction, linksAllowed: jurisdiction.linksAllowed && books.some(({ url }) => url) },
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
