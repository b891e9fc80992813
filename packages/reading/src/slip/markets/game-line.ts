import type { SentenceElement } from "../../language/element.ts";
import { separatorBetween } from "../separator.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

const BET_TERMS = new Set(["market", "price", "number", "side", "pickem"]);

/** The two teams of a line that only names a game: "KC Chiefs @ DEN Broncos"; otherwise null. */
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
  if (elements.some((element) => BET_TERMS.has(element.kind) && !isLabel(element))) return null;
  const isVersus = separatorBetween(tokens, one.to, other.from) === "versus";
  return isVersus && other.from - one.to <= 2 ? all : null;
};

/** Whether "total" follows the game: in "LAR @ SEA Total Points" it is the market of the line above. */
const isTotalBehind = (element: SentenceElement, { to }: SlipName): boolean =>
  element.kind === "market" && element.from === to && element.markets.some(({ key }) => key === "total");

const LABEL_ENDS = new Set(["-", "|", "–", "—", "•", "·"]);
const MAX_GAP_TOKENS = 2;

/** Adds the market before a game to the bet above: "Rushing Yards - Bills @ Chiefs", "Moneyline | Bills @ Chiefs". */
export const addMarketLabel = ({ elements }: SlipLine, [one]: readonly SlipName[], before: SlipDraft | null): void => {
  const label = elements.find(({ kind, from }) => kind === "market" && one !== undefined && from < one.from);
  if (
    label?.kind !== "market" ||
    before === null ||
    before.markets.length > 0 ||
    (before.price !== null && !before.core)
  )
    return;
  const isPlayerMarket = label.markets.some(({ betOn }) => betOn === "player");
  const isWinner = before.core === null && label.markets.some(({ key }) => key === "moneyline");
  if ((isPlayerMarket && before.core !== null) || (isWinner && before.names.length > 0))
    before.markets.push(label.markets);
};

/** Whether a name is part of a game in brackets after a bet: "To Win: BUF (CIN @ BUF)". */
export const isInGame = ({ tokens, names, nameEnds }: SlipLine, { from, to }: SlipName): boolean => {
  if (tokens[from - 1]?.key === "(") {
    const other = names.get(to + 1) ?? names.get(to + MAX_GAP_TOKENS);
    return (
      other !== undefined && tokens[other.to]?.key === ")" && separatorBetween(tokens, to, other.from) === "versus"
    );
  }
  const other = nameEnds.get(from - 1) ?? nameEnds.get(from - MAX_GAP_TOKENS);
  return (
    other !== undefined &&
    tokens[to]?.key === ")" &&
    tokens[other.from - 1]?.key === "(" &&
    separatorBetween(tokens, other.to, from) === "versus"
  );
};

/** The game of the next bets: two teams of one league without a bet, as in "SGP Suns/Nuggets: ...". */
export const headingGame = (open: SlipDraft): SlipName[] | null => {
  const [one, other, third] = [...open.names, ...open.rivals];
  if (hasBetTerms(open) || open.label !== null || !one || !other || third) return null;
  const isOfOne = one.teams.some(({ leagueId, id }) =>
    other.teams.some((team) => team.leagueId === leagueId && team.id !== id),
  );
  return isOfOne ? [one, other] : null;
};
