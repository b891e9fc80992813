import { FEED_NUMBERS, type AltLine, type MarketLine, type StreamLine } from "@linewire/contract";
import type { LineState } from "./line-state.ts";

/** REST omits null and default fields. Assignments cost half as much as spreading optional parts. */
export const marketLineOf = (line: LineState): MarketLine => {
  const wire: Partial<MarketLine> = { marketLineId: line.id };
  if (line.points !== null) wire.points = line.points;
  wire.price = line.price;
  if (line.previousPrice !== null) wire.previousPrice = line.previousPrice;
  if (line.previousPoints !== null) wire.previousPoints = line.previousPoints;
  if (line.openerPrice !== null) wire.openerPrice = line.openerPrice;
  if (line.openerPoints !== null) wire.openerPoints = line.openerPoints;
  wire.statusId = line.statusId;
  if (line.disabled) wire.disabled = true;
  if (line.edge !== null) wire.edge = line.edge;
  for (const { name } of FEED_NUMBERS) {
    const value = line[name];
    if (value !== null) wire[name] = value;
  }
  if (line.sourceFormat !== 1) wire.sourceFormat = line.sourceFormat;
  wire.sequenceNumber = line.sequenceNumber;
  wire.modifiedOn = line.modifiedOn;
  return wire as MarketLine;
};

export const altLineOf = (line: LineState): AltLine => ({
  ...marketLineOf(line),
  isAlt: true,
  alternateNumber: line.alternateNumber ?? 1,
});

/** An explicit null clears these fields. `points` follow a different rule. */
export const CLEARABLE = [
  ...(["previousPrice", "previousPoints", "edge"] as const),
  ...FEED_NUMBERS.map(({ name }) => name),
];

type StreamAlternate = NonNullable<StreamLine["alternateLines"]>[number];
type ClearableFields = { [F in "points" | (typeof CLEARABLE)[number]]?: number | null | undefined };

/** Sets an explicit null for each field that clients may have and must clear. */
const clear = (wire: ClearableFields, line: LineState, sent: readonly LineState[]): void => {
  if (line.points === null && line.previousPoints !== null) wire.points = null;
  const before = sent.find(({ id }) => id === line.id);
  if (before === undefined) return;
  for (const field of CLEARABLE) if (line[field] === null && before[field] !== null) wire[field] = null;
};

const streamAlternateOf = (alternate: LineState, main: LineState, before: readonly LineState[]): StreamAlternate => {
  const wire: StreamAlternate = altLineOf(alternate);
  if (alternate.market.live !== main.market.live) wire.live = alternate.market.live;
  clear(wire, alternate, before);
  return wire;
};

/** `before`: the same lines as last sent. */
export const streamLineOf = (
  line: LineState,
  alternates: readonly LineState[] = [],
  before: readonly LineState[] = [],
): StreamLine => {
  const wire: Partial<StreamLine> = marketLineOf(line);
  clear(wire, line, before);
  if (alternates.length > 0)
    wire.alternateLines = alternates.map((alternate) => streamAlternateOf(alternate, line, before));
  wire.marketId = line.marketId;
  wire.marketSourceId = line.sourceId;
  wire.market = line.market;
  wire.marketLineKey = `${line.marketKey}:${line.sideKey}:ms${line.sourceId}`;
  return wire as StreamLine;
};
