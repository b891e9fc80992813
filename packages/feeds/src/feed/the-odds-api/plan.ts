/** `cost`: credits. */
export type OddsApiRequest = {
  id: string;
  what: "odds" | "props" | "scores" | "title";
  sport: string;
  /** The Odds API's id of the game, only for a props request. */
  event: string | null;
  cost: number;
  everyMs: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Each pair has the time until the next game (0: in play), and the request interval up to this time.
const ODDS: readonly (readonly [number, number])[] = [
  [0, MINUTE],
  [HOUR, 2 * MINUTE],
  [6 * HOUR, 10 * MINUTE],
  [DAY, 30 * MINUTE],
  [3 * DAY, 2 * HOUR],
  [8 * DAY, 6 * HOUR],
];
const PROPS: readonly (readonly [number, number])[] = [
  [0, 2 * MINUTE],
  [HOUR, 5 * MINUTE],
  [6 * HOUR, 20 * MINUTE],
  [DAY, 2 * HOUR],
];
const SCORES_INTERVAL_MS = 5 * MINUTE;
const TITLE_INTERVAL_MS = DAY;
const TITLE_SCARCE_INTERVAL_MS = 7 * DAY;
/** In credits. A request that includes recently finished games costs twice as much. */
const SCORES_COST = 2;

export type PlanRules = { markets: number; props: number; regions: number; scores: boolean };

/** `games`: start times by game id of The Odds API. */
export type SportSchedule = {
  sport: string;
  outright: boolean;
  games: ReadonlyMap<string, number>;
  unfinished: boolean;
};

const everyOf = (table: readonly (readonly [number, number])[], away: number): number | null =>
  table.find(([maxAway]) => away <= maxAway)?.[1] ?? null;

const awayOf = (start: number, now: number): number => Math.max(0, start - now);

const propRequests = ({ sport, games }: SportSchedule, { props, regions }: PlanRules, now: number): OddsApiRequest[] =>
  props === 0
    ? []
    : [...games].flatMap(([event, start]) => {
        const everyMs = everyOf(PROPS, awayOf(start, now));
        const id = `props ${event}`;
        return everyMs === null ? [] : [{ id, what: "props", sport, event, cost: props * regions, everyMs } as const];
      });

/** The intervals apply as long as credits are not scarce. */
export const requestsOf = (schedule: SportSchedule, rules: PlanRules, now: number): OddsApiRequest[] => {
  const { sport, outright, games, unfinished } = schedule;
  const shared = { sport, event: null } as const;
  if (outright)
    return [{ ...shared, id: `title ${sport}`, what: "title", cost: rules.regions, everyMs: TITLE_INTERVAL_MS }];
  const away = Math.min(...[...games.values()].map((start) => awayOf(start, now)), Infinity);
  const everyMs = everyOf(ODDS, away) ?? DAY;
  const odds: OddsApiRequest = {
    ...shared,
    id: `odds ${sport}`,
    what: "odds",
    cost: rules.markets * rules.regions,
    everyMs,
  };
  const scores: OddsApiRequest = {
    ...shared,
    id: `scores ${sport}`,
    what: "scores",
    cost: SCORES_COST,
    everyMs: SCORES_INTERVAL_MS,
  };
  return [odds, ...(rules.scores && unfinished ? [scores] : []), ...propRequests(schedule, rules, now)];
};

export const demandOf = (requests: readonly OddsApiRequest[]): number =>
  requests.reduce((sum, { cost, everyMs }) => sum + (cost * HOUR) / everyMs, 0);

/**
 * With scarce credits, usual intervals up to the first number become the second. This saves credits for games in play.
 */
const SCARCE: readonly (readonly [number, number])[] = [
  [MINUTE, MINUTE],
  [2 * MINUTE, 30 * MINUTE],
  [10 * MINUTE, 3 * HOUR],
];

const scarceEvery = ({ what, everyMs }: OddsApiRequest): number => {
  if (what === "title") return TITLE_SCARCE_INTERVAL_MS;
  return what === "odds" ? (everyOf(SCARCE, everyMs) ?? DAY) : everyMs;
};

/** Overdue relative to the request's interval; null if no request is due. */
export const mostOverdue = (
  requests: readonly OddsApiRequest[],
  lastAt: (id: string) => number | undefined,
  { now, scarce }: { now: number; scarce: boolean },
): OddsApiRequest | null => {
  let best: { request: OddsApiRequest; overdue: number } | null = null;
  for (const request of requests) {
    const last = lastAt(request.id);
    const every = scarce ? scarceEvery(request) : request.everyMs;
    const overdue = last === undefined ? Infinity : (now - last) / every;
    if (overdue >= 1 && (best === null || overdue > best.overdue)) best = { request, overdue };
  }
  return best?.request ?? null;
};
