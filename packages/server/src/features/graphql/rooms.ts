import { filterKey } from "@linewire/domain/scope/filter";
import type { ExecutionResult } from "graphql";
import { print } from "graphql-sse";
import type { Hub, FrameBatch } from "@linewire/journal/hub/hub";
import type { Stop } from "@linewire/domain/clock/world";
import type { Operation } from "./operation.ts";

export type LiveOperation = Extract<Operation, { kind: "live" }>;

export type RoomMessage = { text: () => string; event: () => Buffer };
type MessageListener = (message: RoomMessage) => void;

const DATA = "data: ";

/** The data lines of the hub's SSE frames are the messages of GraphQL. */
const readEnvelopes = (bytes: Buffer): readonly object[] =>
  bytes
    .toString()
    .split("\n")
    .filter((line) => line.startsWith(DATA))
    .map((line) => (JSON.parse(line.slice(DATA.length)) as { data: object }).data);

const read = new WeakMap<Buffer, readonly object[]>();
const envelopesIn = ({ bytes, frames }: FrameBatch): readonly object[] => {
  if (frames === 0) return [];
  const known = read.get(bytes) ?? readEnvelopes(bytes);
  read.set(bytes, known);
  return known;
};

const messageOf = (result: ExecutionResult): RoomMessage => {
  let text: string | undefined;
  let event: Buffer | undefined;
  return {
    text: () => (text ??= JSON.stringify(result)),
    event: () => (event ??= Buffer.from(print({ event: "next", data: result }))),
  };
};

type Measure = { subscriptionsOpen: (by: 1 | -1) => void; messagesSent: (messages: number) => void };

/**
 * Subscribers of one query and its leagues share a room. A room has one hub subscription and encodes each message once.
 */
export const roomsOf = ({ hub, measure }: { hub: Pick<Hub, "join">; measure: Measure }) => {
  const rooms = new Map<string, { members: Set<MessageListener>; leave: Stop }>();

  const openRoom = (name: string, { streamFilter, project }: LiveOperation) => {
    const members = new Set<MessageListener>();
    const onBatch = (batch: FrameBatch): void => {
      for (const envelope of envelopesIn(batch)) {
        const message = messageOf(project(envelope));
        measure.messagesSent(members.size);
        for (const member of members) member(message);
      }
    };
    const membership = hub.join(streamFilter, { receive: onBatch });
    const room = { members, leave: membership.leave };
    rooms.set(name, room);
    return room;
  };

  return (live: LiveOperation, listener: MessageListener): Stop => {
    const name = `${filterKey(live.streamFilter.filter)} ${live.selection}`;
    const room = rooms.get(name) ?? openRoom(name, live);
    // A wrapper per call, so that a listener can join twice.
    const member: MessageListener = (message) => listener(message);
    room.members.add(member);
    measure.subscriptionsOpen(1);
    return () => {
      if (!room.members.delete(member)) return;
      measure.subscriptionsOpen(-1);
      if (room.members.size > 0) return;
      room.leave();
      rooms.delete(name);
    };
  };
};
export type Rooms = ReturnType<typeof roomsOf>;
