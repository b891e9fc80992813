import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "@linewire/testkit";
import { ask, portOf, subscribe } from "../lib/client.ts";
import { crowd } from "../lib/crowd.ts";
import type { ClusterTestbed } from "./testbed.ts";

const OBSERVATION_MS = 15_000;
const POLL_INTERVAL_MS = 20;

/**
 * P10: revokes a key at one node while it has streams on all nodes. Measures the time until all other nodes have
 * applied it.
 */
export const revokeOnOneNode = async ({ cluster, nodes }: ClusterTestbed, streams: number) => {
  const { keyId, apiKey } = await cluster.newKey("acc_demo_concierge", "to be revoked");
  const path = await subscribe(nodes[0]!, {}, apiKey);
  const each = Math.floor(streams / nodes.length);
  const closedAt: number[] = [];
  const crowds = await Promise.all(
    nodes.map((node) =>
      crowd({
        port: portOf(node),
        random: seededChance(1),
        returns: false,
        paths: Array.from({ length: each }, () => path),
        listeners: { closed: (_, at) => void closedAt.push(at) },
      }),
    ),
  );
  const open = crowds.reduce((sum, one) => sum + one.open(), 0);
  const started = performance.now();
  await cluster.operate(nodes[0]!, { command: "key.revoke", keyId });
  const refusedMs = nodes.map(() => Number.POSITIVE_INFINITY);
  const isOver = (): boolean => crowds.every((one) => one.open() === 0) && refusedMs.every(Number.isFinite);
  while (performance.now() - started < OBSERVATION_MS && !isOver()) {
    for (const [at, node] of nodes.entries()) {
      const { status } = await ask(portOf(node), "/league", { headers: { "X-Api-Key": apiKey } });
      if (status !== 200) refusedMs[at] = Math.min(refusedMs[at]!, performance.now() - started);
    }
    await pause(POLL_INTERVAL_MS);
  }
  const left = crowds.reduce((sum, one) => sum + one.open(), 0);
  for (const one of crowds) one.leave();
  return {
    open,
    left,
    closedMs: Math.round(Math.max(...closedAt) - started),
    refusedMs: Math.round(Math.max(...refusedMs)),
  };
};
