import { existsSync } from "node:fs";
import { openForReading, type Database } from "../adapters/store/database.ts";
import { Mistake, type CliContext } from "./command.ts";

/** The store must have been made by a start: a mistyped LINEWIRE_DATA must not make a second one. */
export const existingStore = ({ directory }: Pick<CliContext, "directory">): string => {
  if (existsSync(directory.storeFile)) return directory.storeFile;
  throw new Mistake(`there is no store in ${directory.root}: start Linewire once (npm start), or set LINEWIRE_DATA`);
};

/** Reads the store beside whoever writes to it. */
export const reading = <T>(context: Pick<CliContext, "directory">, read: (database: Database) => T): T => {
  const database = openForReading(existingStore(context));
  try {
    return read(database);
  } finally {
    database.close();
  }
};
