import type { Bus } from "@linewire/domain/cluster/bus";
import type { World } from "@linewire/domain/clock/world";
import type { TaskOutcome } from "../thread-place.ts";
import { chunkOf, WORK_CHUNK_BYTES, type FirstChunk, type NextRequest, type WorkMessage } from "./payload-chunks.ts";

export type RemoteWorkPorts = {
  bus: Bus;
  world: Pick<World, "elapsed">;
  kind: string;
  /** Time limit of a task. */
  waitMs: number;
  /** Maximum number of tasks of this node that other nodes process, so that one node does not occupy all threads of its peers. */
  places: number;
  /** Maximum number of tasks in the queue. */
  maxWaiting: number;
};

/** A node that works on a task replies far more often. */
const SILENT_MS = 4000;

type Failed = Extract<WorkMessage, { failed: unknown }>;
type Going = Exclude<WorkMessage, Failed>;
/** Result of a task on one node; `lost` if the node stopped answering or no node took the task. */
type Tried = TaskOutcome & { lost?: true };

const isFailure = (said: WorkMessage & { lost?: true }): said is Failed & { lost?: true } => "failed" in said;

/** Sends one task to a peer in chunks and receives its result. */
const errand = ({ bus, world, kind, waitMs }: RemoteWorkPorts) => {
  const ask = async (subject: string, value: FirstChunk | NextRequest): Promise<WorkMessage & { lost?: true }> => {
    const began = world.elapsed();
    const said = await bus.ask<WorkMessage>(subject, value, SILENT_MS);
    // If no node does this work, the bus fails at once; a node that dies during the task causes a timeout.
    return said ?? { failed: world.elapsed() - began < SILENT_MS / 2 ? "absent" : "timeout", lost: true };
  };
  const goOn = (said: Going, next: NextRequest): Promise<WorkMessage & { lost?: true }> =>
    ask(`work.${kind}.${said.at}`, next);

  const sent = async (bytes: Uint8Array): Promise<WorkMessage & { lost?: true }> => {
    let said = await ask(`work.${kind}`, { piece: chunkOf(bytes, 0), of: bytes.length });
    for (let from = WORK_CHUNK_BYTES; from < bytes.length && !isFailure(said); from += WORK_CHUNK_BYTES)
      said = await goOn(said, { ticket: said.ticket, piece: chunkOf(bytes, from) });
    return said;
  };
  const done = async (bytes: Uint8Array): Promise<WorkMessage & { lost?: true }> => {
    const began = world.elapsed();
    let said = await sent(bytes);
    while (!isFailure(said) && !("answer" in said)) {
      if (world.elapsed() - began > waitMs) return { failed: "timeout" };
      said = await goOn(said, { ticket: said.ticket, wait: true });
    }
    return said;
  };
  return async (bytes: Uint8Array): Promise<Tried> => {
    let said = await done(bytes);
    const pieces: Buffer[] = [];
    for (let have = 0; ;) {
      if (isFailure(said)) return said;
      if (!("answer" in said)) return { failed: "crashed" };
      pieces.push(Buffer.from(said.answer, "base64"));
      have += pieces.at(-1)!.length;
      if (have >= said.of) return { answer: JSON.parse(Buffer.concat(pieces).toString()) as unknown };
      said = await goOn(said, { ticket: said.ticket, from: have });
    }
  };
};

/** Sends tasks to peers, a limited number at once; the others wait in order of arrival. */
export const remoteWork = (parts: RemoteWorkPorts) => {
  const run = errand(parts);
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Tries another peer once if the first one is busy or failed. */
  const twice = async (bytes: Uint8Array): Promise<TaskOutcome> => {
    const tried = await run(bytes);
    const again = "failed" in tried && (tried.failed === "busy" || tried.lost === true);
    const { lost: _, ...worked } = again ? await run(bytes) : tried;
    return worked;
  };
  return async (bytes: Uint8Array): Promise<TaskOutcome> => {
    if (waiting.length >= parts.maxWaiting) return { failed: "busy" };
    if (running < parts.places) running++;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await twice(bytes);
    } finally {
      // The slot goes to the task that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
