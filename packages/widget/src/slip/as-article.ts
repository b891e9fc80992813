import type { EmbedArticle, SharedSlip } from "@linewire/contract";

/** An article without bets, for the shared header and footer. */
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
  // Only a slip with links says that the publisher may be paid.
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
