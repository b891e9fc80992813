import { FEED_NUMBERS, type FeedNumberName } from "@linewire/contract";
import { instantOf } from "../clock/instant-text.ts";
import { NO_FEED_NUMBERS, copyFeedNumbers } from "../line/feed-numbers.ts";
import type { LineState } from "../line/line-state.ts";
import { phaseOf, placeOfKey } from "../line/market-key.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

type Same =
  | "points"
  | "price"
  | "previousPoints"
  | "previousPrice"
  | "openerPoints"
  | "openerPrice"
  | "statusId"
  | "disabled"
  | FeedNumberName
  | "sourceFormat"
  | "edge"
  | "sequenceNumber";

/** The fields of a line that a quote can change. */
export type Moving = Pick<LineState, Same> & { live: boolean; modifiedAt: number };

export type LineIdentity = Omit<LineState, Same | "modifiedOn" | "market" | "marketKey"> & {
  market: Omit<LineState["market"], "live">;
  /** The market key without its live/pregame part. */
  marketPlace: string;
};

type QuotedFields = Pick<LineState, Same | "modifiedOn">;
export const movingOf = (line: QuotedFields & { market: { live: boolean } }): Moving =>
  movingOfQuote(line, line.market.live);

export const movingOfQuote = (line: QuotedFields, live: boolean): Moving => {
  const moving = {
    ...NO_FEED_NUMBERS,
    points: line.points,
    price: line.price,
    previousPoints: line.previousPoints,
    previousPrice: line.previousPrice,
    openerPoints: line.openerPoints,
    openerPrice: line.openerPrice,
    statusId: line.statusId,
    disabled: line.disabled,
    sourceFormat: line.sourceFormat,
    edge: line.edge,
    sequenceNumber: line.sequenceNumber,
    live,
    modifiedAt: instantOf(line.modifiedOn),
  };
  copyFeedNumbers(moving, line);
  return moving;
};

export const identityOf = (line: LineState): LineIdentity => {
  const { live, ...market } = line.market;
  return {
    id: line.id,
    mainId: line.mainId,
    alternateNumber: line.alternateNumber,
    marketId: line.marketId,
    sourceId: line.sourceId,
    leagueId: line.leagueId,
    market,
    marketPlace: placeOfKey(line.marketKey, live),
    sideKey: line.sideKey,
  };
};

export const lineFromMoving = (identity: LineIdentity, moving: Moving): LineState => {
  const { market, marketPlace } = identity;
  const line = {
    ...NO_FEED_NUMBERS,
    id: identity.id,
    mainId: identity.mainId,
    alternateNumber: identity.alternateNumber,
    marketId: identity.marketId,
    sourceId: identity.sourceId,
    leagueId: identity.leagueId,
    market: { ...market, live: moving.live },
    marketKey: marketPlace + phaseOf(moving.live),
    sideKey: identity.sideKey,
    points: moving.points,
    price: moving.price,
    previousPoints: moving.previousPoints,
    previousPrice: moving.previousPrice,
    openerPoints: moving.openerPoints,
    openerPrice: moving.openerPrice,
    statusId: moving.statusId,
    disabled: moving.disabled,
    sourceFormat: moving.sourceFormat,
    edge: moving.edge,
    sequenceNumber: moving.sequenceNumber,
    modifiedOn: new Date(moving.modifiedAt).toISOString(),
  };
  copyFeedNumbers(line, moving);
  return line;
};

const DISABLED = 8;
const LIVE = 16;

export const statusByte = ({ statusId, disabled, live }: Pick<Moving, "statusId" | "disabled" | "live">): number =>
  statusId + (disabled ? DISABLED : 0) + (live ? LIVE : 0);
export const statusOfByte = (byte: number): Pick<Moving, "statusId" | "disabled" | "live"> => ({
  statusId: byte % DISABLED,
  disabled: (byte & DISABLED) !== 0,
  live: (byte & LIVE) !== 0,
});

/** Flag for numeric fields that version 1.0 did not have. They follow the status. */
const MORE_NUMBERS = 32;
/**
 * Unlike `sourcePrice` and `liquidity`, these fields have no fixed place in the encoding. If one of them changes, the
 * line's whole state is encoded.
 */
export const LATER_NUMBERS = FEED_NUMBERS.slice(2);

/** The encoding does not depend on the previous state. */
export const writeWhole = (writer: ByteWriter, moving: Moving): void => {
  const later = LATER_NUMBERS.findLastIndex(({ name }) => moving[name] !== null) + 1;
  writer.byte(statusByte(moving) + (later > 0 ? MORE_NUMBERS : 0));
  writer.number(moving.points);
  writer.number(moving.price);
  writer.number(moving.previousPoints);
  writer.number(moving.previousPrice);
  writer.number(moving.openerPoints);
  writer.number(moving.openerPrice);
  writer.number(moving.sourcePrice);
  writer.byte(moving.sourceFormat);
  writer.number(moving.liquidity);
  writer.number(moving.edge);
  writer.varint(moving.sequenceNumber);
  writer.varint(moving.modifiedAt);
  if (later === 0) return;
  writer.varint(later);
  for (const { name } of LATER_NUMBERS.slice(0, later)) writer.number(moving[name]);
};

const readKnown = (reader: ByteReader, status: number): Moving => ({
  ...NO_FEED_NUMBERS,
  ...statusOfByte(status),
  points: reader.number(),
  price: reader.number(),
  previousPoints: reader.number(),
  previousPrice: reader.number(),
  openerPoints: reader.number(),
  openerPrice: reader.number(),
  sourcePrice: reader.number(),
  sourceFormat: reader.byte(),
  liquidity: reader.number(),
  edge: reader.number(),
  sequenceNumber: reader.varint(),
  modifiedAt: reader.varint(),
});

export const readWhole = (reader: ByteReader): Moving => {
  const status = reader.byte();
  const moving = readKnown(reader, status);
  if ((status & MORE_NUMBERS) === 0) return moving;
  const later = LATER_NUMBERS.slice(0, reader.varint());
  for (const { name } of later) moving[name] = reader.number();
  return moving;
};
