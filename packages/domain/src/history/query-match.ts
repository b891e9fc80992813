import { GONE_LINES_MS } from "../line/removed-lines.ts";
import { LINE_FILTERS, type LineFilterName, type LineQuery } from "../line/line-query.ts";
import type { LineIdentity, Moving } from "./moving.ts";

type LinePlace = Pick<LineIdentity, "market" | "sourceId" | "leagueId">;

const ID_OF: Record<LineFilterName, (line: LinePlace) => number | null> = {
  leagueIds: ({ leagueId }) => leagueId,
  marketTypeIds: ({ market }) => market.marketTypeId,
  eventIds: ({ market }) => market.eventId,
  betTypeIds: ({ market }) => market.betTypeId,
  sourceIds: ({ sourceId }) => sourceId,
  periodTypeIds: ({ market }) => market.periodTypeId,
};

export const asksFor = (query: LineQuery, line: LinePlace): boolean =>
  LINE_FILTERS.every((name) => {
    const ids = query[name];
    if (!ids) return true;
    const id = ID_OF[name](line);
    return id !== null && ids.includes(id);
  });

export const wasRemoved = ({ disabled, modifiedAt }: Moving, at: number): boolean =>
  disabled && modifiedAt < at - GONE_LINES_MS;
