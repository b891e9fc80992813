import { existsSync } from "node:fs";
import { openForReading, type Database } from "@linewire/journal/store/file/database";
import { Mistake, type CliContext } from "./command.ts";

/** A wrong LINEWIRE_DATA must not create a second store. */
export const existingStore = ({ directory }: Pick<CliContext, "directory">): string => {
  if (existsSync(directory.storeFile)) return directory.storeFile;
  throw new Mistake(`there is no store in ${directory.root}: start Linewire once (npm start), or set LINEWIRE_DATA`);
};

export const readStore = <T>(context: Pick<CliContext, "directory">, read: (database: Database) => T): T => {
  const database = openForReading(existingStore(context));
  try {
    return read(database);
  } finally {
    database.close();
  }
};
