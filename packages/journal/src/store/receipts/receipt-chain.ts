import { chained, type Bundle, type ChainedBundle, type Link } from "@linewire/domain/receipt/chain";
import type { Database } from "../file/database.ts";
import { anchorReader, anchorWriter, type Anchor } from "./receipt-anchor.ts";
import { sha256 } from "./sha256.ts";

const COLUMNS = "number, through, id, at, before, rows, hash FROM receipt_bundle";
const FORGET_BUNDLES = 50;

export const chainReader = (database: Database) => {
  const newest = database.prepare<[], ChainedBundle>(`SELECT ${COLUMNS} ORDER BY number DESC LIMIT 1`);
  const one = database.prepare<[number], ChainedBundle>(`SELECT ${COLUMNS} WHERE number = ?`);
  const all = database.prepare<[], ChainedBundle>(`SELECT ${COLUMNS} ORDER BY number`);
  const { anchor, isSigned } = anchorReader(database);
  return {
    anchor,
    isSigned,
    bundles: () => all.iterate(),
    bundle: (number: number) => one.get(number),
    head: (): Link => newest.get() ?? anchor(),
  };
};

export const chainWriter = (database: Database) => {
  const { head } = chainReader(database);
  const { anchor: beginning } = anchorReader(database);
  const moveAnchor = anchorWriter(database);
  const add = database.prepare(
    "INSERT INTO receipt_bundle (number, through, id, at, before, rows, hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const oldest = database.prepare<[number], Anchor>(
    "SELECT number, through, hash, at FROM receipt_bundle ORDER BY number LIMIT ?",
  );
  const dropRows = database.prepare<[number]>("DELETE FROM receipt WHERE bundle BETWEEN 1 AND ?");
  const dropBundles = database.prepare<[number]>("DELETE FROM receipt_bundle WHERE number <= ?");
  return {
    add: (bundle: Bundle): number => {
      const { number, through, id, at, before, rows, hash } = chained(head(), bundle, sha256);
      add.run(number, through, id, at, before, rows, hash);
      return number;
    },
    /** Deletes bundles from before `time`, and those beyond `maxReceipts`. Returns true if there may be more. */
    cut: (time: number, maxReceipts: number): boolean => {
      const surplus = head().through - maxReceipts;
      const bundles = oldest.all(FORGET_BUNDLES);
      const kept = bundles.findIndex(({ at, through }) => at >= time && through > surplus);
      const last = bundles.at(kept === -1 ? -1 : kept - 1);
      if (kept === 0 || last === undefined || last.number <= beginning().number || !moveAnchor(last)) return false;
      dropRows.run(last.number);
      dropBundles.run(last.number);
      return kept === -1;
    },
  };
};
