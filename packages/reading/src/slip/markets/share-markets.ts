import type { Core } from "../../language/claims/claim.ts";
import { isProp } from "../../language/claims/plausible.ts";
import { isBare } from "./bare-market.ts";
import { isAsking, type SlipDraft } from "../slip-draft.ts";

const hasMarket = ({ markets, core, label }: SlipDraft): boolean =>
  markets.length > 0 || core !== null || label !== null;

/** "4+, 5+ and 6+ threes": rungs of a ladder ask for what a rung beside them names. */
const shareRungs = (drafts: readonly SlipDraft[]): void => {
  for (let at = drafts.length - 1; at > 0; at--) {
    const [one, other] = [drafts[at - 1]!, drafts[at]!];
    const isRung =
      other.heir === one && other.names.length === 0 && other.core?.shape === "ou" && one.core?.shape === "ou";
    if (!isRung || other.corner !== null) continue;
    if (one.markets.length === 0 && other.markets.length > 0) one.markets.push(...other.markets);
    else if (other.markets.length === 0 && isRungOf(other, one)) other.markets.push(...one.markets);
  }
  for (const [at, draft] of drafts.entries()) {
    const before = drafts[at - 1];
    if (
      before &&
      draft.heir === before &&
      draft.markets.length === 0 &&
      draft.corner === null &&
      isRungOf(draft, before)
    )
      draft.markets.push(...before.markets);
  }
};

/** "Josh Allen rushing ladder. 40+ yards, 50+ yards": the market named with the player tells which yards are meant. */
const narrow = (drafts: readonly SlipDraft[]): void => {
  for (const draft of drafts) {
    const own = draft.heir?.core === null || draft.heir?.names.length === 0 ? (draft.heir?.markets.flat() ?? []) : [];
    if (draft.names.length > 0 || own.length === 0) continue;
    const rungs = own.filter((market) => market.betOn === "player" && market.hasPoints && !isBare(market));
    if (draft.markets.length === 0 && draft.core?.shape === "ou" && draft.corner === null && rungs.length > 0)
      draft.markets.push(rungs);
    draft.markets = draft.markets.map((group) => {
      const common = group.filter((market) => own.includes(market));
      return common.length > 0 ? common : group;
    });
  }
};

/** Whether a line may be a higher one of the market before it: "10+ assists, over 224" is of a game. */
const isRungOf = (one: SlipDraft, { markets, ...rest }: SlipDraft): boolean =>
  markets.length > 0 &&
  isHigher(one, { ...rest, markets }) &&
  markets.flat().some(({ key }) => isProp(one.core?.points ?? 0, key));

const AT_LEAST = "at least a number";

/** "3+ shots, over 6": a side behind a count begins another bet, a total of the game. */
const isOtherForm = (one: Core | null, other: Core | null): boolean =>
  other?.reasons.includes(AT_LEAST) === true && one?.reasons.includes(AT_LEAST) === false;

const isHigher = (one: SlipDraft, other: SlipDraft): boolean =>
  !isOtherForm(one.core, other.core) &&
  one.core?.shape === "ou" &&
  other.core?.shape === "ou" &&
  one.core.side === other.core.side &&
  (one.core.points ?? 0) > (other.core.points ?? 0);

/** "Bills, Chiefs and Ravens ML": names of a list take the market that its end names. */
const shareListed = (drafts: readonly SlipDraft[]): void => {
  for (let at = drafts.length - 2; at >= 0; at--) {
    const [draft, next] = [drafts[at]!, drafts[at + 1]!];
    if (isAsking(draft) || draft.names.length === 0 || next.joint !== "list" || next.head.line !== draft.tail.line)
      continue;
    const bare =
      next.core === null ? next.markets.map((group) => group.filter(isBare)).filter((group) => group.length > 0) : [];
    if (bare.length > 0 && draft.turn === null) draft.markets.push(...bare);
  }
};

/** Teams of a parlay that asks for nothing else of them are to win. */
const shareWins = (drafts: readonly SlipDraft[]): void => {
  const win = drafts.flatMap(({ markets }) => markets).find((group) => group.some(({ key }) => key === "moneyline"));
  if (!win) return;
  for (const draft of drafts)
    if (
      !hasMarket(draft) &&
      draft.price === null &&
      draft.turn === null &&
      draft.names.some(({ teams }) => teams.length > 0) &&
      draft.joint === "list"
    )
      draft.markets.push(win.filter(({ key }) => key === "moneyline"));
};

/** Hands markets on to bets that are beside one which names them. */
export const shareMarkets = (drafts: readonly SlipDraft[], isJoint: boolean): void => {
  shareRungs(drafts);
  narrow(drafts);
  shareListed(drafts);
  if (isJoint) shareWins(drafts);
};
