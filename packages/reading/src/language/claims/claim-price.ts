import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import type { PersonEntity, TeamEntity } from "../names/entity.ts";
import type { SentenceElement } from "../element.ts";
import type { Market } from "../market.ts";
import { standardSpread } from "./standard-spread.ts";
import { moneyline } from "./moneyline-claim.ts";
import {
  meantBy,
  otherSide,
  REACH,
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

/** The market that is named between a subject and its price, or right behind the price. */
const marketNear = (
  elements: readonly SentenceElement[],
  from: number,
  core: Core,
  subject: TeamEntity | PersonEntity,
): { market: Market; at: number } | null => {
  const found: { market: Market; at: number }[] = [];
  const parted = elements.findLastIndex((element, at) => at < core.first && element.kind === "break" && element.hard);
  for (let at = Math.max(from, parted + 1); at < elements.length; at++) {
    const element = elements[at]!;
    if (
      at > core.last &&
      (element.from - elements[core.last]!.to > REACH / 2 ||
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
  // "To win by a hair: the moneyline is -118".
  if (
    last &&
    isBeside &&
    last.market.key === "moneyline" &&
    found.length > 1 &&
    !found.some(({ market }) => market.isFuture)
  )
    return last;
  // A named future says more than the words "to win" around it.
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

/** "To record two hits": the number that stands between a player and what he does. */
const countIn = ({ elements, tokens }: Sentence, from: number, to: number): number | null => {
  const number = elements.slice(from, to).find(({ kind }) => kind === "number");
  const before = tokens[(number?.from ?? 0) - 1]?.key ?? "";
  // "Has four home runs in five games" counts what he did.
  return number?.kind === "number" && !number.signed && !DONE.has(before) ? number.value : null;
};
const LEVEL = new Set("level tied tie draw square".split(" "));
const DONE = new Set("has had hit leads with".split(" "));

const ONCE = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks"
    .split(" ")
    .map((word) => `player_${word}`),
);

/** Whether a count may be asked for as it stands: "two hits", or "a hit"; a half is a line of its own, and nobody bets on a yard. */
const isCount = (count: number | null, { key }: Market): boolean =>
  count === null ? ONCE.has(key) : Number.isInteger(count) && count > 0;

/** "First touchdown: …": the market that a label before a subject names. */
const labelled = (elements: readonly SentenceElement[], found: PriceSubject): { market: Market; at: number } | null => {
  const colon = elements.findLastIndex((element, at) => at < found.at && element.kind === "break" && element.colon);
  const own = colon === -1 ? -1 : elements.findLastIndex(({ kind }, at) => at < colon && kind !== "cue");
  const label = elements[own];
  if (label?.kind !== "market" || elements[colon]!.from - label.to > LABEL_REACH) return null;
  const market = label.markets.find(
    (one) => one.key !== "moneyline" && one.key !== "total" && fits(one, found.subject),
  );
  return market ? { market, at: own } : null;
};
/** "The anytime touchdown market has noticed: …". */
const LABEL_REACH = 4;

/** Markets that need no price where bets are listed. */
const BARE = new Set([
  "moneyline",
  "player_anytime_td",
  "player_anytime_goal",
  "player_home_runs",
  "player_stolen_bases",
  "player_double_double",
  "player_triple_double",
]);
const MISS = /^(?:miss|not|no)$/;

/** "On the run line at +140 (-1.5)": the price is the spread's, whose number follows. */
const isSpreadPrice = (elements: readonly SentenceElement[], from: number, core: Core): boolean => {
  const isNamed = elements.slice(from, core.first).some((element) => isMarket(element, "spread"));
  return (
    isNamed && elements.slice(core.last, core.last + 3).some((element) => element.kind === "number" && element.signed)
  );
};

const JOINT = new Set("parlay parlays teaser treble combo together paired".split(" "));

/** "A parlay of the Lynx and Aces pays +105": the price of several legs is none of theirs. */
const isJoint = ({ elements, tokens }: Sentence, { first }: Core): boolean => {
  const before = elements.slice(0, first);
  const names = before.filter(({ kind }) => kind === "team" || kind === "person");
  const isPriced = before.some(({ kind }) => kind === "price");
  return (
    names.length > 1 &&
    !isPriced &&
    tokens.slice(elements[0]!.from, elements[first]!.from).some(({ key }) => JOINT.has(key))
  );
};

type Named = { market: Market; at: number };
type Priced = { before: PriceSubject | null; found: PriceSubject; named: Named | null };

/** "Cy Young odds are out and Tarik Skubal is +350": the future that the sentence speaks of. */
const futureBefore = (elements: readonly SentenceElement[], found: PriceSubject): Market | undefined => {
  for (let at = found.at - 1; at >= 0; at--) {
    const element = elements[at]!;
    const market =
      element.kind === "market" ? element.markets.find((one) => one.isFuture && fits(one, found.subject)) : undefined;
    if (market) return market;
  }
  return undefined;
};

/** The market that is named for a subject: beside it, on a label before it, or for the one before him. */
const namedFor = ({ elements, scene }: Sentence, core: Core, found: PriceSubject, isBefore: boolean): Named | null => {
  const place = isBefore ? core : { ...core, first: found.at, last: found.at };
  const near = marketNear(elements, found.at + 1, place, found.subject) ?? labelled(elements, found);
  if (near || core.shape !== "price") return near;
  const topic = futureBefore(elements, found) ?? scene.future;
  return topic && !topic.hasPoints && fits(topic, found.subject) ? { market: topic, at: found.at } : null;
};

const isNamedFor = ({ isFuture, sides, key }: Market): boolean =>
  isFuture || sides === "yes-no" || ONCE.has(key) || key === "moneyline_3way";

/** The market that the clause of a price names, and of whom it asks. */
const marketOfClause = (elements: readonly SentenceElement[], { first, last }: Core): SentenceElement | undefined => {
  const start = elements.findLastIndex((element, at) => at < first && element.kind === "break" && element.hard);
  const end = elements.findIndex(
    (element, at) => at > last && (element.kind === "price" || (element.kind === "break" && element.hard)),
  );
  const clause = elements.slice(start + 1, end === -1 ? elements.length : end);
  const named = clause.filter(({ kind }) => kind === "market");
  const ofKind = (isMeant: (market: Market) => boolean): SentenceElement | undefined =>
    named.find((element) => element.kind === "market" && element.markets.some(isMeant));
  return (
    ofKind(({ isFuture }) => isFuture) ??
    ofKind(({ sides }) => sides === "yes-no") ??
    ofKind(({ key }) => ONCE.has(key) || key === "moneyline_3way")
  );
};

/** "Suddenly they're 14-to-1 to win the Pacific", "4/6 that he crosses the line": whom a market fits, where the nearest name does not. */
const fittingSubject = ({ elements, scene }: Sentence, core: Core, near: PriceSubject | null): PriceSubject | null => {
  const market = marketOfClause(elements, core);
  if (market?.kind !== "market" || core.shape !== "price" || scene.strangers().length > 0) return null;
  const isFitting = (subject: TeamEntity | PersonEntity): boolean =>
    market.markets.some((one) => isNamedFor(one) && fits(one, subject));
  if (near && market.markets.some((one) => fits(one, near.subject))) return null;
  const nameOf = (element: SentenceElement | undefined): TeamEntity | PersonEntity | null =>
    element?.kind === "team" ? element.team : element?.kind === "person" ? element.person : null;
  const isMeant = (element: SentenceElement, at: number): boolean => {
    const name = nameOf(element);
    return name !== null && isFitting(name) && elements[at - 1]?.kind !== "preposition";
  };
  const own = nameOf(elements.findLast((element, at) => at < core.first && isMeant(element, at)));
  if (!own && elements.some(isMeant)) return null;
  // Beside a title or an award, another name of the sentence may be whom it is for; a stat belongs to its own.
  if (own && !market.markets.some(({ isFuture }) => isFuture)) return null;
  const subject = own ?? [scene.person, ...scene.teams.toReversed()].find((one) => one !== null && isFitting(one));
  return subject ? { subject, at: elements.indexOf(market), confidence: 0.6 } : null;
};

const subjectOf = (sentence: Sentence, core: Core): Priced | null => {
  const { elements, tokens } = sentence;
  const close = subjectBefore(elements, core.first, false);
  const fitting = fittingSubject(sentence, core, close);
  if (fitting) {
    const market = elements[fitting.at];
    const own = market?.kind === "market" ? market.markets.find((one) => fits(one, fitting.subject)) : undefined;
    if (own) return { before: fitting, found: fitting, named: { market: own, at: fitting.at } };
  }
  const near = otherSide(sentence, core) ?? close;
  const meant =
    core.shape === "price" && (near === null || near.subject.kind === "team") ? meantBy(sentence, core) : null;
  const before = meant ?? near ?? sceneTeam(sentence, core);
  const found = before ?? (core.shape === "price" ? subjectAfter(elements, core.last) : null);
  if (!found) return null;
  const named = namedFor(sentence, core, found, before !== null);
  // "The Yankees send Max Fried, and lines make them -155", "as a -155 favorite": a price of the team.
  const isTeams =
    tokens[elements[core.first]!.from - 1]?.key === "them" || hasCue(elements[core.last + 1], "favourite", "underdog");
  const team = !named && found.subject.kind === "person" && isTeams ? subjectBefore(elements, core.first, true) : null;
  return team ? { before: team, found: team, named: null } : { before, found, named };
};

/** "C.J. Stroud to throw two touchdowns": he throws them, and does not score. */
const thrown = ({ elements, tokens, markets }: Sentence, { at }: PriceSubject, named: Named): Market | undefined => {
  if (named.market.key !== "player_anytime_td" || named.at <= at) return undefined;
  const isThrown = tokens.slice(elements[at]!.to, elements[named.at]!.from).some(({ key }) => THROWS.has(key));
  return isThrown ? markets.byKey.get("player_pass_tds") : undefined;
};
const THROWS = new Set(["throw", "throws", "pass", "toss"]);

/** The bet of a bare price: a future, a prop that is won or not, or a team to win. */
export const pricedClaim = (sentence: Sentence, core: Core): Draft | null => {
  const { elements, tokens } = sentence;
  const subject = subjectOf(sentence, core);
  if (!subject) return null;
  const { before, found, named } = subject;
  if (before && isSpreadPrice(elements, before.at, core)) return null;
  if (isJoint(sentence, core)) return null;
  if (!before && !named && core.first > 1 && !isJoined(tokens, elements[found.at]!.from)) return null;
  const asSpread = before && !named ? standardSpread(sentence, core, before) : null;
  if (asSpread) return asSpread;
  if (!named || named.market.key === "moneyline") {
    if (core.shape === "word" && !named) return null;
    const claim = moneyline(sentence, core, found);
    return claim && named ? { ...claim, parts: [...claim.parts, named.at], confidence: 0.9 } : claim;
  }
  const { at } = named;
  const market = thrown(sentence, found, named) ?? named.market;
  if (core.shape === "word" && !BARE.has(market.key)) return null;
  const words = at > found.at ? tokens.slice(elements[found.at]!.to, elements[at]!.to) : [];
  const count = countIn(sentence, found.at + 1, at);
  const plainly = sideOf(market);
  if (plainly.points !== null && !isCount(count, market)) return null;
  const said = plainly.points === null ? plainly : { ...plainly, points: (count ?? 1) - 0.5 };
  const isLevel =
    market.key === "moneyline_3way" &&
    tokens.slice(elements[at]!.from, elements[at]!.to).some(({ key }) => LEVEL.has(key));
  const misses = said.side === "yes" && words.some(({ key }) => MISS.test(key));
  return {
    market,
    leagueId: found.subject.leagueId,
    subject: found.subject,
    opponent: null,
    ...said,
    side: isLevel ? "draw" : misses ? "no" : said.side,
    confidence: at === found.at ? 0.68 : 0.85,
    reasons: [at === found.at ? `${market.key}, as the one before` : `names ${market.key}`],
    parts: [found.at, at],
  };
};
