import { request } from "node:http";

/** `at`: start. `ms`: until the complete response. */
export type Fate = { at: number; ms: number; status: number; retryAfter: string };

type Target = { port: number; headers: Record<string, string>; path: () => string };

/** One connection for each request, like unrelated clients. Status 0: the connection failed. */
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
 * Responses with status 200 per second, in a closed loop: each of the `callers` waits for its response before the next
 * request.
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

/** At random times, because real clients do not wait for each other's responses. */
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
