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

const KeyRow = z.object({ key: z.string().min(1), last_update: z.iso.datetime().nullish().catch(null) });
const Head = z.object({
  id: z.string().min(1),
  sport_key: z.string().min(1),
  commence_time: z.iso.datetime(),
  home_team: z.string().min(1).nullish(),
  away_team: z.string().min(1).nullish(),
});

/** `broken`: a part of the market is invalid. Its missing lines are then not removed. */
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
const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === "object" && input !== null ? (input as Record<string, unknown>)[name] : undefined;

const marketOf = (input: unknown, book: { last_update?: string | null | undefined }): BookMarket | null => {
  const keyRow = KeyRow.safeParse(input);
  if (!keyRow.success) return null;
  const rows = listOf(fieldOf(input, "outcomes"));
  const outcomes = (rows ?? []).flatMap((outcome) => {
    const read = DocumentOutcomeRow.safeParse(outcome);
    return read.success ? [read.data] : [];
  });
  const broken = rows === null || outcomes.length < rows.length;
  const { key, last_update: own } = keyRow.data;
  return { key, lastUpdate: own ?? book.last_update ?? null, outcomes, broken };
};

const bookOf = (input: unknown): DocumentBook | null => {
  const keyRow = KeyRow.safeParse(input);
  if (!keyRow.success) return null;
  const { key } = keyRow.data;
  const title = fieldOf(input, "title");
  const rows = listOf(fieldOf(input, "markets"));
  const markets = (rows ?? []).map((market) => marketOf(market, keyRow.data));
  const valid = markets.filter((market) => market !== null);
  const broken = rows === null || valid.length < markets.length;
  return { key, title: typeof title === "string" ? title : key, markets: valid, broken };
};

const eventOf = (input: unknown): EventDocument | null => {
  const head = Head.safeParse(input);
  if (!head.success) return null;
  const { id, sport_key: sportKey, commence_time: commence, home_team: home, away_team: away } = head.data;
  const rows = listOf(fieldOf(input, "bookmakers"));
  const books = (rows ?? []).map(bookOf);
  const valid = books.filter((book) => book !== null);
  const broken = rows === null || valid.length < books.length;
  return { id, sportKey, commence, home: home ?? null, away: away ?? null, books: valid, broken };
};

/** `broken`: number of unreadable events. */
export type OddsDocument = { events: EventDocument[]; broken: number };

/** Leaves out invalid parts. Null if the JSON is no document of odds. */
export const readOdds = (json: unknown): OddsDocument | null => {
  const historical = fieldOf(json, "data");
  const body = historical === undefined ? json : historical;
  const rows = listOf(body) ?? (fieldOf(body, "id") === undefined ? null : [body]);
  if (rows === null) return null;
  const events = rows.map(eventOf).filter((event) => event !== null);
  return { events, broken: rows.length - events.length };
};

/** Games that began before the latest update in a document are live. */
export const timeOf = ({ events }: OddsDocument): number | null => {
  const times = events
    .flatMap(({ books }) => books.flatMap(({ markets }) => markets))
    .flatMap(({ lastUpdate }) => (lastUpdate === null ? [] : [Date.parse(lastUpdate)]));
  return times.length === 0 ? null : times.reduce((newest, one) => Math.max(newest, one));
};
