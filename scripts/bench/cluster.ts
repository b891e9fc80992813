import { setTimeout as pause } from "node:timers/promises";
import { Cluster, type Installation } from "@linewire/testkit";
import { fillGame, movesOf } from "../prove/lib/lines.ts";
import { bareBus } from "./cluster/bare-bus.ts";
import { subscribersAt } from "./cluster/subscribers.ts";
import { lateNodes } from "./cluster/late-nodes.ts";
import { sendAtRate } from "./cluster/send-at-rate.ts";
import { cpuSeconds, rounded } from "./figures.ts";
import { rowOf } from "./stream/rows.ts";

const BATCH = 100;
const WARM_SECONDS = 1;
const SETTLE_MS = 1000;
const READERS = 600;
const READERS_RATE = 100;

type Load = { rate: number; seconds: number; readers: number };
let sent = 0;

const measureArrival = async (
  leader: Installation,
  serving: readonly Installation[],
  { rate, seconds, readers }: Load,
) => {
  const subscribers = await Promise.all(serving.map((node) => subscribersAt(node, readers)));
  const plan = { rate, batch: Math.min(BATCH, Math.ceil(rate / 100)), rowOf };
  const next = async (forSeconds: number): Promise<number> => {
    const from = sent;
    sent += Math.ceil((rate * forSeconds) / plan.batch) * plan.batch;
    return sendAtRate(leader, { ...plan, seconds: forSeconds, from });
  };
  await next(WARM_SECONDS);
  await pause(SETTLE_MS);
  for (const { waits } of subscribers) waits.reset();
  const before = serving.map(({ pid }) => cpuSeconds(pid));
  const changesASecond = await next(seconds);
  await pause(SETTLE_MS);
  const cores = serving.map(({ pid }, at) => rounded((cpuSeconds(pid) - before[at]!) / seconds, 2));
  const latencies = subscribers.map(({ waits }) => waits.figures());
  for (const { leave } of subscribers) leave();
  return { changesASecond, cores, latencies, p99Ms: Math.max(...latencies.map(({ p99Ms }) => p99Ms)) };
};

/** 20,000 changes a second over NATS on one machine, clients on one and two nodes, and nodes that join late. */
export const bench = async ({
  seconds,
  number,
}: {
  seconds: number;
  number: (name: string, otherwise: number) => number;
}) => {
  const rate = number("rate", 20_000);
  const each = Math.max(3, Math.min(seconds, 30) / 3);
  const bus = await bareBus({ rate, batch: BATCH, seconds: each });
  const cluster = await Cluster.start(2);
  try {
    const leader = await cluster.leader();
    await fillGame(leader, movesOf(), 100);
    const [one] = cluster.nodes.filter((node) => node !== leader) as [Installation];
    const single = await measureArrival(leader, [one], { rate, seconds: each, readers: 1 });
    const crowd = { rate: READERS_RATE, seconds: each };
    const together = await measureArrival(leader, [one], { ...crowd, readers: READERS });
    const two = await cluster.add();
    const both = await measureArrival(leader, [one, two], { rate, seconds: each, readers: 1 });
    const apart = await measureArrival(leader, [one, two], { ...crowd, readers: READERS / 2 });
    const late = await lateNodes(cluster, number("lines", 200_000), number("missed", 100_000));
    return {
      rate,
      busP50Ms: bus.p50Ms,
      busP99Ms: bus.p99Ms,
      oneNodeChangesASecond: single.changesASecond,
      oneNodeP50Ms: single.latencies[0]!.p50Ms,
      oneNodeP99Ms: single.p99Ms,
      oneNodeP99OverBusMs: rounded(single.p99Ms - bus.p99Ms),
      oneNodeLost: single.latencies[0]!.lost,
      oneNodeCores: single.cores[0],
      twoNodesChangesASecond: both.changesASecond,
      twoNodesP50Ms: both.latencies.map(({ p50Ms }) => p50Ms),
      twoNodesP99Ms: both.p99Ms,
      twoNodesLost: both.latencies.map(({ lost }) => lost),
      twoNodesCores: both.cores,
      readers: READERS,
      readersOneNodeCores: together.cores[0],
      readersTwoNodesCores: apart.cores,
      readersOneToTwoRatio: rounded(together.cores[0]! / Math.max(...apart.cores), 2),
      usADelivery: rounded((together.cores[0]! * 1e6) / (READERS * together.changesASecond), 2),
      ...late,
    };
  } finally {
    await cluster.remove();
  }
};
