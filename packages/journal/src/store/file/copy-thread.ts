import { workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

// Copies all tables as of one journal position. Of the journal table, only the latest rows are copied.

const NEWEST = 20_000;

const { store, target } = workerData as { store: string; target: string };
const database = new Sqlite(target);
database.pragma("journal_mode = OFF");
database.pragma("synchronous = OFF");
database.prepare("ATTACH DATABASE ? AS source").run(store);

type SchemaObject = { name: string; type: string; sql: string };
const copy = (): void => {
  const made = database
    .prepare<[], SchemaObject>(
      "SELECT name, type, sql FROM source.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  for (const { name, sql } of made.filter(({ type }) => type === "table")) {
    database.exec(sql);
    const newest = name === "journal" ? `WHERE last_seq > (SELECT max(last_seq) FROM source.journal) - ${NEWEST}` : "";
    database.exec(`INSERT INTO main."${name}" SELECT * FROM source."${name}" ${newest}`);
  }
  for (const { sql } of made.filter(({ type }) => type !== "table")) database.exec(sql);
};
database.transaction(copy)();
database.pragma(`user_version = ${Number(database.pragma("source.user_version", { simple: true }))}`);
database.close();
