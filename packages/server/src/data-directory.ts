import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Credentials } from "./features/key/demo-credentials.ts";

const PRIVATE = 0o600;

/** Where an installation keeps everything: one directory, readable by its owner alone. */
export const dataDirectory = (path: string) => {
  const root = resolve(path);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const credentialsFile = join(root, "credentials.json");
  const seedFile = join(root, "seed");

  const write = (file: string, text: string): void => {
    writeFileSync(`${file}.new`, text, { mode: PRIVATE });
    renameSync(`${file}.new`, file);
  };

  return {
    storeFile: join(root, "linewire.db"),
    lateFile: join(root, "late.db"),
    credentialsFile,
    credentials: (): Credentials | null =>
      existsSync(credentialsFile) ? (JSON.parse(readFileSync(credentialsFile, "utf8")) as Credentials) : null,
    keepCredentials: (credentials: Credentials): void =>
      write(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`),
    /** The seed of the simulation: chosen once, so that a restart goes on in the same world. */
    seed: (wished: number | null, fresh: () => number): number => {
      if (wished !== null) return wished;
      if (!existsSync(seedFile)) write(seedFile, String(fresh()));
      return Number(readFileSync(seedFile, "utf8"));
    },
  };
};
export type DataDirectory = ReturnType<typeof dataDirectory>;
