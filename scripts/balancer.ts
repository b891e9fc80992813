import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const LOOK_MS = 200;
const LOOK_WAIT_MS = 1000;
const AGAIN_MS = 50;

export type Balancer = {
  url: string;
  port: number;
  /** Ports of those that are ready now. */
  ready: () => number[];
  close: () => void;
};

/** Asks every service again and again whether it is ready. */
const watch = (ports: () => readonly number[]) => {
  const ready = new Set<number>();
  const look = async (port: number): Promise<void> => {
    const signal = AbortSignal.timeout(LOOK_WAIT_MS);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => void Promise.all(ports().map(look)), LOOK_MS);
  return {
    ready: () => ports().filter((port) => ready.has(port)),
    first: () => Promise.all(ports().map(look)),
    stop: () => clearInterval(timer),
  };
};

/** One caller: what it asks goes to one service; a read that broke before the first byte of an answer goes to another. */
const serve = (client: Socket, choose: () => number | undefined): void => {
  let asked: Buffer[] = [];
  let upstream: Socket | null = null;
  let answered = false;

  const again = (): void => {
    if (client.destroyed) return;
    const isRead = asked.length === 0 || asked[0]!.subarray(0, 4).toString("latin1") === "GET ";
    if (isRead) setTimeout(reach, AGAIN_MS);
    else client.destroy();
  };

  const reach = (): void => {
    if (client.destroyed) return;
    const port = choose();
    if (port === undefined) return again();
    const server = connect({ port, host: "127.0.0.1", noDelay: true });
    upstream = server;
    let over = false;
    const lost = (): void => {
      if (over) return;
      over = true;
      server.destroy();
      if (answered) client.destroy();
      else again();
    };
    server.on("connect", () => {
      for (const piece of asked) server.write(piece);
    });
    server.on("data", (piece) => {
      answered = true;
      asked = [];
      if (client.write(piece)) return;
      server.pause();
      client.once("drain", () => server.resume());
    });
    server.on("end", () => {
      if (!answered) return lost();
      over = true;
      client.end();
    });
    server.on("error", lost);
    server.on("close", lost);
  };

  client.on("data", (piece: Buffer) => {
    if (!answered) asked.push(piece);
    if (upstream && !upstream.connecting && !upstream.destroyed) upstream.write(piece);
  });
  client.on("error", () => {});
  client.on("close", () => upstream?.destroy());
  reach();
};

/** Stands before several services on this machine: each connection goes to the next of those that say they are ready, and waits while none does. */
export const balancer = async (ports: () => readonly number[], port = 0): Promise<Balancer> => {
  const clients = new Set<Socket>();
  const watching = watch(ports);
  await watching.first();
  let turn = 0;
  const choose = (): number | undefined => {
    const ready = watching.ready();
    return ready[turn++ % ready.length];
  };
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    serve(client, choose);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}`,
    port: at,
    ready: watching.ready,
    close: () => {
      watching.stop();
      server.close();
      for (const client of clients) client.destroy();
    },
  };
};
