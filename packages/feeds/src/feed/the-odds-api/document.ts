import { z } from "zod";

const DocumentOutcomeRow = z.object({
  name: z.string().min(1),
  description: z.string().nullish(),
  price: z.number(),
  point: z.number().nullish(),
  link: z.string().nullish(),
  sid: z.string().nullish(),
});
export type DocumentOutcomeRow = z.infer<typeof DocumentOutcomeRow>;

const Named = z.object({ key: z.string().min(1), last_update: z.iso.datetime().nullish().catch(null) });
const Head = z.object({
  id: z.string().min(1),
  sport_key: z.string().min(1),
  commence_time: z.iso.datetime(),
  home_team: z.string().min(1).nullish(),
  away_team: z.string().min(1).nullish(),
});

/** A market of a book. If part of it is invalid, the previous state of that part is kept. */
export type BookMarket = { key: string; lastUpdate: string | null; outcomes: DocumentOutcomeRow[]; broken: boolean };
export type DocumentBook = { key: string; title: string; markets: BookMarket[]; broken: boolean };
export type EventDocument = {
  id: string;
  sportKey: string;
  commence: string;
  home: string | null;
  away: string | null;
  books: DocumentBook[];
  broken: boolean;
};

const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? (value as unknown[]) : null);
const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>)[name] : undefined;

const marketOf = (thing: unknown, book: { last_update?: string | null | undefined }): BookMarket | null => {
  const named = Named.safeParse(thing);
  if (!named.success) return null;
  const given = listOf(fieldOf(thing, "outcomes"));
  const outcomes = (given ?? []).flatMap((outcome) => {
    const read = DocumentOutcomeRow.safeParse(outcome);
    return read.success ? [read.data] : [];
  });
  const broken = given === null || outcomes.length < given.length;
  const { key, last_update: own } = named.data;
  return { key, lastUpdate: own ?? book.last_update ?? null, outcomes, broken };
};

const bookOf = (thing: unknown): DocumentBook | null => {
  const named = Named.safeParse(thing);
  if (!named.success) return null;
  const { key } = named.data;
  const title = fieldOf(thing, "title");
  const given = listOf(fieldOf(thing, "markets"));
  const markets = (given ?? []).map((market) => marketOf(market, named.data));
  const whole = markets.filter((market) => market !== null);
  const broken = given === null || whole.length < markets.length;
  return { key, title: typeof title === "string" ? title : key, markets: whole, broken };
};

const eventOf = (thing: unknown): EventDocument | null => {
  const head = Head.safeParse(thing);
  if (!head.success) return null;
  const { id, sport_key: sportKey, commence_time: commence, home_team: home, away_team: away } = head.data;
  const given = listOf(fieldOf(thing, "bookmakers"));
  const books = (given ?? []).map(bookOf);
  const whole = books.filter((book) => book !== null);
  const broken = given === null || whole.length < books.length;
  return { id, sportKey, commence, home: home ?? null, away: away ?? null, books: whole, broken };
};

/** The content of an odds document. `broken` counts events that could not be read at all. */
export type OddsDocument = { events: EventDocument[]; broken: number };

/** Parses an odds document with one or many events; null if it is not one. Invalid parts are skipped. */
export const readOdds = (json: unknown): OddsDocument | null => {
  const historical = fieldOf(json, "data");
  const body = historical === undefined ? json : historical;
  const given = listOf(body) ?? (fieldOf(body, "id") === undefined ? null : [body]);
  if (given === null) return null;
  const events = given.map(eventOf).filter((event) => event !== null);
  return { events, broken: given.length - events.length };
};

/** The latest time in a document, which decides what is live. */
export const timeOf = ({ events }: OddsDocument): number | null => {
  const times = events
    .flatMap(({ books }) => books.flatMap(({ markets }) => markets))
    .flatMap(({ lastUpdate }) => (lastUpdate === null ? [] : [Date.parse(lastUpdate)]));
  return times.length === 0 ? null : times.reduce((newest, one) => Math.max(newest, one));
};
