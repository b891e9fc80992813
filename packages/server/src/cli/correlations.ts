import { isValidated } from "@linewire/pricing/parlay/stored-correlation";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import type { Database } from "@linewire/journal/store/file/database";
import { eventReader } from "@linewire/journal/store/lines/event-store";
import { marketReader } from "@linewire/journal/store/lines/market-store";
import { quoteReader } from "@linewire/journal/store/lines/quote-store";
import { referenceReader } from "@linewire/journal/store/reference-store";
import { correlationFit } from "@linewire/pricing/parlay/sheet/fit-correlations";
import { betRows } from "../composition/data/bet-rows.ts";
import { table, type CliCommand } from "./command.ts";
import { readStore } from "./read-store.ts";

const fitStored = (database: Database, now: number) => {
  const fit = correlationFit(
    betRows({
      catalogue: readCatalogue(CATALOGUE_DIRECTORY),
      reference: referenceReader(database),
      event: eventReader(database).get,
      ranked: marketReader(database).rankedPersons,
    }),
  );
  const { quotesAfter } = quoteReader(database);
  for (let page = quotesAfter(0); page.quotes.length > 0; page = quotesAfter(page.seq)) fit.take(page.quotes);
  return fit.correlations(now);
};

export const correlations: CliCommand = {
  name: "correlations",
  usage: "correlations",
  description:
    "Lists correlations derived from the books' same game parlay quotes of the last 14 days, by book and pattern.",
  examples: ["correlations", "correlations --json"],
  words: 0,
  run: (_given, context) => {
    const found = readStore(context, (database) => fitStored(database, context.world.now())).map((one) => ({
      ...one,
      validatedAt: new Date(one.validatedAt).toISOString(),
      isValidated: isValidated(one.rho, one.sampleCount),
    }));
    const rows = found.map(({ marketSourceId, rho, sampleCount, validatedAt, isValidated: used, semanticKey }) => [
      String(marketSourceId),
      rho.toFixed(3),
      String(sampleCount),
      validatedAt,
      used ? "yes" : "no",
      semanticKey,
    ]);
    return { json: found, text: table(["BOOK", "RHO", "N", "VALIDATED", "USED", "PATTERN"], rows) };
  },
};
