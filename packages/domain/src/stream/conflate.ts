import { STREAM, type AltLine, type StreamLine } from "@linewire/contract";
import type { Commit, Entry } from "../change/change.ts";
import { CLEARABLE } from "../line/wire-line.ts";
import { matches, type Filter } from "../scope/filter.ts";
import { lineData, type Message } from "./message.ts";

type HeldUpdate = { entry: Entry; first: number; at: number; merged: number };

const HELD = new RegExp(`"(?:alternateLines":|(?:${CLEARABLE.join("|")})":null)`);

/** Alternates and cleared fields are not repeated by a later update of the line. */
export const hasLastingFields = (json: string): boolean => HELD.test(json);

type Alternate = AltLine | NonNullable<StreamLine["alternateLines"]>[number];

const clearedFields = (update: object): object =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value === null));

const mergeUpdates = (earlier: string, later: string): string => {
  if (!hasLastingFields(earlier)) return later;
  const [before, after] = [JSON.parse(earlier) as StreamLine, JSON.parse(later) as StreamLine];
  const alternates = new Map<number, Alternate>();
  for (const one of [...(before.alternateLines ?? []), ...(after.alternateLines ?? [])])
    alternates.set(one.marketLineId, { ...clearedFields(alternates.get(one.marketLineId) ?? {}), ...one });
  const all = alternates.size > 0 ? { alternateLines: [...alternates.values()] } : {};
  return JSON.stringify({ ...clearedFields(before), ...after, ...all });
};

/**
 * A message's id covers only changes up to this message, so a client that disconnects here gets the rest after it
 * returns.
 */
export const inOrder = (messages: readonly Message[]): Message[] => {
  let rest = Number.POSITIVE_INFINITY;
  return messages
    .toSorted((a, b) => b.seq - a.seq)
    .map((message) => {
      const seq = Math.min(message.seq, rest - 1);
      rest = Math.min(rest, message.first);
      return { ...message, seq };
    })
    .toReversed();
};

export type Window = {
  add: (commit: Commit) => void;
  /** Empties the window. Messages have a limited size, one league and one market type. */
  take: () => Message[];
  /** The position before the first change in the window; null if the window is empty. */
  floor: () => number | null;
};

const cut = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export const windowOf = (filter: Filter): Window => {
  let held = new Map<number | string, HeldUpdate>();
  let epoch = "";
  let flushedSeq = 0;
  return {
    add: (commit) => {
      epoch = commit.epoch;
      if (held.size === 0) flushedSeq = commit.entries[0]!.seq - 1;
      for (const entry of commit.entries) {
        if (entry.kind !== "market_line" || !matches(filter, entry.kind, entry.place)) continue;
        const before = held.get(entry.id);
        const json = before ? mergeUpdates(before.entry.json, entry.json) : entry.json;
        held.delete(entry.id);
        held.set(entry.id, {
          entry: { ...entry, json },
          first: before?.first ?? entry.seq,
          at: commit.at,
          merged: (before?.merged ?? 0) + 1,
        });
      }
    },
    take: () => {
      const all = [...held.values()];
      held = new Map();
      const last = all.at(-1);
      if (!last) return [];
      const seq = last.entry.seq;
      const places = Map.groupBy(all, ({ entry }) => `${entry.place.leagueId} ${entry.place.marketTypeId}`);
      const groups = [...places.values()].flatMap((group) => cut(group, STREAM.snapshotChunkLines));
      return groups.map((group, index) => {
        // A client that disconnects earlier gets all messages of the window again.
        const isLast = index === groups.length - 1;
        const changes = group.reduce((sum, one) => sum + one.merged, 0);
        const lines = group.map(({ entry }) => entry.json);
        const head = {
          seq: isLast ? seq : flushedSeq,
          epoch,
          at: last.at,
          correlationId: group.at(-1)!.entry.correlationId,
        };
        return {
          seq: head.seq,
          first: Math.min(...group.map(({ first }) => first)),
          event: "market_line_update",
          data: lineData(group[0]!.entry.place, head, lines, `"conflated":${changes},`),
        };
      });
    },
    floor: () => (held.size > 0 ? flushedSeq : null),
  };
};
