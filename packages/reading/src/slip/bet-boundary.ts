import type { Core } from "../language/claims/claim.ts";
import { isComplete } from "./markets/bare-market.ts";
import { jointBetween } from "./separator.ts";
import type { SlipPlace } from "./element-position.ts";
import { isAsking, isTeamOnly, type SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";

const DASHES = new Set(["-", "–", "—", "|", ":", ","]);
const FEW_TIMES = 2;

/** "Interceptions Thrown — Over 0.5", "to throw a pick, over a half": a mark alone parts a market and its line. */
const isDashed = ({ line, at, element }: SlipPlace, { tail, price }: SlipDraft, core: Core): boolean => {
  const marks = line.tokens.slice(tail.token, element.from);
  if (price !== null || tail.line !== at || marks.length === 0 || !marks.every(({ key }) => DASHES.has(key)))
    return false;
  const next = line.elements[core.last + 1];
  const isApart = marks.some(({ key }) => key === ",");
  return !isApart || ((core.points ?? FEW_TIMES) < FEW_TIMES && next?.kind !== "market");
};

/** "Raiders -102", "over 44.5 giants niners": a total on the next line has its own teams. */
const isOfOwnLine = ({ names, price }: SlipDraft, core: Core, { line, joint }: SlipPlace): boolean =>
  joint === "line" && core.shape === "ou" && price !== null && names.some(isTeamOnly) && line.names.size > 0;

/** Whether a bet has its line, or all that its market asks for, so that a line behind it begins another bet. */
export const isFullFor = (open: SlipDraft, core: Core, place: SlipPlace): boolean =>
  open.core !== null ||
  isComplete(open, core, isDashed(place, open, core) ? "none" : place.joint) ||
  isOfOwnLine(open, core, place);

/** "Sixers, first half, minus two and a half": a part of the game between a team and its line. */
export const isBeforeLine = (open: SlipDraft, { line, index }: SlipPlace): boolean => {
  let next = index + 1;
  while (line.elements[next]?.kind === "break") next++;
  return open.names.length > 0 && !isAsking(open) && line.cores.has(next);
};

const CORRECTION_WORDS = new Set("scratch wait mean meant sorry actually correction nvm no make rather".split(" "));
const FEW = 3;

/** Whether the words before an element put something right: "scratch that", "I mean", "no wait". */
export const isCorrectionBefore = ({ line, element }: SlipPlace): boolean =>
  line.tokens.slice(Math.max(0, element.from - FEW), element.from).some(({ key }) => CORRECTION_WORDS.has(key));

const PLACES = new Set(["city", "abbreviation", "alias"]);

/** "Judge to hit a home run in LA": where the game is played. */
export const isVenue = (open: SlipDraft, name: SlipName, { line, index, element }: SlipPlace): boolean => {
  if (!isAsking(open) || open.names.length === 0 || !isTeamOnly(name) || !PLACES.has(name.how)) return false;
  const at = line.tokens[element.from - 1]?.key === "the" ? element.from - 2 : element.from - 1;
  if (line.tokens[at]?.key !== "in") return false;
  const core = line.cores.get(index + 1);
  const next = line.elements[index + 1];
  return core === undefined || next === undefined || jointBetween(line.tokens, element.to, next.from) !== "none";
};
