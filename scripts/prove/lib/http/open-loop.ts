import { request } from "node:http";

/**
 * Outcome of a request. `at` is the time at which it was started, and `ms` the time from then until the response was
 * complete.
 */
export type Fate = { at: number; ms: number; status: number; retryAfter: string };

type Target = { port: number; headers: Record<string, string>; path: () => string };

/**
 * Sends requests, each over its own connection, like the requests of unrelated clients. A failed connection has the
 * status 0.
 */
export const requesterOf =
  ({ port, headers, path }: Target) =>
  (): Promise<Fate> =>
    new Promise((resolve) => {
      const at = performance.now();
      const done = (status: number, retryAfter = ""): void =>
        resolve({ at, ms: performance.now() - at, status, retryAfter });
      const outgoing = request({ host: "127.0.0.1", port, path: path(), agent: false, headers }, (response) => {
        response.resume();
        response.on("end", () => done(response.statusCode ?? 0, response.headers["retry-after"]));
        response.on("error", () => done(0));
      });
      outgoing.on("error", () => done(0));
      outgoing.end();
    });

/**
 * Measures the number of responses with status 200 per second. Each of the `callers` concurrent clients sends its next
 * request after its previous response (a closed loop).
 */
export const capacityOf = async (ask: () => Promise<Fate>, callers: number, ms: number): Promise<number> => {
  const end = performance.now() + ms;
  let answered = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) if ((await ask()).status === 200) answered++;
  };
  await Promise.all(Array.from({ length: callers }, work));
  return (answered * 1000) / ms;
};

const TICK_MS = 2;

/** Sends requests at random times that do not depend on responses, because real clients do not wait for each other. */
export const openLoop = (
  ask: () => Promise<Fate>,
  { rate, ms, random }: { rate: number; ms: number; random: () => number },
): Promise<Fate[]> =>
  new Promise((resolve) => {
    const under: Promise<Fate>[] = [];
    const start = performance.now();
    let due = 0;
    const timer = setInterval(() => {
      const now = performance.now() - start;
      for (; due <= Math.min(now, ms); due += (-Math.log(1 - random()) * 1000) / rate) under.push(ask());
      if (now < ms) return;
      clearInterval(timer);
      resolve(Promise.all(under));
    }, TICK_MS);
  });
