import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, aLine, anEvent, temporaryDirectory } from "@linewire/testkit";
import { ingest } from "../lib/client.ts";
import { atLeast, notRun, type Options, type ProofResult } from "../lib/proof.ts";

const ATTACH_TIMEOUT_MS = 10_000;
const EVENT_ID = 990_000_001;

const readTrace = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const syncsIn = (text: string): number => text.split("\n").filter((line) => /\bf(data)?sync\(/.test(line)).length;

/** Without strace the count of syncs is meaningless. */
const untilAttached = async ({ pid }: Installation): Promise<void> => {
  for (let waited = 0; waited < ATTACH_TIMEOUT_MS; waited += 50) {
    if (/TracerPid:\s+[1-9]/.test(readFileSync(`/proc/${pid}/status`, "utf8"))) return;
    await pause(50);
  }
  throw new Error("strace could not attach to the server");
};

/** P4: every write is synced before it is acknowledged. kill -9 is no power loss, so strace counts the syncs. */
export const provePower = async ({ number }: Options): Promise<ProofResult> => {
  if (spawnSync("strace", ["-V"]).status !== 0) return notRun("strace is not installed: apt-get install strace");
  const writes = number("writes", 200);
  const directory = temporaryDirectory();
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
  const file = join(directory.path, "trace");
  await ingest(installation, [anEvent({ eventId: EVENT_ID })]);
  let price = -110;
  const row = () => aLine({ marketLineId: EVENT_ID, price: price--, market: { eventId: EVENT_ID } });
  const options = ["-f", "-e", "trace=fsync,fdatasync", "-o", file, "-p", String(installation.pid)];
  const tracer = spawn("strace", options, { stdio: "ignore" });
  try {
    await untilAttached(installation);
    await pause(500);
    const before = syncsIn(readTrace(file));
    for (let at = 0; at < writes; at++) await ingest(installation, [row()]);
    await pause(200);
    const syncs = syncsIn(readTrace(file)) - before;
    return {
      figures: { writes, syncs },
      checks: [atLeast(`syncs for ${writes} sequential writes`, syncs, writes)],
    };
  } finally {
    tracer.kill("SIGINT");
    if (tracer.exitCode === null) await once(tracer, "exit");
    await installation.remove();
    directory.remove();
  }
};
