import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import type { Oracle } from "../streams/oracle.ts";
import type { WrittenRow } from "../streams/world.ts";

const WAIT_MS = 20_000;
const AGAIN_MS = 50;

type Answer = { position: string; pending?: true };

const post = async (node: Installation, key: string, rows: readonly unknown[]): Promise<Answer | number> => {
  const answer = await fetch(`${node.url}/ingest/v1/changes`, {
    method: "POST",
    headers: { "X-Api-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify(rows),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const said = await answer.text();
  if (answer.status !== 503 && answer.status !== 500) throw new Error(`ingest: ${answer.status} ${said}`);
  return answer.status;
};

/**
 * Sends rows to any of the nodes and records the acknowledgements. A call without response, and one that says `pending` while the leader
 * may still be replaced, is doubtful; so is a rejected one, because the proof does not read the reason.
 */
export const writer = (nodes: readonly Installation[], oracle: Oracle, chance: () => number) => {
  const counts = { calls: 0, answered: 0, pending: 0, refused: 0, unanswered: 0 };
  const key = nodes[0]!.credentials.keys["operator"] ?? "";
  let trusts = false;
  let to: (() => Installation) | null = null;

  const told = async (rows: readonly unknown[]): Promise<Pick<Oracle["batches"][number], "position" | "doubtful">> => {
    const node = to?.() ?? nodes[Math.floor(chance() * nodes.length)]!;
    counts.calls++;
    try {
      const answer = await post(node, key, rows);
      if (typeof answer === "number") {
        counts.refused++;
        await pause(AGAIN_MS);
        return { position: null, doubtful: true };
      }
      counts.answered++;
      if (answer.pending) counts.pending++;
      return answer.pending && !trusts ? { position: null, doubtful: true } : { position: answer.position };
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("ingest:")) throw error;
      counts.unanswered++;
      await pause(AGAIN_MS);
      return { position: null, doubtful: true };
    }
  };

  return {
    counts,
    /** From now on the leader stays: its responses are final, published or not. */
    trust: (leader: () => Installation): void => {
      trusts = true;
      to = leader;
    },
    send: async (batch: readonly WrittenRow[], sentAt: number): Promise<void> => {
      const first = oracle.changes.length;
      oracle.changes.push(...batch.map(({ change }) => change));
      const said = await told(batch.map(({ row }) => row));
      oracle.batches.push({ first, count: batch.length, sentAt, ...said });
    },
  };
};
