import { FEED_NUMBERS, type FeedNumberName } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "@linewire/domain/line/feed-numbers";
import type { LineState } from "@linewire/domain/line/line-state";

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;
type NumberColumn = SnakeCase<FeedNumberName>;

const columnOf = <S extends string>(name: S): SnakeCase<S> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<S>;
const NUMBERS = FEED_NUMBERS.map(({ name }) => ({ name, column: columnOf(name) }));

export type LineRow = Record<NumberColumn, number | null> & {
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
  source_format: number;
  edge: number | null;
  link: string | null;
  closing_price: number | null;
  closing_points: number | null;
  sequence: number;
  modified_on: number;
};

type Column = readonly [name: keyof LineRow, valueOf: (line: LineState) => LineValue];

const flag = (value: boolean): number => (value ? 1 : 0);

/** Columns of a line's identity, which are written once. */
const IDENTITY: readonly Column[] = [
  ["main_id", ({ mainId }) => mainId],
  ["alternate_number", ({ alternateNumber }) => alternateNumber],
  ["market_id", ({ marketId }) => marketId],
  ["source_id", ({ sourceId }) => sourceId],
  ["league_id", ({ leagueId }) => leagueId],
  ["market_type_id", ({ market }) => market.marketTypeId],
  ["event_id", ({ market }) => market.eventId],
  ["bet_type_id", ({ market }) => market.betTypeId],
  ["bet_sub_type", ({ market }) => market.betSubType ?? null],
  ["team_id", ({ market }) => market.teamId ?? null],
  ["person_id", ({ market }) => market.personId ?? null],
  ["side_index", ({ market }) => market.sideIndex],
  ["side_name", ({ market }) => market.sideName ?? null],
  ["period_type_id", ({ market }) => market.periodTypeId],
  ["side_key", ({ sideKey }) => sideKey],
];

const numberColumns: readonly Column[] = NUMBERS.map(({ name, column }) => [column, (line) => line[name]]);

/** Columns that a quote can change. The link is compared separately. */
const MOVING: readonly Column[] = [
  ["live", ({ market }) => flag(market.live)],
  ["market_key", ({ marketKey }) => marketKey],
  ["points", ({ points }) => points],
  ["price", ({ price }) => price],
  ["previous_points", ({ previousPoints }) => previousPoints],
  ["previous_price", ({ previousPrice }) => previousPrice],
  ["opener_points", ({ openerPoints }) => openerPoints],
  ["opener_price", ({ openerPrice }) => openerPrice],
  ["status_id", ({ statusId }) => statusId],
  ["disabled", ({ disabled }) => flag(disabled)],
  ...numberColumns.slice(0, 1),
  ["source_format", ({ sourceFormat }) => sourceFormat],
  ...numberColumns.slice(1, 2),
  ["edge", ({ edge }) => edge],
  ["sequence", ({ sequenceNumber }) => sequenceNumber],
  ["modified_on", ({ modifiedOn }) => Date.parse(modifiedOn)],
  // New columns must be appended: `undo` rows have their values in this order, also rows from before an upgrade.
  ...numberColumns.slice(2),
];

export type LineValue = string | number | null;

const namesOf = (columns: readonly Column[]): string[] => columns.map(([name]) => name);
const valuesOf = (columns: readonly Column[], line: LineState): LineValue[] =>
  columns.map(([, valueOf]) => valueOf(line));

export const MOVING_NAMES = namesOf(MOVING);
export const IDENTITY_NAMES = namesOf(IDENTITY);
export const movingValues = (line: LineState): LineValue[] => valuesOf(MOVING, line);

const all = [...MOVING, ...IDENTITY];

export const INSERT_LINE = `INSERT INTO line (${namesOf(all).join(", ")}, id) VALUES (${all.map(() => "?").join(", ")}, ?)`;
/** SQL that keeps the last pregame value of a column when the line goes live. */
const closing = (column: string): string => `CASE WHEN live = 0 AND ? = 1 THEN ${column} ELSE closing_${column} END`;
export const UPDATE_LINE = `UPDATE line SET closing_price = ${closing("price")}, closing_points = ${closing("points")},
  ${namesOf(MOVING).join(" = ?, ")} = ? WHERE id = ?`;

export const insertValues = (line: LineState) => [...valuesOf(all, line), line.id];
export const updateValues = (line: LineState) => {
  const live = flag(line.market.live);
  return [live, live, ...movingValues(line), line.id];
};

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

export const lineOf = (row: LineRow): LineState => {
  const line: LineState = {
    ...NO_FEED_NUMBERS,
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
    sourceFormat: row.source_format,
    edge: row.edge,
    sequenceNumber: row.sequence,
    modifiedOn: new Date(row.modified_on).toISOString(),
  };
  for (const { name, column } of NUMBERS) {
    const value = row[column];
    if (value !== null) line[name] = value;
  }
  if (row.link !== null) line.link = row.link;
  return line;
};
