import { FEED_NUMBERS } from "@linewire/contract";
import { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { LATER_NUMBERS, readWhole, statusByte, statusOfByte, writeWhole, type Moving } from "./moving.ts";

// A change is encoded as the time since the previous change, flags of the differing fields, then their values.

const PRICE = 1;
const POINTS = 2;
const EDGE = 4;
const STATUS = 8;
/** Flag: price, points and status are unchanged, so `modifiedAt` is not the time of this change. */
const UNMOVED = 16;
const MONEY = 32;
/** Flag: all fields follow, independent of the previous state. */
const WHOLE = 64;
/** Flag: changes before this one were deleted. */
const SKIPS = 128;

const POINTS_SCALE = 4;
const EDGE_SCALE = 10_000;
/** Differences below this limit are exact integers. */
const MAX_EXACT_INTEGER = 2 ** 40;

/** Applies the rules of `nextLine`. Fields that follow from these rules are not encoded. */
const following = (before: Moving, quoted: Moving, modifiedAt: number): Moving => {
  const unopened = before.openerPrice === null && quoted.price !== null;
  const next = {
    ...quoted,
    previousPrice: quoted.price === before.price ? before.previousPrice : before.price,
    previousPoints: quoted.points === before.points ? before.previousPoints : before.points,
    openerPrice: unopened ? quoted.price : before.openerPrice,
    openerPoints: unopened ? quoted.points : before.openerPoints,
    sourceFormat: before.sourceFormat,
    sequenceNumber: before.sequenceNumber + 1,
    modifiedAt,
  };
  for (const { name } of LATER_NUMBERS) next[name] = before[name];
  return next;
};

const hasSameNumbers = (one: Moving, other: Moving): boolean => {
  for (const { name } of FEED_NUMBERS) if (one[name] !== other[name]) return false;
  return true;
};

/** Compares field by field, because a loop over all names takes four times as long. */
export const isSame = (one: Moving, other: Moving): boolean =>
  one.price === other.price &&
  one.points === other.points &&
  one.previousPrice === other.previousPrice &&
  one.previousPoints === other.previousPoints &&
  one.openerPrice === other.openerPrice &&
  one.openerPoints === other.openerPoints &&
  one.statusId === other.statusId &&
  one.disabled === other.disabled &&
  one.live === other.live &&
  one.sourceFormat === other.sourceFormat &&
  one.edge === other.edge &&
  one.sequenceNumber === other.sequenceNumber &&
  one.modifiedAt === other.modifiedAt &&
  hasSameNumbers(one, other);

const isWholeAt = (value: number | null, scale: number): boolean =>
  value === null ||
  (Math.abs(value * scale) < MAX_EXACT_INTEGER && Math.round(value * scale) / scale === value && !Object.is(value, -0));

const follows = (before: Moving, next: Moving, modifiedAt: number): boolean =>
  [before, next].every(({ points, edge }) => isWholeAt(points, POINTS_SCALE) && isWholeAt(edge, EDGE_SCALE)) &&
  isSame(following(before, next, modifiedAt), next);

const writeFrom = (writer: ByteWriter, value: number | null, before: number | null, scale: number): void => {
  if (value === null) return writer.varint(0);
  const step = Math.round(value * scale) - Math.round((before ?? 0) * scale);
  writer.varint(1 + (step < 0 ? -step * 2 - 1 : step * 2));
};

const readFrom = (reader: ByteReader, before: number | null, scale: number): number | null => {
  const coded = reader.varint() - 1;
  if (coded === -1) return null;
  const step = coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;
  return (Math.round((before ?? 0) * scale) + step) / scale;
};

const flagsOf = (before: Moving, next: Moving, at: number): number =>
  (next.price === before.price ? 0 : PRICE) |
  (next.points === before.points ? 0 : POINTS) |
  (next.edge === before.edge ? 0 : EDGE) |
  (statusByte(next) === statusByte(before) ? 0 : STATUS) |
  (next.modifiedAt === at ? 0 : UNMOVED) |
  (next.liquidity === before.liquidity && next.sourcePrice === before.sourcePrice ? 0 : MONEY);

/** Writes the milliseconds since `lastAt`, then the differing fields. */
export const writeStep = (writer: ByteWriter, before: Moving | null, next: Moving, when: Timing): void => {
  writer.varint(when.at - when.lastAt);
  const modifiedAt = next.modifiedAt === when.at ? when.at : (before?.modifiedAt ?? 0);
  if (before === null || !follows(before, next, modifiedAt)) {
    writer.byte(WHOLE);
    return writeWhole(writer, next);
  }
  const flags = flagsOf(before, next, when.at);
  writer.byte(flags);
  writeParts(writer, before, next, flags);
};

const writeParts = (writer: ByteWriter, before: Moving, next: Moving, flags: number): void => {
  if (flags & PRICE) writeFrom(writer, next.price, before.price, 1);
  if (flags & POINTS) writeFrom(writer, next.points, before.points, POINTS_SCALE);
  if (flags & EDGE) writeFrom(writer, next.edge, before.edge, EDGE_SCALE);
  if (flags & STATUS) writer.byte(statusByte(next));
  if (!(flags & MONEY)) return;
  writer.number(next.liquidity);
  writer.number(next.sourcePrice);
};
type Timing = { at: number; lastAt: number };

/** The difference between two states must be exact although the changes between them were deleted. */
const skipsTo = (before: Moving, next: Moving, at: number): boolean =>
  [before, next].every(({ points, edge }) => isWholeAt(points, POINTS_SCALE) && isWholeAt(edge, EDGE_SCALE)) &&
  isWholeAt(next.previousPoints, POINTS_SCALE) &&
  isWholeAt(next.previousPrice, 1) &&
  next.openerPrice === before.openerPrice &&
  next.openerPoints === before.openerPoints &&
  next.sourceFormat === before.sourceFormat &&
  LATER_NUMBERS.every(({ name }) => next[name] === before[name]) &&
  next.sequenceNumber > before.sequenceNumber &&
  next.modifiedAt <= at;

/** The previous changes were deleted, so only the resulting state is exact. */
export const writeLater = (writer: ByteWriter, before: Moving | null, next: Moving, when: Timing): void => {
  const modifiedAt = next.modifiedAt === when.at ? when.at : (before?.modifiedAt ?? 0);
  if (before === null || follows(before, next, modifiedAt) || !skipsTo(before, next, when.at))
    return writeStep(writer, before, next, when);
  writer.varint(when.at - when.lastAt);
  const flags = flagsOf(before, next, when.at) | SKIPS;
  writer.byte(flags);
  writeParts(writer, before, next, flags);
  writer.varint(next.sequenceNumber - before.sequenceNumber - 1);
  writeFrom(writer, next.previousPrice, next.price, 1);
  writeFrom(writer, next.previousPoints, next.points, POINTS_SCALE);
  if (flags & UNMOVED) writer.varint(when.at - next.modifiedAt);
};

const readMoved = (reader: ByteReader, state: Moving, flags: number): void => {
  if (flags & PRICE) {
    state.previousPrice = state.price;
    state.price = readFrom(reader, state.price, 1);
  }
  if (flags & POINTS) {
    state.previousPoints = state.points;
    state.points = readFrom(reader, state.points, POINTS_SCALE);
  }
  if (flags & EDGE) state.edge = readFrom(reader, state.edge, EDGE_SCALE);
  if (flags & STATUS) Object.assign(state, statusOfByte(reader.byte()));
  if (flags & MONEY) {
    state.liquidity = reader.number();
    state.sourcePrice = reader.number();
  }
};

/** Changes `state` as `following` does, without allocating. */
const takeStep = (reader: ByteReader, state: Moving, flags: number, at: number): void => {
  const isUnopened = state.openerPrice === null;
  readMoved(reader, state, flags);
  if (isUnopened && state.price !== null) {
    state.openerPrice = state.price;
    state.openerPoints = state.points;
  }
  state.sequenceNumber += 1;
  if (!(flags & UNMOVED)) state.modifiedAt = at;
  if (!(flags & SKIPS)) return;
  state.sequenceNumber += reader.varint();
  state.previousPrice = readFrom(reader, state.price, 1);
  state.previousPoints = readFrom(reader, state.points, POINTS_SCALE);
  if (flags & UNMOVED) state.modifiedAt = at - reader.varint();
};

const readStep = (reader: ByteReader, before: Moving | null, at: number): Moving => {
  const flags = reader.byte();
  if (flags === WHOLE) return readWhole(reader);
  if (before === null) throw new Error("the first change of a line is incomplete");
  takeStep(reader, before, flags, at);
  return before;
};

export type Stretch = { base: Moving | null; from: number; bytes: Uint8Array };

/** Null before the line's first change. */
export const walkSteps = (
  { base, from, bytes }: Stretch,
  until: number,
  onChange?: (at: number, moving: Moving) => void,
): Moving | null => {
  const reader = new ByteReader(bytes);
  let state = base && { ...base };
  let at = from;
  while (!reader.isDone) {
    at += reader.varint();
    if (at > until) return state;
    state = readStep(reader, state, at);
    onChange?.(at, { ...state });
  }
  return state;
};
