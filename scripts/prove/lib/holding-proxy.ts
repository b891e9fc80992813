import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const AGAIN_MS = 50;

export type HoldingProxy = { port: number; held: () => number; close: () => void };

/** One caller and whoever answers it: what it asked is kept until the first byte of an answer. */
const serve = (client: Socket, targetPort: number, held: () => void): void => {
  let asked: Buffer[] = [];
  let upstream: Socket | null = null;
  let answered = false;
  const again = (): void => {
    if (client.destroyed) return;
    held();
    setTimeout(reach, AGAIN_MS);
  };
  const reach = (): void => {
    const server = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
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
      client.write(piece);
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

/**
 * What stands in front of a service: it holds a caller while nobody listens behind it, and asks again where a
 * connection broke before the first byte of an answer came.
 */
export const holdingProxy = async (targetPort: number): Promise<HoldingProxy> => {
  const clients = new Set<Socket>();
  const held = new Set<Socket>();
  let heldOnce = 0;
  const admit = (client: Socket): void => {
    clients.add(client);
    client.on("close", () => {
      clients.delete(client);
      held.delete(client);
    });
    serve(client, targetPort, () => {
      if (held.has(client)) return;
      held.add(client);
      heldOnce++;
    });
  };
  const server = createServer({ noDelay: true, allowHalfOpen: true }, admit).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    held: () => heldOnce,
    close: () => {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
};
