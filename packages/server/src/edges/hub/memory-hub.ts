import type { Commit } from "@linewire/domain/change/change";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import { filterKey, type Filter } from "@linewire/domain/scope/filter";
import { inOrder, windowOf } from "@linewire/domain/stream/conflate";
import { frame } from "@linewire/domain/stream/frame";
import { messagesOf, type Message } from "@linewire/domain/stream/message";
import type { World } from "../../world.ts";
import type { Frame, Hub, Replay, Wish } from "./hub.ts";
import { ringOf } from "./ring.ts";

type Group = { readers: Set<(frame: Frame) => void>; publish: (commit: Commit) => void };
type Encode = (message: Message) => Frame;

const encoder =
  (epoch: string): Encode =>
  ({ seq, event, data }) => ({ seq, bytes: Buffer.from(frame(event, data, formatPosition({ epoch, seq }))) });

const othersOf = (filter: Filter): Filter => ({
  ...filter,
  events: filter.events.filter((event) => event !== "market_line_update"),
});

/** Sends at once after a quiet window, then holds what comes and sends the latest of each line when the window closes. */
const conflated = (wish: Wish, world: Pick<World, "after">, send: (messages: readonly Message[]) => void) => {
  const window = windowOf(wish.filter);
  const others = othersOf(wish.filter);
  let open = false;
  const close = (): void => {
    const messages = window.take();
    open = messages.length > 0;
    if (open) world.after(wish.conflateMs, close);
    send(messages);
  };
  return (commit: Commit): void => {
    window.add(commit);
    const beside = messagesOf(others, commit);
    if (beside.length > 0) send(inOrder([...window.take(), ...beside]));
    if (!open) close();
  };
};

/** What a reader of a wish would have heard from these commits. */
const toldBy = (wish: Wish, commits: readonly Commit[]): Message[] => {
  if (wish.conflateMs === 0) return commits.flatMap((commit) => messagesOf(wish.filter, commit));
  const window = windowOf(wish.filter);
  for (const commit of commits) window.add(commit);
  const others = othersOf(wish.filter);
  return inOrder([...window.take(), ...commits.flatMap((commit) => messagesOf(others, commit))]);
};

const groupOf = (wish: Wish, world: Pick<World, "after">, encode: Encode): Group => {
  const readers: Group["readers"] = new Set();
  const send = (messages: readonly Message[]): void => {
    for (const message of messages) {
      const encoded = encode(message);
      for (const hear of readers) hear(encoded);
    }
  };
  const publish =
    wish.conflateMs > 0 ? conflated(wish, world, send) : (commit: Commit) => send(messagesOf(wish.filter, commit));
  return { readers, publish };
};

/** A hub in this process: one group of readers for each distinct wish, and a ring of the newest commits. */
export const memoryHub = (
  journal: { position: () => Position; follow: (hear: (commit: Commit) => void) => unknown },
  earlier: readonly Commit[],
  world: Pick<World, "after">,
): Hub => {
  const groups = new Map<string, Group>();
  const ring = ringOf();
  let seq = journal.position().seq;
  const { epoch } = journal.position();
  const encode = encoder(epoch);
  for (const commit of earlier) if (commit.entries.at(-1)!.seq <= seq) ring.add(commit);

  journal.follow((commit) => {
    seq = commit.entries.at(-1)!.seq;
    ring.add(commit);
    for (const group of groups.values()) group.publish(commit);
  });

  return {
    join: (wish, hear) => {
      const key = `${wish.conflateMs} ${filterKey(wish.filter)}`;
      const group = groups.get(key) ?? groupOf(wish, world, encode);
      groups.set(key, group);
      group.readers.add(hear);
      return () => {
        group.readers.delete(hear);
        if (group.readers.size === 0) groups.delete(key);
      };
    },
    since: (wish, position): Replay => {
      if (position.epoch !== epoch || position.seq > seq) return { gap: "cursor_unknown" };
      if (position.seq === seq) return { frames: [] };
      const floor = ring.floor();
      if (floor === null || position.seq < floor) return { gap: "cursor_expired" };
      return { frames: toldBy(wish, ring.since(position.seq)).map(encode) };
    },
    position: () => ({ epoch, seq }),
    readers: () => [...groups.values()].reduce((sum, group) => sum + group.readers.size, 0),
  };
};
