import { FEED_NUMBERS } from "@linewire/contract";
import { NO_FEED_NUMBERS } from "@linewire/domain/line/feed-numbers";
import { instantOf, instantText } from "@linewire/domain/clock/instant-text";
import type { LineState } from "@linewire/domain/line/line-state";

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const NUMBERS = FEED_NUMBERS.map(({ name }) => ({ name, column: columnOf(name) }));

/** In the order of LINE_COLUMNS. Reading an array takes half the time of reading an object. */
export type LineRow = [
  id: number,
  mainId: number | null,
  alternateNumber: number | null,
  marketId: number,
  sourceId: number,
  leagueId: number,
  marketTypeId: number,
  eventId: number | null,
  betTypeId: number,
  betSubType: string | null,
  teamId: number | null,
  personId: number | null,
  sideIndex: number,
  sideName: string | null,
  periodTypeId: number,
  sideKey: string,
  live: number,
  marketKey: string,
  points: number | null,
  price: number | null,
  previousPoints: number | null,
  previousPrice: number | null,
  openerPoints: number | null,
  openerPrice: number | null,
  statusId: number,
  disabled: number,
  sourceFormat: number,
  edge: number | null,
  link: string | null,
  sequence: number,
  modifiedOn: number,
  ...numbers: (number | null)[],
];

type Column = readonly [name: string, valueOf: (line: LineState) => LineValue];

const flag = (value: boolean): number => (value ? 1 : 0);

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

export type LineValue = string | number | null;

const namesOf = (columns: readonly Column[]): string[] => columns.map(([name]) => name);
const valuesOf = (columns: readonly Column[], line: LineState): LineValue[] =>
  columns.map(([, valueOf]) => valueOf(line));

export const IDENTITY_NAMES = namesOf(IDENTITY);

const [FIRST_NUMBER, SECOND_NUMBER, ...LATER_NUMBERS] = NUMBERS;
/** A quote can change these columns, which are in the order of `movingValues`. The link is compared separately. */
export const MOVING_NAMES = [
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
  FIRST_NUMBER!.column,
  "source_format",
  SECOND_NUMBER!.column,
  "edge",
  "sequence",
  "modified_on",
  // New columns must be appended: `undo` rows have their values in this order, also rows from before an upgrade.
  ...LATER_NUMBERS.map(({ column }) => column),
];

const NUMBERS_FROM = 31;
export const LINE_COLUMNS = [
  "id",
  ...IDENTITY_NAMES,
  ...MOVING_NAMES.slice(0, 10),
  "source_format, edge, link, sequence, modified_on",
  ...NUMBERS.map(({ column }) => column),
].join(", ");

export const movingValues = (line: LineState): LineValue[] => {
  const values: LineValue[] = [
    flag(line.market.live),
    line.marketKey,
    line.points,
    line.price,
    line.previousPoints,
    line.previousPrice,
    line.openerPoints,
    line.openerPrice,
    line.statusId,
    flag(line.disabled),
    line[FIRST_NUMBER!.name],
    line.sourceFormat,
    line[SECOND_NUMBER!.name],
    line.edge,
    line.sequenceNumber,
    instantOf(line.modifiedOn),
  ];
  for (const { name } of LATER_NUMBERS) values.push(line[name]);
  return values;
};

const PRICE_COLUMNS = "points price previous_points previous_price edge sequence modified_on".split(" ");
export const UPDATE_PRICE = `UPDATE line SET ${PRICE_COLUMNS.map((column) => `${column} = ?`).join(", ")}
  WHERE id = ? AND sequence = ?`;

const hasSameNumbers = (line: LineState, before: LineState): boolean => {
  for (const { name } of NUMBERS) if (line[name] !== before[name]) return false;
  return true;
};

/** UPDATE_PRICE writes all differences, if the stored line is `before`. */
export const isPriceChange = (line: LineState, before: LineState): boolean =>
  line.marketKey === before.marketKey &&
  line.market.live === before.market.live &&
  line.statusId === before.statusId &&
  line.disabled === before.disabled &&
  line.openerPrice === before.openerPrice &&
  line.openerPoints === before.openerPoints &&
  line.sourceFormat === before.sourceFormat &&
  hasSameNumbers(line, before);

const ALL_NAMES = [...MOVING_NAMES, ...IDENTITY_NAMES, "id"];

export const INSERT_LINE = `INSERT INTO line (${ALL_NAMES.join(", ")}) VALUES (${ALL_NAMES.map(() => "?").join(", ")})`;
/** Keeps the last pregame value of a column when the line goes live. */
const closing = (column: string): string => `CASE WHEN live = 0 AND ? = 1 THEN ${column} ELSE closing_${column} END`;
export const UPDATE_LINE = `UPDATE line SET closing_price = ${closing("price")}, closing_points = ${closing("points")},
  ${MOVING_NAMES.join(" = ?, ")} = ? WHERE id = ?`;

export const insertValues = (line: LineState) => [...movingValues(line), ...valuesOf(IDENTITY, line), line.id];
export const updateValues = (line: LineState) => {
  const live = flag(line.market.live);
  return [live, live, ...movingValues(line), line.id];
};

const marketOf = (row: LineRow): LineState["market"] => {
  const market: Partial<LineState["market"]> = { eventId: row[7], marketTypeId: row[6], betTypeId: row[8] };
  if (row[9] !== null) market.betSubType = row[9];
  if (row[10] !== null) market.teamId = row[10];
  if (row[11] !== null) market.personId = row[11];
  market.sideIndex = row[12];
  if (row[13] !== null) market.sideName = row[13];
  market.periodTypeId = row[14];
  market.live = row[16] === 1;
  return market as LineState["market"];
};

export const lineOf = (row: LineRow): LineState => {
  const line: LineState = {
    ...NO_FEED_NUMBERS,
    id: row[0],
    mainId: row[1],
    alternateNumber: row[2],
    marketId: row[3],
    sourceId: row[4],
    leagueId: row[5],
    market: marketOf(row),
    marketKey: row[17],
    sideKey: row[15],
    points: row[18],
    price: row[19],
    previousPoints: row[20],
    previousPrice: row[21],
    openerPoints: row[22],
    openerPrice: row[23],
    statusId: row[24],
    disabled: row[25] === 1,
    sourceFormat: row[26],
    edge: row[27],
    sequenceNumber: row[29],
    modifiedOn: instantText(row[30]),
  };
  for (let index = 0; index < NUMBERS.length; index++) {
    const value = row[NUMBERS_FROM + index];
    if (typeof value === "number") line[NUMBERS[index]!.name] = value;
  }
  if (row[28] !== null) line.link = row[28];
  return line;
};
