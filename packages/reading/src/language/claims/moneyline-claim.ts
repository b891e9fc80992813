import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import type { SentenceElement } from "../element.ts";
import { hasCue, isMarket } from "./line-parts.ts";
import { REACH, type PriceSubject } from "./price-subject.ts";
import { opponentOf } from "../names/subject.ts";

const MONEYLINE_REACH = 6;
const OTHER_REACH = 1;

const WON = new Set("win beat be cover the go start get take repeat upset stun knock end pull spring snap".split(" "));

const isLowered = (token: Sentence["tokens"][number] | undefined): boolean =>
  token?.kind === "word" && /^[a-z]/.test(token.text);

/** "+400 to lead at halftime": something else than to win is asked for, which no market of ours has. */
const isOther = (tokens: Sentence["tokens"], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (tokens[at]?.key === "to" && isLowered(tokens[at + 1]) && !WON.has(tokens[at + 1]!.key)) return true;
  return false;
};

const PART_WON = new Set("all every both each either the and two three four".split(" "));

/** "To win all three periods", "to win by a hair": more is asked for than to win the game. */
const isMore = (tokens: Sentence["tokens"], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (
      /^wins?$/.test(tokens[at]?.key ?? "") &&
      PART_WON.has(tokens[at + 1]?.key ?? "") &&
      !/^(?:game|match|outright)$/.test(tokens[at + 2]?.key ?? "")
    )
      return true;
  return false;
};

const LAID = new Set("lay laying points cover covers".split(" "));
const TEAM_WORDS = new Set(["moneyline", "spread", "total", "moneyline_3way"]);

/** "A triple-double at Utah is +650": the clause asks for another market. */
const namesOther = (elements: readonly SentenceElement[], { first }: Core, at: number): boolean => {
  const clause = elements.findLastIndex((element, place) => place < first && element.kind === "break" && element.hard);
  const start = elements[at - 1]?.kind === "preposition" ? clause : at;
  return elements
    .slice(start + 1, first)
    .some((element) => element.kind === "market" && !element.markets.some(({ key }) => TEAM_WORDS.has(key)));
};

/** The price of a team to win, where no other market is asked for. */
export const moneyline = (
  { elements, scene, markets, tokens }: Sentence,
  core: Core,
  found: PriceSubject,
): Draft | null => {
  const market = markets.byKey.get("moneyline");
  if (!market || found.subject.kind !== "team") return null;
  const isNamed = elements.slice(found.at).some((element) => isMarket(element, "moneyline"));
  const isUnknown =
    isOther(tokens, elements[found.at]!.to, elements[core.last]!.to + OTHER_REACH) ||
    namesOther(elements, core, found.at);
  // "Dodgers rl +140", "the Cowboys with the start, 20/21" and "Pats, lay it, -110" are no prices to win.
  const isSpread =
    elements.slice(found.at, core.first).some((element) => isMarket(element, "spread")) ||
    tokens
      .slice(elements[found.at]!.to, elements[core.first]!.from)
      .some(({ key }, at, words) => LAID.has(key) || (key === "start" && words[at - 1]?.key === "the"));
  if ((isUnknown && !isNamed) || (isSpread && !isNamed)) return null;
  if (isMore(tokens, elements[found.at]!.to, elements[core.last]!.to + OTHER_REACH)) return null;
  const gap = Math.max(0, elements[core.first]!.from - elements[found.at]!.to);
  const nouned = elements.slice(found.at, core.last + 3).some((element) => hasCue(element, "favourite", "underdog"));
  // "Favored by 6.5 and priced at -250 to win".
  const isToWin = elements
    .slice(core.last + 1, core.last + 3)
    .some((element) => isMarket(element, "moneyline") && element.from - elements[core.last]!.to <= 1);
  // "Lines make them -155", "has drifted to -125", "to win": the sentence still speaks of the team.
  const isHeld = elements
    .slice(found.at, core.first)
    .some(
      (element) =>
        isMarket(element, "moneyline") || (hasCue(element, "live") && elements[core.first]!.from - element.to <= 1),
    );
  if (gap > (nouned || isHeld || isToWin ? REACH : MONEYLINE_REACH)) return null;
  return {
    market,
    leagueId: found.subject.leagueId,
    subject: found.subject,
    opponent: opponentOf(found.subject, elements, scene),
    side: "team",
    points: null,
    confidence: nouned ? 0.85 : 0.78,
    reasons: ["a team and its price"],
    parts: [found.at, ...(nouned ? [nounAt(elements, core)] : [])],
  };
};

const nounAt = (elements: readonly SentenceElement[], core: Core): number => {
  const at = elements.findIndex(
    (element, index) => index > core.last && index <= core.last + 3 && hasCue(element, "favourite", "underdog"),
  );
  return at === -1 ? core.last : at;
};
