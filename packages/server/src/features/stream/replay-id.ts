import { createHash } from "node:crypto";
import type { Replay } from "@linewire/domain/change/record";
import type { ReplayPlace } from "@linewire/domain/history/replayed";
import { filterKey, type Filter } from "@linewire/domain/scope/filter";

export type ReplayStart =
  | { do: "begin"; lost: boolean }
  | { do: "snapshot"; at: number }
  | { do: "resume"; from: ReplayPlace }
  | { do: "end" };

/** Replays with equal interval and filter have the same prefix of ids at any speed. */
export const replayName = ({ from, to }: Pick<Replay, "from" | "to">, filter: Filter): string =>
  `r${createHash("sha256")
    .update(`${from} ${to} ${filterKey(filter)}`)
    .digest("hex")
    .slice(0, 16)}`;

/**
 * An id has the time of its message, and the number of messages sent so far for that time (0 means only a snapshot).
 */
export const replayId = (name: string, { at, told }: ReplayPlace): string => `${name}-${at}-${told}`;
export const replayChunkId = (name: string, at: number, chunk: number): string => `${name}-${at}-0s${chunk}`;
export const replayEndId = (name: string): string => `${name}-end`;

const SHAPE = /^(r[0-9a-f]{16})-(?:(end)|(\d{1,15})-(\d{1,9})(s\d{1,9})?)$/;

export const replayStart = (name: string, lastEventId: string | null, { from, to }: Replay): ReplayStart => {
  if (lastEventId === null || lastEventId === "") return { do: "begin", lost: false };
  const [, own, end, instant, count, chunk] = SHAPE.exec(lastEventId) ?? [];
  const at = Number(instant);
  const isOwn = own === name && (end !== undefined || (at >= Date.parse(from) && at <= Date.parse(to)));
  if (!isOwn) return { do: "begin", lost: true };
  if (end !== undefined) return { do: "end" };
  if (chunk !== undefined) return { do: "snapshot", at };
  return { do: "resume", from: Number(count) === 0 ? { at: at + 1, told: 0 } : { at, told: Number(count) } };
};
