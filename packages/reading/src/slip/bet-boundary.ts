import type { Core } from "../language/claims/claim.ts";
import { isComplete } from "./markets/bare-market.ts";
import { separatorBetween } from "./separator.ts";
import type { ElementPosition } from "./element-position.ts";
import { isMovedOut } from "./rejected/rejection.ts";
import { hasBetTerms, isTeamOnly, type SlipDraft } from "./slip-draft.ts";
import type { SlipLine, SlipName } from "./slip-line.ts";

const DASHES = new Set(["-", "–", "—", "|", ":", ","]);
const MIN_STAT_LINE = 2;

/** Only punctuation is between market and line: "Interceptions Thrown — Over 0.5", "to throw a pick, over a half". */
const isDashed = ({ line, at, element }: ElementPosition, { tail, price }: SlipDraft, core: Core): boolean => {
  const marks = line.tokens.slice(tail.token, element.from);
  if (price !== null || tail.line !== at || marks.length === 0 || !marks.every(({ key }) => DASHES.has(key)))
    return false;
  const next = line.elements[core.last + 1];
  const hasComma = marks.some(({ key }) => key === ",");
  return !hasComma || ((core.points ?? MIN_STAT_LINE) < MIN_STAT_LINE && next?.kind !== "market");
};

/** "Over 44.5 giants niners" below "Raiders -102" has its own teams. */
const isTotalOfNextLine = (
  { names, price, rivals }: SlipDraft,
  core: Core,
  { line, separator }: ElementPosition,
): boolean =>
  separator === "line" &&
  core.shape === "ou" &&
  price !== null &&
  names.some(isTeamOnly) &&
  (line.names.size > 0 || rivals.length > 0);

/** In "Gibbs to score and over 51.5" the total is of the game. In "Gibbs to score, over 1.5 touchdowns" it is not. */
const isTotalAfterScorer = ({ markets }: SlipDraft, core: Core, { line, separator }: ElementPosition): boolean => {
  const next = line.elements[core.last + 1];
  const isOfStat = next?.kind === "market" && next.markets.some(({ betOn }) => betOn === "player");
  const isScorer = markets.flat().some(({ betOn, sides }) => betOn === "player" && sides === "yes-no");
  return separator === "list" && core.shape === "ou" && isScorer && !isOfStat;
};

export const startsNextBet = (open: SlipDraft, core: Core, position: ElementPosition): boolean =>
  open.core !== null ||
  isComplete(open, core, isDashed(position, open, core) ? "none" : position.separator) ||
  (open.tail.line === position.at && isMovedOut(open, position.line, position.element.from)) ||
  isTotalAfterScorer(open, core, position) ||
  isTotalOfNextLine(open, core, position);

/** Whether the element is between team and line: "Sixers, first half, minus two and a half". */
const isBeforeLine = (open: SlipDraft, { line, index }: ElementPosition): boolean => {
  let next = index + 1;
  while (/^(?:break|market)$/.test(line.elements[next]?.kind ?? "")) next++;
  return open.names.length > 0 && !hasBetTerms(open) && line.cores.has(next);
};

/** Whether the name is behind an article that directly follows another name: "los Bears los Lions y los Texans". */
export const isAfterArticle = ({ tokens, nameEnds }: SlipLine, at: number): boolean =>
  /^(?:los|las)$/.test(tokens[at - 1]?.key ?? "") && nameEnds.has(at - 1);

/** Whether the period belongs to the next number: "Steph over 4.5 threes, twenty on the first quarter over 58.5". */
const isOfNextLine = (open: SlipDraft, { line, index, element }: ElementPosition): boolean => {
  const before = line.tokens[element.from - 1]?.key === "the" ? element.from - 2 : element.from - 1;
  return open.core !== null && line.tokens[before]?.key === "on" && line.cores.has(index + 1);
};

export const isPeriodOf = (open: SlipDraft, position: ElementPosition): boolean => {
  const { separator, line } = position;
  if (separator === "end") return false;
  const isDetail = separator !== "line" || line.names.size === 0;
  return isDetail && !isOfNextLine(open, position) && (separator !== "list" || isBeforeLine(open, position));
};

const CORRECTION_WORDS = new Set("scratch wait mean meant sorry actually correction nvm no make rather".split(" "));
const CORRECTION_WINDOW_TOKENS = 3;

/** Whether a correction stands before the element: "scratch that", "I mean", "no wait". */
export const isCorrectionBefore = ({ line, element }: ElementPosition): boolean =>
  line.tokens
    .slice(Math.max(0, element.from - CORRECTION_WINDOW_TOKENS), element.from)
    .some(({ key }) => CORRECTION_WORDS.has(key));

/** "Luka over 31.5 points and over 8.5 dimes in Charlotte": both bets are on Luka. */
const isOfNamedPlayer = ({ subjectFrom, markets }: SlipDraft): boolean =>
  subjectFrom !== null && markets.flat().some(({ betOn }) => betOn === "player");

const VENUE_FORMS = new Set(["city", "abbreviation", "alias"]);

/** "The Lakers Sunday in Charlotte, just the moneyline": the city names the opponent. */
const isHomeOfOpponent = (
  { names, tail }: SlipDraft,
  name: SlipName,
  { line, at, element }: ElementPosition,
): boolean =>
  tail.line === at &&
  /^(?:in|en)$/.test(line.tokens[element.from - 1]?.key ?? "") &&
  VENUE_FORMS.has(name.how) &&
  names.some(({ teams }) =>
    teams.some(({ id, leagueId }) => name.teams.some((team) => team.leagueId === leagueId && team.id !== id)),
  );

/** Example: "Judge to hit a home run in LA". */
export const isVenue = (open: SlipDraft, name: SlipName, position: ElementPosition): boolean => {
  const { line, index, element } = position;
  if (!hasBetTerms(open) && isHomeOfOpponent(open, name, position)) return true;
  if (
    !hasBetTerms(open) ||
    (open.names.length === 0 && !isOfNamedPlayer(open)) ||
    name.teams.length === 0 ||
    !VENUE_FORMS.has(name.how)
  )
    return false;
  const at = line.tokens[element.from - 1]?.key === "the" ? element.from - 2 : element.from - 1;
  if (!/^(?:in|en)$/.test(line.tokens[at]?.key ?? "")) return false;
  const core = line.cores.get(index + 1);
  const next = line.elements[index + 1];
  return core === undefined || next === undefined || separatorBetween(line.tokens, element.to, next.from) !== "none";
};
