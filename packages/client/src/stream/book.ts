import type { MarketLineUpdate, StreamLine } from "@linewire/contract";
import type { Digest } from "@linewire/contract/digest";
import { ownWorld } from "./world.ts";
import { isMarketLineSnapshot, isMarketLineSnapshotComplete, isMarketLineUpdate } from "./guard.ts";
import { digestOf, sameDigest } from "./line-tally.ts";
import { readFrame } from "./read-frame.ts";
import type { StreamEvent } from "./run.ts";

type Alternate = NonNullable<StreamLine["alternateLines"]>[number];
type Root = MarketLineUpdate["data"]["marketLineUpdate"];

/** The current line with all its alternates. */
export type HeldLine = Omit<StreamLine, "alternateLines"> & { pair: string; alternates: Map<number, Alternate> };

/** A snapshot's lines can be newer than its position, so the first digests after it are not compared. */
export const SETTLED_MS = 2000;

type Numbered = { sequenceNumber: number };
const newer = (known: Numbered | undefined, line: Numbered): boolean =>
  known === undefined || line.sequenceNumber >= known.sequenceNumber;

/** Merges an update into a line: null deletes a field except the price; absent fields stay, but `disabled` and `sourceFormat` reset to false and 1. */
const merged = <L extends object>(known: L | undefined, told: L): L =>
  Object.fromEntries(
    Object.entries({ ...known, disabled: undefined, sourceFormat: undefined, ...told }).filter(
      ([name, value]) => value !== undefined && (value !== null || name === "price"),
    ),
  ) as L;

const takeLine = (to: Map<number, HeldLine>, pair: string, { alternateLines, ...told }: StreamLine): void => {
  const known = to.get(told.marketLineId);
  const kept = alternateLines?.length === 0 ? undefined : known?.alternates;
  const alternates = kept ?? new Map<number, Alternate>();
  for (const one of alternateLines ?? []) {
    const before = alternates.get(one.marketLineId);
    if (newer(before, one)) alternates.set(one.marketLineId, merged(before, one));
  }
  const line = newer(known, told) ? merged<Partial<HeldLine>>(known, told) : known;
  to.set(told.marketLineId, { ...(line as HeldLine), pair, alternates });
};

/**
 * Lines of a stream with a snapshot: the order book of a subscription. It knows whether it is complete, and whether it matches the
 * service's digests.
 */
export class LineBook {
  readonly #now: () => number;
  #lines = new Map<number, HeldLine>();
  /** The snapshot in progress; it replaces the lines when it is complete. */
  #snapshot: Map<number, HeldLine> | null = null;
  #wholeAt: number | null = null;

  constructor(now: () => number = ownWorld.now) {
    this.#now = now;
  }

  get lines(): ReadonlyMap<number, HeldLine> {
    return this.#lines;
  }

  /** Whether the snapshot is complete and nothing was lost since. */
  get whole(): boolean {
    return this.#wholeAt !== null;
  }

  /** Applies an event; false if it cannot be read, so that the stream must be reloaded. */
  take({ type, data }: StreamEvent): boolean {
    if (type === "gap") this.#wholeAt = this.#snapshot = null;
    if (type === "market_line_snapshot_complete") return this.#complete(data);
    const snapshot = type === "market_line_snapshot";
    if (!snapshot && type !== "market_line_update") return true;
    const frame = readFrame(data, snapshot ? isMarketLineSnapshot : isMarketLineUpdate);
    if (frame === null) return false;
    const root: Root = frame.data.marketLineUpdate;
    const to = snapshot ? (this.#snapshot ??= new Map<number, HeldLine>()) : this.#lines;
    for (const line of root.marketLines) takeLine(to, `${root.leagueId}.${root.marketTypeId}`, line);
    return true;
  }

  /** Whether the lines match a digest; null if this is not known yet. */
  holds(digest: ReadonlyMap<string, Digest>): boolean | null {
    if (this.#wholeAt === null || this.#now() - this.#wholeAt < SETTLED_MS) return null;
    const held = Map.groupBy(this.#lines.values(), ({ pair }) => pair);
    return [...digest].every(([pair, told]) =>
      sameDigest(
        told,
        digestOf((held.get(pair) ?? []).flatMap(({ alternates, ...line }) => [line, ...alternates.values()])),
      ),
    );
  }

  #complete(data: string): boolean {
    const complete = readFrame(data, isMarketLineSnapshotComplete);
    if (complete === null) return false;
    // An empty snapshot has no chunks.
    this.#lines = this.#snapshot ?? new Map<number, HeldLine>();
    this.#snapshot = null;
    this.#wholeAt = complete.ready ? this.#now() : null;
    return true;
  }
}
