import type { Replay } from "@linewire/domain/change/record";
import type { ReplaySource, ReplayPlace, ReplayQuery } from "@linewire/domain/history/replayed";
import type { Filter } from "@linewire/domain/scope/filter";
import { chunked, type ReplayFrames } from "./replay-frames.ts";
import type { ReplayStart } from "./replay-id.ts";

/** The bytes are sent when the replay reaches the past time `at`. The replay then continues at `jumpTo`, if given. */
export type ReplayPiece = { at: number; bytes: Buffer; frames: number; jumpTo?: number };

export type ScriptParts = {
  past: Pick<ReplaySource, "standing" | "slice">;
  frames: ReplayFrames;
  leagues: () => readonly number[];
  marketTypes: () => readonly number[];
  now: () => number;
  /** Resolves to false if the client has disconnected. */
  sleep: (ms: number) => Promise<boolean>;
};

export type Script = { replay: Replay; filter: Filter; includeSnapshot: boolean; start: ReplayStart };

type Chunk = ReturnType<typeof chunked>[number];

/** Changes of this last time may be missing in the history. */
const SETTLE_DELAY_MS = 10_000;

const queryOf = ({ filter }: Script, leagues: ScriptParts["leagues"]): ReplayQuery => ({
  lines: filter.events.includes("market_line_update"),
  events: filter.events.includes("event_update"),
  leagueIds: filter.leagueIds ?? leagues(),
  marketTypeIds: filter.marketTypeIds,
  betTypeIds: filter.betTypeIds,
  sourceIds: filter.sourceIds,
  eventIds: filter.eventIds,
});

async function* chunksAt(at: number, query: ReplayQuery, { past, marketTypes }: ScriptParts): AsyncGenerator<Chunk> {
  if (!query.lines) return;
  for (const leagueId of query.leagueIds)
    for (const marketTypeId of query.marketTypeIds ?? marketTypes()) {
      const lines = await past.standing({ at, query, leagueId, marketTypeId });
      yield* chunked({ leagueId, marketTypeId, lines });
    }
}

async function* snapshotPieces(at: number, query: ReplayQuery, parts: ScriptParts): AsyncGenerator<ReplayPiece> {
  const { frames } = parts;
  let [count, index] = [0, 0];
  let previous: Chunk | null = null;
  const piece = (bytes: Buffer): ReplayPiece => ({ at, bytes, frames: 1 });
  for await (const chunk of chunksAt(at, query, parts)) {
    count += chunk.lines.length;
    if (previous) yield piece(frames.chunk(at, previous, index++, false));
    previous = chunk;
  }
  if (previous) yield piece(frames.chunk(at, previous, index, true));
  yield { ...piece(frames.snapshotComplete(at, count)), jumpTo: at };
}

/** Waits until the history is complete up to the returned time. Null after a disconnection. */
const settledAfter = async (cursor: ReplayPlace, to: number, { now, sleep }: ScriptParts): Promise<number | null> => {
  for (;;) {
    const settled = Math.min(to, now() - SETTLE_DELAY_MS);
    if (settled >= Math.min(cursor.at, to)) return settled;
    if (!(await sleep(Math.min(cursor.at, to) - settled))) return null;
  }
};

async function* interval(from: ReplayPlace, script: Script, parts: ScriptParts): AsyncGenerator<ReplayPiece> {
  const { frames, past } = parts;
  const query = queryOf(script, parts.leagues);
  const to = Date.parse(script.replay.to);
  for (let cursor = from; cursor.at <= to;) {
    const until = await settledAfter(cursor, to, parts);
    if (until === null) return;
    const { items, next } = await past.slice({ from: cursor, until, query });
    for (const item of items) {
      if (item.kind !== "hole") {
        yield { at: item.at, bytes: frames.item(item), frames: 1 };
        continue;
      }
      const since = Math.max(item.from ?? 0, Date.parse(script.replay.from));
      const bytes = frames.gap({ reason: "source_resync", from: since, until: item.at });
      yield { at: since, bytes, frames: 1, jumpTo: item.at };
      if (script.includeSnapshot && item.at < to) yield* snapshotPieces(item.at, query, parts);
    }
    cursor = next ?? { at: until + 1, told: 0 };
  }
}

/** Frames are generated on demand, so that none are buffered for slow clients. */
export async function* replayScript(script: Script, parts: ScriptParts): AsyncGenerator<ReplayPiece> {
  const { start, includeSnapshot, replay } = script;
  const { frames } = parts;
  const from = Date.parse(replay.from);
  const query = queryOf(script, parts.leagues);
  if (start.do === "begin" && start.lost)
    yield { at: from, bytes: frames.gap({ reason: "cursor_unknown", from, until: null }), frames: 1 };
  if (start.do === "begin" && includeSnapshot) yield* snapshotPieces(from, query, parts);
  if (start.do === "snapshot") yield* snapshotPieces(start.at, query, parts);
  const snapshotTime = start.do === "snapshot" ? start.at : from;
  yield* interval(start.do === "resume" ? start.from : { at: snapshotTime + 1, told: 0 }, script, parts);
  yield { at: Date.parse(replay.to), bytes: frames.end(), frames: 1 };
}
