import type { Receipt } from "@linewire/contract";
import { wrongAfter, type Link } from "@linewire/domain/receipt/chain";
import { integrityOf, type Database } from "../file/database.ts";
import { chainReader } from "./receipt-chain.ts";
import { sha256 } from "./sha256.ts";

export type JournalBundle = { seq: number; at: number; id: string; json: string };
/** Evidence from outside the store. `noted`: a chain head that an operator noted. */
export type Witnesses = { journal: Iterable<JournalBundle>; noted: Omit<Link, "through"> | null };
/** `place`: the first modified place, such as a link of the chain, the store, the journal or the receipts. */
export type ReceiptProof =
  | { broken: string; place: string }
  | { head: Link; from: number; receipts: number; cutUpTo: number | null; unchained: number };

type Row = { slug: string; received_at: number; article: string; body: string };
type Broken = Extract<ReceiptProof, { broken: string }>;
type Chain = ReturnType<typeof chainReader>;

const at = (place: string, broken: string): Broken => ({ place, broken });

const rowsIn = (database: Database) => {
  const rows = database.prepare<[number], Row>(
    "SELECT slug, received_at, article, body FROM receipt WHERE bundle = ? ORDER BY seq",
  );
  return (bundle: number): Row[] => rows.all(bundle);
};

/** Queries read only these columns, so they must match the body. */
const hasMatchingColumns = ({ slug, received_at, article, body }: Row): boolean => {
  const { partnerSlug, receivedAt, articleUrl } = JSON.parse(body) as Receipt;
  return slug === partnerSlug && received_at === Date.parse(receivedAt) && article === articleUrl;
};

const verifyChain = (chain: Chain, rowsOf: (bundle: number) => Row[]): Broken | Link => {
  let last: Link = chain.anchor();
  for (const bundle of chain.bundles()) {
    const place = `bundle ${bundle.number}`;
    const rows = rowsOf(bundle.number);
    const bodies = rows.map(({ body }) => body);
    const wrong = wrongAfter(last, bundle, bodies, sha256);
    if (wrong !== null) return at(place, wrong);
    if (!rows.every(hasMatchingColumns))
      return at(place, "the partner, time or article of a receipt's row differs from its body");
    last = bundle;
  }
  return last;
};

/** `unchained` receipts are older than the chain, and the others were inserted later. */
const unbundled = (database: Database, head: Link): { unchained: number; unbundledCount: number } => {
  const limit = database.prepare<[], { seq: number }>("SELECT seq FROM receipt_unchained").get()?.seq ?? 0;
  const first = chainReader(database).anchor().number + 1;
  const unbundledCount = database
    .prepare<[number, number, number], { count: number }>(
      "SELECT count(*) AS count FROM receipt WHERE (bundle = 0 AND seq > ?) OR (bundle <> 0 AND (bundle < ? OR bundle > ?))",
    )
    .get(limit, first, head.number);
  const unchained = database
    .prepare<[], { count: number }>("SELECT count(*) AS count FROM receipt WHERE bundle = 0")
    .get();
  return { unchained: unchained?.count ?? 0, unbundledCount: unbundledCount?.count ?? 0 };
};

const firstDifference = (database: Database, { journal }: Witnesses, since: number): Broken | null => {
  const known = database.prepare<[string], { number: number }>("SELECT number FROM receipt_bundle WHERE id = ?");
  const rowsOf = rowsIn(database);
  for (const { seq, at: time, id, json } of journal) {
    if (time <= since) continue;
    const number = known.get(id)?.number;
    if (number === undefined) return at(`journal ${seq}`, `it contains ${id}, which is missing from the chain`);
    const bodies = rowsOf(number).map(({ body }) => body);
    if (json !== `{"id":"${id}","receipts":[${bodies.join(",")}]}`)
      return at(`journal ${seq}`, `its receipts of ${id} differ from bundle ${number}`);
  }
  return null;
};

/** An unreadable journal counts as a difference. */
/** Compressed data cannot be decompressed. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^Z(?:STD)?_/.test(String(error.code));

const firstJournalDifference = (...args: Parameters<typeof firstDifference>): Broken | null => {
  try {
    return firstDifference(...args);
  } catch (error) {
    if (error instanceof SyntaxError || isDamage(error)) return at("the journal", "it cannot be read");
    throw error;
  }
};

/** The store's counter, the journal or the noted head shows that the end of the chain is missing. */
const truncation = (database: Database, chain: Chain, head: Link, witnesses: Witnesses): Broken | null => {
  const { noted } = witnesses;
  const counted = database
    .prepare<[], { seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'receipt_bundle'")
    .get();
  if ((counted?.seq ?? 0) !== head.number)
    return at(`bundle ${head.number + 1}`, `it is missing: the store has written up to bundle ${counted?.seq ?? 0}`);
  const anchor = chain.anchor();
  const difference = firstJournalDifference(database, witnesses, anchor.at);
  if (difference !== null || noted === null || noted.number < anchor.number) return difference;
  const link = noted.number === anchor.number ? anchor : chain.bundle(noted.number);
  return link?.hash === noted.hash ? null : at(`bundle ${noted.number}`, "its hash differs from the stored chain head");
};

const proofOf = (database: Database, witnesses: Witnesses): ReceiptProof => {
  const chain = chainReader(database);
  if (!chain.isSigned()) return at("the anchor", "it was not signed by this installation");
  const head = verifyChain(chain, rowsIn(database));
  if ("broken" in head) return head;
  const { unbundledCount, unchained } = unbundled(database, head);
  if (unbundledCount > 0) return at("the receipts", `${unbundledCount} of them belong to no bundle`);
  const { number, through, at: cutAt } = chain.anchor();
  const truncated = truncation(database, chain, head, witnesses);
  const end = { number: head.number, through: head.through, hash: head.hash };
  return (
    truncated ?? {
      head: end,
      from: number + 1,
      receipts: head.through - through,
      cutUpTo: number === 0 ? null : cutAt,
      unchained,
    }
  );
};

export const proveReceipts = (database: Database, witnesses: Witnesses): ReceiptProof => {
  const found = integrityOf(database);
  if (found !== "ok") return at("the store", found);
  return database.transaction(() => proofOf(database, witnesses))();
};
