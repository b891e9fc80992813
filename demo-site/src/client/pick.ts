import type { ScoreboardGame } from "./scoreboard.ts";

type Phase = "live" | "ahead" | "over";

export const phaseOf = ({ gameStatus }: ScoreboardGame): Phase =>
  gameStatus === "Live" ? "live" : gameStatus === "Pregame" ? "ahead" : "over";

const ORDER: Record<Phase, number> = { live: 0, ahead: 1, over: 2 };
const startOf = ({ eventStart }: ScoreboardGame) => Date.parse(eventStart);

const byInterest = (a: ScoreboardGame, b: ScoreboardGame): number => {
  const phase = phaseOf(a);
  const order = ORDER[phase] - ORDER[phaseOf(b)];
  if (order !== 0) return order;
  return phase === "over" ? startOf(b) - startOf(a) : startOf(a) - startOf(b);
};

/**
 * Games of the section's league come first, then all others, each in the order of `byInterest`. Of games with equal
 * names only the first is kept.
 */
export function selectGames(games: readonly ScoreboardGame[], league: string | undefined): readonly ScoreboardGame[] {
  const namesSeen = new Set<string>();
  const isOther = (game: ScoreboardGame): number => (league === undefined || game.league === league ? 0 : 1);
  return games
    .toSorted((a, b) => isOther(a) - isOther(b) || byInterest(a, b))
    .filter(({ name }) => !namesSeen.has(name) && namesSeen.add(name));
}
