import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backUp, restore, type StoreCopy } from "@linewire/journal/store/file/copy-store";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";
import { flag, Mistake, yes, type CliCommand, type CliArguments } from "./command.ts";
import { existingStore } from "./read-store.ts";

const fileOf = ({ words: [file = ""] }: CliArguments): string => resolve(file);
const size = ({ bytes }: StoreCopy): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const backup: CliCommand = {
  name: "backup",
  usage: "backup <file> [--force]",
  description:
    "Backs up the database while the server runs, verifies the copy and writes <file>.sha256 next to it. Keep both; the file contains secrets.",
  examples: ["backup /backups/linewire-monday.db", "backup latest.db --force"],
  options: { force: yes },
  words: 1,
  run: (given, context) => {
    const file = fileOf(given);
    if (existsSync(file) && !flag(given, "force"))
      throw new Mistake(`${file} exists: choose another name, or use --force`);
    const copy = backUp(existingStore(context), file);
    return { json: copy, text: `backed up to ${file}: ${size(copy)}, position ${copy.position}, checked` };
  },
};

const restoreCommand: CliCommand = {
  name: "restore",
  usage: "restore <file>",
  description:
    "Restores a backup. Stop the server first. The previous database is kept as linewire.db.replaced; streams restart in a new epoch.",
  examples: ["restore /backups/linewire-monday.db"],
  words: 1,
  run: (given, { directory, world }) => {
    const file = fileOf(given);
    if (!existsSync(file)) throw new Mistake(`there is no file ${file}`);
    try {
      const epoch = world.secret(4).toString("hex");
      const restored = restore(file, { store: directory.storeFile, epoch });
      const doubt = restored.compared
        ? ""
        : `\nthere is no ${file}.sha256: only the structure of the backup was checked, not its values`;
      return { json: restored, text: `restored ${file}: ${size(restored)}, position ${restored.position}${doubt}` };
    } catch (error) {
      if (!(error instanceof StoreUnusable) || error.reason !== "busy") throw error;
      throw new Mistake("a server is running on this data directory: stop it first");
    }
  },
};

export const copyCommands: readonly CliCommand[] = [backup, restoreCommand];
