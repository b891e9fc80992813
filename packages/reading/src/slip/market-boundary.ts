import type { Market } from "../language/market.ts";
import { isSameBet } from "./markets/bare-market.ts";
import type { SlipPlace } from "./element-position.ts";
import type { SlipDraft } from "./slip-draft.ts";

/** Whether somebody of those named may have such a market: a line of a market's own may head what follows. */
export const isOfNames = ({ names, core }: SlipDraft, markets: readonly Market[]): boolean => {
  if (names.length === 0 || core !== null) return true;
  const isPlayers = markets.some(({ betOn }) => betOn === "player");
  const isTeams = markets.some(({ betOn }) => betOn !== "player");
  return names.some(({ teams, people }) => (isTeams && teams.length > 0) || (isPlayers && people.length > 0));
};

const VERBS = new Set(["win", "beat", "beats"]);

/** "Suns -3 for 50. Easy win": a bare verb asks who wins only beside the name of a team, or where that team has no line yet. */
export const isVerbAlone = (open: SlipDraft | null, { line, element: { from, to } }: SlipPlace): boolean => {
  const { tokens, names, nameEnds } = line;
  if (to - from > 1 || !VERBS.has(tokens[from]!.key)) return false;
  const isBesideName = nameEnds.has(from) || names.has(to) || (tokens[to]?.key === "the" && names.has(to + 1));
  if (isBesideName || tokens[to]?.key === ":") return false;
  return open === null || open.names.length === 0 || open.core !== null;
};

/** Whether a market's words ask for another bet than the one at hand. */
export const isOtherBet = (open: SlipDraft, markets: readonly Market[], place: SlipPlace): boolean => {
  const { joint, line, index, element } = place;
  const { core } = open;
  const own = open.markets.flat();
  if (core === null && own.length === 0) return false;
  // "Anthony Edwards - Points" below his line.
  if (own.length === 0 && line.nameEnds.has(element.from - 1) && line.tokens[element.from - 1]?.key === "-")
    return false;
  const next = line.elements[index + 1];
  const isNext = line.cores.has(index + 1) && next !== undefined && next.from - element.to <= 1;
  if (core === null || own.length > 0)
    return !isSameBet(own, markets) && (joint === "list" || (core !== null && (isNext || joint === "line")));
  const isSpread = core.shape === "spread" && markets.some(({ key }) => key === "spread");
  const isPoints = core.shape !== "spread" && markets.some(({ hasPoints, sides }) => hasPoints || sides === "yes-no");
  return joint === "list" ? !isSpread : !isPoints && !isSpread;
};
