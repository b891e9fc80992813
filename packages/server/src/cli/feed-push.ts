import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { LIMITS } from "@linewire/contract/names";
import { flag, Mistake, single, text, yes, type CliCommand, type CliContext, type CliArguments } from "./command.ts";
import { batchesOf } from "./push/batches.ts";
import { sendBatch, type PushTarget } from "./push/send-batch.ts";

const HERE = "http://127.0.0.1:8080";

const targetOf = (given: CliArguments, { directory }: CliContext): PushTarget => {
  const key = text(given, "key") ?? directory.credentials()?.keys.operator;
  if (key === undefined) throw new Mistake("a key with the permission operator:ingest is required: --key KEY");
  return { url: text(given, "url") ?? directory.server()?.url ?? HERE, key, dryRun: flag(given, "dry-run") };
};

const rowsOf = (given: CliArguments): number => {
  const rows = Number(text(given, "batch") ?? LIMITS.ingestRows);
  if (Number.isInteger(rows) && rows >= 1 && rows <= LIMITS.ingestRows) return rows;
  throw new Mistake(`--batch must be from 1 to ${LIMITS.ingestRows}`);
};

const linesOf = ({ words: [file = "-"] }: CliArguments): AsyncIterable<string> => {
  if (file !== "-" && !existsSync(file)) throw new Mistake(`there is no file ${file}`);
  const input = file === "-" ? process.stdin : createReadStream(file);
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
};

type Sums = { calls: number; rows: number; changes: number; unchanged: number };

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const summaryOf = ({ calls, rows, changes, unchanged }: Sums, dryRun: boolean): string =>
  dryRun
    ? `${rows} rows are valid: ${changes} changes, ${unchanged} rows without a change; nothing was written. Each request was validated separately: a row that refers to a row of an earlier request is valid only after that request was accepted`
    : `${counted(rows, "row")} accepted in ${counted(calls, "request")}`;

export const feedPush: CliCommand = {
  name: "feed push",
  usage: "feed push [file|-] [--url URL] [--key KEY] [--dry-run] [--batch N]",
  description:
    "Sends rows, one JSON object per line, to a running service, from a file or stdin, in batches. The first invalid row stops the command: it prints the row's line number, and only the earlier batches were accepted. After status 429 or 5xx it waits for Retry-After and sends the batch again.",
  examples: [
    "feed push rows.ndjson --dry-run",
    "feed push rows.ndjson",
    "feed push - --url https://odds.example --key KEY",
  ],
  options: { url: single, key: single, "dry-run": yes, batch: single },
  words: [0, 1],
  run: async (given, context) => {
    const target = targetOf(given, context);
    const printProgress = (line: string): void => void process.stderr.write(`${line}\n`);
    const sums: Sums = { calls: 0, rows: 0, changes: 0, unchanged: 0 };
    for await (const batch of batchesOf(linesOf(given), rowsOf(given), LIMITS.ingestBodyBytes)) {
      const { accepted, dryRun } = await sendBatch(target, batch, printProgress).catch((error: unknown) => {
        if (error instanceof Mistake && !target.dryRun)
          printProgress(`${sums.rows} rows were accepted before this error`);
        throw error;
      });
      sums.calls += 1;
      sums.rows += accepted;
      sums.changes += dryRun?.changes ?? 0;
      sums.unchanged += dryRun?.unchanged ?? 0;
      printProgress(`${sums.rows} rows`);
    }
    return { json: { ...sums, dryRun: target.dryRun }, text: summaryOf(sums, target.dryRun) };
  },
};
