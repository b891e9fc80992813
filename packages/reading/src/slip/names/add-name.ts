import type { Core } from "../../language/claims/claim.ts";
import { asksNext, commonTeams, isIn, isNear, isWhose, isWith, toldTeams } from "../markets/name-relations.ts";
import { headingGame } from "../markets/game-line.ts";
import { isPaired } from "../separator.ts";
import type { SlipPlace } from "../element-position.ts";
import { isPersonOnly, isTeamOnly, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

/** "Sox (White)", "Kings ML (Sacramento)": the words in brackets tell which team is meant. */
export const isTold = (open: SlipDraft, name: SlipName, place: SlipPlace): boolean => {
  const [first] = open.names;
  const told = first && isIn(place) ? toldTeams(first, name) : [];
  if (first && told.length > 0) open.names.splice(0, 1, { ...first, teams: told });
  return told.length > 0;
};

/** A player behind a team, or a team behind a player; null where both are of one kind. */
const takesOther = (open: SlipDraft, name: SlipName, { joint }: SlipPlace): boolean | null => {
  const [first] = open.names;
  if (!first) return null;
  if (isPersonOnly(first) && isTeamOnly(name)) {
    if (joint === "list") return false;
    open.ofTeams.push(name);
    return true;
  }
  if (!isTeamOnly(first) || !isPersonOnly(name)) return null;
  if (joint !== "none") return false;
  open.ofTeams.push(...open.names.splice(0));
  open.names.push(name);
  return true;
};

/** "The over in Chiefs Bills 48.5": names between a side and its number. */
const takeWithin = (open: SlipDraft, name: SlipName): void => {
  if (open.names.length > 0 && !open.isNamedBehind) return void open.rivals.push(name);
  open.isNamedBehind = true;
  open.heir = null;
  open.names.push(name);
};

/** Takes the markets, the part of the game and the names that stand within a line. */
export const takeInner = (open: SlipDraft, core: Core, line: SlipLine): void => {
  for (const [index, inner] of line.elements.slice(core.first, core.last + 1).entries()) {
    if (inner.kind === "market") open.markets.push(inner.markets);
    if (inner.kind === "period") open.period = inner.period;
    const name = index > 0 ? line.names.get(inner.from) : undefined;
    if (name) takeWithin(open, name);
  }
};

const isHead = (open: SlipDraft, { line, element }: SlipPlace): boolean =>
  line.tokens[element.from - 1]?.key === ":" && headingGame(open) !== null;

/** Gives a bet of which nothing is asked yet a second name: the other team of a game, one more player, or whose player is meant; false where it begins another bet. */
export const takesSecond = (open: SlipDraft, name: SlipName, place: SlipPlace): boolean => {
  const [first] = open.names;
  if (!first) {
    open.names.push(name);
    return true;
  }
  if (isHead(open, place)) return false;
  const { joint, line, element } = place;
  if (isPersonOnly(first) && name.teams.length > 0 && isWhose(line, element.from)) {
    open.ofTeams.push({ ...name, people: [] });
    return true;
  }
  const other = takesOther(open, name, place);
  if (other !== null) return other;
  const both = joint === "none" ? commonTeams(open.names.at(-1)!, name) : [];
  if (both.length > 0) {
    open.names.splice(-1, 1, { ...name, how: "full", teams: both, people: [] });
    return true;
  }
  if (joint === "line" || !isNear(open, place, first.people.length > 0 && name.people.length > 0)) return false;
  open.names.push(name);
  return true;
};

/** "Under 0.5 Josh Allen ints": a player and the stat of the line before him. */
const isStatBehind = (open: SlipDraft, { people }: SlipName, { line, index }: SlipPlace): boolean => {
  const stat = line.elements[index + 1];
  if (open.names.length > 0 || open.markets.length > 0 || people.length === 0 || stat?.kind !== "market") return false;
  return open.core?.shape === "ou" && stat.markets.some(({ hasPoints }) => hasPoints) && !line.cores.has(index + 2);
};

/** Gives a bet whose line is known the name behind it: "over 8 in Reds/Cubs", "laying 3 with Buffalo"; false where it begins another bet. */
export const takesBehind = (open: SlipDraft, name: SlipName, place: SlipPlace): boolean => {
  const { joint, line, element } = place;
  const isBehindWith = joint === "list" && isWith(open, line);
  const behind =
    (joint === "none" || isBehindWith) && !(open.core !== null && asksNext(place) && !isStatBehind(open, name, place));
  const isPair =
    open.tail.line === place.at &&
    isPaired(line.tokens, open.tail.token, element.from) &&
    !asksNext(place) &&
    isTeamOnly(name);
  const isBehind = open.names.length === 0 ? behind : isPair && open.isNamedBehind;
  if (!isBehind && !(open.isNamedBehind && behind && isTeamOnly(name))) return false;
  open.isNamedBehind = true;
  open.heir = null;
  open.names.push(name);
  return true;
};
