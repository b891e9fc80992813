import type { Commit } from "@linewire/domain/change/change";
import { formatPosition } from "@linewire/domain/change/position";
import { eventOfKind, matches, type Filter } from "@linewire/domain/scope/filter";
import { inOrder, windowOf } from "@linewire/domain/stream/conflate";
import { frame } from "@linewire/domain/stream/frame";
import { messagesOf, type Message } from "@linewire/domain/stream/message";
import type { Most, FrameBatch, StreamFilter } from "./hub.ts";

/** Changes are encoded in parts of this size, so that the event loop is not blocked. */
const SLICE_BYTES = 65_536;
const SLICE_CHANGES = 4096;
const ALTERNATES = '"alternateLines"';
const FRAME_OVERHEAD_BYTES = 128;

export const withoutLineUpdates = (filter: Filter): Filter => ({
  ...filter,
  events: filter.events.filter((event) => event !== "market_line_update"),
});

const latestOf = (filter: Filter, commits: readonly Commit[]): Message[] => {
  const window = windowOf(filter);
  for (const commit of commits) window.add(commit);
  const others = withoutLineUpdates(filter);
  return inOrder([...window.take(), ...commits.flatMap((commit) => messagesOf(others, commit))]);
};

const encodeBatches = (messages: readonly Message[], epoch: string): FrameBatch[] => {
  const pieces: FrameBatch[] = [];
  let text = "";
  let frames = 0;
  for (const [at, { seq, event, data }] of messages.entries()) {
    text += frame(event, data, formatPosition({ epoch, seq }));
    frames++;
    if (text.length < SLICE_BYTES && at < messages.length - 1) continue;
    pieces.push({ seq, bytes: Buffer.from(text), frames });
    text = "";
    frames = 0;
  }
  return pieces;
};

const lastOf = (commit: Commit): number => commit.entries.at(-1)!.seq;

export const latestPieces = (streamFilter: StreamFilter, commits: readonly Commit[], epoch: string): FrameBatch[] =>
  encodeBatches(latestOf(streamFilter.filter, commits), epoch);

type Part = { pieces: FrameBatch[]; seq: number };

const conflatedPart = (streamFilter: StreamFilter, commits: readonly Commit[], epoch: string): Part => {
  let changes = 0;
  const limit = commits.findIndex(({ entries }) => (changes += entries.length) >= SLICE_CHANGES);
  const taken = limit === -1 ? commits : commits.slice(0, limit + 1);
  return { pieces: latestPieces(streamFilter, taken, epoch), seq: lastOf(taken.at(-1)!) };
};

const plainPart = (streamFilter: StreamFilter, commits: readonly Commit[], epoch: string): Part => {
  let text = "";
  let frames = 0;
  let at = 0;
  while (at < commits.length && text.length < SLICE_BYTES) {
    for (const { seq, event, data } of messagesOf(streamFilter.filter, commits[at]!)) {
      text += frame(event, data, formatPosition({ epoch, seq }));
      frames++;
    }
    at++;
  }
  const seq = lastOf(commits[at - 1]!);
  return { pieces: frames === 0 ? [] : [{ seq, bytes: Buffer.from(text), frames }], seq };
};

/** `seq`: the part has all changes up to this sequence number. */
export const partOf = (streamFilter: StreamFilter, commits: readonly Commit[], epoch: string): Part =>
  streamFilter.conflateMs > 0 ? conflatedPart(streamFilter, commits, epoch) : plainPart(streamFilter, commits, epoch);

/** Later changes, reduced to the latest per line, fit `limit`; 0 if all fit. `commits`: latest first. */
export const oldestReplayableSeq = (filter: Filter, commits: Iterable<Commit>, limit: Most): number => {
  const seen = new Set<number | string>();
  let [frames, bytes] = [0, 0];
  for (const { entries } of commits)
    for (const { seq, kind, id, place, json } of entries.toReversed()) {
      if (eventOfKind(kind) === undefined || !matches(filter, kind, place, id)) continue;
      // The merged update has the alternates of earlier updates, so these count too.
      if (kind === "market_line" && seen.has(id) && !json.includes(ALTERNATES)) continue;
      if (kind === "market_line") seen.add(id);
      else frames++;
      bytes += json.length + (kind === "market_line" ? 1 : FRAME_OVERHEAD_BYTES);
      if (bytes > limit.bytes || frames > limit.frames) return seq;
    }
  return 0;
};
