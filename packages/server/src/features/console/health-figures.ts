import type { ConsoleOverview, MarketSource } from "@linewire/contract";
import type { HealthFigures } from "@linewire/domain/health/figures";
import type { SourceHealth } from "@linewire/domain/health/source-health";

type Row = ConsoleOverview["health"][number];

export type HealthParts = {
  books: () => readonly MarketSource[];
  words: () => readonly SourceHealth[];
  /** Null on a node that does not monitor books. */
  measured: () => readonly HealthFigures[] | null;
  now: () => number;
};

const seconds = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.max(0, Math.round(ms / 100) / 10);

const rowOf = (
  book: MarketSource,
  { word, figures, now }: { word: SourceHealth | undefined; figures: HealthFigures | undefined; now: number },
): Row => {
  const since = (at: number | null | undefined): number | null =>
    at === null || at === undefined ? null : seconds(now - at);
  const isSick = word !== undefined && word.verdict !== "up";
  return {
    sourceId: book.id,
    name: book.name,
    verdict: word?.verdict ?? "up",
    reason: word?.reason ?? null,
    leagueIds: isSick ? word.leagueIds : [],
    since: isSick ? word.since : null,
    freshSeconds: since(figures?.heardAt),
    usualSeconds: seconds(figures?.everyMs),
    stillSeconds: since(figures?.movedAt),
    lagSeconds: seconds(figures?.lagMs),
    unmappedShare: figures?.unmapped ?? null,
    outOfRange: figures?.wild ?? null,
  };
};

export const healthRows = ({ books, words, measured, now }: HealthParts): Row[] => {
  const statuses = new Map(words().map((word) => [word.sourceId, word]));
  const figures = new Map((measured() ?? []).map((one) => [one.sourceId, one]));
  return books()
    .filter(({ id }) => statuses.has(id) || figures.has(id))
    .map((book) => rowOf(book, { word: statuses.get(book.id), figures: figures.get(book.id), now: now() }));
};
