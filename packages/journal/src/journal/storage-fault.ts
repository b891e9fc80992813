import { Fault } from "@linewire/domain/fault/fault";

/** The disk is full, missing, read-only or corrupt, or another process holds the database. */
const STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|CORRUPT|NOTADB|NOMEM)/;
export const RETRY_SECONDS = 2;

export const sqliteCodeOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && typeof error.code === "string" && STORAGE.test(error.code)
    ? error.code
    : null;

/** Clients retry after a storage fault. Other errors stay as they are. */
export const storageFault = (error: unknown): unknown =>
  sqliteCodeOf(error) === null || error instanceof Fault
    ? error
    : new Fault("storage_unavailable", "nothing was written", { retryAfterSeconds: RETRY_SECONDS, cause: error });
