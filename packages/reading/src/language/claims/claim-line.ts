import { marketsOf, periodOf } from "./attach.ts";
import type { Core } from "./claim.ts";
import { OWN_NUMBER } from "./stat-core.ts";
import { isMarket } from "./line-parts.ts";
import type { Draft, Sentence } from "./draft.ts";
import type { PersonEntity, TeamEntity } from "../names/entity.ts";
import type { Market } from "../market.ts";
import { isProp, isSpread, isTeamTotal, isTotal } from "./plausible.ts";
import { usualStat } from "../usual-stat.ts";
import { gameOf, opponentOf, personOf, teamOf, type LineSubject } from "../names/subject.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const inLeague = (markets: readonly Market[], leagueId: number): Market | undefined =>
  markets.find(({ leagues }) => leagues.includes(leagueId));

const partsOf = (...indices: (number | null | undefined)[]): number[] => indices.filter((at) => typeof at === "number");

const confidenceOf = (subject: LineSubject<PersonEntity | TeamEntity>): number => (subject.at === null ? 0.6 : 0.85);

const spreadClaim = ({ elements, scene, markets }: Sentence, core: Core): Draft | null => {
  const subject = teamOf(elements, core, scene);
  const market = markets.byKey.get("spread");
  if (!subject || !market || core.points === null) return null;
  const inSentence = subject.at !== null || subject.reason === "the team that the sentence is about";
  if (!inSentence && core.reasons[0] === "signed number") return null;
  const { entity } = subject;
  if (!isSpread(core.points, scene.sportOf(entity.leagueId))) return null;
  return {
    market,
    leagueId: entity.leagueId,
    subject: entity,
    opponent: opponentOf(entity, elements, scene),
    side: "team",
    points: core.points,
    confidence: confidenceOf(subject),
    reasons: [subject.reason],
    parts: partsOf(subject.at),
  };
};

const totalClaim = ({ elements, scene, markets }: Sentence, core: Core, named: boolean): Draft | null => {
  const game = gameOf(elements, core, scene);
  const market = markets.byKey.get("total");
  const [team, other] = game?.teams ?? [];
  if (!game || !team || !market || core.points === null) return null;
  // "Swift is just a guy: under 58.5" and "5+ at +190" are lines of a player, not game totals.
  const isCount = core.reasons[0] === "at least a number";
  const hasTeam = elements.some(({ kind }) => kind === "team");
  const isOfPlayer = !hasTeam && elements.slice(0, core.first).some(({ kind }) => kind === "person");
  if (!named && (isCount || isOfPlayer)) return null;
  const period = periodOf(elements, core)?.period ?? scene.period ?? "game";
  if (!isTotal(core.points, scene.sportOf(team.leagueId), period)) return null;
  return {
    market,
    leagueId: team.leagueId,
    subject: team,
    opponent: other ?? null,
    side: core.side,
    points: core.points,
    confidence: (named ? 0.85 : 0.75) - (game.at.length === 0 && !scene.game ? 0.15 : 0),
    reasons: [game.reason],
    parts: game.at.filter((at) => Math.abs(elements[at]!.from - elements[core.last]!.to) <= (scene.isLabel ? 10 : 6)),
  };
};

const TEAM_MARKETS = new Set(["team_total", "season_wins"]);

const teamClaim = ({ elements, scene }: Sentence, core: Core, market: Market): Draft | null => {
  const subject = teamOf(elements, core, scene);
  if (!subject || core.points === null || !market.leagues.includes(subject.entity.leagueId)) return null;
  const sport = scene.sportOf(subject.entity.leagueId);
  if (market.key === "team_total" && !isTeamTotal(core.points, sport, periodOf(elements, core)?.period ?? "game"))
    return null;
  const opponent = market.isFuture ? null : opponentOf(subject.entity, elements, scene);
  return {
    market,
    leagueId: subject.entity.leagueId,
    subject: subject.entity,
    opponent,
    side: core.side,
    points: core.points,
    confidence: confidenceOf(subject),
    reasons: [`names ${market.key}`, subject.reason],
    parts: partsOf(subject.at),
  };
};

const YARDS: readonly (readonly [RegExp, string])[] = [
  [/^QB$/, "player_pass_yards"],
  [/^(?:RB|FB|HB)$/, "player_rush_yards"],
  [/^(?:WR|TE)$/, "player_rec_yards"],
];

/** "Under 52.5 yards" of a quarterback are passing yards. */
const ofPosition = (markets: readonly Market[], { position, leagueId }: PersonEntity): Market | undefined => {
  const key = YARDS.find(([pattern]) => pattern.test(position))?.[1];
  const own = markets.filter(({ leagues }) => leagues.includes(leagueId));
  return own.length > 2 ? own.find((market) => market.key === key) : undefined;
};

const YARD_KEYS = YARDS.map(([, key]) => key);

const propClaim = (
  { elements, scene, markets }: Sentence,
  core: Core,
  found: { markets: readonly Market[]; at: number },
): Draft | null => {
  const subject = personOf(elements, core, scene);
  const ofPlayer = found.markets.filter(({ betOn }) => betOn === "player");
  const market = subject && (ofPosition(ofPlayer, subject.entity) ?? inLeague(ofPlayer, subject.entity.leagueId));
  if (!subject || !market || core.points === null) return null;
  const fitting = isProp(core.points, market.key)
    ? market
    : ofPosition(
        YARD_KEYS.flatMap((key) => markets.byKey.get(key) ?? []),
        subject.entity,
      );
  const isYards = fitting === market || market.key === "player_receptions";
  if (!fitting || !isYards || !isProp(core.points, fitting.key)) return null;
  return {
    market: fitting,
    leagueId: subject.entity.leagueId,
    subject: subject.entity,
    opponent: null,
    side: core.side,
    points: core.points,
    confidence: confidenceOf(subject),
    reasons: [`names ${fitting.key}`, subject.reason],
    parts: partsOf(subject.at, found.at),
  };
};

const isPlayerMarket = ({ betOn, hasPoints, sides }: Market): boolean =>
  betOn === "player" && (hasPoints || sides === "yes-no");

/** "The Knicks' total" is a team total. */
const isPossessiveTotal = ({ elements, tokens }: Sentence, { first, shape }: Core): boolean => {
  const isNamed = shape === "total" && isMarket(elements[first], "total");
  const team = elements[elements[first - 1]?.kind === "period" ? first - 2 : first - 1];
  return isNamed && team?.kind === "team" && /['’]s?$/.test(tokens[team.to - 1]!.text);
};

/** "The Raptors to be held under 108.5" is a team total. */
const isHeldUnder = ({ elements, tokens }: Sentence, { first, shape }: Core): boolean =>
  shape === "ou" &&
  /^(?:held|hold|kept|keep)$/.test(tokens[elements[first]!.from - 1]?.key ?? "") &&
  !elements.slice(0, first).some(({ kind }) => kind === "person");

const namesTwoTeams = (elements: Sentence["elements"], { first }: Core): boolean =>
  new Set(elements.slice(0, first).flatMap((element) => (element.kind === "team" ? [element.team.id] : []))).size > 1;

/** "Brunson under 27.5" and "his number is 27.5" name no stat. The number's size decides. */
const usualStatClaim = (sentence: Sentence, core: Core): Draft | null => {
  const { elements, scene, markets } = sentence;
  const at = elements.findLastIndex(({ kind }, index) => index < core.first && (kind === "person" || kind === "team"));
  const element = elements[at];
  if (core.points === null) return null;
  if (core.reasons[0] === OWN_NUMBER) return ownNumberClaim(sentence, core, core.points);
  if (core.shape !== "ou" || element?.kind !== "person" || element.isAside) return null;
  const isSeparated = elements.slice(at + 1, core.first).some((one) => one.kind === "break" && one.hard);
  if (isSeparated || elements[core.first]!.from - element.to > PLAYER_WINDOW_TOKENS) return null;
  const key = usualStat(element.person, scene.sportOf(element.person.leagueId), core.points);
  const market = key === undefined ? undefined : markets.byKey.get(key);
  const claim = market ? propClaim(sentence, core, { markets: [market], at }) : null;
  return (
    claim && {
      ...claim,
      confidence: Math.min(claim.confidence, MAX_GUESSED_STAT_CONFIDENCE),
      reasons: ["the usual stat of its size"],
    }
  );
};

/** "His number is 264.5": the number's size decides the stat. */
const ownNumberClaim = (sentence: Sentence, core: Core, points: number): Draft | null => {
  const { elements, scene, markets } = sentence;
  const subject = personOf(elements, core, scene);
  const key = subject ? usualStat(subject.entity, scene.sportOf(subject.entity.leagueId), points) : undefined;
  const market = key === undefined ? undefined : markets.byKey.get(key);
  const claim = market ? propClaim(sentence, core, { markets: [market], at: core.first }) : null;
  return (
    claim && {
      ...claim,
      confidence: Math.min(claim.confidence, MAX_GUESSED_STAT_CONFIDENCE),
      reasons: ["the usual stat of its size"],
    }
  );
};

/** "In strikeouts he has been grand. Gilbert, over 6.5": the first sentence names the stat. */
const previousStatClaim = (sentence: Sentence, core: Core): Draft | null => {
  const { elements, scene } = sentence;
  if (!(core.shape === "ou" || core.reasons[0] === OWN_NUMBER)) return null;
  if (core.points === null || Number.isInteger(core.points)) return null;
  const at = elements.findLastIndex(({ kind }, index) => index < core.first && (kind === "person" || kind === "team"));
  const stat = elements[at]?.kind === "team" ? null : (scene.stat?.() ?? null);
  if (!stat) return null;
  const claim = propClaim(sentence, core, { markets: stat, at: Math.max(at, 0) });
  return (
    claim && {
      ...claim,
      confidence: Math.min(claim.confidence, MAX_GUESSED_STAT_CONFIDENCE),
      reasons: ["the stat that the text names before"],
    }
  );
};
const sceneStatClaim = (sentence: Sentence, core: Core): Draft | null => {
  const stat = sentence.scene.stat?.() ?? null;
  const claim = stat ? propClaim(sentence, core, { markets: stat, at: core.first }) : null;
  return claim && { ...claim, confidence: Math.min(claim.confidence, MAX_GUESSED_STAT_CONFIDENCE) };
};
const MAX_GUESSED_STAT_CONFIDENCE = 0.7;
const PLAYER_WINDOW_TOKENS = 8;

export const lineClaim = (sentence: Sentence, core: Core): Draft | null => {
  const { elements, scene, markets } = sentence;
  if (core.shape === "spread") return spreadClaim(sentence, core);
  const player = personOf(elements, core, scene);
  // A market that the player's league lacks is ignored, such as hockey shots in "block three or more shots".
  const isOwn = ({ betOn, leagues }: Market): boolean =>
    betOn !== "player" || player === null || leagues.includes(player.entity.leagueId);
  const found = marketsOf(elements, core, (market) => (market.hasPoints || market.sides === "yes-no") && isOwn(market));
  const own = found?.markets.filter(({ key }) => TEAM_MARKETS.has(key)) ?? [];
  if (own[0]) return teamClaim(sentence, core, own[0]);
  const ofTeam =
    isPossessiveTotal(sentence, core) || isHeldUnder(sentence, core) ? markets.byKey.get("team_total") : undefined;
  const teamTotal = ofTeam ? teamClaim(sentence, core, ofTeam) : null;
  if (teamTotal) return teamTotal;
  const props = found?.markets.filter(isPlayerMarket) ?? [];
  const subject = props.length > 0 ? player : null;
  // "Vancouver and Calgary to stay under 5.5 goals" is a line of the game, not of a player named earlier.
  const person = subject?.at === null && namesTwoTeams(elements, core) ? null : subject;
  const claim = person && found ? propClaim(sentence, core, { ...found, markets: props }) : null;
  const usual = claim || found ? null : (previousStatClaim(sentence, core) ?? usualStatClaim(sentence, core));
  if (core.reasons[0] === OWN_NUMBER) return claim ?? usual;
  const ofGame = totalClaim(sentence, core, found?.markets.some(({ key }) => key === "total") ?? false);
  // "Wilson's rebounds. The over/under is 10.5": too small for a game total, so the earlier stat counts.
  const isSmall =
    !claim && !usual && !ofGame && core.shape === "total" && !elements.some(({ kind }) => kind === "team");
  return claim ?? usual ?? ofGame ?? (isSmall ? sceneStatClaim(sentence, core) : null);
};
