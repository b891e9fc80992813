import { NO_FEED_NUMBERS } from "@linewire/domain/line/feed-numbers";
import type { FeedQuote } from "@linewire/domain/line/next-line";
import type { Observation } from "@linewire/domain/health/observation";
import { expect, test } from "vitest";
import { SourceMeter } from "./source-meter.ts";

const quote: FeedQuote = {
  ...NO_FEED_NUMBERS,
  id: 1,
  mainId: null,
  alternateNumber: null,
  marketId: 1,
  sourceId: 1,
  leagueId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "market",
  sideKey: "side",
  points: null,
  price: -110,
  statusId: 1,
  disabled: false,
  sourceFormat: 1,
};
const quotes = [{ quote, known: undefined, observedOn: undefined }];

const known = { line: () => undefined, market: () => [] };

const rowsOf = (kinds: Observation["kinds"]): number[] =>
  kinds.flatMap(({ books }) => [...books.values()].map(({ rows }) => rows));

test("a batch whose transaction failed and was repeated counts once", () => {
  const meter = new SourceMeter();
  meter.note(quotes, 1);
  meter.noteRefused([1]);
  meter.drop();
  meter.note(quotes, 1);
  meter.noteRefused([1]);
  meter.keep();
  const { kinds, names } = meter.takeMeasurements(known, 2);
  expect(rowsOf(kinds)).toEqual([1]);
  expect(names.get(1)).toEqual({ all: 2, unmapped: 1 });
});

test("a batch counts when its transaction is durable", () => {
  const meter = new SourceMeter();
  meter.note(quotes, 1);
  expect(rowsOf(meter.takeMeasurements(known, 2).kinds)).toEqual([]);
  meter.keep();
  expect(rowsOf(meter.takeMeasurements(known, 2).kinds)).toEqual([1]);
});
