import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { seededChance, systemNow } from "@linewire/testkit";
import { frameCutter, openStream } from "../lib/open-stream.ts";
import { FOREIGN_EPOCH } from "./judge.ts";
import type { ReaderLogEntry } from "./log.ts";

// A separate process: `node read.ts <folder>` opens the streams of plan.json and records all frames.

export type Plan = { port: number; seed: number; readers: { id: number; path: string; sendsUnknownIds: boolean }[] };

/** A stream without data for this time is reconnected. It is longer than the keepalive interval. */
const WATCHDOG_MS = 18_000;
const POLL_INTERVAL_MS = 500;
const MIN_RECONNECT_MS = 50;
const RECONNECT_SPREAD_MS = 500;
const UNKNOWN_ID_SHARE = 1 / 3;

const [, , folder = "."] = process.argv;
const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")) as Plan;
const log = createWriteStream(join(folder, "readers.ndjson"));
let stopping = false;

type LogEvent = { o: string | null } | { f: string } | { x: string };

const read = ({ id: c, path, sendsUnknownIds }: Plan["readers"][number]): void => {
  const random = seededChance(plan.seed * 1009 + c);
  let last: string | null = null;
  const record = (logged: LogEvent): void => {
    const entry: ReaderLogEntry = { c, t: systemNow(), ...logged };
    log.write(`${JSON.stringify(entry)}\n`);
  };
  const reconnect = (): void => {
    if (!stopping) setTimeout(connect, MIN_RECONNECT_MS + random() * RECONNECT_SPREAD_MS);
  };
  const connect = (): void => {
    if (stopping) return;
    const sentId = last !== null && sendsUnknownIds && random() < UNKNOWN_ID_SHARE ? `${FOREIGN_EPOCH}-${c + 1}` : last;
    let receivedAt = systemNow();
    const cut = frameCutter((frame) => {
      const id = /^id: (.*)$/m.exec(frame)?.[1];
      if (id !== undefined) last = id;
      record({ f: frame });
    });
    const stream = openStream(
      { port: plan.port, path, lastEventId: sentId },
      {
        opened: (status) => {
          if (status === 200) record({ o: sentId });
          else record({ x: `refused ${status}` });
        },
        data: (piece) => {
          receivedAt = systemNow();
          cut(piece);
        },
        closed: (why) => {
          clearInterval(watchdog);
          if (stopping) return;
          record({ x: why });
          reconnect();
        },
      },
    );
    const watchdog = setInterval(() => {
      if (systemNow() - receivedAt > WATCHDOG_MS) stream.leave();
    }, POLL_INTERVAL_MS);
  };
  connect();
};

for (const reader of plan.readers) read(reader);
process.on("SIGTERM", () => {
  stopping = true;
  log.end(() => process.exit(0));
});
