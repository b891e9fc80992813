import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Faults = {
  /** Mean time until the proxy resets a connection. */
  meanLifeMs: number;
  /** Share of connections that become silent instead: open, but without bytes. */
  halfOpen: number;
  /** Share of connections with only 16 KiB per second to the client. */
  slow: number;
};

const SLOW_BYTES_A_SECOND = 16_384;

export type FaultyProxy = {
  port: number;
  counts: { connections: number; reset: number; halfOpened: number; slowed: number };
  /** Closes silent and slow connections, and keeps all others. */
  calm: () => void;
  close: () => void;
};

type Pair = { client: Socket; server: Socket; slow: boolean; silent: boolean; timer: NodeJS.Timeout | null };

const cut = ({ client, server }: Pair): void => {
  client.resetAndDestroy();
  server.resetAndDestroy();
};

const pass = (from: Socket, to: Socket, bytesASecond: number): void => {
  from.on("data", (piece: Buffer) => {
    to.write(piece);
    if (!Number.isFinite(bytesASecond)) return;
    from.pause();
    setTimeout(() => from.resume(), (piece.length / bytesASecond) * 1000);
  });
};

const hush = (pair: Pair): void => {
  pair.silent = true;
  for (const socket of [pair.client, pair.server]) socket.removeAllListeners("data").pause();
};

const join = ({ client, server }: Pair, gone: () => void): void => {
  for (const [socket, other] of [
    [client, server],
    [server, client],
  ] as const) {
    socket.on("error", () => {});
    socket.on("close", gone);
    socket.on("end", () => void other.end());
  }
};

/** Seeded random numbers select the faults of a bad network. */
export const faultyProxy = async (targetPort: number, random: () => number, faults: Faults): Promise<FaultyProxy> => {
  const counts = { connections: 0, reset: 0, halfOpened: 0, slowed: 0 };
  const pairs = new Set<Pair>();
  let calmed = false;

  const strike = (pair: Pair, silence: boolean): void => {
    counts[silence ? "halfOpened" : "reset"]++;
    if (silence) hush(pair);
    else cut(pair);
  };
  const admit = (client: Socket): void => {
    counts.connections++;
    const [lifeChance, silence, slowness] = [random(), random(), random()];
    const server = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    const slow = !calmed && slowness < faults.slow;
    const pair: Pair = { client, server, slow, silent: false, timer: null };
    pairs.add(pair);
    if (slow) counts.slowed++;
    pass(client, server, Number.POSITIVE_INFINITY);
    pass(server, client, slow ? SLOW_BYTES_A_SECOND : Number.POSITIVE_INFINITY);
    const lifeMs = -Math.log(1 - lifeChance) * faults.meanLifeMs;
    if (!calmed) pair.timer = setTimeout(() => strike(pair, silence < faults.halfOpen), lifeMs);
    join(pair, () => {
      if (pair.silent && !calmed) return;
      if (pair.timer) clearTimeout(pair.timer);
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    });
  };

  const server = createServer({ noDelay: true, allowHalfOpen: true }, admit).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutWhere = (which: (pair: Pair) => boolean): void => {
    calmed = true;
    for (const pair of pairs) {
      if (pair.timer) clearTimeout(pair.timer);
      if (which(pair)) cut(pair);
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    calm: () => cutWhere(({ silent, slow }) => silent || slow),
    close: () => {
      server.close();
      cutWhere(() => true);
    },
  };
};
