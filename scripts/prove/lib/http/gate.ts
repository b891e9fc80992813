import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type FaultGate = {
  url: string;
  shut: () => void;
  /** `late`: the held bytes are forwarded. Otherwise the connections are closed, as real networks also do. */
  open: (late: boolean) => void;
  close: () => void;
};

type Pair = readonly [client: Socket, server: Socket];

export const gate = async (targetPort: number): Promise<FaultGate> => {
  const pairs = new Set<Pair>();
  let isShut = false;
  const hold = (pair: Pair): void => pair.forEach((socket) => socket.pause());
  const drop = (pair: Pair): void => pair.forEach((socket) => socket.destroy());

  const admit = (client: Socket): void => {
    const server = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    const pair: Pair = [client, server];
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on("data", (piece: Buffer) => void to.write(piece));
      from.on("error", () => {});
      from.on("close", () => {
        if (isShut) return;
        pairs.delete(pair);
        drop(pair);
      });
    }
    if (isShut) hold(pair);
  };

  const door = createServer({ noDelay: true }, admit).listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    url: `nats://127.0.0.1:${(door.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true;
      for (const pair of pairs) hold(pair);
    },
    open: (late) => {
      isShut = false;
      for (const pair of pairs)
        if (late && !pair.some(({ destroyed }) => destroyed)) pair.forEach((socket) => socket.resume());
        else {
          pairs.delete(pair);
          drop(pair);
        }
    },
    close: () => {
      isShut = false;
      door.close();
      for (const pair of pairs) drop(pair);
    },
  };
};
