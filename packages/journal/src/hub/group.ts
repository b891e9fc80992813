import type { Commit } from "@linewire/domain/change/change";
import { formatPosition } from "@linewire/domain/change/position";
import { inOrder, windowOf } from "@linewire/domain/stream/conflate";
import { frame } from "@linewire/domain/stream/frame";
import { messagesOf, type Message } from "@linewire/domain/stream/message";
import type { World } from "@linewire/domain/clock/world";
import type { Listener, FrameBatch, StreamFilter } from "./hub.ts";
import { withoutLineUpdates } from "./missed-frames.ts";
import type { HubPace } from "./pace.ts";

export type Group = {
  streamFilter: StreamFilter;
  listeners: Set<Listener>;
  publish: (commit: Commit) => void;
  flush: () => void;
  /** Like `flush`, and also broadcasts the open conflation window. */
  settle: () => void;
  send: (piece: FrameBatch) => void;
  /** The position before the oldest change in the window; null if it is empty. */
  floor: () => number | null;
  sent: () => { frames: number; bytes: number };
};

type MessageSink = (messages: readonly Message[]) => void;
type Source = Pick<Group, "publish" | "floor"> & { take: () => void };

const plain = (streamFilter: StreamFilter, write: MessageSink): Source => ({
  publish: (commit) => write(messagesOf(streamFilter.filter, commit)),
  take: () => {},
  floor: () => null,
});

/**
 * The first change after a quiet period is broadcast at once. At the end of the window, the latest later change of each
 * line follows.
 */
const conflated = (streamFilter: StreamFilter, after: World["after"], write: MessageSink): Source => {
  const window = windowOf(streamFilter.filter);
  const others = withoutLineUpdates(streamFilter.filter);
  let open = false;
  const close = (): void => {
    const messages = window.take();
    open = messages.length > 0;
    if (open) after(streamFilter.conflateMs, close);
    write(messages);
  };
  return {
    publish: (commit) => {
      window.add(commit);
      const beside = messagesOf(others, commit);
      if (beside.length > 0) write(inOrder([...window.take(), ...beside]));
      if (!open) close();
    },
    take: () => write(window.take()),
    floor: window.floor,
  };
};

export type GroupPorts = { epoch: string; pace: HubPace; after: World["after"] };

/** Encodes changes once for all subscribers of the group, at the end of the event-loop iteration. */
export const groupOf = (streamFilter: StreamFilter, { epoch, pace, after }: GroupPorts): Group => {
  const listeners = new Set<Listener>();
  let text = "";
  let frames = 0;
  let seq = 0;
  const sent = { frames: 0, bytes: 0 };

  const send = (piece: FrameBatch): void => {
    for (const listener of listeners) listener.receive(piece);
  };
  const flush = (): void => {
    if (frames === 0) return;
    const piece = { seq, bytes: Buffer.from(text), frames };
    text = "";
    frames = 0;
    sent.frames += piece.frames;
    sent.bytes += piece.bytes.length;
    send(piece);
  };
  const write = (messages: readonly Message[]): void => {
    if (messages.length === 0) return;
    const first = frames === 0;
    for (const message of messages) {
      text += frame(message.event, message.data, formatPosition({ epoch, seq: message.seq }));
      frames++;
      seq = message.seq;
    }
    if (first) pace(flush);
  };
  const source = streamFilter.conflateMs > 0 ? conflated(streamFilter, after, write) : plain(streamFilter, write);
  return {
    streamFilter,
    listeners,
    publish: source.publish,
    flush,
    settle: () => {
      source.take();
      flush();
    },
    send,
    floor: source.floor,
    sent: () => sent,
  };
};
