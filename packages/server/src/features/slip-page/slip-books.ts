import {
  LINE_STATUS,
  type BetslipBet,
  type BookSlip,
  type Jurisdiction,
  type SharedBook,
  type SharedLine,
} from "@linewire/contract";
import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import type { LineState } from "@linewire/domain/line/line-state";
import { within, type Scope } from "@linewire/domain/scope/scope";
import type { StoredSlip, SlipParts, SlipPageView } from "./slip-parts.ts";
import { slipPrice } from "./slip-price.ts";

export type SlipViewContext = { view: SlipPageView; scope: Scope; isLate: boolean; jurisdiction: Jurisdiction };

const lineOf = (bet: BetslipBet, line: LineState | undefined): SharedLine => ({
  legId: bet.id,
  id: bet.marketLineId,
  price: line?.price ?? null,
  points: line ? line.points : bet.odds.points,
  statusId: line?.statusId ?? LINE_STATUS.unavailable,
  ...(line && !line.disabled ? {} : { disabled: true }),
  sequenceNumber: line?.sequenceNumber ?? 0,
  timestamp: line?.modifiedOn ?? bet.metadata.timestamp,
});

/** Null if the region permits no links or the book takes no bets there. */
export const bookUrl = (
  bookId: number,
  lines: readonly LineState[],
  { state, linksAllowed, subId }: Jurisdiction & { subId?: string | undefined },
  parts: Pick<SlipParts, "takesBets" | "linkBook">,
): string | null => {
  if (state === null || !linksAllowed || lines.length === 0 || !parts.takesBets(bookId, state)) return null;
  const options = { affiliate: subId === undefined ? {} : { subId }, wanted: "betslip" } as const;
  const legs = lines.map((line) => ({ line, requestedPoints: line.points }));
  const link = deeplinkOf(legs, parts.linkBook(bookId), { os: "", state, stateKnown: true, options });
  return "failed" in link ? null : link.url;
};

export const linesOf = (slip: BookSlip, { view, scope }: Pick<SlipViewContext, "view" | "scope">) =>
  slip.betslipBets.flatMap((bet) => {
    const line = view.line(bet.marketLineId);
    const isIn = !line || (within(scope.leagueIds, line.leagueId) && line.sourceId === slip.bookId);
    return isIn ? [{ bet, line }] : [];
  });

const bookOf = (slip: BookSlip, kept: StoredSlip, showing: SlipViewContext, parts: SlipParts): SharedBook => {
  const found = linesOf(slip, showing);
  const lines = found.map(({ line }) => line);
  const source = parts.names.book(slip.bookId);
  const present = lines.flatMap((line) => line ?? []);
  const url = bookUrl(slip.bookId, present, showing.jurisdiction, parts);
  // Parlay prices come from live lines, so the delayed view has none.
  const priceOf = (open: readonly LineState[]) => (showing.isLate ? null : parts.together(slip.bookId, open));
  return {
    id: slip.bookId,
    name: source?.name ?? slip.book,
    priority: source?.priority ?? 0,
    url: url === null ? null : `/slip/${encodeURIComponent(kept.id)}/go/${slip.bookId}`,
    ...slipPrice(slip, lines, priceOf),
    legsRequested: slip.legsRequested,
    legsMatched: found.length,
    lines: found.map(({ bet, line }) => lineOf(bet, line)),
  };
};

/** If the region permits links, only books that take bets there are shown. */
export const mayShow = (
  bookId: number,
  { scope, jurisdiction }: SlipViewContext,
  parts: Pick<SlipParts, "takesBets">,
): boolean => {
  const { state, linksAllowed } = jurisdiction;
  return within(scope.sourceIds, bookId) && (state === null || !linksAllowed || parts.takesBets(bookId, state));
};

export const slipBooks = (kept: StoredSlip, showing: SlipViewContext, parts: SlipParts): SharedBook[] =>
  kept.betSlips
    .filter(({ bookId }) => mayShow(bookId, showing, parts))
    .map((slip) => bookOf(slip, kept, showing, parts))
    .filter(({ lines }) => lines.length > 0);
