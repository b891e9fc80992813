import type { ArticleReceipts, Receipt, ShownAs } from "@linewire/contract";

type Offers = ArticleReceipts["offers"];

const keyOf = ({ shownPrice, shownStatus, ruleVersion, state, servicePrice }: Receipt): string =>
  JSON.stringify([shownPrice, shownStatus, ruleVersion, state, servicePrice]);

const shownAs = (receipts: readonly Receipt[]): ShownAs => {
  const [{ shownPrice, shownStatus, ruleVersion, state, servicePrice }] = receipts as [Receipt];
  const ages = receipts.map(({ ageMs }) => ageMs);
  const times = receipts.map(({ receivedAt }) => receivedAt).toSorted();
  return {
    price: shownPrice,
    status: shownStatus,
    ruleVersion,
    state,
    servicePrice,
    seen: receipts.filter(({ kind }) => kind === "impression").length,
    followed: receipts.filter(({ kind }) => kind === "click").length,
    leastAgeMs: Math.min(...ages),
    mostAgeMs: Math.max(...ages),
    firstAt: times[0] ?? "",
    lastAt: times.at(-1) ?? "",
  };
};

export const whatWasShown = (receipts: readonly Receipt[]): Offers => {
  const offers = Map.groupBy(receipts, ({ partnerSlug, offerId }) => `${partnerSlug} ${offerId}`);
  return [...offers.values()].map((some) => {
    const [{ partnerSlug, offerId, marketLineId, marketSourceId, shownPoints }] = some as [Receipt, ...Receipt[]];
    const shown = [...Map.groupBy(some, keyOf).values()].map(shownAs);
    return {
      partnerSlug,
      offerId,
      marketLineId,
      marketSourceId,
      points: shownPoints,
      shown: shown.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1)),
    };
  });
};
