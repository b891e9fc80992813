import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const RETRY_DELAY_MS = 50;

export type PassThroughProxy = { url: string; port: number; close: () => void };

type UpstreamOptions = {
  /** Undefined if no service is available. */
  choose: () => number | undefined;
  /** Called for a waiting client on each retry. */
  waits?: (client: Socket) => void;
};

/** A GET is sent again if the connection broke before the first byte of the response. */
const forward = (client: Socket, { choose, waits }: UpstreamOptions): void => {
  let sent: Buffer[] = [];
  let upstream: Socket | null = null;
  let answered = false;

  const retry = (): void => {
    if (client.destroyed) return;
    const isRead = sent.length === 0 || sent[0]!.subarray(0, 4).toString("latin1") === "GET ";
    if (!isRead) return void client.destroy();
    waits?.(client);
    setTimeout(connectUpstream, RETRY_DELAY_MS);
  };

  const connectUpstream = (): void => {
    if (client.destroyed) return;
    const port = choose();
    if (port === undefined) return retry();
    const server = connect({ port, host: "127.0.0.1", noDelay: true });
    upstream = server;
    let over = false;
    const onFailure = (): void => {
      if (over) return;
      over = true;
      server.destroy();
      if (answered) client.destroy();
      else retry();
    };
    server.on("connect", () => {
      for (const piece of sent) server.write(piece);
    });
    server.on("data", (piece) => {
      answered = true;
      sent = [];
      if (client.write(piece)) return;
      server.pause();
      client.once("drain", () => server.resume());
    });
    server.on("end", () => {
      if (!answered) return onFailure();
      over = true;
      client.end();
    });
    server.on("error", onFailure);
    server.on("close", onFailure);
  };

  client.on("data", (piece: Buffer) => {
    if (!answered) sent.push(piece);
    if (upstream && !upstream.connecting && !upstream.destroyed) upstream.write(piece);
  });
  client.on("error", () => {});
  client.on("close", () => upstream?.destroy());
  connectUpstream();
};

/** Without an available service, GET requests and new connections wait, and other requests are cut off. */
export const startPassThroughProxy = async (options: UpstreamOptions, port = 0): Promise<PassThroughProxy> => {
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    forward(client, options);
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
