import { entriesOf } from "@linewire/journal/journal/entries-of";
import type { Database } from "@linewire/journal/store/file/database";
import {
  proveReceipts,
  type ReceiptProof,
  type ToldBundle,
  type Witnesses,
} from "@linewire/journal/store/receipts/receipt-proof";
import { Mistake, single, text, type CliCommand, type CliArguments } from "./command.ts";
import { reading } from "./read-store.ts";

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

const notedOf = (given: CliArguments): Witnesses["noted"] => {
  const said = text(given, "head");
  if (said === undefined) return null;
  const [, number, hash] = HEAD.exec(said) ?? [];
  if (number === undefined || hash === undefined)
    throw new Mistake(
      `--head ${said} is not a chain head: copy it from the output of \`receipts verify\`, such as 12:9f86d0...`,
    );
  return { number: Number(number), hash };
};

const toldIn = function* (database: Database): Generator<ToldBundle> {
  for (const { seq, at, id, json } of entriesOf(database, "receipt")) yield { seq, at, id: String(id), json };
};

const saidOf = (proof: ReceiptProof): string => {
  if ("broken" in proof) return `broken at ${proof.place}: ${proof.broken}`;
  const { head, from, receipts, cutUpTo, unchained } = proof;
  const kept = head.number < from ? "no bundles are kept" : `bundles ${from} to ${head.number}, ${receipts} receipts`;
  const cut =
    cutUpTo === null
      ? ""
      : `\nolder ones, up to ${new Date(cutUpTo).toISOString()}, were given up because of their age`;
  const older =
    unchained === 0 ? "" : `\n${unchained} receipts are from before there was a chain: nothing can be said of them`;
  return `whole: ${kept}${cut}${older}\nhead ${head.number}:${head.hash}`;
};

export const receiptsVerify: CliCommand = {
  name: "receipts verify",
  usage: "receipts verify [--head NUMBER:HASH]",
  says: "Verifies the chain of receipts and prints the first modified place. Store the printed head elsewhere: with --head the command also detects that the latest receipts were removed.",
  examples: ["receipts verify", `receipts verify --head 0:${"0".repeat(64)}`],
  options: { head: single },
  words: 0,
  run: (given, context) => {
    const noted = notedOf(given);
    const proof = reading(context, (database) => proveReceipts(database, { journal: toldIn(database), noted }));
    return { json: proof, text: saidOf(proof), failed: "broken" in proof };
  },
};
