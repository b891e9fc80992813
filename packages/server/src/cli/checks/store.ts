import { existsSync } from "node:fs";
import { openForReading, integrityOf } from "@linewire/journal/store/file/database";
import { MIGRATIONS } from "@linewire/journal/store/migrations/all";
import { readSeal } from "@linewire/journal/store/file/seal";
import { lossOf } from "@linewire/journal/store/file/store-loss";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";
import type { CliContext } from "../command.ts";
import type { DoctorCheck, Finding } from "./finding.ts";
import { COMMAND } from "@linewire/journal/command";

const wrong = (message: string, advice: string): Finding => ({ check: "store", level: "wrong", says: message, advice });
const RESTORE = `stop the server, then \`${COMMAND} restore <backup>\``;

const insideOf = (file: string): Finding => {
  const database = openForReading(file);
  try {
    const found = integrityOf(database);
    if (found !== "ok") return wrong(`${file} is broken: ${found}`, RESTORE);
    const schema = Number(database.pragma("user_version", { simple: true }));
    if (schema > MIGRATIONS.length)
      return wrong(
        `${file} has schema ${schema}, this version supports up to ${MIGRATIONS.length}`,
        "run the newer version of Linewire",
      );
    return { check: "store", level: "ok", says: `${file} is intact (schema ${schema})` };
  } finally {
    database.close();
  }
};

const lossIn = ({ storeFile, historyFile }: CliContext["directory"]): Finding | null => {
  try {
    const loss = lossOf(storeFile, { history: historyFile });
    return loss && wrong(loss.says, `${RESTORE}; or start once with \`--accept-loss\`, which starts a new epoch`);
  } catch {
    return null;
  }
};

export const store: DoctorCheck = ({ directory }) => {
  const { storeFile } = directory;
  if (existsSync(`${storeFile}.restoring`)) return [wrong(new StoreUnusable("unfinished", storeFile).message, RESTORE)];
  const lost = lossIn(directory);
  if (lost !== null) return [lost];
  if (!existsSync(storeFile))
    return [
      { check: "store", level: "warn", says: `there is no ${storeFile} yet`, advice: "the first start creates it" },
    ];
  if (readSeal(storeFile) === "altered")
    return [
      wrong(
        `${storeFile} was modified while the server was stopped`,
        `${RESTORE}; if you changed it yourself, delete ${storeFile}.seal`,
      ),
    ];
  try {
    return [insideOf(storeFile)];
  } catch (error) {
    return [wrong(`${storeFile} cannot be read: ${error instanceof Error ? error.message : String(error)}`, RESTORE)];
  }
};
