import { Cluster, type Installation } from "@linewire/testkit";
import { balancer, type Balancer } from "../../cluster/balancer.ts";
import { portOf } from "../lib/client.ts";
import { gate, type FaultGate } from "../lib/http/gate.ts";

const NODES = 3;

export type ClusterTestbed = {
  cluster: Cluster;
  nodes: readonly Installation[];
  gateOf: (node: Installation) => FaultGate;
  loadBalancer: Balancer;
  logs: () => string;
  remove: () => Promise<void>;
};

export const startTestbed = async (): Promise<ClusterTestbed> => {
  const cluster = await Cluster.start(0);
  const gates = new Map<Installation, FaultGate>();
  for (let at = 0; at < NODES; at++) {
    const own = await gate(cluster.engine.port);
    gates.set(await cluster.add({ LINEWIRE_NATS: own.url }), own);
  }
  const { nodes } = cluster;
  const loadBalancer = await balancer(() => nodes.map(portOf));
  return {
    cluster,
    nodes,
    gateOf: (node) => gates.get(node)!,
    loadBalancer,
    logs: () => nodes.map(({ url, log }) => `${url}\n${log.join("").slice(-4000)}`).join("\n"),
    remove: async () => {
      loadBalancer.close();
      for (const one of gates.values()) one.close();
      await cluster.remove();
    },
  };
};
