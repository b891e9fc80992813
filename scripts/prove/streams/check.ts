import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { factsOf } from "./facts.ts";
import { judge, sum } from "./judge.ts";
import type { ReaderLogEntry } from "./log.ts";
import type { Oracle } from "./oracle.ts";

// A separate process: `node check.ts <folder>` reads the logs of writer and readers, and prints figures.

const [, , folder = "."] = process.argv;
const oracle = JSON.parse(readFileSync(join(folder, "oracle.json"), "utf8")) as Oracle;

const entries: ReaderLogEntry[] = [];
for await (const line of createInterface({ input: createReadStream(join(folder, "readers.ndjson")) }))
  entries.push(JSON.parse(line) as ReaderLogEntry);

const facts = factsOf(oracle, entries);
const own = Map.groupBy(entries, ({ c }) => c);
const verdicts = oracle.readers.map((reader) => judge(reader, own.get(reader.id) ?? [], facts, oracle));
const worst = verdicts.flatMap(({ undetected, duplicated, reordered, leaked, unrecorded, ungapped, differs }, at) =>
  undetected + duplicated + reordered + leaked + unrecorded + ungapped + differs > 0 ? [oracle.readers[at]!.id] : [],
);
console.log(JSON.stringify({ ...sum(verdicts), changes: facts.all.length, readersWithFaults: worst.slice(0, 10) }));
