import type { AuthorRecord, RecordPick } from "@linewire/contract";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { resultsText, percentText, unitsText } from "./record-numbers.ts";
import { isRecord, recordAddress, recordRequest } from "./record-source.ts";
import { RecordView } from "./record-view.tsx";

const STYLE = { locale: "en", format: "american" } as const;
const BOOK = { id: 1, name: "BetMGM" };

const pick = (fields: Partial<RecordPick> = {}): RecordPick => ({
  id: "pck_1",
  bet: "Detroit Lions \u22123, Spread",
  author: "Ana Ruiz",
  section: "Football",
  league: "nfl",
  game: "Green Bay Packers @ Detroit Lions",
  gameStart: "2026-11-22T21:25:00.000Z",
  article: "https://tribune.example/lions",
  title: "Five lines",
  sentence: "The pick: Lions \u22123.",
  publishedAt: null,
  keptAt: "2026-11-22T12:00:00.000Z",
  isLate: false,
  price: -115,
  points: -3,
  book: BOOK,
  priceFrom: "printed",
  result: "won",
  reason: null,
  units: 0.8696,
  closing: { price: -125, points: -3, book: BOOK, value: 0.0386 },
  overUnder: null,
  receiptId: "rcp_1",
  trace: [{ at: "2026-11-22T12:00:00.000Z", action: "kept", price: -115, points: -3, receiptId: "rcp_1" }],
  ...fields,
});

const TALLY = {
  won: 31,
  lost: 26,
  push: 2,
  void: 0,
  units: 2.4,
  return: 0.0407,
  closingValue: { picks: 40, mean: 0.012, low: -0.003, high: 0.027 },
};

const record = (fields: Partial<AuthorRecord> = {}): AuthorRecord => ({
  partner: { slug: "tribune", displayName: "Tribune" },
  author: "Ana Ruiz",
  settled: 59,
  open: 1,
  withdrawn: 2,
  withdrawnLate: 1,
  minPicks: 20,
  isFew: true,
  total: TALLY,
  streaks: { won: 6, lost: 4 },
  byLeague: [{ name: "NFL", ...TALLY }],
  byMarket: [],
  bySection: [],
  byMonth: [],
  picks: [pick()],
  simulated: false,
  ...fields,
});

const textOf = (one: AuthorRecord): string =>
  renderToString(<RecordView record={one} style={STYLE} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("[PK16] a record shows its figures with their 95% interval, and each pick with its proof", () => {
  const text = textOf(record());
  for (const part of [
    "31\u201326\u20132",
    "+2.40",
    "+4.1%",
    "95%: \u22120.3% to +2.7%, 40 picks",
    "6 won, 4 lost",
    "1 pick on a game that is not over.",
    "59 settled picks: too few to tell skill from luck.",
    "2 picks withdrawn, 1 of them after the start.",
    "The pick: Lions \u22123.",
    "\u2212115 at BetMGM, printed in the article",
    "\u2212125 at BetMGM: the pick\u2019s price was +3.9%",
    "Receipt rcp_1",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Simulated");
  expect(textOf(record({ simulated: true }))).toContain("Simulated results");
});

test("[PK14] with too few picks a record shows no figures and says why", () => {
  const text = textOf(record({ settled: 4, total: null, streaks: null, byLeague: [], picks: [] }));
  expect(text).toContain("4 settled picks. A record is shown once there are 20 settled picks.");
  expect(text).not.toContain("Units");
});

test("[PK14] a record with only open picks shows the picks and no figures", () => {
  const open = pick({ result: "open", units: null, closing: null });
  const text = textOf(
    record({ settled: 0, minPicks: 0, total: { ...TALLY, won: 0, lost: 0, push: 0 }, picks: [open] }),
  );
  expect(text).toContain("No settled pick on record. 1 pick on a game");
  expect(text).toContain("Pending Detroit Lions");
  expect(text).not.toContain("Units");
});

test("the record of a writer without picks shows no count of settled picks", () => {
  const none = { settled: 0, open: 0, withdrawn: 0, withdrawnLate: 0, minPicks: 0, total: null, picks: [] };
  const text = renderToString(<RecordView record={record(none)} style={STYLE} />).replaceAll(/<[^>]*>/g, " ");
  expect(text).toContain("No picks on record.");
  expect(text).not.toContain("settled");
});

test("a record shows only links with an http or https URL", () => {
  const html = renderToString(
    <RecordView record={record({ picks: [pick({ article: "javascript:alert(1)" })] })} style={STYLE} />,
  );
  expect(html).not.toContain("href");
});

test("positive and negative numbers have a sign, and zero has none", () => {
  expect([unitsText(-0.001, STYLE), unitsText(1.5, STYLE), percentText(-0.0123, STYLE), percentText(0, STYLE)]).toEqual(
    ["0.00", "+1.50", "\u22121.2%", "0.0%"],
  );
  expect(resultsText({ ...TALLY, push: 0 })).toBe("31\u201326");
});

test("the request has the element's attributes as parameters", () => {
  const attributes: Record<string, string> = { author: "Ana Ruiz", "min-picks": "1", league: "" };
  const request = recordRequest((name) => attributes[name] ?? null, {
    api: "https://odds.example",
    partner: "tribune",
  });
  expect(recordAddress(request)).toBe("https://odds.example/embed/v1/tribune/record?author=Ana+Ruiz&minPicks=1");
});

test("a response that is not a valid record counts as a failed load", () => {
  expect(isRecord(record())).toBe(true);
  const { closing: _, ...open } = pick();
  for (const wrong of [
    null,
    {},
    { ...record(), total: {} },
    { ...record(), picks: [{}] },
    { ...record(), picks: [open] },
    { ...record(), byLeague: [{ name: 1 }] },
  ])
    expect(isRecord(wrong)).toBe(false);
});
