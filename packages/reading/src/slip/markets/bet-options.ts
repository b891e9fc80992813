import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Market } from "../../language/market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "../../language/claims/plausible.ts";
import { needsNoNumber, isAtLeastOnce } from "./bare-market.ts";
import { defaultProps } from "./default-prop.ts";
import { scoreOf, type BetOption, type SlipSide } from "./score-option.ts";
import type { SlipContext } from "../slip-context.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipName } from "../names/slip-name.ts";

type MarketCandidates = { markets: readonly Market[]; isGuess: boolean };

const HALF = 0.5;

const teamMarkets = (draft: SlipDraft, team: TeamEntity, { lexicon }: SlipContext): MarketCandidates => {
  const of = (...keys: string[]): Market[] => keys.flatMap((key) => lexicon.markets.byKey.get(key) ?? []);
  const fits = (market: Market): boolean => market.leagues.includes(team.leagueId) && market.betOn !== "player";
  const named = draft.markets.flat().filter(fits);
  const { core } = draft;
  if (core?.shape === "spread") return { markets: of("spread"), isGuess: false };
  if (core && core.points !== null) {
    const own = named.filter(({ key }) => key === "team_total" || key === "season_wins");
    if (own.length > 0) return { markets: own, isGuess: false };
    // In "under 256.5 passing yards" behind a team, the team only identifies the player.
    const isPlayerStat = draft.markets.some((group) =>
      group.every(({ key, betOn }) => betOn === "player" && !SCORES.has(key)),
    );
    if (isPlayerStat) return { markets: [], isGuess: false };
    const isPair =
      draft.names.length > 1 &&
      draft.names.every(({ teams }) => teams.some(({ leagueId }) => leagueId === team.leagueId));
    const isGame = isPair || named.some(({ key }) => key === "total");
    return { markets: isGame ? of("total") : of("total", "team_total"), isGuess: false };
  }
  const bare = named.filter((market) => needsNoNumber(market));
  const future = bare.filter(({ isFuture }) => isFuture);
  if (future.length > 0) return { markets: future, isGuess: false };
  if (draft.isDraw) return { markets: of("moneyline_3way"), isGuess: false };
  if (bare.length > 0) return { markets: bare.slice(0, 1), isGuess: false };
  if (named.some(({ key }) => key === "spread")) return { markets: of("spread"), isGuess: false };
  const label = (draft.label ?? []).filter((market) => fits(market) && needsNoNumber(market));
  if (label.length > 0) return { markets: label.slice(0, 1), isGuess: false };
  return { markets: draft.price === null ? [] : of("moneyline"), isGuess: false };
};

const personMarkets = (draft: SlipDraft, person: PersonEntity, { lexicon, sportOf }: SlipContext): MarketCandidates => {
  const fits = (market: Market): boolean => market.leagues.includes(person.leagueId) && market.betOn === "player";
  // The last stat is the market: "will score 5 or more threes".
  for (const group of [...draft.markets.toReversed(), draft.label ?? []]) {
    const named = group.filter(fits);
    const withPoints = draft.core ? named.filter(({ hasPoints }) => hasPoints) : named;
    const markets = withPoints.length > 0 ? withPoints : named;
    if (markets.length > 0) return { markets, isGuess: false };
  }
  const { core, comboIndex } = draft;
  if (draft.markets.length > 0 || !core || core.points === null || core.shape === "spread")
    return { markets: [], isGuess: true };
  const keys = defaultProps(person, sportOf(person.leagueId), core.points, comboIndex);
  return { markets: keys.flatMap((key) => lexicon.markets.byKey.get(key) ?? []).filter(fits), isGuess: true };
};

const SCORES = new Set(["player_points", "player_runs", "player_goals", "player_hockey_points"]);

type SideAndPoints = { side: SlipSide; points: number | null };

const yesOrNo = ({ core, isMiss }: SlipDraft): SideAndPoints => {
  if (!core || core.points === null) return { side: isMiss ? "no" : "yes", points: null };
  if (core.points > HALF) return { side: core.side === "under" ? "under" : "over", points: core.points };
  return { side: core.side === "under" ? "no" : "yes", points: null };
};

const sideAndPointsOf = (draft: SlipDraft, market: Market): SideAndPoints | null => {
  const { core } = draft;
  if (market.sides === "team" || market.sides === "player") {
    if (!market.hasPoints) return { side: draft.isDraw ? "draw" : "team", points: null };
    // "Knicks spread": the main line of the game.
    if (!core && market.key === "spread") return { side: "team", points: null };
    return core && core.points !== null ? { side: "team", points: core.points } : null;
  }
  if (market.sides === "yes-no") return yesOrNo(draft);
  if (!core) return isAtLeastOnce(market) ? { side: "over", points: HALF } : null;
  if (core.points === null || core.shape === "spread" || (core.side !== "over" && core.side !== "under")) return null;
  return { side: core.side, points: core.points };
};

const isPossible = (draft: SlipDraft, { market, points, subject }: BetOption, { sportOf }: SlipContext): boolean => {
  if (points === null) return true;
  if (!Number.isInteger(points * 2)) return false;
  const sport = sportOf(subject.leagueId);
  const period = draft.period ?? "game";
  if (market.key === "spread") return isSpread(points, sport);
  if (market.key === "total") return isTotal(points, sport, period);
  if (market.key === "team_total") return isTeamTotal(points, sport, period);
  return market.betOn !== "player" || isProp(points, market.key);
};

/** "2+ goals" is no anytime goal. */
const COUNT_MARKETS: Record<string, string> = { player_anytime_goal: "player_goals" };
const MAX_RECEPTIONS = 15;
const RECEPTION_WORDS = new Set(["rec", "recepcion", "recepciones"]);

/** "Worthy over 48.5 rec", "Mahomes over 1.5 tds": number and player decide the market. */
const marketOfShortWord = (
  market: Market,
  { core, start, end }: SlipDraft,
  subject: TeamEntity | PersonEntity,
  { wordsIn }: SlipContext,
): string | null => {
  const points = core?.points ?? null;
  if (points === null || subject.kind !== "person") return null;
  const words = [...wordsIn(start, end)];
  if (market.key === "player_receptions" && points > MAX_RECEPTIONS && words.some((word) => RECEPTION_WORDS.has(word)))
    return "player_rec_yards";
  const isPasser = market.key === "player_anytime_td" && subject.position === "QB" && points > HALF;
  return isPasser && words.some((word) => BARE_TOUCHDOWNS.has(word)) && !words.some((word) => SCORING_WORDS.has(word))
    ? "player_pass_tds"
    : null;
};
const BARE_TOUCHDOWNS = new Set(["td", "tds", "touchdown", "touchdowns"]);
/** Without such a word, a quarterback's "over 1.5 tds" are passing touchdowns. */
const SCORING_WORDS = new Set("any anytime score scores scorer scorers scoring rush rushing run find".split(" "));

const optionOf = (
  draft: SlipDraft,
  name: SlipName,
  subject: TeamEntity | PersonEntity,
  market: Market,
): Omit<BetOption, "isGuess"> | null => {
  const bet = sideAndPointsOf(draft, market);
  return bet ? { name, subject, market, ...bet, score: 0 } : null;
};

export const optionsOf = (draft: SlipDraft, name: SlipName, context: SlipContext): BetOption[] => {
  const { byKey } = context.lexicon.markets;
  const all: BetOption[] = [];
  for (const subject of [...name.teams, ...name.people]) {
    const { markets, isGuess } =
      subject.kind === "team" ? teamMarkets(draft, subject, context) : personMarkets(draft, subject, context);
    for (const named of markets) {
      const market = byKey.get(marketOfShortWord(named, draft, subject, context) ?? "") ?? named;
      const plain = optionOf(draft, name, subject, market);
      const counted =
        plain?.market.sides === "yes-no" && plain.points !== null
          ? byKey.get(COUNT_MARKETS[market.key] ?? "")
          : undefined;
      const option = plain ? { ...plain, market: counted ?? plain.market, isGuess } : null;
      if (!option || !isPossible(draft, option, context)) continue;
      all.push({ ...option, score: scoreOf(option, draft, context) });
    }
  }
  return all.toSorted((one, other) => other.score - one.score);
};
