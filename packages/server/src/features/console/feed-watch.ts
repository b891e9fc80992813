import type { Commit, Kind } from "@linewire/domain/change/change";
import { tallyOf, type ConsoleTally } from "./tally.ts";

// The longest span is 60 s, and the current second does not count.
const SECONDS = 64;

/**
 * Only feeds send records of these kinds. Books and bonuses also come from the catalogue, and this server computes fair
 * prices.
 */
const FROM_FEEDS: ReadonlySet<Kind> = new Set([
  "market_line",
  "event",
  "event_result",
  "lineup",
  "player_news",
  "percent_to_play",
  "sgp_quote",
]);

const tallyIn = (tallies: Map<number, ConsoleTally>, id: number): ConsoleTally => {
  const known = tallies.get(id);
  if (known) return known;
  const fresh = tallyOf(SECONDS);
  tallies.set(id, fresh);
  return fresh;
};

export const feedWatch = () => {
  const all = tallyOf(SECONDS);
  const books = new Map<number, ConsoleTally>();
  const leagues = new Map<number, ConsoleTally>();
  return {
    onCommit: ({ at, entries }: Pick<Commit, "at" | "entries">): void => {
      for (const { kind, place } of entries) {
        if (FROM_FEEDS.has(kind)) all.note(at, 1);
        if (place.sourceId !== null) tallyIn(books, place.sourceId).note(at, 1);
        if (place.leagueId !== null) tallyIn(leagues, place.leagueId).note(at, 1);
      }
    },
    all,
    book: (id: number): ConsoleTally | undefined => books.get(id),
    league: (id: number): ConsoleTally | undefined => leagues.get(id),
  };
};
export type FeedWatch = ReturnType<typeof feedWatch>;
