import { Cluster } from "@linewire/testkit";
import { balancer } from "./cluster/balancer.ts";
import { findNats } from "./cluster/nats.ts";

// npm run cluster: three NATS servers and three nodes with the simulated feed behind one URL. Ctrl-C stops all.

const NODES = 3;
const ENGINES = 3;
const PORT = 8080;
const STATUS_INTERVAL_MS = 5000;

const portOf = (url: string): number => Number(new URL(url).port);

const printStatus = async (cluster: Cluster): Promise<void> => {
  for (const node of cluster.nodes) {
    const state = await cluster.stateOf(node);
    const what = state === null ? "does not answer" : `${state.leads ? "leads" : "follows"}, at ${state.position}`;
    console.log(`  node       ${node.url}  ${what}`);
  }
};

const watch = (cluster: Cluster): NodeJS.Timeout => {
  let lastLeader: string | null = null;
  const look = async (): Promise<void> => {
    const states = await Promise.all(cluster.nodes.map((node) => cluster.stateOf(node)));
    const leader = cluster.nodes[states.findIndex((state) => state?.leads)]?.url ?? "no node";
    if (lastLeader !== null && lastLeader !== leader) console.log(`${leader} is the leader now`);
    lastLeader = leader;
  };
  return setInterval(() => void look(), STATUS_INTERVAL_MS);
};

/** A signal during startup ends this process, which ends its children. */
const running: { stop: () => void } = { stop: () => process.exit(0) };
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => running.stop());

const main = async (): Promise<void> => {
  const reason = await findNats();
  if (reason !== null) {
    console.error(`${reason}; install nats-server 2.9 or later, or see docs/operate/scale.md`);
    process.exit(1);
  }
  const settings = { LINEWIRE_FEED: "simulated", LINEWIRE_RATE_LIMITS: "on", LINEWIRE_LOG: "warn" };
  console.log(`starting ${ENGINES} NATS servers and ${NODES} nodes: about half a minute`);
  const cluster = await Cluster.start(NODES, ENGINES, settings, (text) => console.log(`  ${text}`));
  const ports = cluster.nodes.map(({ url }) => portOf(url));
  const loadBalancer = await balancer(() => ports, Number(process.env["PORT"] ?? PORT));
  console.log(`Linewire listens at ${loadBalancer.url}, on ${NODES} nodes`);
  await printStatus(cluster);
  for (const [at, { url, pid }] of cluster.engines.entries())
    console.log(`  NATS ${at + 1}     ${url}  (process ${pid})`);
  for (const [name, key] of Object.entries(cluster.nodes[0]!.credentials.keys))
    console.log(`    ${name.padEnd(11)}${key}`);
  console.log("Ctrl C stops all processes and deletes their data");
  const watching = watch(cluster);
  running.stop = () => {
    clearInterval(watching);
    loadBalancer.close();
    void cluster.remove().then(() => process.exit(0));
  };
};

await main();
