import { openForReading } from "@linewire/journal/store/file/database";
import { receiptReader } from "@linewire/journal/store/receipts/receipt-store";
import { recordReader } from "@linewire/journal/store/record-store";
import { Mistake, single, text, type CliCommand } from "./command.ts";
import { existingStore, readStore } from "./read-store.ts";
import { timeOf } from "./when.ts";

const lines = function* (file: string, slug: string, since: number): Generator<string> {
  const database = openForReading(file);
  try {
    yield* receiptReader(database).since(slug, since);
  } finally {
    database.close();
  }
};

export const receipts: CliCommand = {
  name: "receipts",
  usage: "receipts --partner <slug> [--since TIME]",
  description: "Prints the offers that a partner's pages displayed, one JSON object per line, oldest first.",
  examples: ["receipts --partner daily-sport --since 2026-11-22T18:00:00Z"],
  options: { partner: single, since: single },
  words: 0,
  run: (given, context) => {
    const slug = text(given, "partner");
    if (slug === undefined) throw new Mistake("the option --partner <slug> is required");
    const since = timeOf(given, "since") ?? 0;
    if (!readStore(context, (database) => recordReader(database).partner(slug)))
      throw new Mistake(`there is no partner ${slug}`);
    return { lines: () => lines(existingStore(context), slug, since) };
  },
};
