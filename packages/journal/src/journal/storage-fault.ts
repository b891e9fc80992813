import { Fault } from "@linewire/domain/fault/fault";

/** Codes for a disk that is full, missing, read-only or corrupt, or a database that another process holds. */
const STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|CORRUPT|NOTADB|NOMEM)/;
export const RETRY_SECONDS = 2;

export const sqliteCodeOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && typeof error.code === "string" && STORAGE.test(error.code)
    ? error.code
    : null;

/** Turns a storage fault into an error after which clients retry. Other errors stay as they are. */
export const storageFault = (error: unknown): unknown =>
  sqliteCodeOf(error) === null || error instanceof Fault
    ? error
    : new Fault("storage_unavailable", "nothing was written", { retryAfterSeconds: RETRY_SECONDS, cause: error });
