import type { Bus } from "@linewire/domain/cluster/bus";
import type { World } from "@linewire/domain/clock/world";
import type { TaskOutcome } from "../pooled-thread.ts";
import { chunkOf, WORK_CHUNK_BYTES, type FirstChunk, type NextRequest, type WorkMessage } from "./payload-chunks.ts";

export type RemoteWorkPorts = {
  bus: Bus;
  world: Pick<World, "elapsed">;
  kind: string;
  waitMs: number;
  /** Limits the tasks at other nodes, so that this node does not occupy all their threads. */
  places: number;
  maxWaiting: number;
};

/** A node with a running task replies every 1.5 s. After this time without a reply it counts as lost. */
const REPLY_TIMEOUT_MS = 4000;

type Failure = Extract<WorkMessage, { failed: unknown }>;
type Progress = Exclude<WorkMessage, Failure>;
/** `lost`: the other node stopped replying, or no node took the task. */
type Attempt = TaskOutcome & { lost?: true };

type Reply = WorkMessage & { lost?: true };

const isFailure = (reply: Reply): reply is Failure & { lost?: true } => "failed" in reply;

const peerTask = ({ bus, world, kind, waitMs }: RemoteWorkPorts) => {
  const request = async (subject: string, value: FirstChunk | NextRequest): Promise<Reply> => {
    const startedAt = world.elapsed();
    const reply = await bus.ask<WorkMessage>(subject, value, REPLY_TIMEOUT_MS);
    // If no node offers this work, the message fails at once. A node that stops during the task causes a timeout.
    return reply ?? { failed: world.elapsed() - startedAt < REPLY_TIMEOUT_MS / 2 ? "absent" : "timeout", lost: true };
  };
  const nextRequest = (reply: Progress, next: NextRequest): Promise<Reply> => request(`work.${kind}.${reply.at}`, next);

  const sendTask = async (bytes: Uint8Array): Promise<Reply> => {
    let reply = await request(`work.${kind}`, { piece: chunkOf(bytes, 0), of: bytes.length });
    for (let from = WORK_CHUNK_BYTES; from < bytes.length && !isFailure(reply); from += WORK_CHUNK_BYTES)
      reply = await nextRequest(reply, { ticket: reply.ticket, piece: chunkOf(bytes, from) });
    return reply;
  };
  const awaitResult = async (bytes: Uint8Array): Promise<Reply> => {
    const startedAt = world.elapsed();
    let reply = await sendTask(bytes);
    while (!isFailure(reply) && !("answer" in reply)) {
      if (world.elapsed() - startedAt > waitMs) return { failed: "timeout" };
      reply = await nextRequest(reply, { ticket: reply.ticket, wait: true });
    }
    return reply;
  };
  return async (bytes: Uint8Array): Promise<Attempt> => {
    let reply = await awaitResult(bytes);
    const pieces: Buffer[] = [];
    for (let have = 0; ;) {
      if (isFailure(reply)) return reply;
      if (!("answer" in reply)) return { failed: "crashed" };
      pieces.push(Buffer.from(reply.answer, "base64"));
      have += pieces.at(-1)!.length;
      if (have >= reply.of) return { answer: JSON.parse(Buffer.concat(pieces).toString()) as unknown };
      reply = await nextRequest(reply, { ticket: reply.ticket, from: have });
    }
  };
};

/** Runs at most `places` tasks at other nodes. Further tasks wait in order of arrival. */
export const remoteWork = (parts: RemoteWorkPorts) => {
  const run = peerTask(parts);
  const waiting: (() => void)[] = [];
  let running = 0;

  const withRetry = async (bytes: Uint8Array): Promise<TaskOutcome> => {
    const attempt = await run(bytes);
    const mustRetry = "failed" in attempt && (attempt.failed === "busy" || attempt.lost === true);
    const { lost: _, ...outcome } = mustRetry ? await run(bytes) : attempt;
    return outcome;
  };
  return async (bytes: Uint8Array): Promise<TaskOutcome> => {
    if (waiting.length >= parts.maxWaiting) return { failed: "busy" };
    if (running < parts.places) running++;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await withRetry(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
