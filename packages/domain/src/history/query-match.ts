import { GONE_LINES_MS } from "../line/removed-lines.ts";
import type { LineQuery } from "../line/line-query.ts";
import type { LineIdentity, Moving } from "./moving.ts";

const holds = (ids: readonly number[] | null | undefined, id: number | null): boolean =>
  !ids || (id !== null && ids.includes(id));

type LinePlace = Pick<LineIdentity, "market" | "sourceId" | "leagueId">;

/** Whether a query matches a line, regardless of its price, points and status. */
export const asksFor = (query: LineQuery, { market, sourceId, leagueId }: LinePlace): boolean =>
  holds(query.leagueIds, leagueId) &&
  holds(query.marketTypeIds, market.marketTypeId) &&
  holds(query.eventIds, market.eventId) &&
  holds(query.betTypeIds, market.betTypeId) &&
  holds(query.sourceIds, sourceId) &&
  holds(query.periodTypeIds, market.periodTypeId);

/** Whether a line had been removed at a time. */
export const wasRemoved = ({ disabled, modifiedAt }: Moving, at: number): boolean =>
  disabled && modifiedAt < at - GONE_LINES_MS;
