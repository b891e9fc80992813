import { Fault } from "@linewire/domain/fault/fault";

/**
 * SQLite errors for a disk that is full, missing, read-only or corrupt, and for a database locked by another process.
 */
const STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|CORRUPT|NOTADB|NOMEM)/;
export const RETRY_SECONDS = 2;

export const sqliteCodeOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && typeof error.code === "string" && STORAGE.test(error.code)
    ? error.code
    : null;

/** Converts a storage error to a fault that asks the client to retry later. Other errors are unchanged. */
export const storageFault = (error: unknown): unknown =>
  sqliteCodeOf(error) === null || error instanceof Fault
    ? error
    : new Fault("storage_unavailable", "nothing was written", { retryAfterSeconds: RETRY_SECONDS, cause: error });
