/** The reserved height follows from the number of offers that a story's widget should show. */
export interface OfferCounts {
  readonly offers: number;
  readonly games: number;
  readonly players: number;
}

const HEAD_AND_FOOT_PX = 97;
const OFFER_PX = 45;
const GAME_PX = 32;

export const DEFAULT_COUNTS: OfferCounts = { offers: 6, games: 3, players: 0 };

/** In px. The stylesheet adds one more line for each player bet in narrow widgets. */
export const heightOf = ({ offers, games }: OfferCounts): number =>
  HEAD_AND_FOOT_PX + OFFER_PX * offers + GAME_PX * games;

/** Parses "5 offers, 1 games, 3 players" from a story's header. A story without this header has no widget. */
export function readOfferCounts(text: string | undefined): OfferCounts | null {
  if (!text) return null;
  const [offers, games, players] = [...text.matchAll(/\d+/g)].map(Number);
  if (offers === undefined || games === undefined || players === undefined)
    throw new Error(`story: invalid offer counts: "${text}"`);
  return { offers, games, players };
}
