import type { StreamLine } from "@linewire/contract";
import type { LineMove } from "../change/change.ts";
import { NO_FEED_NUMBERS, copyFeedNumbers } from "./feed-numbers.ts";
import type { LineState } from "./line-state.ts";
import { phaseOf, placeOfKey } from "./market-key.ts";

const MARKET_KEY_PARTS = 7;

/** The service may parse a marketLineKey, but clients must not. */
const placeOf = (key: string): { marketKey: string; sideKey: string } => {
  const parts = key.split(":");
  return {
    marketKey: parts.slice(0, MARKET_KEY_PARTS).join(":"),
    sideKey: parts.slice(MARKET_KEY_PARTS, -1).join(":"),
  };
};

type Wire = Omit<StreamLine, "marketId" | "marketSourceId" | "market" | "marketLineKey" | "alternateLines">;

export const quoteOfWire = (wire: Wire) => {
  const quote = {
    ...NO_FEED_NUMBERS,
    id: wire.marketLineId,
    points: wire.points ?? null,
    price: wire.price,
    previousPoints: wire.previousPoints ?? null,
    previousPrice: wire.previousPrice ?? null,
    openerPoints: wire.openerPoints ?? null,
    openerPrice: wire.openerPrice ?? null,
    statusId: wire.statusId,
    disabled: wire.disabled ?? false,
    edge: wire.edge ?? null,
    sourceFormat: wire.sourceFormat ?? 1,
    sequenceNumber: wire.sequenceNumber,
    modifiedOn: wire.modifiedOn,
  };
  copyFeedNumbers(quote, wire);
  return quote;
};

/** The live flag of an alternate can differ from that of its main line. */
const ownMarket = ({ market, marketKey }: Pick<LineState, "market" | "marketKey">, live: boolean | undefined) =>
  live === undefined
    ? {}
    : { market: { ...market, live }, marketKey: placeOfKey(marketKey, market.live) + phaseOf(live) };

export const lineMoveOf = (wire: StreamLine, leagueId: number): LineMove => {
  const shared = {
    marketId: wire.marketId,
    sourceId: wire.marketSourceId,
    leagueId,
    market: wire.market,
    ...placeOf(wire.marketLineKey),
  };
  const line: LineState = { ...quoteOfWire(wire), ...shared, mainId: null, alternateNumber: null };
  const alternates = (wire.alternateLines ?? []).map((alternate): LineState => ({
    ...quoteOfWire(alternate),
    ...shared,
    ...ownMarket(shared, alternate.live),
    mainId: wire.marketLineId,
    alternateNumber: alternate.alternateNumber,
  }));
  return { line, alternates };
};
