import type { DeskTable, DeskTableRow } from "@linewire/contract";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { DeskTableSheet, MovedList } from "./desk-table.tsx";

const figures = (views: number, clicks: number): DeskTableRow["now"] => ({
  views,
  viewable: views,
  clicks,
  signups: 0,
  deposits: 0,
  money: {},
});
const row = (path: string, label: string, views = 1): DeskTableRow => ({
  value: `https://tribune.example${path}`,
  label,
  now: figures(views, 1),
  before: figures(0, 1),
});
const ROWS = [row("/a/lions", "Lions at home"), row("/b/lions", "Lions at home", 2), row("/a/bills", "Bills win")];
const tableOf = (rows: DeskTableRow[]): DeskTable => ({
  partnerSlug: "tribune",
  by: "article",
  period: "week",
  before: "2026-11-13T00:00:00Z",
  from: "2026-11-20T00:00:00Z",
  to: "2026-11-27T00:00:00Z",
  canSeeMoney: true,
  totals: { now: figures(4, 3), before: figures(0, 3) },
  rowCount: rows.length,
  rows,
  moved: [],
  apart: [],
  curve: [],
});

test("only articles with the same title show their path", () => {
  const text = renderToString(<DeskTableSheet table={tableOf(ROWS)} title="By article" />);
  expect(text.match(/class="path">[^<]+/g)).toEqual(['class="path">/a/lions', 'class="path">/b/lions']);
});

test.each([
  ["article", "Views"],
  ["hour", "Views"],
  ["offer", "Offer views"],
  ["book", "Offer views"],
  ["market", "Offer views"],
] as const)("[DK3] the table by %s names what its views count: %s", (by, name) => {
  const text = renderToString(<DeskTableSheet table={{ ...tableOf(ROWS), by }} title={`By ${by}`} />);
  expect(text).toContain(`class="r num">${name}</th>`);
});

test("a figure without a change has a dash in every layout, and one view is a view", () => {
  const none = { ...row("/a", "Story"), before: figures(0, 0), now: figures(1, 0) };
  expect(renderToString(<DeskTableSheet table={tableOf([none])} title="By article" />)).toContain(
    'data-as="Change">\u2013</td>',
  );
  expect(renderToString(<MovedList rows={[none]} />)).toContain("0 to 1 view, 0 to 0 clicks");
});
