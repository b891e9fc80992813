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
  | "sourcePrice"
  | "sourceFormat"
  | "liquidity"
  | "edge"
  | "sequenceNumber";

/** Fields of a line that a quote can change. */
export type Moving = Pick<LineState, Same> & { live: boolean; modifiedAt: number };

/** Fields of a line that never change. */
export type LineIdentity = Omit<LineState, Same | "modifiedOn" | "market" | "marketKey"> & {
  market: Omit<LineState["market"], "live">;
  /** The market's key without its live/pregame part. */
  marketPlace: string;
};

export const movingOf = (line: LineState): Moving => ({
  points: line.points,
  price: line.price,
  previousPoints: line.previousPoints,
  previousPrice: line.previousPrice,
  openerPoints: line.openerPoints,
  openerPrice: line.openerPrice,
  statusId: line.statusId,
  disabled: line.disabled,
  sourcePrice: line.sourcePrice,
  sourceFormat: line.sourceFormat,
  liquidity: line.liquidity,
  edge: line.edge,
  sequenceNumber: line.sequenceNumber,
  live: line.market.live,
  modifiedAt: Date.parse(line.modifiedOn),
});

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

/** The line, combined from its identity and changing fields. */
export const lineFromMoving = (identity: LineIdentity, moving: Moving): LineState => {
  const { market, marketPlace } = identity;
  return {
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
    sourcePrice: moving.sourcePrice,
    sourceFormat: moving.sourceFormat,
    liquidity: moving.liquidity,
    edge: moving.edge,
    sequenceNumber: moving.sequenceNumber,
    modifiedOn: new Date(moving.modifiedAt).toISOString(),
  };
};

const DISABLED = 8;
const LIVE = 16;

/** Encodes status, disabled and live in one byte. */
export const statusByte = ({ statusId, disabled, live }: Pick<Moving, "statusId" | "disabled" | "live">): number =>
  statusId + (disabled ? DISABLED : 0) + (live ? LIVE : 0);
export const statusOfByte = (byte: number): Pick<Moving, "statusId" | "disabled" | "live"> => ({
  statusId: byte % DISABLED,
  disabled: (byte & DISABLED) !== 0,
  live: (byte & LIVE) !== 0,
});

/** Writes all changing fields, independent of the previous state. */
export const writeWhole = (writer: ByteWriter, moving: Moving): void => {
  writer.byte(statusByte(moving));
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
};

export const readWhole = (reader: ByteReader): Moving => ({
  ...statusOfByte(reader.byte()),
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
