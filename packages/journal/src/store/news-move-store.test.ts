import { join } from "node:path";
import type { Change } from "@linewire/domain/change/change";
import { NOWHERE } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import { UNMOVED } from "@linewire/domain/line/samples";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting } from "./file/database.ts";
import { storeFold } from "./fold.ts";
import { newsMoveReader } from "./news-move-store.ts";

const PERSON = 7;
const AT = 1_795_284_000_000;

const lineChange = (line: LineState): Change => ({
  kind: "market_line",
  id: line.id,
  place: NOWHERE,
  correlationId: null,
  thing: { line, alternates: [] },
});

const report: Change = {
  kind: "player_news",
  id: 1,
  place: NOWHERE,
  correlationId: null,
  thing: {
    id: 1,
    leagueId: 1,
    person: { id: PERSON, firstName: "Pat", lastName: "Player" },
    headline: "Out",
    notes: "",
    status: "OUT",
    injury: null,
    meta: { createdAt: new Date(AT).toISOString(), updatedAt: new Date(AT).toISOString() },
  },
};

const lineOf = (id: number, price: number, at: number): LineState => ({
  ...UNMOVED,
  id,
  mainId: null,
  alternateNumber: null,
  marketId: id,
  sourceId: 1,
  leagueId: 1,
  market: {
    eventId: 900,
    marketTypeId: 3,
    betTypeId: 20,
    sideIndex: 0,
    periodTypeId: 1,
    live: false,
    personId: PERSON,
    sideName: "over",
  },
  marketKey: "k",
  sideKey: "s",
  points: 24.5,
  price,
  modifiedOn: new Date(at).toISOString(),
});

const store = () => {
  const { path, remove } = temporaryDirectory();
  const database = openForWriting(join(path, "store.sqlite"));
  onTestFinished(() => {
    database.close();
    remove();
  });
  return database;
};

test("[PE11] after a restart, changes are recorded for the reports of a replay, even hours before the latest commit", () => {
  const database = store();
  const fold = storeFold(database);
  fold(lineChange(lineOf(1, -110, AT)), AT);
  fold(report, AT);
  const hoursLater = AT + 5 * 3_600_000;
  database
    .prepare("INSERT INTO journal (last_seq, first_seq, at, bytes, text) VALUES (1, 1, ?, 0, '')")
    .run(hoursLater);
  storeFold(database)(lineChange(lineOf(1, -130, AT + 9000)), AT + 9000);
  expect(newsMoveReader(database).newsMoves(1, null, 10)).toMatchObject([{ priceAfter: -130, secondsAfter: 9 }]);
});

test("[PE11] rolled-back line changes do not affect later recorded ones", () => {
  const database = store();
  const fold = storeFold(database);
  const put = (change: Change, at: number): void => fold(change, at);
  put(lineChange(lineOf(1, -110, AT)), AT);
  put(report, AT);

  database.exec("BEGIN");
  put(lineChange(lineOf(1, -500, AT + 1000)), AT + 1000);
  expect(newsMoveReader(database).newsMoves(1, null, 10)).toHaveLength(1);
  database.exec("ROLLBACK");
  fold.forget();

  put(lineChange(lineOf(1, -130, AT + 9000)), AT + 9000);
  const moves = newsMoveReader(database).newsMoves(1, null, 10);
  expect(moves).toMatchObject([{ priceBefore: -110, priceAfter: -130, secondsAfter: 9 }]);
  expect(newsMoveReader(database).newsMoves(1, [2], 10)).toEqual([]);
});
