import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import type { ClusterBed } from "./bed.ts";

/** One fault and its repair. */
export type ClusterFault = { name: string; strike: (bed: ClusterBed, chance: () => number) => Promise<void> };

const someOther = (nodes: readonly Installation[], leader: Installation, chance: () => number): Installation => {
  const others = nodes.filter((node) => node !== leader);
  return others[Math.floor(chance() * others.length)]!;
};

const leaderOf = ({ cluster }: ClusterBed): Promise<Installation> => cluster.leader();
const otherOf = async (bed: ClusterBed, chance: () => number): Promise<Installation> =>
  someOther(bed.nodes, await leaderOf(bed), chance);

const killed = async (node: Installation, signal: NodeJS.Signals): Promise<void> => {
  await node.kill(signal);
  await node.run();
};

const held = async (node: Installation, ms: number): Promise<void> => {
  process.kill(node.pid, "SIGSTOP");
  await pause(ms);
  process.kill(node.pid, "SIGCONT");
};

const cutOff = async (bed: ClusterBed, node: Installation, chance: () => number): Promise<void> => {
  const { shut, open } = bed.gateOf(node);
  shut();
  await pause(3000 + 4000 * chance());
  open(chance() < 0.5);
};

/** Faults of networks, machines and operators, against nodes and their NATS servers. */
export const FAULTS: readonly ClusterFault[] = [
  { name: "kill the leader", strike: async (bed) => killed(await leaderOf(bed), "SIGKILL") },
  { name: "kill another", strike: async (bed, chance) => killed(await otherOf(bed, chance), "SIGKILL") },
  { name: "restart the leader", strike: async (bed) => killed(await leaderOf(bed), "SIGTERM") },
  { name: "hold the leader", strike: async (bed, chance) => held(await leaderOf(bed), 5000 + 2000 * chance()) },
  { name: "cut off the leader", strike: async (bed, chance) => cutOff(bed, await leaderOf(bed), chance) },
  { name: "cut off another", strike: async (bed, chance) => cutOff(bed, await otherOf(bed, chance), chance) },
  {
    name: "pause the engine",
    strike: async ({ cluster }, chance) => {
      cluster.engine.signal("SIGSTOP");
      await pause(2000 + 3000 * chance());
      cluster.engine.signal("SIGCONT");
    },
  },
  {
    name: "kill the engine",
    strike: async ({ cluster }, chance) => {
      await cluster.engine.kill();
      await pause(1000 * chance());
      await cluster.engine.run();
    },
  },
];
