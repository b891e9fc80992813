import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import type { ClusterTestbed } from "./testbed.ts";

/** `inject` causes the fault and repairs it. */
export type ClusterFault = { name: string; inject: (bed: ClusterTestbed, random: () => number) => Promise<void> };

const someOther = (nodes: readonly Installation[], leader: Installation, random: () => number): Installation => {
  const others = nodes.filter((node) => node !== leader);
  return others[Math.floor(random() * others.length)]!;
};

const leaderOf = ({ cluster }: ClusterTestbed): Promise<Installation> => cluster.leader();
const otherOf = async (bed: ClusterTestbed, random: () => number): Promise<Installation> =>
  someOther(bed.nodes, await leaderOf(bed), random);

const killAndRestart = async (node: Installation, signal: NodeJS.Signals): Promise<void> => {
  await node.kill(signal);
  await node.run();
};

const pauseNode = async (node: Installation, ms: number): Promise<void> => {
  process.kill(node.pid, "SIGSTOP");
  await pause(ms);
  process.kill(node.pid, "SIGCONT");
};

const cutOff = async (bed: ClusterTestbed, node: Installation, random: () => number): Promise<void> => {
  const { shut, open } = bed.gateOf(node);
  shut();
  await pause(3000 + 4000 * random());
  open(random() < 0.5);
};

export const FAULTS: readonly ClusterFault[] = [
  { name: "kill the leader", inject: async (bed) => killAndRestart(await leaderOf(bed), "SIGKILL") },
  { name: "kill another", inject: async (bed, random) => killAndRestart(await otherOf(bed, random), "SIGKILL") },
  { name: "restart the leader", inject: async (bed) => killAndRestart(await leaderOf(bed), "SIGTERM") },
  { name: "pause the leader", inject: async (bed, random) => pauseNode(await leaderOf(bed), 5000 + 2000 * random()) },
  { name: "cut off the leader", inject: async (bed, random) => cutOff(bed, await leaderOf(bed), random) },
  { name: "cut off another", inject: async (bed, random) => cutOff(bed, await otherOf(bed, random), random) },
  {
    name: "pause the NATS server",
    inject: async ({ cluster }, random) => {
      cluster.engine.signal("SIGSTOP");
      await pause(2000 + 3000 * random());
      cluster.engine.signal("SIGCONT");
    },
  },
  {
    name: "kill the NATS server",
    inject: async ({ cluster }, random) => {
      await cluster.engine.kill();
      await pause(1000 * random());
      await cluster.engine.run();
    },
  },
];
