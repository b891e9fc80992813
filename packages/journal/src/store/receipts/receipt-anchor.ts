import { createHmac } from "node:crypto";
import type { SigningKey } from "@linewire/domain/change/record";
import { CHAIN_START, type Link } from "@linewire/domain/receipt/chain";
import type { Database } from "../file/database.ts";

/** The latest bundle that was deleted for its age. The remaining chain starts after it. */
export type Anchor = Link & { at: number };

type Row = Anchor & { key_id: string; signature: string };
type Body = { body: string };

const signatureOf = ({ number, through, hash, at }: Anchor, { secret }: SigningKey): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["receipts", number, through, hash, at]))
    .digest("hex");

const keyIn = (row: Body | undefined): SigningKey | null => (row ? (JSON.parse(row.body) as SigningKey) : null);

export const anchorReader = (database: Database) => {
  const anchor = database.prepare<[], Row>(
    "SELECT number, through, hash, at, key_id, signature FROM receipt_anchor WHERE one = 1",
  );
  const key = database.prepare<[string], Body>("SELECT body FROM signing_key WHERE id = ?");
  return {
    anchor: (): Anchor => anchor.get() ?? { ...CHAIN_START, at: 0 },
    isSigned: (): boolean => {
      const row = anchor.get();
      if (!row) return true;
      const by = keyIn(key.get(row.key_id));
      return by !== null && signatureOf(row, by) === row.signature;
    },
  };
};

/** Signs and stores the anchor. Returns false without a signing key. */
export const anchorWriter = (database: Database) => {
  const newest = database.prepare<[], Body>("SELECT body FROM signing_key ORDER BY created_at DESC LIMIT 1");
  const put = database.prepare(
    "INSERT OR REPLACE INTO receipt_anchor (one, number, through, hash, at, key_id, signature) VALUES (1, ?, ?, ?, ?, ?, ?)",
  );
  return (anchor: Anchor): boolean => {
    const key = keyIn(newest.get());
    if (key === null) return false;
    const { number, through, hash, at } = anchor;
    put.run(number, through, hash, at, key.id, signatureOf(anchor, key));
    return true;
  };
};
