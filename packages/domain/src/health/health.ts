import { newDesk, nextDesk, type BookDesk, type DeskMeasurements, type PhaseMeasurements } from "./desk.ts";
import type { HealthLimits } from "./limits.ts";
import type { BookObservation, KindHeard, NamesHeard, Observation } from "./observation.ts";
import { suspends, type SourceHealth } from "./source-health.ts";

/** In `desks`, league 0 stands for all leagues. */
export type Health = {
  desks: ReadonlyMap<string, BookDesk & { sourceId: number; leagueId: number }>;
  quoted: ReadonlyMap<string, { books: ReadonlySet<number>; at: number }>;
  names: ReadonlyMap<number, NamesHeard>;
};

export const noHealth: Health = { desks: new Map(), quoted: new Map(), names: new Map() };

export const ALL_LEAGUES = 0;
export const deskKey = (sourceId: number, leagueId: number): string => `${sourceId} ${leagueId}`;

/** `said`: the stored health records. */
type HealthCheck = { at: number; limits: HealthLimits; said: readonly SourceHealth[] };

const KIND_EXPIRY_MS = 6 * 3_600_000;
const NAMES_KEPT = 500;

const kindKey = ({ gameId, betTypeId, periodTypeId, live }: KindHeard): string =>
  `${gameId} ${betTypeId} ${periodTypeId} ${live ? "live" : "pregame"}`;

const offeringBooks = (known: ReadonlySet<number> | undefined, { books }: KindHeard): ReadonlySet<number> => {
  const observed = [...books];
  if (known && observed.every(([id, { offers }]) => known.has(id) === offers)) return known;
  const closed = new Set(observed.flatMap(([id, { offers }]) => (offers ? [] : [id])));
  return new Set([...(known ?? []), ...books.keys()].filter((id) => !closed.has(id)));
};

const nextQuoted = (quoted: Health["quoted"], kinds: Observation["kinds"], at: number): Health["quoted"] => {
  const next = new Map(quoted);
  for (const [key, kind] of quoted) if (at - kind.at > KIND_EXPIRY_MS) next.delete(key);
  for (const kind of kinds) {
    const key = kindKey(kind);
    next.set(key, { books: offeringBooks(next.get(key)?.books, kind), at });
  }
  return next;
};

const noLook = (): PhaseMeasurements => ({ rows: 0, moves: 0, chances: 0, lags: { rows: 0, sumMs: 0 } });

const addMeasurement = (look: PhaseMeasurements, observed: BookObservation | undefined, changedBooks: number): void => {
  const moved = (observed?.moves ?? 0) > 0;
  if (observed) look.rows++;
  if (moved) look.moves++;
  if (changedBooks > (moved ? 1 : 0)) look.chances++;
  look.lags.rows += observed?.lags.rows ?? 0;
  look.lags.sumMs += observed?.lags.sumMs ?? 0;
};

type Looks = Map<string, { sourceId: number; leagueId: number; look: DeskMeasurements }>;

/** By book and league, only of kinds of bets that the book usually offers. */
const looksOf = ({ kinds, wild }: Observation, quoted: Health["quoted"]): Looks => {
  const looks: Looks = new Map();
  const at = (sourceId: number, leagueId: number): DeskMeasurements => {
    const key = deskKey(sourceId, leagueId);
    const known = looks.get(key) ?? { sourceId, leagueId, look: { live: noLook(), pregame: noLook(), wild: 0 } };
    looks.set(key, known);
    return known.look;
  };
  for (const kind of kinds) {
    const phase = kind.live ? "live" : "pregame";
    const changedBooks = [...kind.books.values()].filter(({ moves }) => moves > 0).length;
    const offering = quoted.get(kindKey(kind))?.books ?? new Set();
    for (const sourceId of new Set([...offering, ...kind.books.keys()]))
      for (const leagueId of [kind.leagueId, ALL_LEAGUES])
        addMeasurement(
          at(sourceId, leagueId)[phase],
          kind.books.get(sourceId),
          offering.has(sourceId) ? changedBooks : 0,
        );
  }
  for (const { sourceId, leagueId } of wild) for (const league of [leagueId, ALL_LEAGUES]) at(sourceId, league).wild++;
  return looks;
};

const fadedCounts = (before: NamesHeard | undefined, now: NamesHeard): NamesHeard => {
  const all = (before?.all ?? 0) + now.all;
  const unmapped = (before?.unmapped ?? 0) + now.unmapped;
  const part = all > NAMES_KEPT ? NAMES_KEPT / all : 1;
  return { all: all * part, unmapped: unmapped * part };
};

const nextNames = (before: Health["names"], observed: Observation["names"]): Health["names"] =>
  observed.size === 0
    ? before
    : new Map([...before, ...[...observed].map(([id, now]) => [id, fadedCounts(before.get(id), now)] as const)]);

/** At startup, a book with an unhealthy record stays unhealthy until it recovers. */
const initialDesk = (leagueId: number, record: SourceHealth | undefined): BookDesk => {
  if (!record || record.verdict === "up" || record.reason === "unmapped") return newDesk();
  const isWhole = record.leagueIds === null || (record.reason === "late" && record.leagueIds.length === 0);
  return newDesk((leagueId === ALL_LEAGUES ? isWhole : suspends(record, leagueId)) ? record.reason : null);
};

type Place = { sourceId: number; leagueId: number };

const deskPlaces = (looks: Looks, records: readonly SourceHealth[]): Place[] => [
  ...looks.values(),
  ...records
    .filter(({ verdict }) => verdict !== "up")
    .flatMap(({ sourceId, leagueIds }) =>
      [ALL_LEAGUES, ...(leagueIds ?? [])].map((leagueId) => ({ sourceId, leagueId })),
    ),
];

const NO_LOOK: DeskMeasurements = { live: noLook(), pregame: noLook(), wild: 0 };

export const nextHealth = (
  health: Health,
  observation: Observation,
  { at, limits, said: records }: HealthCheck,
): Health => {
  const quoted = nextQuoted(health.quoted, observation.kinds, at);
  const looks = looksOf(observation, quoted);
  const desks = new Map(health.desks);
  const recordsByBook = new Map(records.map((record) => [record.sourceId, record]));
  for (const { sourceId, leagueId } of deskPlaces(looks, records)) {
    const key = deskKey(sourceId, leagueId);
    if (!desks.has(key)) desks.set(key, { ...initialDesk(leagueId, recordsByBook.get(sourceId)), sourceId, leagueId });
  }
  for (const [key, desk] of desks)
    desks.set(key, { ...desk, ...nextDesk(desk, looks.get(key)?.look ?? NO_LOOK, { at, limits }) });
  return { desks, quoted, names: nextNames(health.names, observation.names) };
};
