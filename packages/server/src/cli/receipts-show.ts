import type { ArticleReceipts } from "@linewire/contract";
import { bylineReader } from "@linewire/journal/store/desk/desk-facts";
import { receiptReader } from "@linewire/journal/store/receipts/receipt-store";
import { MINUTES_BEFORE, seenAt } from "../features/article/article-receipts.ts";
import { Fault } from "@linewire/domain/fault/fault";
import { Mistake, single, table, text, type CliCommand, type CliArguments } from "./command.ts";
import { readStore } from "./read-store.ts";
import { timeOf } from "./when.ts";

type Offer = ArticleReceipts["offers"][number];

const HEAD = ["partner", "offer", "book", "price", "status", "age", "rules", "seen", "followed", "from", "to"];

const signed = (price: number | null): string => (price === null ? "none" : price > 0 ? `+${price}` : String(price));
const ageOf = (minMs: number, maxMs: number): string => `${(minMs / 1000).toFixed(1)}-${(maxMs / 1000).toFixed(1)} s`;

const rowsOf = ({ partnerSlug, offerId, marketSourceId, shown }: Offer): string[][] =>
  shown.map((as) => [
    partnerSlug,
    offerId,
    String(marketSourceId),
    signed(as.price),
    as.status,
    ageOf(as.leastAgeMs, as.mostAgeMs),
    `${as.ruleVersion}${as.state === null ? "" : ` ${as.state}`}`,
    String(as.seen),
    String(as.followed),
    as.firstAt,
    as.lastAt,
  ]);

const textOf = ({ article, from, to, isWhole, receipts, offers }: ArticleReceipts): string => {
  const about = `${article}, ${from} to ${to}: ${receipts} receipts`;
  const left = isWhole ? "" : "\nThe interval has more receipts; the oldest receipts are omitted.";
  return receipts === 0 ? about : `${about}${left}\n${table(HEAD, offers.flatMap(rowsOf))}`;
};

const minutesOf = (given: CliArguments): number => {
  const minutes = text(given, "minutes") ?? String(MINUTES_BEFORE);
  if (!/^\d{1,4}$/.test(minutes) || Number(minutes) < 1)
    throw new Mistake(`--minutes ${minutes} is not a number of minutes`);
  return Number(minutes);
};

export const receiptsShow: CliCommand = {
  name: "receipts show",
  usage: "receipts show --article <url> --at TIME [--partner <slug>] [--minutes N]",
  description:
    "Prints the offers that readers saw in an article, in the minute of --at and in the N minutes before it (default 5). Each line is one offer with one price.",
  examples: ["receipts show --article https://daily-sport.example/story --at 2026-11-22T18:42:00Z"],
  options: { article: single, at: single, partner: single, minutes: single },
  words: 0,
  run: (given, context) => {
    const article = text(given, "article");
    const at = timeOf(given, "at");
    if (article === undefined || at === null)
      throw new Mistake("the options --article <url> and --at TIME are required");
    const filter = { slug: text(given, "partner") ?? null, article, at, minutes: minutesOf(given) };
    try {
      const seen = readStore(context, (database) => {
        const { canonicalsOf } = bylineReader(database);
        return seenAt({ ofArticle: receiptReader(database).ofArticle, canonicalsOf }, filter);
      });
      return { json: seen, text: textOf(seen) };
    } catch (error) {
      throw error instanceof Fault ? new Mistake(error.message) : error;
    }
  },
};
