import { Worker } from "node:worker_threads";
import { NatsServer, temporaryDirectory, whyNoNats } from "@linewire/testkit";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { natsBus } from "@linewire/journal/journal/nats/nats-bus";
import { threadJournal } from "@linewire/journal/journal/writer-client";
import { Fault } from "@linewire/domain/fault/fault";
import { realWorld } from "../../src/composition/node/make-world.ts";
import type { WriterPlace } from "../../src/composition/threads/open-writer.ts";
import { serveUntilClosed, type Served, type ServeOptions } from "../serve.ts";

// Several nodes in this process, each with its own store, writer thread and connections.

/** Printed once per file if tests with several nodes cannot run here. */
export const noNats = whyNoNats();
if (noNats !== null) console.log(noNats);

export type Node = Served & {
  node: string;
  kill: () => Promise<void>;
};

export type TestCluster = {
  nats: NatsServer;
  node: (options?: ServeOptions) => Promise<Node>;
  close: () => Promise<void>;
};

const ALL = ["ingest", "serve", "work"] as const;

const openedBy = (nats: NatsServer, { roles = ALL }: ServeOptions, node: string) => {
  const made: { writer: Worker | null } = { writer: null };
  const open = async (place: WriterPlace) => {
    const shared = { servers: [nats.url], replicas: 1, node, mayLead: roles.includes("ingest") };
    made.writer = new Worker(new URL("../../src/composition/threads/writer.ts", import.meta.url), {
      workerData: { ...place, shared },
    });
    return threadJournal(made.writer, {
      lost: (why) => console.error(`${node} must restart from another store: ${why}`),
    });
  };
  return { made, open };
};

const unlessCutOff = (error: unknown): void => {
  const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const isCutOff = (one: unknown): boolean =>
    one instanceof Fault ? one.code === "storage_unavailable" : String(one).includes("the writer stopped");
  const others = all.filter((one) => !isCutOff(one));
  if (others.length > 0) throw error;
};

export const startCluster = async (): Promise<TestCluster> => {
  const nats = await NatsServer.start();
  const nodes: Node[] = [];
  const directories: ReturnType<typeof temporaryDirectory>[] = [];

  const start = async (options: ServeOptions = {}): Promise<Node> => {
    const own = temporaryDirectory();
    directories.push(own);
    const directory = options.directory ?? own.path;
    const name = dataDirectory(directory).node(() => realWorld().secret(4).toString("hex"));
    const { made, open } = openedBy(nats, options, name);
    const bus = await natsBus([nats.url], name);
    const served = await serveUntilClosed({ ...options, directory, open, bus }).catch(async (error: unknown) => {
      await bus.close();
      throw error;
    });
    await served.fed;
    let isOver = false;
    const close = async (): Promise<void> => {
      if (isOver) return;
      isOver = true;
      await served.close().catch(unlessCutOff);
    };
    const kill = async (): Promise<void> => {
      isOver = true;
      await Promise.all([made.writer?.terminate(), bus.close()]);
    };
    const node = { ...served, node: name, close, kill };
    nodes.push(node);
    return node;
  };
  const close = async (): Promise<void> => {
    for (const node of nodes.toReversed()) await node.close();
    await nats.dispose();
    for (const { remove } of directories) remove();
  };
  return { nats, node: start, close };
};
