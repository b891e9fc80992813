import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const AGAIN_MS = 50;

export type PassThroughProxy = { url: string; port: number; close: () => void };

type Behind = {
  /** Port for the next connection; undefined while there is none. */
  choose: () => number | undefined;
  /** Called for a waiting client on each retry. */
  waits?: (client: Socket) => void;
};

/** Connects one client to one service; a read that broke before the first byte of its response is sent again. */
const passOn = (client: Socket, { choose, waits }: Behind): void => {
  let asked: Buffer[] = [];
  let upstream: Socket | null = null;
  let answered = false;

  const again = (): void => {
    if (client.destroyed) return;
    const isRead = asked.length === 0 || asked[0]!.subarray(0, 4).toString("latin1") === "GET ";
    if (!isRead) return void client.destroy();
    waits?.(client);
    setTimeout(reach, AGAIN_MS);
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

/** A port of this machine whose connections are forwarded, or wait while there is no target. */
export const startPassThroughProxy = async (behind: Behind, port = 0): Promise<PassThroughProxy> => {
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    passOn(client, behind);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}`,
    port: at,
    close: () => {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
};
