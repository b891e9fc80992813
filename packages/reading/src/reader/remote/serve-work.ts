import type { Bus } from "@linewire/domain/cluster/bus";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { TaskOutcome } from "../thread-place.ts";
import { MAX_WORK_BYTES, chunkOf, type FirstChunk, type NextRequest, type WorkMessage } from "./payload-chunks.ts";

type Parts = {
  bus: Bus;
  world: Pick<World, "after">;
  /** Kind of work; one of the nodes that offer it receives each task. */
  kind: string;
  work: (bytes: Uint8Array) => Promise<TaskOutcome>;
};

/** A payload that is received or sent in chunks. */
type Open = { bytes: Buffer; have: number; cancel: Stop };

const MAX_OPEN = 16;
const IDLE_MS = 15_000;
/** Interval of the replies that tell a waiting node that the task still runs. */
const HOLD_MS = 1500;

/** Open payloads by ticket, until no request arrives for IDLE_MS. */
const openPayloads = ({ after }: Pick<World, "after">) => {
  const open = new Map<number, Open>();
  const forget = (ticket: number): void => {
    open.get(ticket)?.cancel();
    open.delete(ticket);
  };
  return {
    keep: (ticket: number, bytes: Buffer, have: number): void => {
      open.get(ticket)?.cancel();
      open.set(ticket, { bytes, have, cancel: after(IDLE_MS, () => open.delete(ticket)) });
    },
    get: (ticket: number) => open.get(ticket),
    forget,
    isFull: (): boolean => open.size >= MAX_OPEN,
    clear: (): void => {
      for (const ticket of open.keys()) forget(ticket);
    },
  };
};

/** Tasks that other nodes sent to this one, and their results. */
const bench = ({ bus, world, work }: Parts) => {
  const open = openPayloads(world);
  const working = new Map<number, Promise<TaskOutcome>>();
  const at = bus.node ?? "";

  const tell = (bytes: Buffer, from: number, ticket: number): WorkMessage => {
    const answer = chunkOf(bytes, from);
    const end = from + Buffer.byteLength(answer, "base64");
    if (end >= bytes.length) open.forget(ticket);
    else open.keep(ticket, bytes, end);
    return { at, ticket, answer, of: bytes.length };
  };
  /** Result of a task if it is known within HOLD_MS; otherwise a reply that the task still runs. */
  const outcome = async (ticket: number): Promise<WorkMessage> => {
    const done = working.get(ticket);
    if (!done) return { failed: "crashed" };
    let cancel: Stop = () => {};
    const patience = new Promise<null>((resolve) => {
      cancel = world.after(HOLD_MS, () => resolve(null));
    });
    const worked = await Promise.race([done, patience]);
    cancel();
    if (worked === null) return { at, ticket };
    working.delete(ticket);
    return "failed" in worked ? worked : tell(Buffer.from(JSON.stringify(worked.answer)), 0, ticket);
  };
  const start = (bytes: Buffer, ticket: number): Promise<WorkMessage> => {
    const done = work(bytes).catch((): TaskOutcome => ({ failed: "crashed" }));
    working.set(ticket, done);
    // The asking node may be gone, so the result expires.
    void done.then(() => world.after(IDLE_MS, () => working.delete(ticket)));
    return outcome(ticket);
  };
  return { open, tell, outcome, start, going: (ticket: number): WorkMessage => ({ at, ticket }) };
};

/** Processes tasks of other nodes in this node's threads. */
export const serveWork = (parts: Parts): Stop => {
  const { bus, kind } = parts;
  const { open, tell, outcome, start, going } = bench(parts);
  let tickets = 0;

  const begin = async ({ piece, of }: FirstChunk): Promise<WorkMessage> => {
    const ticket = ++tickets;
    const first = Buffer.from(piece, "base64");
    if (first.length >= of) return start(first, ticket);
    if (open.isFull() || of > MAX_WORK_BYTES) return { failed: "busy" };
    const bytes = Buffer.alloc(of);
    first.copy(bytes);
    open.keep(ticket, bytes, first.length);
    return going(ticket);
  };
  const next = async (wish: NextRequest): Promise<WorkMessage> => {
    const { ticket } = wish;
    if ("wait" in wish) return outcome(ticket);
    const known = open.get(ticket);
    if (!known) return { failed: "busy" };
    const { bytes, have } = known;
    if ("from" in wish) return tell(bytes, wish.from, ticket);
    const end = have + bytes.write(wish.piece, have, "base64");
    if (end < bytes.length) open.keep(ticket, bytes, end);
    else open.forget(ticket);
    return end < bytes.length ? going(ticket) : start(bytes, ticket);
  };

  const stops = [
    bus.answer<FirstChunk>(`work.${kind}`, begin, kind),
    bus.answer<NextRequest>(`work.${kind}.${bus.node ?? ""}`, next),
  ];
  return () => {
    for (const stop of stops) stop();
    open.clear();
  };
};
