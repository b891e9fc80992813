import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { clockText, parseClock, type WorldClock } from "@linewire/domain/clock/world-clock";
import { syncDirectory, writeDurably } from "@linewire/journal/store/file/seal";
import type { Credentials } from "../features/key/demo-credentials.ts";
import { COMMAND } from "@linewire/journal/command";

export class FileUnusable extends Error {
  constructor(file: string, detail: string, advice: string) {
    super(`${file} cannot be read (${detail}): ${advice}; see \`${COMMAND} doctor\``);
    this.name = "FileUnusable";
  }
}

const MOVE_AWAY_ADVICE = "move the file away: the next start creates a new file";

const readJson = <T>(file: string): T | null => {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    // The parser's message is not used, because it quotes the content, which may be a secret.
    const isText = error instanceof SyntaxError || !(error instanceof Error);
    throw new FileUnusable(file, isText ? "it is not valid JSON" : error.message, MOVE_AWAY_ADVICE);
  }
};

const write = (file: string, text: string): void => {
  writeDurably(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  syncDirectory(dirname(file));
};

export type RunningServer = { pid: number; url: string; secret: string };

type Spent = { month: string; credits: number };

const oddsFiles = (root: string) => {
  const kindFile = join(root, "odds");
  const oddsApiFile = join(root, "odds-api.json");
  const isOld = (): boolean => existsSync(join(root, "seed")) && existsSync(join(root, "linewire.db"));
  return {
    /**
     * The kind is stored at the first start with a feed. A directory of an older release has no such file and has
     * simulated odds.
     */
    odds: (kind: "real" | "simulated"): string => {
      if (!existsSync(kindFile)) write(kindFile, isOld() ? "simulated" : kind);
      return readFileSync(kindFile, "utf8").trim();
    },
    oddsKnown: (): string | null => (existsSync(kindFile) ? readFileSync(kindFile, "utf8").trim() : null),
    oddsApi: {
      read: (): Spent | null => readJson<Spent>(oddsApiFile),
      write: (spent: Spent): void => write(oddsApiFile, JSON.stringify(spent)),
    },
  };
};

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
    historyFile: join(root, "history.db"),
    /** Uploaded pictures of bet slips that are not processed yet. */
    pictures: join(root, "pictures"),
    widgets: join(root, "widgets"),
    credentialsFile,
    serverFile,
    credentials: (): Credentials | null => readJson<Credentials>(credentialsFile),
    keepCredentials: (credentials: Credentials): void =>
      write(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`),
    /** The last server still runs if it holds the store's lock. */
    server: (): RunningServer | null => readJson<RunningServer>(serverFile),
    keepServer: (server: RunningServer): void => write(serverFile, `${JSON.stringify(server)}\n`),
    forgetServer: (): void => rmSync(serverFile, { force: true }),
    node: (fresh: () => string): string => {
      if (!existsSync(nodeFile)) write(nodeFile, fresh());
      return readFileSync(nodeFile, "utf8").trim();
    },
    clock: (): WorldClock | null => {
      const kept = existsSync(clockFile) ? parseClock(readFileSync(clockFile, "utf8").trim()) : null;
      return kept === null || kept.at === null ? null : { shows: kept.shows, at: kept.at };
    },
    keepClock: (clock: WorldClock | null): void =>
      clock === null ? rmSync(clockFile, { force: true }) : write(clockFile, `${clockText(clock)}\n`),
    ...oddsFiles(root),
    /** The seed is stored, so that the simulation continues after a restart. */
    seed: (configured: number | null, fresh: () => number): number => {
      if (configured !== null) return configured;
      if (!existsSync(seedFile)) write(seedFile, String(fresh()));
      return Number(readFileSync(seedFile, "utf8"));
    },
  };
};
export type DataDirectory = ReturnType<typeof dataDirectory>;
