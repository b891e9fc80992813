import type { Core } from "../../language/claims/claim.ts";
import { isProp } from "../../language/claims/plausible.ts";
import { needsNoNumber } from "./bare-market.ts";
import { headingGame } from "./game-line.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";

const hasMarket = ({ markets, core, label }: SlipDraft): boolean =>
  markets.length > 0 || core !== null || label !== null;

/** "4+, 5+ and 6+ threes": all steps are threes. */
const shareRungs = (drafts: readonly SlipDraft[]): void => {
  for (let at = drafts.length - 1; at > 0; at--) {
    const [one, other] = [drafts[at - 1]!, drafts[at]!];
    const isRung =
      other.subjectFrom === one && other.names.length === 0 && other.core?.shape === "ou" && one.core?.shape === "ou";
    if (!isRung || other.comboIndex !== null) continue;
    if (one.markets.length === 0 && other.markets.length > 0) one.markets.push(...other.markets);
    else if (other.markets.length === 0 && isRungOf(other, one)) other.markets.push(...one.markets);
  }
  for (const [at, draft] of drafts.entries()) {
    const before = drafts[at - 1];
    if (
      before &&
      draft.subjectFrom === before &&
      draft.markets.length === 0 &&
      draft.comboIndex === null &&
      isRungOf(draft, before)
    )
      draft.markets.push(...before.markets);
  }
};

/** In "Josh Allen rushing ladder. 40+ yards, 50+ yards" all yards are rushing yards. */
const narrowByHeading = (drafts: readonly SlipDraft[]): void => {
  for (const draft of drafts) {
    const own =
      draft.subjectFrom?.core === null || draft.subjectFrom?.names.length === 0
        ? (draft.subjectFrom?.markets.flat() ?? [])
        : [];
    if (draft.names.length > 0 || own.length === 0) continue;
    const rungs = own.filter((market) => market.betOn === "player" && market.hasPoints && !needsNoNumber(market));
    if (draft.markets.length === 0 && draft.core?.shape === "ou" && draft.comboIndex === null && rungs.length > 0)
      draft.markets.push(rungs);
    draft.markets = draft.markets.map((group) => {
      const common = group.filter((market) => own.includes(market));
      return common.length > 0 ? common : group;
    });
  }
};

/** In "10+ assists, over 224" the second number is a game total. */
const isRungOf = (one: SlipDraft, { markets, ...rest }: SlipDraft): boolean =>
  markets.length > 0 &&
  isHigher(one, { ...rest, markets }) &&
  markets.flat().some(({ key }) => isProp(one.core?.points ?? 0, key));

const AT_LEAST = "at least a number";

/** "3+ shots, over 6": the over is a game total. */
const isOtherForm = (one: Core | null, other: Core | null): boolean =>
  other?.reasons.includes(AT_LEAST) === true && one?.reasons.includes(AT_LEAST) === false;

const isHigher = (one: SlipDraft, other: SlipDraft): boolean =>
  !isOtherForm(one.core, other.core) &&
  one.core?.shape === "ou" &&
  other.core?.shape === "ou" &&
  one.core.side === other.core.side &&
  (one.core.points ?? 0) > (other.core.points ?? 0);

/** Example: "Bills @ Chiefs | Chiefs ML". */
const isGameOf = (draft: SlipDraft, next: SlipDraft | undefined): boolean => {
  const game = headingGame(draft);
  const ids = new Set(game?.flatMap(({ teams }) => teams.map(({ id }) => id)));
  return next?.names.some(({ teams }) => teams.some(({ id }) => ids.has(id))) === true;
};

/** "Bills, Chiefs and Ravens ML": all three are moneylines. */
const shareListed = (drafts: readonly SlipDraft[]): void => {
  for (let at = drafts.length - 2; at >= 0; at--) {
    const [draft, next] = [drafts[at]!, drafts[at + 1]!];
    if (
      hasBetTerms(draft) ||
      draft.names.length === 0 ||
      next.separator !== "list" ||
      isGameOf(draft, next) ||
      next.head.line !== draft.tail.line
    )
      continue;
    const bare =
      next.core === null
        ? next.markets.map((group) => group.filter(needsNoNumber)).filter((group) => group.length > 0)
        : [];
    if (bare.length > 0 && draft.rejection === null) draft.markets.push(...bare);
  }
};

/** In a parlay of moneylines, teams without a market get a moneyline too. */
const shareWins = (drafts: readonly SlipDraft[]): void => {
  const win = drafts.flatMap(({ markets }) => markets).find((group) => group.some(({ key }) => key === "moneyline"));
  if (!win) return;
  for (const [at, draft] of drafts.entries())
    if (
      !hasMarket(draft) &&
      !isGameOf(draft, drafts[at + 1]) &&
      draft.price === null &&
      draft.rejection === null &&
      draft.names.some(({ teams }) => teams.length > 0) &&
      draft.separator === "list"
    )
      draft.markets.push(win.filter(({ key }) => key === "moneyline"));
};

export const shareMarkets = (drafts: readonly SlipDraft[], isParlay: boolean): void => {
  shareRungs(drafts);
  narrowByHeading(drafts);
  shareListed(drafts);
  if (isParlay) shareWins(drafts);
};
