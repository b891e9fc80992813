import { separatorBetween } from "../separator.ts";
import type { ElementPosition } from "../element-position.ts";
import { isTeamOnly, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

const NAME_WINDOW_TOKENS = 3;
const WITH = new Set(["with", "w"]);
const JOINING = new Set(["and", "the", "n", "with", "plus", "or", "w"]);
const BEFORE_TEAM_OF_PLAYER = new Set(["(", "[", "of", "from"]);

/** Example: "Laying 3 with Buffalo". */
export const isWith = ({ names, core, tail }: SlipDraft, { tokens }: SlipLine): boolean =>
  names.length === 0 && core !== null && WITH.has(tokens[tail.token]?.key ?? "");

/** A word in brackets is part of the full name: "Sox (White)". */
export const teamsWithWord = (one: SlipName, { key }: SlipName): SlipName["teams"] =>
  one.teams.filter(({ name }) => name.toLowerCase().split(" ").includes(key));

export const isInBrackets = ({ line, element }: ElementPosition): boolean => line.tokens[element.from - 1]?.key === "(";

/** With `isListed` (two players), commas may stand between them. */
export const isNear = ({ tail }: SlipDraft, { at, element, line }: ElementPosition, isListed: boolean): boolean =>
  tail.line === at &&
  element.from - tail.token <= NAME_WINDOW_TOKENS &&
  line.tokens
    .slice(tail.token, element.from)
    .every(({ kind, key }) => (kind === "mark" && (isListed || key !== ",")) || JOINING.has(key));

const MAX_TOKENS_AFTER_RID = 3;

/** Examples: "Brendan Lowe (TB)", "Towns of the Knicks". */
export const isTeamOfPlayer = ({ tokens }: SlipLine, at: number): boolean =>
  // "Get rid of the Heat" names a bet.
  !tokens.slice(Math.max(0, at - MAX_TOKENS_AFTER_RID), at).some(({ key }) => key === "rid") &&
  (BEFORE_TEAM_OF_PLAYER.has(tokens[at - 1]?.key ?? "") ||
    (tokens[at - 1]?.key === "the" && tokens[at - 2]?.key === "of"));

/** Examples: "SEA Hawks", "🦅 Eagles". */
export const commonTeams = (one: SlipName, other: SlipName): SlipName["teams"] =>
  one.teams.filter((team) => other.teams.includes(team));

/** "Chiefs vs Chargers +3.5" is a bet on the Chargers. */
export const assignNearestTeam = (open: SlipDraft, { names, tokens }: SlipLine, at: number): void => {
  const before = tokens[at - 1]?.key === "(" ? at - 1 : at;
  const rival = open.rivals.at(-1);
  if (!rival || rival.to !== before || names.get(rival.from) !== rival) return;
  open.rivals.pop();
  open.rivals.push(...open.names.splice(0));
  open.names.push(rival);
};

export const hasBetTermsAfter = ({ line, index, element }: ElementPosition): boolean => {
  const next = line.elements.findIndex((one, at) => at > index && one.kind !== "cue" && one.kind !== "preposition");
  const one = line.elements[next];
  if (!one || separatorBetween(line.tokens, element.to, one.from) !== "none") return false;
  return line.cores.has(next) || one.kind === "market" || one.kind === "price";
};

const SPANISH_BEATEN = /^(?:ganan?|ganar(?:le|les)?|vencen?|vencer|derrotan?|tumban?|despachan?)$/;
const BEATEN = new Set(["beat", "beats", "beating"]);

/** Whether the name is the opponent of the bet's team: "vs Denver", "to beat the Nats". */
const isRival = (
  { names, tail, subjectFrom, core }: SlipDraft,
  { line, at, element, separator }: ElementPosition,
): boolean => {
  if (names.length === 0 && (subjectFrom === null || core === null)) return false;
  if (separator === "versus") return true;
  if (separator !== "none" || tail.line !== at) return false;
  const verb = line.tokens[tail.token - 1]?.key ?? "";
  const before = line.tokens[line.tokens[element.from - 1]?.key === "the" ? element.from - 2 : element.from - 1];
  return (
    BEATEN.has(verb) ||
    BEATEN.has(before?.key ?? "") ||
    (SPANISH_BEATEN.test(verb) && line.tokens[tail.token]?.key === "a")
  );
};

const SPANISH_ARTICLES = new Set(["los", "las", "el", "la"]);

/** "Seahawks menos 2.5 con Kansas City (-110)". With its own line the team is another bet. */
const isOpponentWith = (
  { names, core, price, tail }: SlipDraft,
  { teams }: SlipName,
  { line, at, index, element }: ElementPosition,
): boolean => {
  const before = SPANISH_ARTICLES.has(line.tokens[element.from - 1]?.key ?? "") ? element.from - 2 : element.from - 1;
  if (core?.shape !== "spread" || price !== null || tail.line !== at || line.tokens[before]?.key !== "con")
    return false;
  const next = line.elements[index + 1];
  const isOwnLine =
    next !== undefined &&
    (line.cores.has(index + 1) || next.kind === "market") &&
    separatorBetween(line.tokens, element.to, next.from) === "none";
  if (isOwnLine) return false;
  return names.some((one) => areOfOneLeague(one.teams, teams));
};

const PAIR_WORDS = new Set(["y", "and", "e"]);

/** Examples: "Over 1.5 Stars Wild", "under 41.5 de Browns y Titans". */
const isSecondTeam = (
  { names, core, tail, isNameAfterLine }: SlipDraft,
  { teams, people }: SlipName,
  position: ElementPosition,
): boolean => {
  const { at, element, separator, line } = position;
  const gap = line.tokens.slice(tail.token, element.from);
  const isPair =
    gap.length === 0
      ? separator === "none"
      : gap.every(({ key }) => PAIR_WORDS.has(key)) && !hasBetTermsAfter(position);
  return (
    isNameAfterLine &&
    isPair &&
    core?.shape === "ou" &&
    tail.line === at &&
    people.length === 0 &&
    names.some((one) => areOfOneLeague(one.teams, teams))
  );
};

/** Example: "Panthers +4.5 (Chicago Bears) 1.91". */
export const isOpponentInBrackets = (
  { names, core, markets, tail }: SlipDraft,
  { teams, people }: SlipName,
  position: ElementPosition,
): boolean => {
  const { line, at, element } = position;
  const isOfTeam = core?.shape === "spread" || markets.flat().some(({ key }) => key === "moneyline");
  if (!isOfTeam || tail.line !== at || people.length > 0 || !isInBrackets(position)) return false;
  return line.tokens[element.to]?.key === ")" && names.some((one) => areOfOneLeague(one.teams, teams));
};

const areOfOneLeague = (own: SlipName["teams"], others: SlipName["teams"]): boolean =>
  own.some(({ id, leagueId }) => others.some((team) => team.leagueId === leagueId && team.id !== id));

export const isOpponent = (open: SlipDraft, name: SlipName, position: ElementPosition): boolean =>
  isRival(open, position) || isOpponentWith(open, name, position) || isSecondTeam(open, name, position);

/** "Anthony Edwards - Points": the book printed the player again beside the market. */
export const isRepeatedName = (
  { names, core, markets }: SlipDraft,
  { key, how }: SlipName,
  { separator }: ElementPosition,
): boolean =>
  separator === "line" &&
  how === "full" &&
  core !== null &&
  markets.length === 0 &&
  names.length === 1 &&
  names[0]?.key === key;

/** The row's own game replaces that of the heading: "Leafs v Habs | Under 6.5" below "Oilers v Flames | Flames". */
export const addRival = ({ names, rivals }: SlipDraft, name: SlipName, heading: readonly SlipName[]): void => {
  const isOfHeading = rivals.length > 1 && rivals.every((rival) => heading.includes(rival));
  const own = new Set(names.flatMap(({ teams }) => teams));
  if (isOfHeading && names.every(isTeamOnly) && !rivals.some(({ teams }) => teams.some((team) => own.has(team))))
    rivals.splice(0);
  rivals.push(name);
};
