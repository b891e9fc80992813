import { createHash } from "node:crypto";
import type { Replay } from "@linewire/domain/change/record";
import type { ReplayPlace } from "@linewire/domain/history/replayed";
import { filterKey, type Filter } from "@linewire/domain/scope/filter";

/** Start of a replay: `anew` = the beginning of the interval. */
export type ReplayStart =
  | { do: "begin"; lost: boolean }
  | { do: "stand"; at: number }
  | { do: "go-on"; from: ReplayPlace }
  | { do: "end" };

/** Prefix of all ids of a replay: equal for subscriptions to the same interval and filter, at any speed. */
export const replayName = ({ from, to }: Pick<Replay, "from" | "to">, filter: Filter): string =>
  `r${createHash("sha256")
    .update(`${from} ${to} ${filterKey(filter)}`)
    .digest("hex")
    .slice(0, 16)}`;

/** Id after a number of messages of one instant; 0 = only the state at that instant. */
export const replayId = (name: string, { at, told }: ReplayPlace): string => `${name}-${at}-${told}`;
export const replayChunkId = (name: string, at: number, chunk: number): string => `${name}-${at}-0s${chunk}`;
export const replayEndId = (name: string): string => `${name}-end`;

const SHAPE = /^(r[0-9a-f]{16})-(?:(end)|(\d{1,15})-(\d{1,9})(s\d{1,9})?)$/;

/** Reads the client's id; an id of another replay restarts from the beginning. */
export const replayStart = (name: string, lastEventId: string | null, { from, to }: Replay): ReplayStart => {
  if (lastEventId === null || lastEventId === "") return { do: "begin", lost: false };
  const [, own, end, instant, count, chunk] = SHAPE.exec(lastEventId) ?? [];
  const at = Number(instant);
  const isOwn = own === name && (end !== undefined || (at >= Date.parse(from) && at <= Date.parse(to)));
  if (!isOwn) return { do: "begin", lost: true };
  if (end !== undefined) return { do: "end" };
  if (chunk !== undefined) return { do: "stand", at };
  return { do: "go-on", from: Number(count) === 0 ? { at: at + 1, told: 0 } : { at, told: Number(count) } };
};
