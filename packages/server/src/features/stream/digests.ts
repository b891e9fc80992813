import { digestText, STREAM, type Digest } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import { comment } from "@linewire/domain/stream/frame";
import type { Hub, StreamFilter } from "@linewire/journal/hub/hub";
import type { Stop, World } from "@linewire/domain/clock/world";
import { lineCount, type LineCountParts } from "./line-count.ts";
import { digestRotation, type DigestRotation } from "./digest-rotation.ts";

export type DigestParts = LineCountParts & {
  world: Pick<World, "after">;
  hub: Pick<Hub, "broadcast" | "position" | "readers">;
};

const TICK_MS = 250;
/** The digest of one filter takes about a millisecond, so a tick takes at most 8 ms. */
const FILTERS_PER_TICK = 8;

type Group = DigestRotation & { dueIn: number };

/**
 * Two digests of a filter are separated by 10 s, its conflation window or one round of all filters, whichever is
 * longest.
 */
const ticksOf = ({ conflateMs }: StreamFilter, filters: number): number =>
  Math.ceil(Math.max(Math.max(STREAM.digestMs, conflateMs) / TICK_MS, filters / FILTERS_PER_TICK));

/** A digest is a checksum of the lines that a client must have at its position. It ends no conflation window. */
export const digests = ({ world, hub, ...parts }: DigestParts) => {
  const { tally, seq } = lineCount(parts);
  const groups = new WeakMap<StreamFilter, Group>();
  const issued = new WeakMap<Buffer, number>();
  let filters = 0;

  const textOf = ({ filter }: StreamFilter, position: Position, group: Group): string => {
    const chosen = group.choose(tally.pairs(filter));
    return digestText(
      formatPosition(position),
      chosen.map((pair) => [pair.name, group.sumOf(pair, () => tally.digest(filter, pair))] as const),
    );
  };

  const sendDigests = (): void => {
    let left = FILTERS_PER_TICK;
    let seen = 0;
    hub.broadcast((filter, position) => {
      if (!filter.filter.events.includes("market_line_update")) return null;
      const group = groups.get(filter) ?? { ...digestRotation(), dueIn: ticksOf(filter, filters) };
      seen++;
      groups.set(filter, group);
      if (--group.dueIn > 0 || left-- <= 0) return null;
      group.dueIn = ticksOf(filter, filters);
      const bytes = Buffer.from(comment(textOf(filter, position, group)));
      issued.set(bytes, position.seq);
      return bytes;
    });
    filters = seen;
  };

  return {
    start: (): Stop => {
      let cancel: Stop = () => {};
      const tick = (): void => {
        cancel = world.after(TICK_MS, tick);
        if (hub.readers() === 0) return;
        const counted = seq();
        if (counted !== null && counted <= hub.position().seq) sendDigests();
      };
      cancel = world.after(TICK_MS, tick);
      return () => cancel();
    },
    /**
     * A subscriber to single lines gets a digest of these lines. Null if lines have changed since. Other comments are
     * returned unchanged.
     */
    digestFor: (bytes: Buffer, filter: Filter, lineIds: readonly number[] | null): Buffer | null => {
      const position = issued.get(bytes);
      if (position === undefined) return bytes;
      if (position !== seq()) return null;
      if (lineIds === null) return bytes;
      const sums: Map<string, Digest> = tally.ofLines(filter, lineIds);
      return Buffer.from(comment(digestText(formatPosition(hub.position()), sums)));
    },
  };
};
export type Digests = ReturnType<typeof digests>;
