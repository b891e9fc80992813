import { startPassThroughProxy, type PassThroughProxy } from "./pass-through-proxy.ts";

const POLL_INTERVAL_MS = 200;
const READY_TIMEOUT_MS = 1000;

/** `ready`: ports of the services that are ready. */
export type Balancer = PassThroughProxy & { ready: () => number[] };

const watch = (ports: () => readonly number[]) => {
  const ready = new Set<number>();
  const checkReady = async (port: number): Promise<void> => {
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => void Promise.all(ports().map(checkReady)), POLL_INTERVAL_MS);
  return {
    ready: () => ports().filter((port) => ready.has(port)),
    first: () => Promise.all(ports().map(checkReady)),
    stop: () => clearInterval(timer),
  };
};

/** Each connection goes to the next ready service. Without one, it waits. */
export const balancer = async (ports: () => readonly number[], port = 0): Promise<Balancer> => {
  const watching = watch(ports);
  await watching.first();
  let turn = 0;
  const choose = (): number | undefined => {
    const ready = watching.ready();
    return ready[turn++ % ready.length];
  };
  const proxy = await startPassThroughProxy({ choose }, port);
  const close = (): void => {
    watching.stop();
    proxy.close();
  };
  return { ...proxy, ready: watching.ready, close };
};
