import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** The slow 3G of browsers' developer tools: 400 kbit/s and 400 ms each way. */
const BYTES_PER_MS = 50;
const DELAY_MS = 400;
const PART_BYTES = 1400;

async function* slowed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await pause(DELAY_MS);
    for (let at = 0; at < chunk.length; at += PART_BYTES) {
      const part = chunk.subarray(at, at + PART_BYTES);
      await pause(part.length / BYTES_PER_MS);
      yield part;
    }
  }
}

/** A proxy in front of a service with the speed of a slow telephone. Each connection has the whole speed. */
export const startSlowLine = async (service: string): Promise<{ url: string; close: () => void }> => {
  const { hostname, port } = new URL(service);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    pipeline(upstream, slowed, client).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
