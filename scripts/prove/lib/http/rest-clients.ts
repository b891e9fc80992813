import { ask } from "../client.ts";

const REST_A_SECOND = 100;

export const restClients = ({ port, key }: { port: number; key: string }) => {
  const headers = { "X-Api-Key": key, Connection: "close" };
  const waits: number[] = [];
  const failures: string[] = [];
  let sent = 0;
  const one = async (): Promise<void> => {
    const before = performance.now();
    const path = sent++ % 2 === 0 ? "/league" : "/market/nfl/straight/odds?betTypeId=3";
    try {
      const { status } = await ask(port, path, { headers });
      if (status !== 200) failures.push(String(status));
    } catch (error) {
      failures.push(String(error));
    }
    waits.push(performance.now() - before);
  };
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asking = one().finally(() => under.delete(asking));
    under.add(asking);
  }, 1000 / REST_A_SECOND);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(under);
    return { waits, failures };
  };
  return { stop };
};
