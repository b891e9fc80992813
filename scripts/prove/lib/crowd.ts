import { setTimeout as pause } from "node:timers/promises";
import { START, waitMs } from "../../../packages/client/src/stream/model.ts";
import { frameCutter, openStream, type ProofStream } from "./open-stream.ts";

type CrowdListeners = {
  opened?: (member: number, at: number) => void;
  /** Called for each frame, also for comments. */
  frame?: (member: number, frame: string, at: number) => void;
  closed?: (member: number, at: number, why: string) => void;
  refused?: (member: number, status: number, at: number) => void;
};

export type CrowdOptions = {
  port: number;
  paths: string[];
  random: () => number;
  /** Closed connections are opened again. False for proofs about closed connections. */
  returns?: boolean;
  listeners?: CrowdListeners;
};

export type Crowd = {
  open: () => number;
  move: (member: number, path: string) => void;
  allOpen: (withinMs: number) => Promise<boolean>;
  leave: () => void;
};

const GROUP = 100;

type Member = { number: number; last: string | null; attempt: number; askedMs: number };

/** Clients reconnect with their last event id, after the official client's delays. */
export const crowd = async ({ port, paths, random, returns = true, listeners = {} }: CrowdOptions): Promise<Crowd> => {
  const streams: (ProofStream | null)[] = paths.map(() => null);
  const open = new Set<number>();
  let over = false;

  const received = (member: Member, frame: string): void => {
    member.last = /^id: (.*)$/m.exec(frame)?.[1] ?? member.last;
    member.askedMs = Number(/^retry: (\d+)$/m.exec(frame)?.[1] ?? member.askedMs);
    listeners.frame?.(member.number, frame, performance.now());
  };
  const opened = (member: Member, status: number): void => {
    if (status !== 200) return listeners.refused?.(member.number, status, performance.now());
    member.attempt = 0;
    member.askedMs = START.askedMs;
    open.add(member.number);
    listeners.opened?.(member.number, performance.now());
  };
  const closed = (member: Member, why: string): void => {
    open.delete(member.number);
    listeners.closed?.(member.number, performance.now(), why);
    const { askedMs } = member;
    const attempt = ++member.attempt;
    if (!over && returns) setTimeout(() => connect(member), waitMs({ ...START, attempt, askedMs }, random()));
  };
  const connect = (member: Member): void => {
    if (over) return;
    streams[member.number] = openStream(
      { port, path: paths[member.number]!, lastEventId: member.last },
      {
        opened: (status) => opened(member, status),
        data: frameCutter((frame) => received(member, frame)),
        closed: (why) => closed(member, why),
      },
    );
  };

  for (let first = 0; first < paths.length; first += GROUP) {
    const wanted = Math.min(paths.length, first + GROUP);
    for (let number = first; number < wanted; number++)
      connect({ number, last: null, attempt: 0, askedMs: START.askedMs });
    for (let waited = 0; open.size < wanted && waited < 10_000; waited += 10) await pause(10);
  }
  return {
    open: () => open.size,
    move: (member, path) => void (paths[member] = path),
    allOpen: async (withinMs) => {
      const until = performance.now() + withinMs;
      while (open.size < paths.length && performance.now() < until) await pause(20);
      return open.size === paths.length;
    },
    leave: () => {
      over = true;
      for (const stream of streams) stream?.leave();
    },
  };
};
