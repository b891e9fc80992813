import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { flag, Mistake, single, text, yes, type CliCommand } from "./command.ts";
import { existingStore } from "./read-store.ts";
import { recordJournal, type RecordingSummary } from "./record-journal.ts";

const MINUTE_MS = 60_000;
const MAX_MINUTES = 7 * 24 * 60;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const sizes = ({ commits, changes, gaps, bytes }: RecordingSummary): string =>
  `${commits} commits, ${changes} changes, ${gaps === 0 ? "no gap" : `${gaps} gaps`}, ${(bytes / 1_000_000).toFixed(2)} MB`;

const minutesOf = (given: string | undefined): number | null => {
  if (given === undefined) return null;
  const minutes = Number(given);
  if (minutes > 0 && minutes <= MAX_MINUTES) return minutes;
  throw new Mistake(`--minutes must be more than 0 and at most ${MAX_MINUTES}`);
};

const untilStopped = (minutes: number | null): { signal: AbortSignal; done: () => void } => {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  const timer = minutes === null ? undefined : setTimeout(stop, minutes * MINUTE_MS);
  return {
    signal: stopping.signal,
    done: () => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.removeListener(signal, stop);
    },
  };
};

export const record: CliCommand = {
  name: "record",
  usage: "record <file> [--minutes N] [--force]",
  description:
    "Records the games, prices and news of this installation while it runs: the current state, then every change with its time, for N minutes or until Ctrl-C. LINEWIRE_FEED=replay:<file> plays the recording. It contains no accounts, keys or data of readers.",
  examples: ["record sunday.lwr --minutes 10", "record all-day.lwr"],
  options: { minutes: single, force: yes },
  words: 1,
  run: async (given, context) => {
    const { world, directory } = context;
    const file = resolve(given.words[0] ?? "");
    if (existsSync(file) && !flag(given, "force"))
      throw new Mistake(`${file} exists: choose another name, or use --force`);
    const store = existingStore(context);
    const kind = directory.oddsKnown();
    const until = untilStopped(minutesOf(text(given, "minutes")));
    const recorded = await recordJournal({
      store,
      file,
      source: kind ?? "rows by POST /ingest/v1/changes",
      simulated: kind === "simulated",
      now: world.now,
      until: until.signal,
      onProgress: (counts) => void process.stderr.write(`${sizes(counts)}\n`),
    }).finally(until.done);
    return { json: { file, ...recorded }, text: `recorded ${file}: ${sizes(recorded)}` };
  },
};
