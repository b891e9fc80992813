import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "../../language/claims/plausible.ts";
import { isBare, isOnce } from "./bare-market.ts";
import { defaultProps } from "./default-prop.ts";
import { scoreOf, type Option, type SlipSide } from "./score-option.ts";
import type { SlipContext } from "../slip-context.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipName } from "../names/slip-name.ts";

type Wanted = { markets: readonly Market[]; isGuess: boolean };

const HALF = 0.5;

const wantedOfTeam = (draft: SlipDraft, team: TeamEntity, { lexicon }: SlipContext): Wanted => {
  const of = (...keys: string[]): Market[] => keys.flatMap((key) => lexicon.markets.byKey.get(key) ?? []);
  const fits = (market: Market): boolean => market.leagues.includes(team.leagueId) && market.betOn !== "player";
  const named = draft.markets.flat().filter(fits);
  const { core } = draft;
  if (core?.shape === "spread") return { markets: of("spread"), isGuess: false };
  if (core && core.points !== null) {
    const own = named.filter(({ key }) => key === "team_total" || key === "season_wins");
    if (own.length > 0) return { markets: own, isGuess: false };
    // "Under 256.5 passing yards" behind a team that only says whose player is meant.
    const isOthers = draft.markets.some((group) =>
      group.every(({ key, betOn }) => betOn === "player" && !SCORES.has(key)),
    );
    if (isOthers) return { markets: [], isGuess: false };
    const isPair =
      draft.names.length > 1 &&
      draft.names.every(({ teams }) => teams.some(({ leagueId }) => leagueId === team.leagueId));
    const isGame = isPair || named.some(({ key }) => key === "total");
    return { markets: isGame ? of("total") : of("total", "team_total"), isGuess: false };
  }
  const bare = named.filter((market) => isBare(market));
  const future = bare.filter(({ isFuture }) => isFuture);
  if (future.length > 0) return { markets: future, isGuess: false };
  if (draft.isDraw) return { markets: of("moneyline_3way"), isGuess: false };
  if (bare.length > 0) return { markets: bare.slice(0, 1), isGuess: false };
  const label = (draft.label ?? []).filter((market) => fits(market) && isBare(market));
  if (label.length > 0) return { markets: label.slice(0, 1), isGuess: false };
  return { markets: draft.price === null ? [] : of("moneyline"), isGuess: false };
};

const wantedOfPerson = (draft: SlipDraft, person: PersonEntity, { lexicon, sportOf }: SlipContext): Wanted => {
  const fits = (market: Market): boolean => market.leagues.includes(person.leagueId) && market.betOn === "player";
  // The stat that is named last counts: "will score 5 or more threes".
  for (const group of [...draft.markets.toReversed(), draft.label ?? []]) {
    const named = group.filter(fits);
    const pointed = draft.core ? named.filter(({ hasPoints }) => hasPoints) : named;
    const markets = pointed.length > 0 ? pointed : named;
    if (markets.length > 0) return { markets, isGuess: false };
  }
  const { core, corner } = draft;
  if (draft.markets.length > 0 || !core || core.points === null || core.shape === "spread")
    return { markets: [], isGuess: true };
  const keys = defaultProps(person, sportOf(person.leagueId), core.points, corner);
  return { markets: keys.flatMap((key) => lexicon.markets.byKey.get(key) ?? []).filter(fits), isGuess: true };
};

const SCORES = new Set(["player_points", "player_runs", "player_goals", "player_hockey_points"]);

type Said = { side: SlipSide; points: number | null };

const yesOrNo = ({ core, misses }: SlipDraft): Said => {
  if (!core || core.points === null) return { side: misses ? "no" : "yes", points: null };
  if (core.points > HALF) return { side: core.side === "under" ? "under" : "over", points: core.points };
  return { side: core.side === "under" ? "no" : "yes", points: null };
};

const saidOf = (draft: SlipDraft, market: Market): Said | null => {
  const { core } = draft;
  if (market.sides === "team" || market.sides === "player") {
    if (!market.hasPoints) return { side: draft.isDraw ? "draw" : "team", points: null };
    return core && core.points !== null ? { side: "team", points: core.points } : null;
  }
  if (market.sides === "yes-no") return yesOrNo(draft);
  if (!core) return isOnce(market) ? { side: "over", points: HALF } : null;
  if (core.points === null || core.shape === "spread" || (core.side !== "over" && core.side !== "under")) return null;
  return { side: core.side, points: core.points };
};

/** Numbers that a market cannot have are no bets. */
const isPossible = (draft: SlipDraft, { market, points, subject }: Option, { sportOf }: SlipContext): boolean => {
  if (points === null) return true;
  if (!Number.isInteger(points * 2)) return false;
  const sport = sportOf(subject.leagueId);
  const period = draft.period ?? "game";
  if (market.key === "spread") return isSpread(points, sport);
  if (market.key === "total") return isTotal(points, sport, period);
  if (market.key === "team_total") return isTeamTotal(points, sport, period);
  return market.betOn !== "player" || isProp(points, market.key);
};

/** "2+ goals": where more than one is asked for, another market has it. */
const COUNTED: Record<string, string> = { player_anytime_goal: "player_goals" };
const MAX_RECEPTIONS = 15;

/** "Worthy over 48.5 rec", "Mahomes over 1.5 tds": the market that a short word means beside such a number or player. */
const meantBy = (
  market: Market,
  { core, start, end }: SlipDraft,
  subject: TeamEntity | PersonEntity,
  { wordsIn }: SlipContext,
): string | null => {
  const points = core?.points ?? null;
  if (points === null || subject.kind !== "person") return null;
  const words = [...wordsIn(start, end)];
  if (market.key === "player_receptions" && points > MAX_RECEPTIONS && words.includes("rec")) return "player_rec_yards";
  const isPasser = market.key === "player_anytime_td" && subject.position === "QB" && points > HALF;
  return isPasser && words.some((word) => BARE_TOUCHDOWNS.has(word)) && !words.some((word) => SCORED.has(word))
    ? "player_pass_tds"
    : null;
};
const BARE_TOUCHDOWNS = new Set(["td", "tds", "touchdown", "touchdowns"]);
/** Words for a touchdown that the player scores; a passer's "over 1.5 tds" is thrown. */
const SCORED = new Set("any anytime score scores scorer scorers scoring rush rushing run find".split(" "));

const optionOf = (
  draft: SlipDraft,
  name: SlipName,
  subject: TeamEntity | PersonEntity,
  market: Market,
): Omit<Option, "isGuess"> | null => {
  const said = saidOf(draft, market);
  return said ? { name, subject, market, ...said, score: 0 } : null;
};

/** Possible bets on a name, the likeliest first. */
export const optionsOf = (draft: SlipDraft, name: SlipName, context: SlipContext): Option[] => {
  const { byKey } = context.lexicon.markets;
  const all: Option[] = [];
  for (const subject of [...name.teams, ...name.people]) {
    const { markets, isGuess } =
      subject.kind === "team" ? wantedOfTeam(draft, subject, context) : wantedOfPerson(draft, subject, context);
    for (const named of markets) {
      const market = byKey.get(meantBy(named, draft, subject, context) ?? "") ?? named;
      const plain = optionOf(draft, name, subject, market);
      const counted =
        plain?.market.sides === "yes-no" && plain.points !== null ? byKey.get(COUNTED[market.key] ?? "") : undefined;
      const option = plain ? { ...plain, market: counted ?? plain.market, isGuess } : null;
      if (!option || !isPossible(draft, option, context)) continue;
      all.push({ ...option, score: scoreOf(option, draft, context) });
    }
  }
  return all.toSorted((one, other) => other.score - one.score);
};
