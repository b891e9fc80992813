import type { Commit } from "@linewire/domain/change/change";
import { formatPosition } from "@linewire/domain/change/position";
import { inOrder, windowOf } from "@linewire/domain/stream/conflate";
import { frame } from "@linewire/domain/stream/frame";
import { messagesOf, type Message } from "@linewire/domain/stream/message";
import type { World } from "@linewire/domain/clock/world";
import type { Listener, FrameBatch, StreamFilter } from "./hub.ts";
import { besides } from "./missed.ts";
import type { HubPace } from "./pace.ts";

/** The subscribers of one filter, and their pending changes. */
export type Group = {
  wish: StreamFilter;
  listeners: Set<Listener>;
  publish: (commit: Commit) => void;
  /** Broadcasts the pending changes of this event-loop iteration. */
  flush: () => void;
  /** Also broadcasts the changes held by an open conflation window. */
  settle: () => void;
  tell: (piece: FrameBatch) => void;
  /** The position before the oldest change in the conflation window; null if it is empty. */
  floor: () => number | null;
  told: () => { frames: number; bytes: number };
};

type Told = (messages: readonly Message[]) => void;
type Source = Pick<Group, "publish" | "floor"> & { take: () => void };

const plain = (wish: StreamFilter, say: Told): Source => ({
  publish: (commit) => say(messagesOf(wish.filter, commit)),
  take: () => {},
  floor: () => null,
});

/** Broadcasts immediately after a quiet window; otherwise holds changes and broadcasts the latest one per line at the end of the window. */
const conflated = (wish: StreamFilter, after: World["after"], say: Told): Source => {
  const window = windowOf(wish.filter);
  const others = besides(wish.filter);
  let open = false;
  const close = (): void => {
    const messages = window.take();
    open = messages.length > 0;
    if (open) after(wish.conflateMs, close);
    say(messages);
  };
  return {
    publish: (commit) => {
      window.add(commit);
      const beside = messagesOf(others, commit);
      if (beside.length > 0) say(inOrder([...window.take(), ...beside]));
      if (!open) close();
    },
    take: () => say(window.take()),
    floor: window.floor,
  };
};

export type GroupPorts = { epoch: string; pace: HubPace; after: World["after"] };

/** Collects the changes for its subscribers and encodes them once at the end of the iteration. */
export const groupOf = (wish: StreamFilter, { epoch, pace, after }: GroupPorts): Group => {
  const listeners = new Set<Listener>();
  let text = "";
  let frames = 0;
  let seq = 0;
  const all = { frames: 0, bytes: 0 };

  const tell = (piece: FrameBatch): void => {
    for (const listener of listeners) listener.hear(piece);
  };
  const flush = (): void => {
    if (frames === 0) return;
    const piece = { seq, bytes: Buffer.from(text), frames };
    text = "";
    frames = 0;
    all.frames += piece.frames;
    all.bytes += piece.bytes.length;
    tell(piece);
  };
  const say = (messages: readonly Message[]): void => {
    if (messages.length === 0) return;
    const first = frames === 0;
    for (const message of messages) {
      text += frame(message.event, message.data, formatPosition({ epoch, seq: message.seq }));
      frames++;
      seq = message.seq;
    }
    if (first) pace(flush);
  };
  const source = wish.conflateMs > 0 ? conflated(wish, after, say) : plain(wish, say);
  return {
    wish,
    listeners,
    publish: source.publish,
    flush,
    settle: () => {
      source.take();
      flush();
    },
    tell,
    floor: source.floor,
    told: () => all,
  };
};
