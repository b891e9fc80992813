import { entriesOf } from "@linewire/journal/journal/entries-of";
import type { Database } from "@linewire/journal/store/file/database";
import {
  proveReceipts,
  type ReceiptProof,
  type JournalBundle,
  type Witnesses,
} from "@linewire/journal/store/receipts/receipt-proof";
import { Mistake, single, text, type CliCommand, type CliArguments } from "./command.ts";
import { readStore } from "./read-store.ts";

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

const notedHead = (given: CliArguments): Witnesses["noted"] => {
  const head = text(given, "head");
  if (head === undefined) return null;
  const [, number, hash] = HEAD.exec(head) ?? [];
  if (number === undefined || hash === undefined)
    throw new Mistake(
      `--head ${head} is not a chain head: copy it from the output of \`receipts verify\`, such as 12:9f86d0...`,
    );
  return { number: Number(number), hash };
};

const bundlesIn = function* (database: Database): Generator<JournalBundle> {
  for (const { seq, at, id, json } of entriesOf(database, "receipt")) yield { seq, at, id: String(id), json };
};

const textOf = (proof: ReceiptProof): string => {
  if ("broken" in proof) return `broken at ${proof.place}: ${proof.broken}`;
  const { head, from, receipts, cutUpTo, unchained } = proof;
  const kept = head.number < from ? "no bundles are kept" : `bundles ${from} to ${head.number}, ${receipts} receipts`;
  const cut =
    cutUpTo === null
      ? ""
      : `\nolder receipts, up to ${new Date(cutUpTo).toISOString()}, were deleted because of their age`;
  const older = unchained === 0 ? "" : `\n${unchained} receipts are older than the chain and cannot be verified`;
  return `whole: ${kept}${cut}${older}\nhead ${head.number}:${head.hash}`;
};

export const receiptsVerify: CliCommand = {
  name: "receipts verify",
  usage: "receipts verify [--head NUMBER:HASH]",
  description:
    "Verifies the chain of receipts. If receipts were modified, it prints the first of them. Store the printed head elsewhere: with --head the command also detects that the latest receipts were removed.",
  examples: ["receipts verify", `receipts verify --head 0:${"0".repeat(64)}`],
  options: { head: single },
  words: 0,
  run: (given, context) => {
    const noted = notedHead(given);
    const proof = readStore(context, (database) => proveReceipts(database, { journal: bundlesIn(database), noted }));
    return { json: proof, text: textOf(proof), failed: "broken" in proof };
  },
};
