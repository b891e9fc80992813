import type { Core } from "../../language/claims/claim.ts";
import {
  hasBetTermsAfter,
  commonTeams,
  isInBrackets,
  isNear,
  isOpponentInBrackets,
  isTeamOfPlayer,
  isWith,
  teamsWithWord,
} from "../markets/name-relations.ts";
import { gameWith, isAfterGameHeading, isInGame } from "../markets/game-line.ts";
import { isPaired } from "../separator.ts";
import type { ElementPosition } from "../element-position.ts";
import { hasBetTerms, isPersonOnly, isTeamOnly, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";
import { unknownPlayerStart } from "./unknown-name.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

/** Examples: "Sox (White)", "Kings ML (Sacramento)". */
const narrowTeam = (open: SlipDraft, name: SlipName, position: ElementPosition): boolean => {
  const [first] = open.names;
  const teams = first && isInBrackets(position) ? teamsWithWord(first, name) : [];
  if (first && teams.length > 0) open.names.splice(0, 1, { ...first, teams });
  return teams.length > 0;
};

/** Example: "The Cardinals, no wait, not the Cardinals, the Jaguars". */
const removeDeniedName = (open: SlipDraft, name: SlipName, { line, element }: ElementPosition): boolean => {
  const before = line.tokens[element.from - 1]?.key === "the" ? element.from - 2 : element.from - 1;
  if (line.tokens[before]?.key !== "not" || hasBetTerms(open)) return false;
  const left = open.names.filter(({ key }) => key !== name.key);
  if (left.length === open.names.length) return false;
  open.names.splice(0, open.names.length, ...left);
  return true;
};

/** "Marlins @ Mets | Moneyline | Mets": the row repeats the chosen team. */
const chooseTeam = (open: SlipDraft, name: SlipName, { line, at }: ElementPosition): boolean => {
  if (open.core !== null || open.price !== null || open.markets.length === 0 || open.tail.line !== at) return false;
  const game = [...open.names, ...open.rivals].filter((one) => line.names.get(one.from) === one);
  const own = game.find(({ teams }) => teams.some((team) => name.teams.includes(team)));
  const [first] = game;
  if (game.length !== 2 || !own || !first || gameWith(line, first) === null) return false;
  open.names.splice(0, open.names.length, own);
  open.rivals.splice(0, open.rivals.length, ...game.filter((one) => one !== own));
  return true;
};

export const addToGame = (open: SlipDraft, name: SlipName, position: ElementPosition): boolean => {
  if (!isInGame(open, position.line, name) && !isOpponentInBrackets(open, name, position))
    return (
      narrowTeam(open, name, position) || chooseTeam(open, name, position) || removeDeniedName(open, name, position)
    );
  open.rivals.push(name);
  return true;
};

/** Adds a team to a player or a player to a team. Null if both names are of one kind. */
const addOtherKind = (open: SlipDraft, name: SlipName, { separator }: ElementPosition): boolean | null => {
  const [first] = open.names;
  if (!first) return null;
  if (isPersonOnly(first) && isTeamOnly(name)) {
    if (separator === "list") return false;
    open.playerTeams.push(name);
    return true;
  }
  if (!isTeamOnly(first) || !isPersonOnly(name)) return null;
  if (separator !== "none") return false;
  open.playerTeams.push(...open.names.splice(0));
  open.names.push(name);
  return true;
};

/** The team of an unknown player is not the subject: "Hawkins (MEM) over 10.5". */
export const addFirstName = (draft: SlipDraft, name: SlipName, { line, element }: ElementPosition): void => {
  draft.unknownSubjectStart = isTeamOfPlayer(line, element.from) ? unknownPlayerStart(line, element.from) : null;
  (draft.unknownSubjectStart === null ? draft.names : draft.playerTeams).push(name);
};

/** Example: "The over in Chiefs Bills 48.5". */
const addInnerName = (open: SlipDraft, name: SlipName): void => {
  if (open.names.length > 0 && !open.isNameAfterLine) return void open.rivals.push(name);
  open.isNameAfterLine = true;
  open.subjectFrom = null;
  open.names.push(name);
};

export const addInnerElements = (open: SlipDraft, core: Core, line: SlipLine): void => {
  for (const [index, inner] of line.elements.slice(core.first, core.last + 1).entries()) {
    if (inner.kind === "market") open.markets.push(inner.markets);
    if (inner.kind === "period") open.period = inner.period;
    const name = index > 0 ? line.names.get(inner.from) : undefined;
    if (name) addInnerName(open, name);
  }
};

const REPLACING_VERBS = new Set(
  "replace swap switch change trade sub substitute replaced swapped switched changed traded subbed cambia cambiame cambie cambio cambiar cambiamos".split(
    " ",
  ),
);
const VERB_WINDOW_TOKENS = 3;

/** Example: "Replace the Nets with the Hawks -2". */
const isReplacement = ({ head, tail }: SlipDraft, { line, at, element }: ElementPosition): boolean =>
  head.line === at &&
  line.tokens.slice(tail.token, element.from).some(({ key }) => /^(?:with|for|to|por)$/.test(key)) &&
  line.tokens
    .slice(Math.max(0, head.token - VERB_WINDOW_TOKENS), head.token)
    .some(({ key }) => REPLACING_VERBS.has(key));

export const addSecondName = (open: SlipDraft, name: SlipName, position: ElementPosition): boolean => {
  const [first] = open.names;
  if (!first) {
    open.names.push(name);
    return true;
  }
  if (isAfterGameHeading(open, name, position) || isReplacement(open, position)) return false;
  const { separator, line, element } = position;
  if (isPersonOnly(first) && name.teams.length > 0 && isTeamOfPlayer(line, element.from)) {
    open.playerTeams.push({ ...name, people: [] });
    return true;
  }
  // "swipa fox": two names of one player.
  const same = separator === "none" ? first.people.filter((person) => name.people.includes(person)) : [];
  if (same.length > 0) {
    open.names.splice(0, 1, { ...name, people: same, teams: [] });
    return true;
  }
  const other = addOtherKind(open, name, position);
  if (other !== null) return other;
  const both = separator === "none" ? commonTeams(open.names.at(-1)!, name) : [];
  if (both.length > 0) {
    open.names.splice(-1, 1, { ...name, how: "full", teams: both, people: [] });
    return true;
  }
  if (separator === "line" || !isNear(open, position, first.people.length > 0 && name.people.length > 0)) return false;
  open.names.push(name);
  return true;
};

/** Example: "Under 0.5 Josh Allen ints". */
const isStatAfterName = (open: SlipDraft, { people }: SlipName, { line, index }: ElementPosition): boolean => {
  const stat = line.elements[index + 1];
  if (open.names.length > 0 || open.markets.length > 0 || people.length === 0 || stat?.kind !== "market") return false;
  return open.core?.shape === "ou" && stat.markets.some(({ hasPoints }) => hasPoints) && !line.cores.has(index + 2);
};

/** "25+ Points" above "Cooper Flagg". A slip's first bet decides whether it has this order. */
const isNameBelow = (
  open: SlipDraft,
  { people }: SlipName,
  { separator, line, at }: ElementPosition,
  drafts: readonly SlipDraft[],
): boolean =>
  separator === "line" &&
  people.length > 0 &&
  line.names.size === 1 &&
  line.cores.size === 0 &&
  open.names.length === 0 &&
  open.tail.line === at - 1 &&
  open.core?.shape === "ou" &&
  open.markets.flat().some(({ betOn }) => betOn === "player") &&
  !drafts.some(({ core, names, isNameAfterLine }) => core?.shape === "ou" && names.length > 0 && !isNameAfterLine);

/** "Over 8 in Reds/Cubs", "laying 3 with Buffalo". Returns false if the name starts another bet. */
export const addNameAfterLine = (
  open: SlipDraft,
  name: SlipName,
  position: ElementPosition,
  drafts: readonly SlipDraft[],
): boolean => {
  const { separator, line, element } = position;
  const isAfterWith = separator === "list" && isWith(open, line);
  // "Over 231.5, Pacers v Bucks" names the game of the total.
  const isGame =
    separator === "list" &&
    line.tokens[element.from - 1]?.key === "," &&
    open.core?.shape === "ou" &&
    gameWith(line, name) !== null;
  const isFollowing =
    (separator === "none" || isAfterWith || isGame) &&
    !(open.core !== null && hasBetTermsAfter(position) && !isStatAfterName(open, name, position));
  const isPair =
    open.tail.line === position.at &&
    isPaired(line.tokens, open.tail.token, element.from) &&
    !hasBetTermsAfter(position) &&
    isTeamOnly(name);
  const isAfterLine =
    open.names.length === 0 ? isFollowing || isNameBelow(open, name, position, drafts) : isPair && open.isNameAfterLine;
  if (!isAfterLine && !(open.isNameAfterLine && isFollowing && isTeamOnly(name))) return false;
  open.isNameAfterLine = true;
  open.subjectFrom = null;
  open.names.push(name);
  return true;
};
