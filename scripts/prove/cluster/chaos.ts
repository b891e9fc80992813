import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Installation, linesOf, seededChance, systemNow } from "@linewire/testkit";
import { keyOf, subscribe } from "../lib/client.ts";
import { faultyProxy } from "../lib/http/faulty-proxy.ts";
import { feeder } from "../lib/feeder.ts";
import type { Verdict } from "../streams/judge.ts";
import type { Oracle } from "../streams/oracle.ts";
import type { Plan } from "../streams/read.ts";
import { readersOf } from "../streams/readers.ts";
import { LEAGUE_CODES, worldOf } from "../streams/world.ts";
import type { ClusterTestbed } from "./testbed.ts";
import { FAULTS } from "./faults.ts";
import { differingPaths } from "./compare-nodes.ts";
import { writer } from "./writer.ts";

const NETWORK = { meanLifeMs: 4000, halfOpen: 0.02, slow: 0.05 };
const START_BATCH = 500;
const MAX_IN_A_CALL = 20;
const BETWEEN_FAULTS_MS = 1500;
const FAULT_FREE_MS = 3000;
const SETTLE_MS = 5000;
const NATS_DOWN_MS = 5000;
const DISCONNECTED_MS = 2000;

export type ChaosOptions = { seconds: number; readers: number; rate: number; engineSeconds: number; seed: number };

const file = (name: string): string => fileURLToPath(new URL(`../streams/${name}`, import.meta.url));

const startReaders = (folder: string, plan: Plan) => {
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  const child = spawn(process.execPath, [file("read.ts"), folder], { stdio: ["ignore", "inherit", "inherit"] });
  return async (): Promise<void> => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  };
};

const runChecker = async (folder: string): Promise<Verdict & { changes: number; readersWithFaults: number[] }> => {
  const child = spawn(process.execPath, ["--max-old-space-size=4096", file("check.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks = (await child.stdout.toArray()) as Buffer[];
  return JSON.parse(Buffer.concat(chunks).toString()) as Verdict & { changes: number; readersWithFaults: number[] };
};

/** Each fault once in a seeded order, then repetitions. */
const injectFaults = async (bed: ClusterTestbed, seconds: number, random: () => number): Promise<string[]> => {
  const injected: string[] = [];
  const end = performance.now() + seconds * 1000;
  let waiting: (typeof FAULTS)[number][] = [];
  while (performance.now() < end) {
    if (waiting.length === 0) waiting = FAULTS.toSorted(() => random() - 0.5);
    const fault = waiting.pop()!;
    console.error(`fault: ${fault.name}`);
    injected.push(fault.name);
    await fault.inject(bed, random);
    await pause(BETWEEN_FAULTS_MS * (0.5 + random()));
  }
  return injected;
};

/**
 * P21: a follower is cut off, then NATS loses its data. Measures the time until the leader has published all changes.
 */
const natsDown = async (
  { cluster, gateOf, nodes }: ClusterTestbed,
  leader: Installation,
  seconds: number,
): Promise<number[]> => {
  const drained: number[] = [];
  cluster.engine.signal("SIGSTOP");
  await pause(seconds * 1000);
  cluster.engine.signal("SIGCONT");
  drained.push(await cluster.drained());
  const { shut, open } = gateOf(nodes.find((node) => node !== leader)!);
  shut();
  await pause(DISCONNECTED_MS);
  await cluster.engine.kill();
  cluster.engine.wipe();
  open(false);
  await pause(Math.min(NATS_DOWN_MS, seconds * 1000));
  await cluster.engine.run();
  drained.push(await cluster.drained());
  return drained.map(Math.round);
};

const pricesAt = async (bed: ClusterTestbed): Promise<Oracle["rest"]> => {
  const leagues = await Promise.all(LEAGUE_CODES.map((code) => linesOf(bed.nodes[0]!, code)));
  return leagues.flatMap((lines) =>
    [...lines.values()].map(({ line }): [number, number] => [line.marketLineId, line.price ?? 0]),
  );
};

const reloadsOf = ({ nodes }: ClusterTestbed): number =>
  nodes.reduce(
    (sum, { log }) => sum + log.join("").split("this node is reloading the journal from another node").length - 1,
    0,
  );

/** Stops the readers even if the nodes never agree, so that no process remains. */
const untilAgreed = async ({ cluster }: ClusterTestbed, stopReaders: () => Promise<void>): Promise<number> => {
  try {
    return await cluster.agreed();
  } finally {
    await stopReaders();
  }
};

/** P1 and P21: three nodes, all faults. Clients reconnect to any node, and a writer sends to any node. */
export const chaos = async (folder: string, bed: ClusterTestbed, options: ChaosOptions) => {
  const { seconds, readers, rate, engineSeconds, seed } = options;
  const random = seededChance(seed);
  const world = worldOf(random);
  const oracle: Oracle = {
    changes: [],
    batches: [],
    stops: [],
    rest: [],
    judgedAt: 0,
    readers: readersOf(readers, random),
  };
  const write = writer(bed.nodes, oracle, seededChance(seed + 3));
  const rows = world.start();
  for (let at = 0; at < rows.length; at += START_BATCH) await write.send(rows.slice(at, at + START_BATCH), 0);
  await bed.cluster.agreed();
  const network = await faultyProxy(bed.loadBalancer.port, seededChance(seed + 1), NETWORK);
  const [node] = bed.nodes;
  const paths = await Promise.all(
    oracle.readers.map(({ tier, filter }) => subscribe(node!, filter, keyOf(node!, tier))),
  );
  const plan = oracle.readers.map(({ id, sendsUnknownIds }) => ({ id, sendsUnknownIds, path: paths[id]! }));
  const stopReaders = startReaders(folder, { port: network.port, seed, readers: plan });
  const batch = (): number => 1 + Math.floor(random() * MAX_IN_A_CALL);
  const feed = feeder({
    rate,
    batch,
    send: write.send,
    rows: (count) => Array.from({ length: count }, world.next),
  });
  const faults = await injectFaults(bed, seconds, seededChance(seed + 2));
  const leader = await bed.cluster.leader();
  write.pinToLeader(() => leader);
  const rebuilt = reloadsOf(bed);
  const drainedMs = engineSeconds > 0 ? await natsDown(bed, leader, engineSeconds) : [];
  network.calm();
  await pause(FAULT_FREE_MS);
  await feed.stop();
  oracle.judgedAt = systemNow() + SETTLE_MS;
  await pause(SETTLE_MS + 200);
  const agreedMs = await untilAgreed(bed, stopReaders);
  oracle.rest = await pricesAt(bed);
  const same = await differingPaths(bed.nodes);
  network.close();
  writeFileSync(join(folder, "oracle.json"), JSON.stringify(oracle));
  const verdict = await runChecker(folder);
  const needless = reloadsOf(bed) - rebuilt;
  return {
    faults,
    rebuilt,
    needless,
    drainedMs,
    agreedMs,
    same,
    verdict,
    calls: write.counts,
    network: network.counts,
  };
};
