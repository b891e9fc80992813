import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import type { Oracle } from "../streams/oracle.ts";
import type { WrittenRow } from "../streams/world.ts";

const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 50;

type Answer = { position: string; pending?: true };

const post = async (node: Installation, key: string, rows: readonly unknown[]): Promise<Answer | number> => {
  const answer = await fetch(`${node.url}/ingest/v1/changes`, {
    method: "POST",
    headers: { "X-Api-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify(rows),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const body = await answer.text();
  if (answer.status !== 503 && answer.status !== 500) throw new Error(`ingest: ${answer.status} ${body}`);
  return answer.status;
};

/** Sends to random nodes. `doubtful`: no response, `pending` before `pinToLeader`, or status 500 or 503. */
export const writer = (nodes: readonly Installation[], oracle: Oracle, random: () => number) => {
  const counts = { calls: 0, answered: 0, pending: 0, rejected: 0, unanswered: 0 };
  const key = nodes[0]!.credentials.keys["operator"] ?? "";
  let leaderIsFinal = false;
  let target: (() => Installation) | null = null;

  const postBatch = async (
    rows: readonly unknown[],
  ): Promise<Pick<Oracle["batches"][number], "position" | "doubtful">> => {
    const node = target?.() ?? nodes[Math.floor(random() * nodes.length)]!;
    counts.calls++;
    try {
      const answer = await post(node, key, rows);
      if (typeof answer === "number") {
        counts.rejected++;
        await pause(RETRY_DELAY_MS);
        return { position: null, doubtful: true };
      }
      counts.answered++;
      if (answer.pending) counts.pending++;
      return answer.pending && !leaderIsFinal ? { position: null, doubtful: true } : { position: answer.position };
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("ingest:")) throw error;
      counts.unanswered++;
      await pause(RETRY_DELAY_MS);
      return { position: null, doubtful: true };
    }
  };

  return {
    counts,
    /**
     * Call this when no failover can happen any more: all later rows go to the leader, and `pending` then counts as
     * acknowledged.
     */
    pinToLeader: (leader: () => Installation): void => {
      leaderIsFinal = true;
      target = leader;
    },
    send: async (batch: readonly WrittenRow[], sentAt: number): Promise<void> => {
      const first = oracle.changes.length;
      oracle.changes.push(...batch.map(({ change }) => change));
      const result = await postBatch(batch.map(({ row }) => row));
      oracle.batches.push({ first, count: batch.length, sentAt, ...result });
    },
  };
};
