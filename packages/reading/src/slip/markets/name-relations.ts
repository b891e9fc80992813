import { jointBetween } from "../separator.ts";
import type { SlipPlace } from "../element-position.ts";
import type { SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

const NEAR = 3;
const WITH = new Set(["with", "w"]);
const JOINING = new Set(["and", "the", "n", "with", "plus", "or", "w"]);
const WHOSE = new Set(["(", "[", "of", "from"]);

/** "Laying 3 with Buffalo": the word behind a line leads to its team. */
export const isWith = ({ names, core, tail }: SlipDraft, { tokens }: SlipLine): boolean =>
  names.length === 0 && core !== null && WITH.has(tokens[tail.token]?.key ?? "");

/** "Sox (White)": the teams of a name whose other words stand in brackets behind it. */
export const toldTeams = (one: SlipName, { key }: SlipName): SlipName["teams"] =>
  one.teams.filter(({ name }) => name.toLowerCase().split(" ").includes(key));

export const isIn = ({ line, element }: SlipPlace): boolean => line.tokens[element.from - 1]?.key === "(";

/** Whether a name stands close behind the words of a bet; of two players a comma may stand between. */
export const isNear = ({ tail }: SlipDraft, { at, element, line }: SlipPlace, isListed: boolean): boolean =>
  tail.line === at &&
  element.from - tail.token <= NEAR &&
  line.tokens
    .slice(tail.token, element.from)
    .every(({ kind, key }) => (kind === "mark" && (isListed || key !== ",")) || JOINING.has(key));

/** "Brendan Lowe (TB)", "Towns of the Knicks": a team that says whose player he is. */
export const isWhose = ({ tokens }: SlipLine, at: number): boolean =>
  WHOSE.has(tokens[at - 1]?.key ?? "") || (tokens[at - 1]?.key === "the" && tokens[at - 2]?.key === "of");

/** "SEA Hawks", "🦅 Eagles": two names of one team are one name. */
export const commonTeams = (one: SlipName, other: SlipName): SlipName["teams"] =>
  one.teams.filter((team) => other.teams.includes(team));

/** "Chiefs vs Chargers +3.5": the number belongs to the team right before it. */
export const turnToNearest = (open: SlipDraft, { names, tokens }: SlipLine, at: number): void => {
  const before = tokens[at - 1]?.key === "(" ? at - 1 : at;
  const rival = open.rivals.at(-1);
  if (!rival || rival.to !== before || names.get(rival.from) !== rival) return;
  open.rivals.pop();
  open.rivals.push(...open.names.splice(0));
  open.names.push(rival);
};

/** Whether a line, a market or a price stands right behind a name. */
export const asksNext = ({ line, index, element }: SlipPlace): boolean => {
  const next = line.elements.findIndex((one, at) => at > index && one.kind !== "cue" && one.kind !== "preposition");
  const one = line.elements[next];
  if (!one || jointBetween(line.tokens, element.to, one.from) !== "none") return false;
  return line.cores.has(next) || one.kind === "market" || one.kind === "price";
};

const BEATEN = new Set(["beat", "beats", "beating"]);

/** Whether a name is whom the bet's own team plays: "vs Denver", "to beat the Nats". */
export const isRival = ({ names, tail }: SlipDraft, { line, at, joint }: SlipPlace): boolean => {
  if (names.length === 0) return false;
  if (joint === "versus") return true;
  return joint === "none" && tail.line === at && BEATEN.has(line.tokens[tail.token - 1]?.key ?? "");
};

/** "Over 1.5 Stars Wild": two teams right behind a total are its game. */
export const isSecondTeam = (
  { names, core, tail, isNamedBehind }: SlipDraft,
  { teams, people }: SlipName,
  { at, element, joint }: SlipPlace,
): boolean =>
  isNamedBehind &&
  joint === "none" &&
  core?.shape === "ou" &&
  tail.line === at &&
  element.from === tail.token &&
  people.length === 0 &&
  names.some((one) =>
    one.teams.some(({ id, leagueId }) => teams.some((team) => team.leagueId === leagueId && team.id !== id)),
  );

/** "Anthony Edwards", "Over 26.5", "Anthony Edwards - Points": a book prints a name again beside its market. */
export const isSaidAgain = (
  { names, core, markets }: SlipDraft,
  { key, how }: SlipName,
  { joint }: SlipPlace,
): boolean =>
  joint === "line" &&
  how === "full" &&
  core !== null &&
  markets.length === 0 &&
  names.length === 1 &&
  names[0]?.key === key;
