import type { SentenceElement } from "../../language/element.ts";
import { jointBetween } from "../separator.ts";
import { isAsking, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

const ASKS = new Set(["market", "price", "number", "side", "pickem"]);

/** The two teams of a line that does nothing but name a game: "KC Chiefs @ DEN Broncos". */
export const gameOf = ({ tokens, elements, names, cores }: SlipLine): SlipName[] | null => {
  const all = [...names.values()];
  const [one, other] = all;
  if (all.length !== 2 || !one || !other || cores.size > 0) return null;
  if (one.teams.length === 0 || other.teams.length === 0) return null;
  const isLabelled =
    LABEL_ENDS.has(tokens[one.from - 1]?.key ?? "") &&
    elements.some(({ kind, to }) => kind === "market" && to === one.from - 1);
  const isLabel = (element: SentenceElement): boolean =>
    element.kind === "market" && ((isLabelled && element.from < one.from) || isTotalBehind(element, other));
  if (elements.some((element) => ASKS.has(element.kind) && !isLabel(element))) return null;
  const isVersus = jointBetween(tokens, one.to, other.from) === "versus";
  return isVersus && other.from - one.to <= 2 ? all : null;
};

/** "LAR @ SEA Total Points": the market of the line above, behind its game. */
const isTotalBehind = (element: SentenceElement, { to }: SlipName): boolean =>
  element.kind === "market" && element.from === to && element.markets.some(({ key }) => key === "total");

const LABEL_ENDS = new Set(["-", "|", "–", "—", "•", "·"]);
const FAR = 2;

/** "Rushing Yards - Bills @ Chiefs", "Moneyline | Bills @ Chiefs": the market of the bet above, before its game. */
export const takeLabel = ({ elements }: SlipLine, [one]: readonly SlipName[], before: SlipDraft | null): void => {
  const label = elements.find(({ kind, from }) => kind === "market" && one !== undefined && from < one.from);
  if (
    label?.kind !== "market" ||
    before === null ||
    before.markets.length > 0 ||
    (before.price !== null && !before.core)
  )
    return;
  const isPlayers = label.markets.some(({ betOn }) => betOn === "player");
  const isWinner = before.core === null && label.markets.some(({ key }) => key === "moneyline");
  if ((isPlayers && before.core !== null) || (isWinner && before.names.length > 0)) before.markets.push(label.markets);
};

/** "To Win: BUF (CIN @ BUF)": a game in brackets behind a bet. */
export const isInGame = ({ tokens, names, nameEnds }: SlipLine, { from, to }: SlipName): boolean => {
  if (tokens[from - 1]?.key === "(") {
    const other = names.get(to + 1) ?? names.get(to + FAR);
    return other !== undefined && tokens[other.to]?.key === ")" && jointBetween(tokens, to, other.from) === "versus";
  }
  const other = nameEnds.get(from - 1) ?? nameEnds.get(from - FAR);
  return (
    other !== undefined &&
    tokens[to]?.key === ")" &&
    tokens[other.from - 1]?.key === "(" &&
    jointBetween(tokens, other.to, from) === "versus"
  );
};

/** "SGP Suns/Nuggets: ...": two teams of one league of whom nothing is asked are the game of what follows. */
export const headingGame = (open: SlipDraft): SlipName[] | null => {
  const [one, other, third] = [...open.names, ...open.rivals];
  if (isAsking(open) || open.label !== null || !one || !other || third) return null;
  const isOfOne = one.teams.some(({ leagueId, id }) =>
    other.teams.some((team) => team.leagueId === leagueId && team.id !== id),
  );
  return isOfOne ? [one, other] : null;
};
