import type { Fact } from "./facts.ts";
import type { LoggedMessage } from "./log.ts";
import { seqOf } from "./oracle.ts";
import { type Counts, firstAfter, firstSentAt, type ReaderTrack, type TrackParts } from "./track.ts";

type Arrival = { at: number; claimed: boolean; conflated: boolean; late: boolean };

/** The reader must receive these changes. Sets hold their indexes. */
const knowledge = (owed: readonly Fact[], counts: Counts) => {
  const seen = new Set<number>();
  const holes = new Set<number>();
  /** Arrived before an event id confirmed them. They may come again after a disconnect. */
  const unclaimed = new Set<number>();
  const latest = new Map<number, number>();
  let onConnection = new Set<number>();
  return {
    connected: (): void => void (onConnection = new Set()),
    has: (at: number): boolean => seen.has(at),
    /** A gap event can lead to an earlier position, and the service then sends the later changes again. */
    forgetFrom: (first: number): void => {
      for (const at of seen) if (at >= first) seen.delete(at);
    },
    /** The change was received, superseded in a conflated message, or lost. */
    claim: (at: number): void => {
      const { line } = owed[at]!;
      if (seen.has(at)) return;
      if (line && (latest.get(line.id) ?? -1) > at) return void counts.merged++;
      holes.add(at);
      counts.undetected++;
    },
    /** Older versions of the line are superseded, also by a version from a doubtful call. */
    supersede: (lineId: number, at: number): void => void latest.set(lineId, Math.max(at, latest.get(lineId) ?? -1)),
    take: ({ at, claimed, conflated, late }: Arrival): void => {
      if (seen.has(at)) {
        counts[unclaimed.has(at) && !onConnection.has(at) ? "resent" : "duplicated"]++;
        return;
      }
      if (late) counts.reordered++;
      if (holes.delete(at)) counts.undetected--;
      seen.add(at);
      onConnection.add(at);
      counts.delivered++;
      if (conflated || !claimed) unclaimed.add(at);
      const { line } = owed[at]!;
      if (conflated && line) latest.set(line.id, Math.max(at, latest.get(line.id) ?? -1));
    },
  };
};

/**
 * An event id confirms all changes up to its position. Each change must arrive once, in order, and no later than its
 * first confirmation. A message marked `conflated` has only the latest version of each line.
 */
export const follow = ({ owed, facts, counts }: TrackParts): ReaderTrack => {
  const placeOf = new Map(owed.map((fact, at) => [fact.index, at]));
  const known = knowledge(owed, counts);
  let [heldBack, merging, since] = [0, false, Number.POSITIVE_INFINITY];
  let next: number | null = null;
  const claim = (until: number): void => {
    next ??= Math.min(firstSentAt(owed, since), until);
    for (; next < until; next++) known.claim(next);
  };
  const arrived = (fact: Fact | undefined, claims: number, conflated: boolean): void => {
    if (!fact) return void counts.unrecorded++;
    const at = placeOf.get(fact.index);
    if (at === undefined) counts.leaked++;
    else known.take({ at, conflated, claimed: claims >= fact.seq, late: next !== null && at < next });
  };
  const plain = ({ correlationId, lines }: LoggedMessage, claims: number): void => {
    if (facts.isDoubtful(correlationId)) return;
    const fact = facts.byCause(correlationId);
    const isOther = lines.length > 1 || (fact?.line && fact.line.price !== lines[0]?.price);
    if (fact && claims > fact.seq) counts.misnumbered++;
    if (fact && claims < fact.seq) heldBack++;
    arrived(isOther ? undefined : fact, claims, false);
  };
  /** A version from a doubtful call may arrive at any time. */
  const merged = ({ id, price }: LoggedMessage["lines"][number], claims: number): void => {
    if (facts.isDoubtful(`${id} ${price}`)) known.supersede(id, owed.length);
    else arrived(facts.byLine(id, price), claims, true);
  };
  /** Only conflated messages may have an id before their own change. */
  const settle = (): void => {
    if (!merging) counts.misnumbered += heldBack;
    [heldBack, merging] = [0, false];
    known.connected();
  };
  return {
    fresh: (at) => {
      next = null;
      since = at;
    },
    from: (seq) => {
      const first = firstAfter(owed, seq);
      for (let at = next ?? first; at < first; at++) if (!known.has(at)) counts.reportedLost++;
      if (next !== null && first < next) known.forgetFrom(first);
      next = first;
    },
    connected: settle,
    received: ({ id, data }, message) => {
      const claims = id === null ? -1 : seqOf(id);
      const conflated = data.includes('"conflated":');
      merging ||= conflated;
      if (conflated) for (const line of message.lines) merged(line, claims);
      else plain(message, claims);
      claim(Math.max(next ?? 0, firstAfter(owed, claims)));
    },
    finish: () => {
      settle();
      claim(owed.length);
    },
  };
};
