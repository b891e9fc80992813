import { COMMAND } from "../../command.ts";

export type UnusableReason =
  | "busy"
  | "broken"
  | "changed-backup"
  | "altered"
  | "newer"
  | "unfinished"
  | "missing"
  | "lost"
  | "unlocked"
  | "unopenable";

const ADVICE = `see \`${COMMAND} doctor\``;
const RESTORE = `take a copy of the data directory, then \`${COMMAND} restore <backup>\``;
const WAYS = `restore a backup (\`${COMMAND} restore <backup>\`), or start once with \`--accept-loss\`, which continues with the remaining data in a new epoch`;
const LINES: Record<UnusableReason, (file: string, detail: string) => string> = {
  busy: (file) => `another Linewire process is writing to ${file}: stop it, or set another LINEWIRE_DATA`,
  broken: (file, detail) =>
    `the store ${file} is broken (${detail}): ${ADVICE}; ${RESTORE}, or start once with \`--accept-loss\`, which creates an empty store`,
  "changed-backup": (file, detail) =>
    `the backup ${file} was changed or is damaged (${detail}): restore another backup; the store is unchanged`,
  altered: (file) =>
    `the store ${file} was modified while the server was stopped: ${ADVICE}; ${RESTORE}, or if you changed it yourself, delete ${file}.seal, or start once with \`--accept-loss\`, which starts a new epoch`,
  newer: (file, detail) =>
    `the store ${file} was written by a newer Linewire (${detail}): start that version; ${ADVICE}`,
  missing: (_, detail) => `${detail}: ${WAYS}; ${ADVICE}`,
  lost: (_, detail) => `${detail}: ${WAYS}; ${ADVICE}`,
  unlocked: (file) => `${file}.lock was removed while the server ran: this server stops writing; ${ADVICE}`,
  unopenable: (file, detail) =>
    `${file} cannot be opened (${detail}): it must be a file that this user may read and write; ${ADVICE}`,
  unfinished: (file) => `a restore of ${file} was interrupted: run it again, or delete ${file}.restoring; ${ADVICE}`,
};

/** An operator can fix this error. Its message is one line with the remedy. */
export class StoreUnusable extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, file: string, detail = "") {
    super(LINES[reason](file, detail));
    this.name = "StoreUnusable";
    this.reason = reason;
  }
}
