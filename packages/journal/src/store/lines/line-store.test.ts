import { join } from "node:path";
import { StreamLine } from "@linewire/contract";
import { lineMoveOf } from "@linewire/domain/line/line-of-wire";
import { streamLineOf } from "@linewire/domain/line/wire-line";
import { temporaryDirectory } from "@linewire/testkit";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { aMove } from "./any-line.ts";
import { openForReading, openForWriting } from "../file/database.ts";
import { lineReader, lineWriter } from "./line-store.ts";

const opened = () => {
  const { path, remove } = temporaryDirectory();
  const file = join(path, "linewire.db");
  const [writing, reading] = [openForWriting(file), openForReading(file)];
  onTestFinished(() => {
    reading.close();
    writing.close();
    remove();
  });
  return { writing, reading, fold: lineWriter(writing).fold, reader: lineReader(reading) };
};

test("stored lines are returned unchanged, one by one and as a list", () => {
  const { writing, fold, reader } = opened();
  fc.assert(
    fc.property(aMove, (move) => {
      writing.exec("DELETE FROM line");
      fold(move);
      for (const line of [move.line, ...move.alternates]) expect(reader.get(line.id)).toEqual(line);
      const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
      expect(reader.list({}).toSorted(byId)).toEqual([move.line, ...move.alternates].toSorted(byId));
    }),
  );
});

test("a changed line has its market and its latest quote", () => {
  const { fold, reader } = opened();
  const { line } = fc.sample(aMove, 1)[0]!;
  fold({ line, alternates: [] });
  const moved = {
    ...line,
    price: 250,
    points: 4.25,
    previousPrice: line.price,
    sequenceNumber: line.sequenceNumber + 1,
  };
  fold({ line: moved, alternates: [] });
  expect(reader.list({})).toEqual([moved]);
});

test("lines are listed by league, market type, event, bet type and book", () => {
  const { fold, reader } = opened();
  // The identity of an id never changes, so each line has another id.
  const lines = fc
    .sample(aMove, { numRuns: 60, seed: 7 })
    .map(({ line }, index) => ({ ...line, id: index + 1, leagueId: 1 + (index % 3), sourceId: 1 + (index % 5) }));
  for (const line of lines) fold({ line, alternates: [] });
  const ids = (given: readonly { id: number }[]): number[] => given.map(({ id }) => id).toSorted((a, b) => a - b);
  const { market, leagueId, sourceId } = lines[0]!;
  const cases: [Parameters<typeof reader.list>[0], (line: (typeof lines)[number]) => boolean][] = [
    [{ leagueIds: [leagueId] }, (line) => line.leagueId === leagueId],
    [{ marketTypeIds: [market.marketTypeId] }, (line) => line.market.marketTypeId === market.marketTypeId],
    [{ betTypeIds: [market.betTypeId] }, (line) => line.market.betTypeId === market.betTypeId],
    [{ sourceIds: [sourceId] }, (line) => line.sourceId === sourceId],
    [{ sourceIds: [] }, () => false],
    [{ sourceIds: null, betTypeIds: null }, () => true],
  ];
  for (const [query, keeps] of cases) expect(ids(reader.list(query))).toEqual(ids(lines.filter(keeps)));
});

test("[J13] a stream item parses to the line from which it was built", () => {
  fc.assert(
    fc.property(aMove, (move) => {
      const wire = streamLineOf(move.line, move.alternates);
      const sent = JSON.parse(JSON.stringify(wire)) as StreamLine;
      expect(lineMoveOf(sent, move.line.leagueId)).toEqual(move);
    }),
  );
});

test("a stream item matches the contract", () => {
  fc.assert(
    fc.property(aMove, ({ line, alternates }) => {
      const sent: unknown = JSON.parse(JSON.stringify(streamLineOf(line, alternates)));
      expect(StreamLine.parse(sent)).toEqual(sent);
    }),
  );
});
