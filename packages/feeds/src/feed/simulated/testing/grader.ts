import type { ResultFacts, LineMarket } from "@linewire/contract";
import type { CatalogueBetType, CataloguePeriod } from "@linewire/domain/catalogue/catalogue";
import type { Game } from "../game/game.ts";

// Applies the rules of docs/results.md to scoring plays. It must share no code with the product.

type Verdict = "won" | "lost" | "push" | "void";

const firstAndLast = (key: string, periods: number): [number, number] => {
  if (key === "f5") return [1, 5];
  if (key === "1h") return [1, periods / 2];
  // The second half includes overtime.
  if (key === "2h") return [periods / 2 + 1, 99];
  if (key === "regulation") return [1, periods];
  if (key === "game") return [1, 99];
  return [Number(key[0]), Number(key[0])];
};

const pointsIn = ({ fixture, timeline }: Game, key: string): [away: number, home: number] => {
  const [first, last] = firstAndLast(key, fixture.sport.periods);
  let [away, home] = [0, 0];
  let before = { away: 0, home: 0 };
  for (const play of timeline.plays) {
    const during = timeline.segments.find(({ from, to }) => play.at >= from && play.at <= to)?.period ?? 0;
    if (during >= first && during <= last) {
      away += play.away - before.away;
      home += play.home - before.home;
    }
    before = play;
  }
  return [away, home];
};

const compare = (mine: number, other: number): Verdict => {
  if (mine > other) return "won";
  return mine < other ? "lost" : "push";
};

const inverse = (verdict: Verdict): Verdict => (verdict === "won" ? "lost" : verdict === "lost" ? "won" : verdict);

const gradedPlayer = (
  market: LineMarket,
  bet: CatalogueBetType,
  points: number | null,
  facts: ResultFacts,
): Verdict => {
  const man = (facts.players ?? []).find((one) => one.personId === market.personId);
  if (!man) throw new Error(`the result has no data for player ${market.personId}`);
  const mustStart = bet.name.startsWith("Pitcher") || bet.name.startsWith("Goaltender");
  if (!man.participated || (mustStart && man.started === false)) return "void";
  const number = man.stats.find((one) => one.betTypeId === bet.id)?.value;
  if (number === undefined) throw new Error(`the result has no ${bet.key} of player ${market.personId}`);
  const over = points === null ? compare(number, 0.5) : compare(number, points);
  return market.sideIndex === 0 ? over : inverse(over);
};

type GradedQuestion = { game: Game; facts: ResultFacts; market: LineMarket; points: number | null };
type Rows = { bets: ReadonlyMap<number, CatalogueBetType>; periods: ReadonlyMap<number, CataloguePeriod> };

export const gradedByRules = ({ game, facts, market, points }: GradedQuestion, { bets, periods }: Rows): Verdict => {
  const bet = bets.get(market.betTypeId);
  const period = periods.get(market.periodTypeId);
  if (!bet || !period) throw new Error(`the catalogue has no bet type ${market.betTypeId} or no period of this bet`);
  if (market.personId !== undefined) return gradedPlayer(market, bet, points, facts);
  const [away, home] = pointsIn(game, period.key);
  const isHome = market.sideIndex === 1;
  const [own, other] = isHome ? [home, away] : [away, home];
  if (bet.key === "moneyline") return compare(own, other);
  if (bet.key === "spread") return compare(own + (points ?? 0), other);
  if (bet.key !== "total" && bet.key !== "team_total") throw new Error(`the rules have no ${bet.key}`);
  const scored = bet.key === "total" ? away + home : market.teamId === game.fixture.home.id ? home : away;
  const over = compare(scored, points ?? 0);
  return market.sideIndex === 0 ? over : inverse(over);
};
