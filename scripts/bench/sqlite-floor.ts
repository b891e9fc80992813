import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { rounded } from "./figures.ts";

const COLUMNS = 31;
const LINES = 40_000;

/** Plain better-sqlite3, without validation, merging or publishing. */
export const sqliteFloor = (
  rows: readonly string[],
  batch: number,
  seconds: number,
): { microsecondsAChange: number } => {
  const directory = temporaryDirectory();
  const database = new Database(join(directory.path, "floor.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  const names = Array.from({ length: COLUMNS - 1 }, (_, index) => `c${index}`);
  database.exec(
    `CREATE TABLE line (id INTEGER PRIMARY KEY, ${names.join(", ")}); CREATE TABLE journal (seq INTEGER PRIMARY KEY, text TEXT)`,
  );
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO line VALUES (${Array.from({ length: COLUMNS }, () => "?").join(",")})`,
  );
  const journal = database.prepare("INSERT INTO journal (text) VALUES (?)");
  const values = names.map((name, index) => (index % 3 === 0 ? name : index));
  const write = database.transaction((from: number) => {
    for (let at = from; at < from + batch; at++) upsert.run(at % LINES, ...values);
    journal.run(rows.slice(0, batch).join("\n"));
  });
  const before = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let written = 0;
  for (; performance.now() < end; written += batch) write(written);
  const used = process.cpuUsage(before);
  database.close();
  directory.remove();
  return { microsecondsAChange: rounded((used.user + used.system) / written, 2) };
};
