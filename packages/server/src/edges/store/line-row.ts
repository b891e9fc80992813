import type { LineState } from "@linewire/domain/line/line-state";

export type LineRow = {
  id: number;
  main_id: number | null;
  alternate_number: number | null;
  market_id: number;
  source_id: number;
  league_id: number;
  market_type_id: number;
  event_id: number | null;
  bet_type_id: number;
  bet_sub_type: string | null;
  team_id: number | null;
  person_id: number | null;
  side_index: number;
  side_name: string | null;
  period_type_id: number;
  live: number;
  market_key: string;
  side_key: string;
  points: number | null;
  price: number | null;
  previous_points: number | null;
  previous_price: number | null;
  opener_points: number | null;
  opener_price: number | null;
  status_id: number;
  disabled: number;
  source_price: number | null;
  source_format: number;
  liquidity: number | null;
  sequence: number;
  modified_on: number;
};

export const LINE_COLUMNS = [
  "id",
  "main_id",
  "alternate_number",
  "market_id",
  "source_id",
  "league_id",
  "market_type_id",
  "event_id",
  "bet_type_id",
  "bet_sub_type",
  "team_id",
  "person_id",
  "side_index",
  "side_name",
  "period_type_id",
  "live",
  "market_key",
  "side_key",
  "points",
  "price",
  "previous_points",
  "previous_price",
  "opener_points",
  "opener_price",
  "status_id",
  "disabled",
  "source_price",
  "source_format",
  "liquidity",
  "sequence",
  "modified_on",
] as const satisfies readonly (keyof LineRow)[];

/** Columns that a quote can change; the others are the line's identity and are written once. */
export const MOVING_COLUMNS = [
  "live",
  "market_key",
  "points",
  "price",
  "previous_points",
  "previous_price",
  "opener_points",
  "opener_price",
  "status_id",
  "disabled",
  "source_price",
  "source_format",
  "liquidity",
  "sequence",
  "modified_on",
] as const satisfies readonly (keyof LineRow)[];

const flag = (value: boolean): number => (value ? 1 : 0);

export const rowOf = (line: LineState): LineRow => ({
  id: line.id,
  main_id: line.mainId,
  alternate_number: line.alternateNumber,
  market_id: line.marketId,
  source_id: line.sourceId,
  league_id: line.leagueId,
  market_type_id: line.market.marketTypeId,
  event_id: line.market.eventId,
  bet_type_id: line.market.betTypeId,
  bet_sub_type: line.market.betSubType ?? null,
  team_id: line.market.teamId ?? null,
  person_id: line.market.personId ?? null,
  side_index: line.market.sideIndex,
  side_name: line.market.sideName ?? null,
  period_type_id: line.market.periodTypeId,
  live: flag(line.market.live),
  market_key: line.marketKey,
  side_key: line.sideKey,
  points: line.points,
  price: line.price,
  previous_points: line.previousPoints,
  previous_price: line.previousPrice,
  opener_points: line.openerPoints,
  opener_price: line.openerPrice,
  status_id: line.statusId,
  disabled: flag(line.disabled),
  source_price: line.sourcePrice,
  source_format: line.sourceFormat,
  liquidity: line.liquidity,
  sequence: line.sequenceNumber,
  modified_on: Date.parse(line.modifiedOn),
});

const marketOf = (row: LineRow): LineState["market"] => ({
  eventId: row.event_id,
  marketTypeId: row.market_type_id,
  betTypeId: row.bet_type_id,
  ...(row.bet_sub_type === null ? {} : { betSubType: row.bet_sub_type }),
  ...(row.team_id === null ? {} : { teamId: row.team_id }),
  ...(row.person_id === null ? {} : { personId: row.person_id }),
  sideIndex: row.side_index,
  ...(row.side_name === null ? {} : { sideName: row.side_name }),
  periodTypeId: row.period_type_id,
  live: row.live === 1,
});

export const lineOf = (row: LineRow): LineState => ({
  id: row.id,
  mainId: row.main_id,
  alternateNumber: row.alternate_number,
  marketId: row.market_id,
  sourceId: row.source_id,
  leagueId: row.league_id,
  market: marketOf(row),
  marketKey: row.market_key,
  sideKey: row.side_key,
  points: row.points,
  price: row.price,
  previousPoints: row.previous_points,
  previousPrice: row.previous_price,
  openerPoints: row.opener_points,
  openerPrice: row.opener_price,
  statusId: row.status_id,
  disabled: row.disabled === 1,
  sourcePrice: row.source_price,
  sourceFormat: row.source_format,
  liquidity: row.liquidity,
  sequenceNumber: row.sequence,
  modifiedOn: new Date(row.modified_on).toISOString(),
});
