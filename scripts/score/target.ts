import { readFileSync } from "node:fs";
import { Installation } from "@linewire/testkit";
import Database from "better-sqlite3";
import type { ScoreOptions } from "./scored.ts";

type Credentials = Installation["credentials"];

export type Target = {
  url: string;
  credentials: Credentials;
  /** A bad input must not change these counts; null if the store is not accessible. */
  rows: () => Record<string, number> | null;
  rssMiB: () => number | null;
  log: () => string;
  remove: () => Promise<void>;
};

const TABLES = ["partner", "key", "event"] as const;
const KIB_PER_MIB = 1024;

const rssOf = (pid: number): number | null => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / KIB_PER_MIB;
  } catch {
    return null;
  }
};

const rowsOf = (file: string): Record<string, number> => {
  const database = new Database(file, { readonly: true });
  try {
    const count = (table: string): number =>
      (database.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n;
    const known = new Set(
      (database.prepare("SELECT name FROM sqlite_schema").all() as { name: string }[]).map(({ name }) => name),
    );
    return Object.fromEntries(
      TABLES.map((table) => [
        table,
        count([table, `${table}s`, `api_${table}`].find((name) => known.has(name)) ?? table),
      ]),
    );
  } finally {
    database.close();
  }
};

const ownTarget = async (): Promise<Target> => {
  const installation = await Installation.start({ LINEWIRE_RATE_LIMITS: "off", LINEWIRE_FEED: "none" });
  return {
    url: installation.url,
    credentials: installation.credentials,
    rows: () => rowsOf(`${installation.dataDirectory}/linewire.db`),
    rssMiB: () => rssOf(installation.pid),
    log: () => installation.log.join(""),
    remove: () => installation.remove(),
  };
};

export const targetOf = async ({ base, credentials, pid }: ScoreOptions): Promise<Target> => {
  if (base === null) return ownTarget();
  const file = credentials ?? ".linewire/credentials.json";
  return {
    url: base,
    credentials: JSON.parse(readFileSync(file, "utf8")) as Credentials,
    rows: () => null,
    rssMiB: () => (pid === null ? null : rssOf(pid)),
    log: () => "",
    remove: async () => {},
  };
};
