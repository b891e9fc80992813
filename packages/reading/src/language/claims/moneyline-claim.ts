import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import type { SentenceElement } from "../element.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import { SUBJECT_WINDOW_TOKENS, type PriceSubject } from "./price-subject.ts";
import { opponentOf } from "../names/subject.ts";
import { PERIODS } from "../period.ts";

const PRICE_WINDOW_TOKENS = 6;
const BET_AFTER_PRICE_TOKENS = 1;

const WINNING_VERBS = new Set(
  "win beat be cover the go start get take repeat upset stun knock end pull spring snap".split(" "),
);

const isLowered = (token: Sentence["tokens"][number] | undefined): boolean =>
  token?.kind === "word" && /^[a-z]/.test(token.text);

/** "+400 to lead at halftime" is a bet that the catalogue lacks. */
const isOtherBetTo = (tokens: Sentence["tokens"], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (tokens[at]?.key === "to" && isLowered(tokens[at + 1]) && !WINNING_VERBS.has(tokens[at + 1]!.key)) return true;
  return false;
};

const PARTIAL_WIN_WORDS = new Set("all every both each either the and two three four".split(" "));

/** "To win all three periods" asks for more than winning the game. */
const isMoreThanWin = (tokens: Sentence["tokens"], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (
      /^wins?$/.test(tokens[at]?.key ?? "") &&
      PARTIAL_WIN_WORDS.has(tokens[at + 1]?.key ?? "") &&
      !/^(?:game|match|outright)$/.test(tokens[at + 2]?.key ?? "") &&
      PERIODS.at(tokens, at + 2) === null
    )
      return true;
  return false;
};

const SPREAD_WORDS = new Set("lay laying points cover covers".split(" "));
const TEAM_WORDS = new Set(["moneyline", "spread", "total", "moneyline_3way"]);

/** "A triple-double at Utah is +650" is no moneyline. */
const namesOtherMarket = (elements: readonly SentenceElement[], { first }: Core, at: number): boolean => {
  const clause = elements.findLastIndex((element, place) => place < first && element.kind === "break" && element.hard);
  const start = elements[at - 1]?.kind === "preposition" ? clause : at;
  return elements
    .slice(start + 1, first)
    .some((element) => element.kind === "market" && !element.markets.some(({ key }) => TEAM_WORDS.has(key)));
};

export const moneyline = (
  { elements, scene, markets, tokens }: Sentence,
  core: Core,
  found: PriceSubject,
): Draft | null => {
  const market = markets.byKey.get("moneyline");
  if (!market || found.subject.kind !== "team") return null;
  const isNamed = elements.slice(found.at).some((element) => isMarket(element, "moneyline"));
  const isUnknown =
    isOtherBetTo(tokens, elements[found.at]!.to, elements[core.last]!.to + BET_AFTER_PRICE_TOKENS) ||
    namesOtherMarket(elements, core, found.at);
  // "Dodgers rl +140", "the Cowboys with the start, 20/21" and "Pats, lay it, -110" are spreads.
  const isSpread =
    elements.slice(found.at, core.first).some((element) => isMarket(element, "spread")) ||
    tokens
      .slice(elements[found.at]!.to, elements[core.first]!.from)
      .some(({ key }, at, words) => SPREAD_WORDS.has(key) || (key === "start" && words[at - 1]?.key === "the"));
  if ((isUnknown && !isNamed) || (isSpread && !isNamed)) return null;
  if (isMoreThanWin(tokens, elements[found.at]!.to, elements[core.last]!.to + BET_AFTER_PRICE_TOKENS)) return null;
  const gap = Math.max(0, elements[core.first]!.from - elements[found.at]!.to);
  const hasNoun = elements.slice(found.at, core.last + 3).some((element) => hasCue(element, "favourite", "underdog"));
  // "Favored by 6.5 and priced at -250 to win": the words behind the price make it a moneyline.
  const isToWin = elements
    .slice(core.last + 1, core.last + 3)
    .some((element) => isMarket(element, "moneyline") && element.from - elements[core.last]!.to <= 1);
  // "Lines make them -155", "has drifted to -125", "to win": the team was named before.
  const isStillTeam = elements
    .slice(found.at, core.first)
    .some(
      (element) =>
        isMarket(element, "moneyline") || (hasCue(element, "live") && elements[core.first]!.from - element.to <= 1),
    );
  if (gap > (hasNoun || isStillTeam || isToWin ? SUBJECT_WINDOW_TOKENS : PRICE_WINDOW_TOKENS)) return null;
  return {
    market,
    leagueId: found.subject.leagueId,
    subject: found.subject,
    opponent: opponentOf(found.subject, elements, scene),
    side: "team",
    points: null,
    confidence: hasNoun ? 0.85 : 0.78,
    reasons: ["a team and its price"],
    parts: [found.at, ...(hasNoun ? [nounAt(elements, core)] : [])],
  };
};

const nounAt = (elements: readonly SentenceElement[], core: Core): number => {
  const at = elements.findIndex(
    (element, index) => index > core.last && index <= core.last + 3 && hasCue(element, "favourite", "underdog"),
  );
  return at === -1 ? core.last : at;
};
