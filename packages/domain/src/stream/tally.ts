import { addHash, lineHash, type Digest } from "@linewire/contract";
import type { Place } from "../change/change.ts";
import { matches, type Filter } from "../scope/filter.ts";
import { within } from "../scope/scope.ts";
import type { LineMark } from "./line-mark.ts";

type Cell = Digest & { place: Place };
/** The lines of one league and market type (a pair). `version` counts changes. */
export type MarketDigest = Digest & {
  name: string;
  leagueId: number;
  marketTypeId: number;
  version: number;
  events: Map<number, Map<string, Cell>>;
};
type CountedLine = { pair: MarketDigest; cell: Cell; hash: number };

const NO_EVENT = 0;

const count = (to: Digest, by: 1 | -1, hash: number): void => {
  to.count += by;
  to.sum = addHash(to.sum, by * hash);
};

const getOrCreate = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};

const includesPair = ({ betTypeIds, sourceIds, eventIds }: Filter): boolean =>
  betTypeIds === null && sourceIds === null && eventIds === null;

/** Plain loops, because there can be tens of thousands of cells. */
const eachCell = (
  pair: MarketDigest,
  { eventIds, betTypeIds, sourceIds }: Filter,
  visit: (cell: Cell) => void,
): void => {
  const take = (cells: ReadonlyMap<string, Cell>): void => {
    for (const cell of cells.values()) {
      const { betTypeId, sourceId } = cell.place;
      if (within(betTypeIds, betTypeId) && within(sourceIds, sourceId)) visit(cell);
    }
  };
  if (eventIds === null) for (const cells of pair.events.values()) take(cells);
  else for (const cells of eventIds.map((id) => pair.events.get(id))) if (cells) take(cells);
};

const digestIn = (filter: Filter, pair: MarketDigest): Digest => {
  if (includesPair(filter)) return { count: pair.count, sum: pair.sum };
  const total: Digest = { count: 0, sum: 0 };
  eachCell(pair, filter, (cell) => {
    total.count += cell.count;
    total.sum = addHash(total.sum, cell.sum);
  });
  return total;
};

const emptyPair = (name: string, { leagueId, marketTypeId }: Place): MarketDigest => ({
  name,
  leagueId: leagueId ?? 0,
  marketTypeId: marketTypeId ?? 0,
  version: 0,
  events: new Map(),
  count: 0,
  sum: 0,
});

/** Counts lines, and gives the digest that a client with a filter should have at the position of the last `put`. */
export const tallyOf = () => {
  const lines = new Map<number, CountedLine>();
  const pairs = new Map<string, MarketDigest>();

  const pairOf = (place: Place): MarketDigest => {
    const name = `${place.leagueId}.${place.marketTypeId}`;
    return getOrCreate(pairs, name, () => emptyPair(name, place));
  };
  const cellOf = (pair: MarketDigest, place: Place): Cell =>
    getOrCreate(
      getOrCreate(pair.events, place.eventId ?? NO_EVENT, () => new Map<string, Cell>()),
      `${place.betTypeId} ${place.sourceId}`,
      () => ({ place, count: 0, sum: 0 }),
    );
  const drop = (id: number): void => {
    const counted = lines.get(id);
    if (!counted || !lines.delete(id)) return;
    const { pair, cell, hash } = counted;
    pair.version++;
    count(pair, -1, hash);
    count(cell, -1, hash);
    if (cell.count > 0) return;
    const { eventId, betTypeId, sourceId } = cell.place;
    const cells = pair.events.get(eventId ?? NO_EVENT);
    cells?.delete(`${betTypeId} ${sourceId}`);
    if (cells?.size === 0) pair.events.delete(eventId ?? NO_EVENT);
  };

  return {
    put: ({ id, sequence, statusId, disabled, place }: LineMark): void => {
      const hash = lineHash(id, sequence, statusId);
      const pair = pairOf(place);
      const cell = disabled ? null : cellOf(pair, place);
      const counted = lines.get(id);
      if (cell === null || counted?.cell !== cell) drop(id);
      else for (const sums of [pair, cell]) count(sums, -1, counted.hash);
      if (cell === null) return;
      lines.set(id, { pair, cell, hash });
      pair.version++;
      for (const sums of [pair, cell]) count(sums, 1, hash);
    },
    pairs: ({ leagueIds, marketTypeIds }: Filter): MarketDigest[] =>
      [...pairs.values()].filter(
        (pair) => within(leagueIds, pair.leagueId) && within(marketTypeIds, pair.marketTypeId),
      ),
    digest: digestIn,
    /** By pair. Lines outside the filter are ignored, like unknown ids. */
    ofLines: (filter: Filter, ids: readonly number[]): Map<string, Digest> => {
      const sums = new Map<string, Digest>();
      for (const { pair, cell, hash } of new Set(ids.flatMap((id) => lines.get(id) ?? []))) {
        if (!matches(filter, "market_line", cell.place)) continue;
        const sum = getOrCreate(sums, pair.name, () => ({ count: 0, sum: 0 }));
        count(sum, 1, hash);
      }
      return sums;
    },
    lines: (): number => lines.size,
  };
};
export type LineTally = ReturnType<typeof tallyOf>;
