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

test("a change with the earlier states is stored like one without them", () => {
  const known = opened();
  const unknown = opened();
  fc.assert(
    fc.property(aMove, aMove, fc.boolean(), fc.boolean(), (first, second, isSame, isNext) => {
      for (const { writing } of [known, unknown]) writing.exec("DELETE FROM line");
      const before = [first.line, ...first.alternates];
      for (const { fold } of [known, unknown]) fold(first);
      const { id, mainId, alternateNumber, marketId, market, sideKey, sourceId, leagueId } = first.line;
      const identity = { id, mainId, alternateNumber, marketId, sideKey, sourceId, leagueId };
      // With `isSame` only the price and its kin change, which is the usual case.
      const changed = isSame
        ? { ...first.line, price: second.line.price, points: second.line.points, edge: second.line.edge }
        : { ...second.line, ...identity, market: { ...market, live: second.line.market.live } };
      const line = { ...changed, sequenceNumber: first.line.sequenceNumber + 1, modifiedOn: second.line.modifiedOn };
      const wrong = isNext ? before : before.map((one) => ({ ...one, sequenceNumber: one.sequenceNumber + 5 }));
      known.fold({ line, alternates: [], before: wrong });
      unknown.fold({ line, alternates: [] });
      expect(known.reader.get(id)).toEqual(unknown.reader.get(id));
    }),
  );
});

test("a move with the same alternate twice stores its second state", () => {
  const { fold, reader } = opened();
  const { line } = fc.sample(aMove, 1)[0]!;
  const alternate = { ...line, id: line.id + 1, mainId: line.id, alternateNumber: 1, statusId: 1, price: 150 };
  fold({ line, alternates: [alternate] });
  const next = { sequenceNumber: line.sequenceNumber + 1 };
  const states = [
    { ...alternate, ...next, statusId: 2 },
    { ...alternate, ...next, price: 160 },
  ];
  fold({ line: { ...line, ...next }, alternates: states, before: [line, alternate] });
  expect(reader.get(alternate.id)).toMatchObject({ statusId: 1, price: 160 });
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
