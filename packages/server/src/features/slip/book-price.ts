import type { SgpPriceSource, SlipKind } from "@linewire/contract";
import { overallOdds, type OverallOdds, type PricedGroup } from "@linewire/reading/book-slip/odds";
import type { OpenLine } from "@linewire/domain/line/open-line";

/** Null if unknown. All lines are of one event. */
export type PriceTogether = (
  eventId: number,
  lines: readonly OpenLine[],
) => { price: number | null; source: SgpPriceSource; message: string | null };

const ESTIMATE = "an estimate, not the book's own price";
const SEPARATE = "separate bets: the overall odds are those of a parlay of all bets";

const singleGroup = ({ price }: OpenLine): PricedGroup => ({ price, source: "book_quote", message: null });

const sameGameGroup = (eventId: number, lines: readonly OpenLine[], together: PriceTogether): PricedGroup => {
  const { price, source, message } = together(eventId, lines);
  if (price !== null)
    return {
      price,
      source,
      message: source === "book_quote" ? message : [ESTIMATE, message].filter(Boolean).join("; "),
    };
  const { odds } = overallOdds(lines.map(singleGroup));
  return {
    price: odds,
    source: "none",
    message: `no combined price, so this is the product of the odds: ${message}`,
  };
};

export const slipPrice = (kind: SlipKind, lines: readonly OpenLine[], together: PriceTogether): OverallOdds => {
  const isJoined = kind === "parlay" || kind === "sgp";
  const groups = isJoined ? Map.groupBy(lines, ({ id, market }) => market.eventId ?? -id) : null;
  const priced = groups
    ? [...groups].map(([eventId, own]) =>
        own.length > 1 ? sameGameGroup(eventId, own, together) : singleGroup(own[0]!),
      )
    : lines.map(singleGroup);
  const overall = overallOdds(priced);
  return isJoined || lines.length < 2 ? overall : { ...overall, messages: [SEPARATE, ...overall.messages] };
};
