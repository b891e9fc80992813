import { COMMAND } from "../../package-files.ts";

export type Unusable =
  | "busy"
  | "broken"
  | "altered"
  | "newer"
  | "unfinished"
  | "missing"
  | "lost"
  | "unlocked"
  | "unopenable";

const ADVICE = `see \`${COMMAND} doctor\``;
const RESTORE = `take a copy of the data directory, then \`${COMMAND} restore <backup>\``;
const WAYS = `restore a backup (\`${COMMAND} restore <backup>\`), or start once with \`--accept-loss\`, which continues with what is left in a new epoch`;
const LINES: Record<Unusable, (file: string, detail: string) => string> = {
  busy: (file) => `another Linewire is writing to ${file}: stop it, or give this one another LINEWIRE_DATA`,
  broken: (file, detail) =>
    `the store ${file} is broken (${detail}): ${ADVICE}; ${RESTORE}, or start once with \`--accept-loss\`, which begins an empty store`,
  altered: (file) =>
    `the store ${file} is not what it was when it was closed: ${ADVICE}; ${RESTORE}, or if you changed it yourself, delete ${file}.seal, or start once with \`--accept-loss\`, which begins a new epoch`,
  newer: (file, detail) => `the store ${file} was written by a newer Linewire (${detail}): run that one; ${ADVICE}`,
  missing: (_, detail) => `${detail}: ${WAYS}; ${ADVICE}`,
  lost: (_, detail) => `${detail}: ${WAYS}; ${ADVICE}`,
  unlocked: (file) => `${file}.lock was removed while the server ran: this server stops writing; ${ADVICE}`,
  unopenable: (file, detail) =>
    `${file} cannot be opened (${detail}): it must be a file that this user may read and write; ${ADVICE}`,
  unfinished: (file) => `a restore of ${file} was cut short: run it again, or delete ${file}.restoring; ${ADVICE}`,
};

/** Why a store cannot be opened for writing, as one line that an operator can act on. */
export class StoreUnusable extends Error {
  readonly reason: Unusable;

  constructor(reason: Unusable, file: string, detail = "") {
    super(LINES[reason](file, detail));
    this.name = "StoreUnusable";
    this.reason = reason;
  }
}
