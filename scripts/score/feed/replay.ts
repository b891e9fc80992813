import { readFileSync } from "node:fs";

type OutcomeLike = { name: string; price: number; point?: number };
export type MarketLike = { key: string; last_update: string; outcomes: OutcomeLike[] };
type BookLike = { key: string; title: string; last_update: string; markets: MarketLike[] };
export type EventLike = {
  id: string;
  sport_key: string;
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: BookLike[];
};

type RecordedChange = [
  event: string,
  book: string,
  market: string,
  at: string,
  outcomes: [string, number | null, number][],
];
type Row = {
  snapshot?: EventLike[];
  new_events?: unknown[];
  ended_events?: unknown[];
  moved_events?: unknown[];
  changed?: RecordedChange[];
  removed?: [event: string, book: string, market: string][];
};

const idOf = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? String(value[0]) : (value as EventLike).id;

const bookOf = (event: EventLike, key: string): BookLike => {
  const known = event.bookmakers.find((book) => book.key === key);
  if (known) return known;
  const fresh = { key, title: key, last_update: "", markets: [] };
  event.bookmakers.push(fresh);
  return fresh;
};

const change = (events: Map<string, EventLike>, [id, key, market, at, outcomes]: RecordedChange): void => {
  const event = events.get(id);
  if (!event) return;
  const book = bookOf(event, key);
  const prices = outcomes.map(([name, point, price]) => ({ name, price, ...(point === null ? {} : { point }) }));
  book.markets = [
    ...book.markets.filter((one) => one.key !== market),
    { key: market, last_update: at, outcomes: prices },
  ];
};

const remove = (events: Map<string, EventLike>, [id, key, market]: [string, string, string]): void => {
  const event = events.get(id);
  if (!event) return;
  const book = bookOf(event, key);
  book.markets = book.markets.filter((one) => one.key !== market);
  if (book.markets.length === 0) event.bookmakers = event.bookmakers.filter((one) => one !== book);
};

const movedTo = (events: Map<string, EventLike>, moved: unknown): void => {
  const event = events.get(idOf(moved));
  const time = Array.isArray(moved) ? moved.at(-1) : (moved as Partial<EventLike>).commence_time;
  if (event && typeof time === "string") event.commence_time = time;
};

export function* documentsOf(file: string): Generator<EventLike[]> {
  const events = new Map<string, EventLike>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    const row = JSON.parse(line) as Row;
    for (const event of row.snapshot ?? []) events.set(event.id, structuredClone(event));
    for (const event of row.new_events ?? [])
      if (typeof event === "object" && event !== null && "id" in event)
        events.set((event as EventLike).id, {
          ...structuredClone(event as EventLike),
          bookmakers: (event as Partial<EventLike>).bookmakers ?? [],
        });
    for (const ended of row.ended_events ?? []) events.delete(idOf(ended));
    for (const moved of row.moved_events ?? []) movedTo(events, moved);
    for (const one of row.changed ?? []) change(events, one);
    for (const one of row.removed ?? []) remove(events, one);
    yield structuredClone([...events.values()]);
  }
}
