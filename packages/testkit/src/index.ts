export { fakeWorld, type FakeWorld } from "./fake-world.ts";
export { seededChance } from "./seeded-chance.ts";
export { aBatch, aLine, anEvent, catalogueStart } from "./builders.ts";
export { cpuMs } from "./cpu-ms.ts";
export { Installation } from "./installation.ts";
export { Cluster, type NodeState } from "./cluster.ts";
export { NatsServer, whyNoNats } from "./nats-server.ts";
export { linesOf, type Found } from "./lines-of.ts";
export { temporaryDirectory } from "./temporary-directory.ts";
