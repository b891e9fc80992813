import type { SubscribableEvent, Tier } from "@linewire/contract";

export type OraclePlace = {
  leagueId: number | null;
  marketTypeId: number | null;
  betTypeId: number | null;
  sourceId: number | null;
  eventId: number | null;
};

export type OracleChange = {
  event: SubscribableEvent;
  place: OraclePlace;
  correlationId: string;
  /** Null if the change is not about a line. */
  line: { id: number; price: number } | null;
};

/**
 * Applied completely or not at all. `position`: null if not acknowledged. `doubtful`: messages about the call may
 * arrive at any time, or never.
 */
type Batch = { first: number; count: number; sentAt: number; position: string | null; doubtful?: boolean };

export type OracleFilter = {
  eventTypes: SubscribableEvent[];
  leagueIds: number[];
  marketTypeIds: number[];
  betTypeIds: number[];
  marketSourceIds: number[];
  eventIds: number[];
  includeSnapshot: boolean;
  conflateMs: number;
};

/** `sendsUnknownIds`: the client sometimes reconnects with an id that was never sent. */
export type OracleReader = { id: number; tier: Tier; filter: OracleFilter; sendsUnknownIds: boolean };

/** Changes and restarts of the writer, and the clients. The clients' logs are compared only with this. */
export type Oracle = {
  changes: OracleChange[];
  batches: Batch[];
  readers: OracleReader[];
  stops: number[];
  /** Frames after this time are ignored. */
  judgedAt: number;
  rest: [lineId: number, price: number][];
};

/** The leagues by the contract. They are repeated here, because the proof must not use the code that it checks. */
const TIER_LEAGUES: Record<Tier, readonly number[] | null> = { free: [], concierge: [1, 2, 3, 4, 5], enterprise: null };

const allows = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

export const isFor = (
  { tier, filter }: OracleReader,
  { event, place }: Pick<OracleChange, "event" | "place">,
): boolean => {
  const bound = TIER_LEAGUES[tier];
  if (!filter.eventTypes.includes(event)) return false;
  if (place.leagueId !== null && bound !== null && !bound.includes(place.leagueId)) return false;
  if (place.leagueId !== null && !allows(filter.leagueIds, place.leagueId)) return false;
  if (event !== "market_line_update") return true;
  return (
    allows(filter.marketTypeIds, place.marketTypeId) &&
    allows(filter.betTypeIds, place.betTypeId) &&
    allows(filter.marketSourceIds, place.sourceId) &&
    allows(filter.eventIds, place.eventId)
  );
};

export const seqOf = (position: string): number => Number(position.slice(position.lastIndexOf("-") + 1));
