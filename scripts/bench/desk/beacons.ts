import type { Installation } from "@linewire/testkit";

export type OfferOnPage = { id: number; points: number | null; price: number | null };

/** A page view has 20 items: rendering and impression of nine offers, and two clicks. */
const OFFERS_PER_PAGE = 9;
export const ITEMS_PER_BEACON = 20;
const ARTICLES = 200;
const USER_AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36";

export const beaconOf = (url: string, offers: readonly OfferOnPage[], view: number): string => {
  const shown = Array.from({ length: OFFERS_PER_PAGE }, (_, at) => offers[(view * 7 + at) % offers.length]!);
  const kinds = [
    ...shown.map((offer) => ["view", offer] as const),
    ...shown.map((offer) => ["impression", offer] as const),
    ...shown.slice(0, 2).map((offer) => ["click", offer] as const),
  ];
  return JSON.stringify({
    articleUrl: `${url}/articles/story-${view % ARTICLES}.html`,
    viewId: `bench-view-${String(view).padStart(10, "0")}`,
    items: kinds.map(([kind, { id, points, price }]) => ({
      kind,
      offerId: `${id}:${points ?? "_"}`,
      price,
      points,
      sequenceNumber: 1,
      ageMs: 0,
      status: "open",
      ruleVersion: "2026-11-1",
      state: "NJ",
      at: "2026-11-22T20:00:00.000Z",
      box: "bets",
    })),
  });
};

export const sendBeacon = async ({ url, credentials }: Installation, body: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/embed/v1/${credentials.partner}/beacon`, {
      method: "POST",
      headers: { Origin: url, "Content-Type": "text/plain", "User-Agent": USER_AGENT },
      body,
    });
    await answer.arrayBuffer();
    return answer.status === 204;
  } catch {
    return false;
  }
};
