import type { DeskTable, DeskTableRow, ENDPOINTS } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import type { Caller, Handler } from "@linewire/http/call";
import { buildTable, type DeskQuery } from "./build-table.ts";
import { deskAccess } from "./desk-access.ts";
import type { DeskViewPorts } from "./desk-parts.ts";

type Endpoints = typeof ENDPOINTS;

const PRIVATE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

const tableFor = (caller: Caller | null, query: DeskQuery, parts: DeskViewPorts, limit?: number): DeskTable => {
  if (caller === null) throw new Fault("token_invalid", "not signed in: sign in at /account");
  return buildTable(query, deskAccess(caller, query.partner, parts.partners()), parts, limit);
};

export const deskTable =
  (parts: DeskViewPorts): Handler<Endpoints["deskTable"]> =>
  ({ caller, query }) => ({ body: tableFor(caller, query, parts), headers: PRIVATE_HEADERS });

/** A spreadsheet executes a text with such a first character as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cellText = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const HEADS = ["value", "label", "views", "viewable", "clicks", "views_before", "viewable_before", "clicks_before"];
const INCOME_HEADS = ["signups", "deposits", "signups_before", "deposits_before"];

const currenciesOf = ({ rows }: DeskTable): string[] =>
  [...new Set(rows.flatMap(({ now, before }) => [...Object.keys(now.money), ...Object.keys(before.money)]))].toSorted();

const cellsOf = ({ value, label, now, before }: DeskTableRow): (string | number)[] => [
  value,
  label,
  now.views,
  now.viewable,
  now.clicks,
  before.views,
  before.viewable,
  before.clicks,
];

const incomeOf = ({ now, before }: DeskTableRow, currencies: readonly string[]): number[] => [
  now.signups,
  now.deposits,
  before.signups,
  before.deposits,
  ...currencies.flatMap((currency) => [now.money[currency] ?? 0, before.money[currency] ?? 0]),
];

/** CSV (RFC 4180), with money in minor units. */
const csvOf = (table: DeskTable): string => {
  const currencies = table.canSeeMoney ? currenciesOf(table) : [];
  const money = currencies.flatMap((currency) => [`${currency}_minor`, `${currency}_minor_before`]);
  const heads = table.canSeeMoney ? [...HEADS, ...INCOME_HEADS, ...money] : HEADS;
  const lines = table.rows.map((row) => [...cellsOf(row), ...(table.canSeeMoney ? incomeOf(row, currencies) : [])]);
  return [heads, ...lines].map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
};

export const deskExport =
  (parts: DeskViewPorts): Handler<Endpoints["deskExport"]> =>
  ({ caller, query }) => {
    const table = tableFor(caller, query, parts, Number.POSITIVE_INFINITY);
    const name = `desk-${table.partnerSlug}-${table.by}-${table.from.slice(0, 10)}.csv`;
    return {
      bytes: Buffer.from(csvOf(table)),
      headers: { ...PRIVATE_HEADERS, "Content-Disposition": `attachment; filename="${name}"` },
    };
  };
