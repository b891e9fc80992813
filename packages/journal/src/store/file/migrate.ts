import type { Database } from "better-sqlite3";
import { MIGRATIONS } from "../migrations/all.ts";
import { StoreUnusable } from "./unusable.ts";

export const migrate = (database: Database): void => {
  const version = Number(database.pragma("user_version", { simple: true }));
  if (version > MIGRATIONS.length)
    throw new StoreUnusable(
      "newer",
      database.name,
      `schema ${version}, this version supports up to ${MIGRATIONS.length}`,
    );
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
};
