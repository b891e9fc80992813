import type { Bus } from "@linewire/domain/cluster/bus";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { TaskOutcome } from "../pooled-thread.ts";
import { MAX_WORK_BYTES, chunkOf, type FirstChunk, type NextRequest, type WorkMessage } from "./payload-chunks.ts";

type ServeWorkPorts = {
  bus: Bus;
  world: Pick<World, "after">;
  kind: string;
  work: (bytes: Uint8Array) => Promise<TaskOutcome>;
};

/** `have`: number of bytes received or sent so far. */
type OpenPayload = { bytes: Buffer; have: number; cancel: Stop };

const MAX_OPEN_PAYLOADS = 16;
const TICKET_EXPIRY_MS = 15_000;
/** Less than the reply timeout of the waiting node, 4 s. */
const PROGRESS_INTERVAL_MS = 1500;

const openPayloads = ({ after }: Pick<World, "after">) => {
  const open = new Map<number, OpenPayload>();
  const forget = (ticket: number): void => {
    open.get(ticket)?.cancel();
    open.delete(ticket);
  };
  return {
    keep: (ticket: number, bytes: Buffer, have: number): void => {
      open.get(ticket)?.cancel();
      open.set(ticket, { bytes, have, cancel: after(TICKET_EXPIRY_MS, () => open.delete(ticket)) });
    },
    get: (ticket: number) => open.get(ticket),
    forget,
    isFull: (): boolean => open.size >= MAX_OPEN_PAYLOADS,
    clear: (): void => {
      for (const ticket of open.keys()) forget(ticket);
    },
  };
};

const receivedTasks = ({ bus, world, work }: ServeWorkPorts) => {
  const open = openPayloads(world);
  const running = new Map<number, Promise<TaskOutcome>>();
  const at = bus.node ?? "";

  const sendChunk = (bytes: Buffer, from: number, ticket: number): WorkMessage => {
    const answer = chunkOf(bytes, from);
    const end = from + Buffer.byteLength(answer, "base64");
    if (end >= bytes.length) open.forget(ticket);
    else open.keep(ticket, bytes, end);
    return { at, ticket, answer, of: bytes.length };
  };
  const outcome = async (ticket: number): Promise<WorkMessage> => {
    const done = running.get(ticket);
    if (!done) return { failed: "crashed" };
    let cancel: Stop = () => {};
    const holdTime = new Promise<null>((resolve) => {
      cancel = world.after(PROGRESS_INTERVAL_MS, () => resolve(null));
    });
    const result = await Promise.race([done, holdTime]);
    cancel();
    if (result === null) return { at, ticket };
    running.delete(ticket);
    return "failed" in result ? result : sendChunk(Buffer.from(JSON.stringify(result.answer)), 0, ticket);
  };
  const start = (bytes: Buffer, ticket: number): Promise<WorkMessage> => {
    const done = work(bytes).catch((): TaskOutcome => ({ failed: "crashed" }));
    running.set(ticket, done);
    // The result expires, because the requesting node can disconnect without fetching it.
    void done.then(() => world.after(TICKET_EXPIRY_MS, () => running.delete(ticket)));
    return outcome(ticket);
  };
  return { open, sendChunk, outcome, start, stillOpen: (ticket: number): WorkMessage => ({ at, ticket }) };
};

export const serveWork = (parts: ServeWorkPorts): Stop => {
  const { bus, kind } = parts;
  const { open, sendChunk, outcome, start, stillOpen } = receivedTasks(parts);
  let tickets = 0;

  const onFirstChunk = async ({ piece, of }: FirstChunk): Promise<WorkMessage> => {
    const ticket = ++tickets;
    const first = Buffer.from(piece, "base64");
    if (first.length >= of) return start(first, ticket);
    if (open.isFull() || of > MAX_WORK_BYTES) return { failed: "busy" };
    const bytes = Buffer.alloc(of);
    first.copy(bytes);
    open.keep(ticket, bytes, first.length);
    return stillOpen(ticket);
  };
  const onNextRequest = async (request: NextRequest): Promise<WorkMessage> => {
    const { ticket } = request;
    if ("wait" in request) return outcome(ticket);
    const payload = open.get(ticket);
    if (!payload) return { failed: "busy" };
    const { bytes, have } = payload;
    if ("from" in request) return sendChunk(bytes, request.from, ticket);
    const end = have + bytes.write(request.piece, have, "base64");
    if (end < bytes.length) open.keep(ticket, bytes, end);
    else open.forget(ticket);
    return end < bytes.length ? stillOpen(ticket) : start(bytes, ticket);
  };

  const stops = [
    bus.answer<FirstChunk>(`work.${kind}`, onFirstChunk, kind),
    bus.answer<NextRequest>(`work.${kind}.${bus.node ?? ""}`, onNextRequest),
  ];
  return () => {
    for (const stop of stops) stop();
    open.clear();
  };
};
