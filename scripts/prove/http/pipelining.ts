import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import { percentile, residentMiB, rounded } from "../../bench/figures.ts";
import { ask, keyOf, portOf } from "../lib/client.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { restClients } from "../lib/http/rest-clients.ts";
import { withInstallation } from "../lib/run-with.ts";

const LINES = 100;
const WARM_UP_MS = 3000;
const BASELINE_MS = 5000;
/**
 * Rounds of a baseline and an attack. One is not enough: a 99th percentile of a few milliseconds varies by more than
 * the limit.
 */
const ROUNDS = 3;
const ONE_WRITE_MS = 4000;
const MAX_RECOVERY_MS = 2000;
const MAX_MEMORY_RECOVERY_MS = 60_000;
const POLL_INTERVAL_MS = 500;
/** May remain after an attack, because the allocator does not return all buffers. */
const KEPT_MIB = 100;
const ONE_WRITE = 20_000;
const MAX_WAIT_MS = 50;

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

const deafCaller = (port: number): Socket => {
  const socket = connect(port, "127.0.0.1");
  const many = Buffer.from(request("/openapi.json").repeat(500));
  const send = (): void => {
    while (!socket.destroyed && socket.write(many));
  };
  socket.pause();
  socket.on("connect", send).on("drain", send);
  socket.on("error", () => socket.destroy());
  return socket;
};

const waitsFor = async (reader: { port: number; key: string }, ms: number) => {
  const rest = restClients(reader);
  await pause(ms);
  return rest.stop();
};

const memoryBackAfter = async (pid: number, before: number): Promise<number> => {
  for (let waited = 0; waited < MAX_MEMORY_RECOVERY_MS; waited += POLL_INTERVAL_MS) {
    if (residentMiB(pid) <= before + KEPT_MIB) return waited / 1000;
    await pause(POLL_INTERVAL_MS);
  }
  return Infinity;
};

/** One client writes 20,000 requests at once. */
const longestWaitDuringWrite = async (port: number): Promise<number> => {
  const waits: number[] = [];
  const socket = connect(port, "127.0.0.1", () => void socket.write(request("/healthz").repeat(ONE_WRITE)));
  socket.on("error", () => socket.destroy());
  socket.resume();
  const until = performance.now() + ONE_WRITE_MS;
  while (performance.now() < until) {
    const before = performance.now();
    await ask(port, "/healthz", {});
    waits.push(performance.now() - before);
    await pause(5);
  }
  socket.destroy();
  return Math.max(...waits);
};

const attack = async (reader: { port: number; key: string }, sockets: number, ms: number) => {
  const callers = Array.from({ length: sockets }, () => deafCaller(reader.port));
  const during = await waitsFor(reader, ms);
  for (const caller of callers) caller.destroy();
  return during;
};

type Waits = Awaited<ReturnType<typeof waitsFor>>;

const medianP99 = (rounds: readonly Waits[]): number =>
  percentile(
    rounds.map(({ waits }) => percentile(waits, 0.99)),
    0.5,
  );

const failuresIn = (rounds: readonly Waits[]): number => rounds.reduce((sum, { failures }) => sum + failures.length, 0);

const run = async (installation: Installation, { number }: Options) => {
  const [sockets, seconds] = [number("sockets", 50), number("seconds", 8)];
  await fillGame(installation, movesOf(LINES), LINES);
  const reader = { port: portOf(installation), key: keyOf(installation, "enterprise") };
  await waitsFor(reader, WARM_UP_MS);
  const [baseline, during]: [Waits[], Waits[]] = [[], []];
  let memoryBefore = 0;
  for (let round = 0; round < ROUNDS; round++) {
    baseline.push(await waitsFor(reader, BASELINE_MS));
    memoryBefore = residentMiB(installation.pid);
    during.push(await attack(reader, sockets, seconds * 1000));
  }
  const memoryPeak = residentMiB(installation.pid);
  const left = performance.now();
  const first = await ask(reader.port, "/healthz", {});
  const back = performance.now() - left;
  const memoryBack = await memoryBackAfter(installation.pid, memoryBefore);
  const longest = await longestWaitDuringWrite(reader.port);
  return { sockets, seconds, baseline, during, memoryBefore, memoryPeak, first, back, memoryBack, longest };
};

/**
 * P28: clients with endless requests that read no response delay no other client, and the server releases their
 * memory.
 */
export const provePipelining = (options: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const { baseline, during, first, back, memoryBack, longest, ...figures } = await run(installation, options);
    const [p99Baseline, p99During] = [medianP99(baseline), medianP99(during)];
    return {
      figures: {
        ...figures,
        rounds: ROUNDS,
        p99BaselineMs: rounded(p99Baseline),
        p99DuringMs: rounded(p99During),
        backMs: rounded(back),
        memoryBackS: memoryBack,
        longestBesideOneWriteMs: rounded(longest),
      },
      checks: [
        none("failed requests of other clients", failuresIn(baseline) + failuresIn(during)),
        atMost("p99 of other clients, relative to the baseline", rounded(p99During / p99Baseline, 2), 2),
        holds("the service responds afterwards", first.status === 200),
        atMost("normal latency restored after, ms", rounded(back), MAX_RECOVERY_MS),
        atMost("normal memory restored after, s", memoryBack, MAX_MEMORY_RECOVERY_MS / 1000),
        atMost("longest wait of other clients during one write of 20,000 requests, ms", rounded(longest), MAX_WAIT_MS),
      ],
    };
  });
