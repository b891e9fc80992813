import type { MarketLineUpdate, StreamLine } from "@linewire/contract";
import type { Digest } from "@linewire/contract/digest";
import { ownWorld } from "./world.ts";
import { isMarketLineSnapshot, isMarketLineSnapshotComplete, isMarketLineUpdate } from "./guard.ts";
import { digestOf, sameDigest } from "./line-tally.ts";
import { readFrame } from "./read-frame.ts";
import type { StreamEvent } from "./run.ts";

type Alternate = NonNullable<StreamLine["alternateLines"]>[number];
type Root = MarketLineUpdate["data"]["marketLineUpdate"];

export type HeldLine = Omit<StreamLine, "alternateLines"> & { pair: string; alternates: Map<number, Alternate> };

/** After a snapshot, digests are not compared for this time, because its lines can be newer than its position. */
export const SNAPSHOT_GRACE_MS = 2000;

type SequencedItem = { sequenceNumber: number };
const isCurrent = (current: SequencedItem | undefined, line: SequencedItem): boolean =>
  current === undefined || line.sequenceNumber >= current.sequenceNumber;

/**
 * Null deletes a field, except the price. Absent fields are unchanged, except `disabled` (false) and `sourceFormat`
 * (1).
 */
const merge = <L extends object>(current: L | undefined, update: L): L =>
  Object.fromEntries(
    Object.entries({ ...current, disabled: undefined, sourceFormat: undefined, ...update }).filter(
      ([name, value]) => value !== undefined && (value !== null || name === "price"),
    ),
  ) as L;

const takeLine = (target: Map<number, HeldLine>, pair: string, { alternateLines, ...update }: StreamLine): void => {
  const current = target.get(update.marketLineId);
  const remaining = alternateLines?.length === 0 ? undefined : current?.alternates;
  const alternates = remaining ?? new Map<number, Alternate>();
  for (const one of alternateLines ?? []) {
    const previous = alternates.get(one.marketLineId);
    if (isCurrent(previous, one)) alternates.set(one.marketLineId, merge(previous, one));
  }
  const line = isCurrent(current, update) ? merge<Partial<HeldLine>>(current, update) : current;
  target.set(update.marketLineId, { ...(line as HeldLine), pair, alternates });
};

/** Contains the lines of a snapshot, with all later updates applied. */
export class LineBook {
  readonly #now: () => number;
  #lines = new Map<number, HeldLine>();
  /** Replaces the lines when the transfer is complete. */
  #snapshot: Map<number, HeldLine> | null = null;
  #completeAt: number | null = null;

  constructor(now: () => number = ownWorld.now) {
    this.#now = now;
  }

  get lines(): ReadonlyMap<number, HeldLine> {
    return this.#lines;
  }

  /** The snapshot is complete and no later change was lost. */
  get whole(): boolean {
    return this.#completeAt !== null;
  }

  /** Returns false for an invalid event. Then the caller must reload the stream. */
  take({ type, data }: StreamEvent): boolean {
    if (type === "gap") this.#completeAt = this.#snapshot = null;
    if (type === "market_line_snapshot_complete") return this.#complete(data);
    const snapshot = type === "market_line_snapshot";
    if (!snapshot && type !== "market_line_update") return true;
    const frame = readFrame(data, snapshot ? isMarketLineSnapshot : isMarketLineUpdate);
    if (frame === null) return false;
    const root: Root = frame.data.marketLineUpdate;
    const target = snapshot ? (this.#snapshot ??= new Map<number, HeldLine>()) : this.#lines;
    for (const line of root.marketLines) takeLine(target, `${root.leagueId}.${root.marketTypeId}`, line);
    return true;
  }

  /** Null while the lines cannot be compared with a digest. */
  holds(digest: ReadonlyMap<string, Digest>): boolean | null {
    if (this.#completeAt === null || this.#now() - this.#completeAt < SNAPSHOT_GRACE_MS) return null;
    const linesByPair = Map.groupBy(this.#lines.values(), ({ pair }) => pair);
    return [...digest].every(([pair, expected]) =>
      sameDigest(
        expected,
        digestOf((linesByPair.get(pair) ?? []).flatMap(({ alternates, ...line }) => [line, ...alternates.values()])),
      ),
    );
  }

  #complete(data: string): boolean {
    const complete = readFrame(data, isMarketLineSnapshotComplete);
    if (complete === null) return false;
    // An empty snapshot has no chunks.
    this.#lines = this.#snapshot ?? new Map<number, HeldLine>();
    this.#snapshot = null;
    this.#completeAt = complete.ready ? this.#now() : null;
    return true;
  }
}
