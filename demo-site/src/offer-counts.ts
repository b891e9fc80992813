/** Number of offers in a story's widget, of their games, and of player bets among them. */
export interface Room {
  readonly offers: number;
  readonly games: number;
  readonly players: number;
}

const HEAD_AND_FOOT_PX = 97;
const OFFER_PX = 45;
const GAME_PX = 32;

/** Default of the reserved space: six offers over three games. */
export const USUAL: Room = { offers: 6, games: 3, players: 0 };

/** Height of the widget without player bets: in narrow widgets these take an extra line, which the stylesheet adds. */
export const heightOf = ({ offers, games }: Room): number => HEAD_AND_FOOT_PX + OFFER_PX * offers + GAME_PX * games;

/** Reads "5 offers, 1 games, 3 players" of a story's head; a story without it has no widget. */
export function readRoom(text: string | undefined): Room | null {
  if (!text) return null;
  const [offers, games, players] = [...text.matchAll(/\d+/g)].map(Number);
  if (offers === undefined || games === undefined || players === undefined)
    throw new Error(`story: no room: "${text}"`);
  return { offers, games, players };
}
