import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { seededChance, systemNow } from "@linewire/testkit";
import { frameCutter, openStream } from "../lib/open-stream.ts";
import { FOREIGN_EPOCH } from "./judge.ts";
import type { ReaderLogEntry } from "./log.ts";

// The readers, a separate process: `node read.ts <folder>` opens the streams of plan.json and only records what arrives.

export type Plan = { port: number; seed: number; readers: { id: number; path: string; stranger: boolean }[] };

/** Longer than the longest silence of an open stream. */
const WATCHDOG_MS = 18_000;
const LOOK_MS = 500;
const SHORTEST_WAIT_MS = 50;
const WAITS_MS = 500;
const STRANGE_RETURNS = 1 / 3;

const [, , folder = "."] = process.argv;
const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")) as Plan;
const log = createWriteStream(join(folder, "readers.ndjson"));
let stopping = false;

type Happening = { o: string | null } | { f: string } | { x: string };

const read = ({ id: c, path, stranger }: Plan["readers"][number]): void => {
  const chance = seededChance(plan.seed * 1009 + c);
  let last: string | null = null;
  const note = (happening: Happening): void => {
    const entry: ReaderLogEntry = { c, t: systemNow(), ...happening };
    log.write(`${JSON.stringify(entry)}\n`);
  };
  const again = (): void => {
    if (!stopping) setTimeout(connect, SHORTEST_WAIT_MS + chance() * WAITS_MS);
  };
  const connect = (): void => {
    if (stopping) return;
    const brought = last !== null && stranger && chance() < STRANGE_RETURNS ? `${FOREIGN_EPOCH}-${c + 1}` : last;
    let heardAt = systemNow();
    const cut = frameCutter((frame) => {
      const id = /^id: (.*)$/m.exec(frame)?.[1];
      if (id !== undefined) last = id;
      note({ f: frame });
    });
    const stream = openStream(
      { port: plan.port, path, lastEventId: brought },
      {
        opened: (status) => {
          if (status === 200) note({ o: brought });
          else note({ x: `refused ${status}` });
        },
        data: (piece) => {
          heardAt = systemNow();
          cut(piece);
        },
        closed: (why) => {
          clearInterval(watchdog);
          if (stopping) return;
          note({ x: why });
          again();
        },
      },
    );
    const watchdog = setInterval(() => {
      if (systemNow() - heardAt > WATCHDOG_MS) stream.leave();
    }, LOOK_MS);
  };
  connect();
};

for (const reader of plan.readers) read(reader);
process.on("SIGTERM", () => {
  stopping = true;
  log.end(() => process.exit(0));
});
