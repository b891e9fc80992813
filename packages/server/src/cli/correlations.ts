import { isValidated } from "@linewire/domain/parlay/stored-correlation";
import { CATALOGUE_DIRECTORY, readCatalogue } from "../adapters/catalogue/read-catalogue.ts";
import type { Database } from "../adapters/store/database.ts";
import { eventReader } from "../adapters/store/event-store.ts";
import { marketReader } from "../adapters/store/market-store.ts";
import { quoteReader } from "../adapters/store/quote-store.ts";
import { referenceReader } from "../adapters/store/reference-store.ts";
import { correlationFit } from "../features/parlay/fit-correlations.ts";
import { betRows } from "../wiring/bet-rows.ts";
import { table, type CliCommand } from "./command.ts";
import { reading } from "./read-store.ts";

/** Correlations fitted to the stored quotes, as the running service does it. */
const fitted = (database: Database, now: number) => {
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
  says: "Lists correlations derived from the books' same game parlay quotes of the last 14 days, by book and pattern.",
  examples: ["correlations", "correlations --json"],
  words: 0,
  run: (_given, context) => {
    const found = reading(context, (database) => fitted(database, context.world.now())).map((one) => ({
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
