import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Installation, linesOf, seededChance, systemNow } from "@linewire/testkit";
import { ingest, keyOf, portOf, subscribe } from "./lib/client.ts";
import { faultyProxy } from "./lib/http/faulty-proxy.ts";
import { feeder, type Feeder } from "./lib/feeder.ts";
import { atLeast, none, type ProofCheck, type Options, type ProofResult } from "./lib/proof.ts";
import { runFolder } from "./lib/run-folder.ts";
import type { Verdict } from "./streams/judge.ts";
import type { Oracle } from "./streams/oracle.ts";
import type { Plan } from "./streams/read.ts";
import { readersOf } from "./streams/readers.ts";
import { LEAGUE_CODES, worldOf, type WrittenRow, type ProofWorld } from "./streams/world.ts";

const FAULTS = { meanLifeMs: 3000, halfOpen: 0.05, slow: 0.1 };
const MAX_IN_A_CALL = 20;
const START_BATCH = 500;
const FAULT_FREE_MS = 3000;
const SETTLE_MS = 5000;
const RETRY_DELAY_MS = 50;

type Run = { seconds: number; readers: number; rate: number; kills: number; seed: number };

const file = (name: string): string => fileURLToPath(new URL(`./streams/${name}`, import.meta.url));

const emptyOracle = (count: number, random: () => number): Oracle => ({
  changes: [],
  batches: [],
  stops: [],
  rest: [],
  judgedAt: 0,
  readers: readersOf(count, random),
});

/** The position of a row stays null after a 503 or a lost response. */
const sender =
  (installation: Installation, oracle: Oracle) =>
  async (written: readonly WrittenRow[], sentAt: number): Promise<void> => {
    const rows = written.map(({ row }) => row);
    const batch = { first: oracle.changes.length, count: rows.length, sentAt, position: null as string | null };
    oracle.changes.push(...written.map(({ change }) => change));
    oracle.batches.push(batch);
    try {
      batch.position = await ingest(installation, rows);
    } catch (error) {
      if (error instanceof Error && /^ingest: (?!503)/.test(error.message)) throw error;
      await pause(RETRY_DELAY_MS);
    }
  };

const fill = async (send: ReturnType<typeof sender>, world: ProofWorld): Promise<void> => {
  const rows = world.start();
  for (let at = 0; at < rows.length; at += START_BATCH) await send(rows.slice(at, at + START_BATCH), 0);
};

const restartServer = async (
  installation: Installation,
  oracle: Oracle,
  { kills, seconds }: Run,
  random: () => number,
) => {
  const signals = Array.from({ length: kills }, (_, at) => (at % 2 === 0 ? "SIGKILL" : "SIGTERM") as NodeJS.Signals);
  signals.sort(() => random() - 0.5);
  const end = systemNow() + seconds * 1000;
  for (const [at, signal] of signals.entries()) {
    const left = Math.max(0, end - systemNow()) / (signals.length - at);
    await pause(left * (0.4 + 0.4 * random()));
    await installation.kill(signal);
    oracle.stops.push(systemNow());
    await installation.run();
  }
  await pause(Math.max(0, end - systemNow()));
};

const pricesIn = async (installation: Installation): Promise<Oracle["rest"]> => {
  const leagues = await Promise.all(LEAGUE_CODES.map((code) => linesOf(installation, code)));
  return leagues.flatMap((lines) =>
    [...lines.values()].map(({ line }) => [line.marketLineId, line.price ?? 0] as const),
  ) as Oracle["rest"];
};

const startReaders = async (folder: string, plan: Plan): Promise<ChildProcess> => {
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  return spawn(process.execPath, [file("read.ts"), folder], { stdio: ["ignore", "inherit", "inherit"] });
};

const stopReaders = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
};

const runChecker = async (folder: string): Promise<Verdict & { changes: number; readersWithFaults: number[] }> => {
  const child = spawn(process.execPath, ["--max-old-space-size=4096", file("check.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks = (await child.stdout.toArray()) as Buffer[];
  return JSON.parse(Buffer.concat(chunks).toString()) as Verdict & { changes: number; readersWithFaults: number[] };
};

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10);

const checksOf = (verdict: Verdict): ProofCheck[] => [
  none("undetected holes", verdict.undetected),
  none("reconnects with an unknown id that got no gap event", verdict.ungapped),
  atLeast("gap events", verdict.gaps, 1),
  none("duplicates", verdict.duplicated),
  none("reordered changes", verdict.reordered),
  none("changes out of scope", verdict.leaked),
  none("messages that were never written", verdict.unrecorded),
  none("event ids that differ from the change's position", verdict.misnumbered),
  atLeast("reconnects without a gap, %", percent(verdict.recovered, verdict.returns), 95),
  atLeast(
    "reconnects without a gap after a server stop, %",
    percent(verdict.recoveredAfterStop, verdict.returnsAfterStop),
    95,
  ),
  none(`clients not reconnected ${SETTLE_MS / 1000} s after the last change`, verdict.notReconnected),
  none(
    `lines that differ from REST ${SETTLE_MS / 1000} s after the last change, of ${verdict.compared}`,
    verdict.differs,
  ),
  atLeast("lines compared", verdict.compared, 1),
];

const runIn = async (folder: string, run: Run, installation: Installation) => {
  const { readers, rate, seed } = run;
  const random = seededChance(seed);
  const oracle = emptyOracle(readers, random);
  const world = worldOf(random);
  const send = sender(installation, oracle);
  await fill(send, world);
  const proxy = await faultyProxy(portOf(installation), seededChance(seed + 1), FAULTS);
  const paths = await Promise.all(
    oracle.readers.map(({ tier, filter }) => subscribe(installation, filter, keyOf(installation, tier))),
  );
  const plan = oracle.readers.map(({ id, sendsUnknownIds }) => ({ id, sendsUnknownIds, path: paths[id]! }));
  const child = await startReaders(folder, { port: proxy.port, seed, readers: plan });
  const batch = (): number => 1 + Math.floor(random() * MAX_IN_A_CALL);
  const feed: Feeder = feeder({ rate, batch, send, rows: (count) => Array.from({ length: count }, world.next) });
  await restartServer(installation, oracle, run, seededChance(seed + 2));
  proxy.calm();
  await pause(FAULT_FREE_MS);
  await feed.stop();
  oracle.judgedAt = systemNow() + SETTLE_MS;
  await pause(SETTLE_MS + 200);
  oracle.rest = await pricesIn(installation);
  await stopReaders(child);
  proxy.close();
  writeFileSync(join(folder, "oracle.json"), JSON.stringify(oracle));
  return proxy.counts;
};

/**
 * P1, P2 and part of P11: clients on a faulty network, and several stops of the server. A missing change without a gap
 * event is a loss.
 */
export const proveStreams = async ({ number }: Options): Promise<ProofResult> => {
  const run: Run = {
    seconds: number("seconds", 60),
    readers: number("clients", 200),
    rate: number("rate", 300),
    kills: number("kills", 6),
    seed: number("seed", Math.floor(Math.random() * 1e6)),
  };
  console.error(`seed ${run.seed}`);
  const directory = runFolder("streams");
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
  try {
    const proxy = await runIn(directory.path, run, installation);
    const verdict = await runChecker(directory.path);
    return {
      figures: { ...run, ...verdict, network: proxy },
      checks: checksOf(verdict),
    };
  } finally {
    await installation.remove();
    directory.remove();
  }
};
