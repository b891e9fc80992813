import { join } from "node:path";
import { spanOf } from "@linewire/domain/desk/period";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading } from "@linewire/journal/store/file/database";
import type { Installation } from "@linewire/testkit";

/** The partner's totals of the last 12 months in the store. */
export const storedTotals = (installation: Installation): { views: number; viewable: number; clicks: number } => {
  const database = openForReading(join(installation.dataDirectory, "linewire.db"));
  try {
    const span = spanOf("year", installation.now(), null);
    if (span === null) throw new Error("a year has no span");
    const [row] = deskReader(database).sums(installation.credentials.partner, "total", span);
    return row?.now ?? { views: 0, viewable: 0, clicks: 0 };
  } finally {
    database.close();
  }
};
