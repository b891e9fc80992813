import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import type { PersonEntity, TeamEntity } from "../names/entity.ts";
import type { SentenceElement } from "../element.ts";
import type { Market } from "../market.ts";
import { standardSpread } from "./standard-spread.ts";
import { moneyline } from "./moneyline-claim.ts";
import {
  pronounSubjectOf,
  otherSide,
  SUBJECT_WINDOW_TOKENS,
  sceneTeam,
  subjectAfter,
  subjectBefore,
  type PriceSubject,
} from "./price-subject.ts";

const JOINS = new Set(["on", "with", "for"]);
const isJoined = (tokens: Sentence["tokens"], at: number): boolean =>
  JOINS.has(tokens[at - 1]?.key ?? "") || (tokens[at - 1]?.key === "the" && JOINS.has(tokens[at - 2]?.key ?? ""));

const fits = (market: Market, subject: TeamEntity | PersonEntity): boolean =>
  market.leagues.includes(subject.leagueId) && market.betOn === (subject.kind === "team" ? "team" : "player");

const marketNear = (
  elements: readonly SentenceElement[],
  from: number,
  core: Core,
  subject: TeamEntity | PersonEntity,
): { market: Market; at: number } | null => {
  const found: { market: Market; at: number }[] = [];
  const lastBreak = elements.findLastIndex(
    (element, at) => at < core.first && element.kind === "break" && element.hard,
  );
  for (let at = Math.max(from, lastBreak + 1); at < elements.length; at++) {
    const element = elements[at]!;
    if (
      at > core.last &&
      (element.from - elements[core.last]!.to > SUBJECT_WINDOW_TOKENS / 2 ||
        element.kind === "number" ||
        element.kind === "price" ||
        element.kind === "team")
    )
      break;
    if (at > core.last && element.kind === "break" && element.hard) break;
    if (element.kind !== "market") continue;
    const market = element.markets
      .filter((one) => one.key !== "total" && one.key !== "spread")
      .find((one) => fits(one, subject));
    if (market) found.push({ market, at });
  }
  const last = found.at(-1);
  const isBeside =
    last !== undefined && last.at < core.first && elements[core.first]!.from - elements[last.at]!.to <= 2;
  // "To win by a hair: the moneyline is -118": the moneyline beside the price wins.
  if (
    last &&
    isBeside &&
    last.market.key === "moneyline" &&
    found.length > 1 &&
    !found.some(({ market }) => market.isFuture)
  )
    return last;
  // "To win" also means the moneyline, but a named futures market wins.
  return (
    found.find(({ market }) => market.isFuture) ??
    found.find(({ market }) => market.key !== "moneyline") ??
    found[0] ??
    null
  );
};

const sideOf = ({ sides, betOn, hasPoints }: Market): { side: Draft["side"]; points: number | null } => {
  if (sides === "yes-no") return { side: "yes", points: null };
  if (betOn === "player" && hasPoints) return { side: "over", points: 0.5 };
  return { side: "team", points: null };
};

/** 2 in "Josh Allen to record two hits". */
const countIn = ({ elements, tokens }: Sentence, from: number, to: number): number | null => {
  const number = elements.slice(from, to).find(({ kind }) => kind === "number");
  const before = tokens[(number?.from ?? 0) - 1]?.key ?? "";
  // "Has four home runs in five games" counts past results.
  return number?.kind === "number" && !number.signed && !RESULT_VERBS.has(before) ? number.value : null;
};
const DRAW_WORDS = new Set("level tied tie draw square".split(" "));
const RESULT_VERBS = new Set("has had hit leads with".split(" "));

const COUNTABLE_MARKETS = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks"
    .split(" ")
    .map((word) => `player_${word}`),
);

/** "Two hits" is a bet. Without a number, only some stats are bets: "a hit". */
const isBettableCount = (count: number | null, { key }: Market): boolean =>
  count === null ? COUNTABLE_MARKETS.has(key) : Number.isInteger(count) && count > 0;

/** "First touchdown: …" names the market of the next prices. */
const labelMarket = (
  elements: readonly SentenceElement[],
  found: PriceSubject,
): { market: Market; at: number } | null => {
  const colon = elements.findLastIndex((element, at) => at < found.at && element.kind === "break" && element.colon);
  const own = colon === -1 ? -1 : elements.findLastIndex(({ kind }, at) => at < colon && kind !== "cue");
  const label = elements[own];
  if (label?.kind !== "market" || elements[colon]!.from - label.to > LABEL_WINDOW_TOKENS) return null;
  const market = label.markets.find(
    (one) => one.key !== "moneyline" && one.key !== "total" && fits(one, found.subject),
  );
  return market ? { market, at: own } : null;
};
/** "The anytime touchdown market has noticed: …" has two tokens between market and colon. */
const LABEL_WINDOW_TOKENS = 4;

const PRICE_OPTIONAL_MARKETS = new Set([
  "moneyline",
  "player_anytime_td",
  "player_anytime_goal",
  "player_home_runs",
  "player_stolen_bases",
  "player_double_double",
  "player_triple_double",
]);
const MISS = /^(?:miss|not|no)$/;

/** "On the run line at +140 (-1.5)": the price comes before its number. */
const isSpreadPrice = (elements: readonly SentenceElement[], from: number, core: Core): boolean => {
  const isNamed = elements.slice(from, core.first).some((element) => isMarket(element, "spread"));
  return (
    isNamed && elements.slice(core.last, core.last + 3).some((element) => element.kind === "number" && element.signed)
  );
};

const PARLAY_WORDS = new Set("parlay parlays teaser treble combo together paired".split(" "));

/** "A parlay of the Lynx and Aces pays +105" gives no price of one leg. */
const isParlayPrice = ({ elements, tokens }: Sentence, { first }: Core): boolean => {
  const before = elements.slice(0, first);
  const names = before.filter(({ kind }) => kind === "team" || kind === "person");
  const isPriced = before.some(({ kind }) => kind === "price");
  return (
    names.length > 1 &&
    !isPriced &&
    tokens.slice(elements[0]!.from, elements[first]!.from).some(({ key }) => PARLAY_WORDS.has(key))
  );
};

type NamedMarket = { market: Market; at: number };
/**
 * `before`: subject before the price. `found`: subject anywhere in the sentence. `named`: the market that the text
 * gives the subject.
 */
type SubjectAndMarket = { before: PriceSubject | null; found: PriceSubject; named: NamedMarket | null };

/** Example: "Cy Young odds are out and Tarik Skubal is +350". */
const futureBefore = (elements: readonly SentenceElement[], found: PriceSubject): Market | undefined => {
  for (let at = found.at - 1; at >= 0; at--) {
    const element = elements[at]!;
    const market =
      element.kind === "market" ? element.markets.find((one) => one.isFuture && fits(one, found.subject)) : undefined;
    if (market) return market;
  }
  return undefined;
};

/** The market stands beside the subject or in a label. Otherwise the market of the previous subject counts. */
const marketFor = (
  { elements, scene }: Sentence,
  core: Core,
  found: PriceSubject,
  isBefore: boolean,
): NamedMarket | null => {
  const anchor = isBefore ? core : { ...core, first: found.at, last: found.at };
  const near = marketNear(elements, found.at + 1, anchor, found.subject) ?? labelMarket(elements, found);
  if (near || core.shape !== "price") return near;
  const topic = futureBefore(elements, found) ?? scene.future;
  return topic && !topic.hasPoints && fits(topic, found.subject) ? { market: topic, at: found.at } : null;
};

const needsNoLine = ({ isFuture, sides, key }: Market): boolean =>
  isFuture || sides === "yes-no" || COUNTABLE_MARKETS.has(key) || key === "moneyline_3way";

const marketOfClause = (elements: readonly SentenceElement[], { first, last }: Core): SentenceElement | undefined => {
  const start = elements.findLastIndex((element, at) => at < first && element.kind === "break" && element.hard);
  const end = elements.findIndex(
    (element, at) => at > last && (element.kind === "price" || (element.kind === "break" && element.hard)),
  );
  const clause = elements.slice(start + 1, end === -1 ? elements.length : end);
  const markets = clause.filter(({ kind }) => kind === "market");
  const ofKind = (matches: (market: Market) => boolean): SentenceElement | undefined =>
    markets.find((element) => element.kind === "market" && element.markets.some(matches));
  return (
    ofKind(({ isFuture }) => isFuture) ??
    ofKind(({ sides }) => sides === "yes-no") ??
    ofKind(({ key }) => COUNTABLE_MARKETS.has(key) || key === "moneyline_3way")
  );
};

/** In "they're 14-to-1 to win the Pacific" the market may not fit the nearest name. */
const fittingSubject = ({ elements, scene }: Sentence, core: Core, near: PriceSubject | null): PriceSubject | null => {
  const market = marketOfClause(elements, core);
  if (market?.kind !== "market" || core.shape !== "price" || scene.strangers().length > 0) return null;
  const isFitting = (subject: TeamEntity | PersonEntity): boolean =>
    market.markets.some((one) => needsNoLine(one) && fits(one, subject));
  if (near && market.markets.some((one) => fits(one, near.subject))) return null;
  const nameOf = (element: SentenceElement | undefined): TeamEntity | PersonEntity | null =>
    element?.kind === "team" ? element.team : element?.kind === "person" ? element.person : null;
  const isCandidate = (element: SentenceElement, at: number): boolean => {
    const name = nameOf(element);
    return name !== null && isFitting(name) && elements[at - 1]?.kind !== "preposition";
  };
  const own = nameOf(elements.findLast((element, at) => at < core.first && isCandidate(element, at)));
  if (!own && elements.some(isCandidate)) return null;
  if (own && !market.markets.some(({ isFuture }) => isFuture)) return null;
  const subject = own ?? [scene.person, ...scene.teams.toReversed()].find((one) => one !== null && isFitting(one));
  return subject ? { subject, at: elements.indexOf(market), confidence: 0.6 } : null;
};

const subjectOf = (sentence: Sentence, core: Core): SubjectAndMarket | null => {
  const { elements, tokens } = sentence;
  const close = subjectBefore(elements, core.first, false);
  const fitting = fittingSubject(sentence, core, close);
  if (fitting) {
    const market = elements[fitting.at];
    const own = market?.kind === "market" ? market.markets.find((one) => fits(one, fitting.subject)) : undefined;
    if (own) return { before: fitting, found: fitting, named: { market: own, at: fitting.at } };
  }
  const near = otherSide(sentence, core) ?? close;
  const pronounSubject =
    core.shape === "price" && (near === null || near.subject.kind === "team") ? pronounSubjectOf(sentence, core) : null;
  const before = pronounSubject ?? near ?? sceneTeam(sentence, core);
  const found = before ?? (core.shape === "price" ? subjectAfter(elements, core.last) : null);
  if (!found) return null;
  const named = marketFor(sentence, core, found, before !== null);
  // "The Yankees send Max Fried, and lines make them -155", "as a -155 favorite": the price is the team's.
  const isTeamPrice =
    tokens[elements[core.first]!.from - 1]?.key === "them" || hasCue(elements[core.last + 1], "favourite", "underdog");
  const team =
    !named && found.subject.kind === "person" && isTeamPrice ? subjectBefore(elements, core.first, true) : null;
  return team ? { before: team, found: team, named: null } : { before, found, named };
};

/** Example: "C.J. Stroud to throw two touchdowns". */
const passingTouchdowns = (
  { elements, tokens, markets }: Sentence,
  { at }: PriceSubject,
  named: NamedMarket,
): Market | undefined => {
  if (named.market.key !== "player_anytime_td" || named.at <= at) return undefined;
  const isThrown = tokens.slice(elements[at]!.to, elements[named.at]!.from).some(({ key }) => THROWS.has(key));
  return isThrown ? markets.byKey.get("player_pass_tds") : undefined;
};
const THROWS = new Set(["throw", "throws", "pass", "toss"]);

export const pricedClaim = (sentence: Sentence, core: Core): Draft | null => {
  const { elements, tokens } = sentence;
  const subject = subjectOf(sentence, core);
  if (!subject) return null;
  const { before, found, named } = subject;
  if (before && isSpreadPrice(elements, before.at, core)) return null;
  if (isParlayPrice(sentence, core)) return null;
  if (!before && !named && core.first > 1 && !isJoined(tokens, elements[found.at]!.from)) return null;
  const asSpread = before && !named ? standardSpread(sentence, core, before) : null;
  if (asSpread) return asSpread;
  if (!named || named.market.key === "moneyline") {
    if (core.shape === "word" && !named) return null;
    const claim = moneyline(sentence, core, found);
    return claim && named ? { ...claim, parts: [...claim.parts, named.at], confidence: 0.9 } : claim;
  }
  const { at } = named;
  const market = passingTouchdowns(sentence, found, named) ?? named.market;
  if (core.shape === "word" && !PRICE_OPTIONAL_MARKETS.has(market.key)) return null;
  const words = at > found.at ? tokens.slice(elements[found.at]!.to, elements[at]!.to) : [];
  const count = countIn(sentence, found.at + 1, at);
  const sideAndPoints = sideOf(market);
  if (sideAndPoints.points !== null && !isBettableCount(count, market)) return null;
  const bet = sideAndPoints.points === null ? sideAndPoints : { ...sideAndPoints, points: (count ?? 1) - 0.5 };
  const isLevel =
    market.key === "moneyline_3way" &&
    tokens.slice(elements[at]!.from, elements[at]!.to).some(({ key }) => DRAW_WORDS.has(key));
  const isMiss = bet.side === "yes" && words.some(({ key }) => MISS.test(key));
  return {
    market,
    leagueId: found.subject.leagueId,
    subject: found.subject,
    opponent: null,
    ...bet,
    side: isLevel ? "draw" : isMiss ? "no" : bet.side,
    confidence: at === found.at ? 0.68 : 0.85,
    reasons: [at === found.at ? `${market.key}, as the one before` : `names ${market.key}`],
    parts: [found.at, at],
  };
};
