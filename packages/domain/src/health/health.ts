import { newDesk, nextDesk, type BookDesk, type DeskLook, type PhaseLook } from "./desk.ts";
import type { HealthLimits } from "./limits.ts";
import type { BookObservation, KindHeard, NamesHeard, Observation } from "./observation.ts";
import { suspends, type SourceHealth } from "./source-health.ts";

/** Quoted bets and health of each book. League 0 stands for all leagues. */
export type Health = {
  desks: ReadonlyMap<string, BookDesk & { sourceId: number; leagueId: number }>;
  /** Books that offer a kind of bet, and the time of its last row. */
  quoted: ReadonlyMap<string, { books: ReadonlySet<number>; at: number }>;
  names: ReadonlyMap<number, NamesHeard>;
};

export const noHealth: Health = { desks: new Map(), quoted: new Map(), names: new Map() };

export const ALL_LEAGUES = 0;
export const deskKey = (sourceId: number, leagueId: number): string => `${sourceId} ${leagueId}`;

/** `said`: stored health records. */
type Look = { at: number; limits: HealthLimits; said: readonly SourceHealth[] };

const KIND_MS = 6 * 3_600_000;
const NAMES_KEPT = 500;

const kindKey = ({ gameId, betTypeId, periodTypeId, live }: KindHeard): string =>
  `${gameId} ${betTypeId} ${periodTypeId} ${live ? "live" : "pregame"}`;

/** Books that offer a kind of bet: a book that has closed it is not expected to change it. */
const takersOf = (known: ReadonlySet<number> | undefined, { books }: KindHeard): ReadonlySet<number> => {
  const heard = [...books];
  if (known && heard.every(([id, { offers }]) => known.has(id) === offers)) return known;
  const closed = new Set(heard.flatMap(([id, { offers }]) => (offers ? [] : [id])));
  return new Set([...(known ?? []), ...books.keys()].filter((id) => !closed.has(id)));
};

const quotedNext = (quoted: Health["quoted"], kinds: Observation["kinds"], at: number): Health["quoted"] => {
  const next = new Map(quoted);
  for (const [key, kind] of quoted) if (at - kind.at > KIND_MS) next.delete(key);
  for (const kind of kinds) {
    const key = kindKey(kind);
    next.set(key, { books: takersOf(next.get(key)?.books, kind), at });
  }
  return next;
};

const noLook = (): PhaseLook => ({ rows: 0, moves: 0, chances: 0, lags: { rows: 0, sumMs: 0 } });

const noted = (look: PhaseLook, heard: BookObservation | undefined, movers: number): void => {
  const moved = (heard?.moves ?? 0) > 0;
  if (heard) look.rows++;
  if (moved) look.moves++;
  if (movers > (moved ? 1 : 0)) look.chances++;
  look.lags.rows += heard?.lags.rows ?? 0;
  look.lags.sumMs += heard?.lags.sumMs ?? 0;
};

type Looks = Map<string, { sourceId: number; leagueId: number; look: DeskLook }>;

/** Measurements of each desk, in the bets that its book usually offers. */
const looksOf = ({ kinds, wild }: Observation, quoted: Health["quoted"]): Looks => {
  const looks: Looks = new Map();
  const at = (sourceId: number, leagueId: number): DeskLook => {
    const key = deskKey(sourceId, leagueId);
    const known = looks.get(key) ?? { sourceId, leagueId, look: { live: noLook(), pregame: noLook(), wild: 0 } };
    looks.set(key, known);
    return known.look;
  };
  for (const kind of kinds) {
    const phase = kind.live ? "live" : "pregame";
    const movers = [...kind.books.values()].filter(({ moves }) => moves > 0).length;
    const takers = quoted.get(kindKey(kind))?.books ?? new Set();
    for (const sourceId of new Set([...takers, ...kind.books.keys()]))
      for (const leagueId of [kind.leagueId, ALL_LEAGUES])
        noted(at(sourceId, leagueId)[phase], kind.books.get(sourceId), takers.has(sourceId) ? movers : 0);
  }
  for (const { sourceId, leagueId } of wild) for (const league of [leagueId, ALL_LEAGUES]) at(sourceId, league).wild++;
  return looks;
};

const faded = (before: NamesHeard | undefined, now: NamesHeard): NamesHeard => {
  const all = (before?.all ?? 0) + now.all;
  const unmapped = (before?.unmapped ?? 0) + now.unmapped;
  const part = all > NAMES_KEPT ? NAMES_KEPT / all : 1;
  return { all: all * part, unmapped: unmapped * part };
};

const namesNext = (before: Health["names"], heard: Observation["names"]): Health["names"] =>
  heard.size === 0
    ? before
    : new Map([...before, ...[...heard].map(([id, now]) => [id, faded(before.get(id), now)] as const)]);

/** State at startup: a book that was unhealthy stays so until it has recovered. */
const begunDesk = (leagueId: number, said: SourceHealth | undefined): BookDesk => {
  if (!said || said.verdict === "up" || said.reason === "unmapped") return newDesk();
  const isWhole = said.leagueIds === null || (said.reason === "late" && said.leagueIds.length === 0);
  return newDesk((leagueId === ALL_LEAGUES ? isWhole : suspends(said, leagueId)) ? said.reason : null);
};

type Place = { sourceId: number; leagueId: number };

/** All desks with measurements or health records. */
const placesOf = (looks: Looks, said: readonly SourceHealth[]): Place[] => [
  ...looks.values(),
  ...said
    .filter(({ verdict }) => verdict !== "up")
    .flatMap(({ sourceId, leagueIds }) =>
      [ALL_LEAGUES, ...(leagueIds ?? [])].map((leagueId) => ({ sourceId, leagueId })),
    ),
];

const NO_LOOK: DeskLook = { live: noLook(), pregame: noLook(), wild: 0 };

/** Health of the books after an observation. Pure function of state and observation. */
export const nextHealth = (health: Health, observation: Observation, { at, limits, said }: Look): Health => {
  const quoted = quotedNext(health.quoted, observation.kinds, at);
  const looks = looksOf(observation, quoted);
  const desks = new Map(health.desks);
  const words = new Map(said.map((word) => [word.sourceId, word]));
  for (const { sourceId, leagueId } of placesOf(looks, said)) {
    const key = deskKey(sourceId, leagueId);
    if (!desks.has(key)) desks.set(key, { ...begunDesk(leagueId, words.get(sourceId)), sourceId, leagueId });
  }
  for (const [key, desk] of desks)
    desks.set(key, { ...desk, ...nextDesk(desk, looks.get(key)?.look ?? NO_LOOK, { at, limits }) });
  return { desks, quoted, names: namesNext(health.names, observation.names) };
};
