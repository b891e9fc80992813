import { createServer } from "node:net";

const free = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const listening = new Promise<boolean>((resolve) => {
    probe.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  probe.listen(port, "127.0.0.1");
  const isFree = await listening;
  if (isFree) await new Promise((resolve) => probe.close(resolve));
  return isFree;
};

/** Below the ephemeral range, so that a restarted server can bind the port again. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await free(port)) return port;
  }
};
