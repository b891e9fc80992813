import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { cpuSeconds, percentile, rounded } from "../figures.ts";

export type LoadRequest = { port: number; path: string; method?: "GET" | "POST"; headers?: Record<string, string> };

const BUSY = 503;
const RETRY_DELAY_MS = 50;

/** An overloaded node rejected the request. The client then waits 50 ms. */
class Busy extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export const sendRequest = (
  { port, path, method = "GET", headers = {} }: LoadRequest,
  body?: string,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const length =
      body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, agent, headers: { ...headers, ...length } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => void pieces.push(piece));
        response.on("end", () => {
          const bytes = Buffer.concat(pieces);
          if ((response.statusCode ?? 500) < 400) resolve(bytes);
          else if (response.statusCode === BUSY) reject(new Busy(path));
          else reject(new Error(`${path} answered ${response.statusCode}: ${bytes.toString().slice(0, 200)}`));
        });
        response.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** `unit` does one unit of work. `atOnce`: concurrent units. */
export type Work = { unit: (at: number) => Promise<unknown>; atOnce: number };

export type Capacity = { aSecond: number; microseconds: number; p99Ms: number };

const WARM_SHARE = 0.2;

const isDone = async (running: Promise<unknown>): Promise<boolean> => {
  try {
    await running;
    return true;
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    await pause(RETRY_DELAY_MS);
    return false;
  }
};

export const capacityOf = async (pid: number, { unit, atOnce }: Work, seconds: number): Promise<Capacity> => {
  const began = performance.now();
  const isOver = (share: number): boolean => performance.now() - began > seconds * share * 1000;
  let [at, done, cpu, since] = [0, 0, 0, 0];
  const waits: number[] = [];
  const run = async (): Promise<void> => {
    while (!isOver(1)) {
      if (since === 0 && isOver(WARM_SHARE)) [cpu, since, done] = [cpuSeconds(pid), performance.now(), 0];
      const before = performance.now();
      if (!(await isDone(unit(at++)))) continue;
      waits.push(performance.now() - before);
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  const used = cpuSeconds(pid) - cpu;
  const took = (performance.now() - since) / 1000;
  return {
    aSecond: rounded(done / took),
    microseconds: rounded((used * 1e6) / Math.max(1, done), 1),
    p99Ms: rounded(percentile(waits, 0.99)),
  };
};
