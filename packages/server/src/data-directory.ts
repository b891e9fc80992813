import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { clockText, parseClock, type WorldClock } from "@linewire/domain/clock/world-clock";
import { syncDirectory, writeDurably } from "./adapters/store/seal.ts";
import type { Credentials } from "./features/key/demo-credentials.ts";
import { COMMAND } from "./package-files.ts";

/** A file of the data directory that cannot be used, as one line that an operator can act on. */
export class FileUnusable extends Error {
  constructor(file: string, detail: string, advice: string) {
    super(`${file} cannot be read (${detail}): ${advice}; see \`${COMMAND} doctor\``);
    this.name = "FileUnusable";
  }
}

const AGAIN = "move it away, and the next start makes it anew";

/** A small file of JSON; null where there is none. */
const readJson = <T>(file: string): T | null => {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    // A parser's message quotes the text, which may be a secret.
    const isText = error instanceof SyntaxError || !(error instanceof Error);
    throw new FileUnusable(file, isText ? "it is not valid JSON" : error.message, AGAIN);
  }
};

/** Writes a small file whole or not at all, and durably. */
const write = (file: string, text: string): void => {
  writeDurably(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  syncDirectory(dirname(file));
};

/** The server of this data directory and the secret of its start. */
export type RunningServer = { pid: number; url: string; secret: string };

/** Credits spent in a month. */
type Spent = { month: string; credits: number };

/** Files about the odds in a data directory. */
const oddsKept = (root: string) => {
  const kindFile = join(root, "odds");
  const oddsApiFile = join(root, "odds-api.json");
  const isOld = (): boolean => existsSync(join(root, "seed")) && existsSync(join(root, "linewire.db"));
  return {
    /** Which odds stand here, real or simulated: the first start with a feed decides. A store that does not say is of the simulation. */
    odds: (kind: "real" | "simulated"): string => {
      if (!existsSync(kindFile)) write(kindFile, isOld() ? "simulated" : kind);
      return readFileSync(kindFile, "utf8").trim();
    },
    /** The same, where it was decided. */
    oddsKnown: (): string | null => (existsSync(kindFile) ? readFileSync(kindFile, "utf8").trim() : null),
    /** Credits of The Odds API that were spent. */
    oddsApi: {
      read: (): Spent | null => readJson<Spent>(oddsApiFile),
      write: (spent: Spent): void => write(oddsApiFile, JSON.stringify(spent)),
    },
  };
};

/** Where an installation keeps everything: one directory, readable by its owner alone. */
export const dataDirectory = (path: string) => {
  const root = resolve(path);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const credentialsFile = join(root, "credentials.json");
  const seedFile = join(root, "seed");
  const nodeFile = join(root, "node");
  const clockFile = join(root, "clock");

  const serverFile = join(root, "server.json");

  return {
    root,
    storeFile: join(root, "linewire.db"),
    lateFile: join(root, "late.db"),
    /** How lines and events came to what they are. */
    historyFile: join(root, "history.db"),
    /** Uploaded pictures of bet slips that are still to be read. */
    pictures: join(root, "pictures"),
    /** Builds of the widget that pages may still ask for. */
    widgets: join(root, "widgets"),
    credentialsFile,
    serverFile,
    credentials: (): Credentials | null => readJson<Credentials>(credentialsFile),
    keepCredentials: (credentials: Credentials): void =>
      write(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`),
    /** Where the command line finds the server that runs here; the store's own lock says whether it still does. */
    server: (): RunningServer | null => readJson<RunningServer>(serverFile),
    keepServer: (server: RunningServer): void => write(serverFile, `${JSON.stringify(server)}\n`),
    forgetServer: (): void => rmSync(serverFile, { force: true }),
    /** Name of this node in the cluster, chosen once. */
    node: (fresh: () => string): string => {
      if (!existsSync(nodeFile)) write(nodeFile, fresh());
      return readFileSync(nodeFile, "utf8").trim();
    },
    /** The world clock of the last start, where LINEWIRE_CLOCK set one. */
    clock: (): WorldClock | null => {
      const kept = existsSync(clockFile) ? parseClock(readFileSync(clockFile, "utf8").trim()) : null;
      return kept === null || kept.at === null ? null : { shows: kept.shows, at: kept.at };
    },
    keepClock: (clock: WorldClock | null): void =>
      clock === null ? rmSync(clockFile, { force: true }) : write(clockFile, `${clockText(clock)}\n`),
    ...oddsKept(root),
    /** The seed of the simulation: chosen once, so that a restart goes on in the same world. */
    seed: (wished: number | null, fresh: () => number): number => {
      if (wished !== null) return wished;
      if (!existsSync(seedFile)) write(seedFile, String(fresh()));
      return Number(readFileSync(seedFile, "utf8"));
    },
  };
};
export type DataDirectory = ReturnType<typeof dataDirectory>;
