// @module-tag long
import { type AltLine, type Envelope, LEAGUE_CODES, type MarketLine, type Odds } from "@linewire/contract";
import { testClock } from "@linewire/testkit";
import { expect, test } from "vitest";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { linesOf, updatesOf } from "../rows.ts";
import { serve, type Served } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const RUNS = Number(process.env["LINEWIRE_CONTINUITY_RUNS"] ?? 1);
const WATCH_MS = Number(process.env["LINEWIRE_CONTINUITY_MS"] ?? 60_000);
const MARKET_TYPES = ["straight", "props", "futures"];

type Row = MarketLine | AltLine;
type KnownRows = Map<number, Row>;

const rowsOf = ({ odds }: Odds): Row[] =>
  Object.values(odds)
    .flatMap(({ periodTypes }) => Object.values(periodTypes))
    .flatMap(({ pregame, live }) => [...Object.values(pregame), ...Object.values(live)])
    .flatMap(({ sides }) => Object.values(sides))
    .flatMap(({ marketSourceLines }) => Object.values(marketSourceLines))
    .flatMap((line) => [line, ...(line.alternateLines ?? [])]);

/** The position is that of the first tree. Each line has the sequence of its own tree. */
const snapshot = async (served: Served): Promise<{ rows: KnownRows; position: string; seqs: Map<number, number> }> => {
  const rows: KnownRows = new Map();
  const seqs = new Map<number, number>();
  let position = "";
  for (const league of LEAGUE_CODES)
    for (const marketType of MARKET_TYPES) {
      const answer = await served.ask(`/market/${league}/${marketType}/odds?deepLinks=off`, {
        key: served.keys.enterprise,
      });
      position ||= answer.headers.get("x-linewire-position") ?? "";
      const { data } = (await answer.json()) as Envelope<Odds>;
      for (const row of rowsOf(data)) {
        rows.set(row.marketLineId, row);
        seqs.set(row.marketLineId, data.sequence);
      }
    }
  return { rows, position, seqs };
};

const seqOf = (position: string): number => Number(position.split("-").at(-1));

type LineFields = { marketLineId: number; sequenceNumber: number } & {
  alternateLines?: readonly LineFields[] | null | undefined;
};
const withAlternates = (line: LineFields): LineFields[] => [line, ...(line.alternateLines ?? [])];

const PLACE: ReadonlySet<string> = new Set([
  "alternateLines",
  "alternateNumber",
  "deepLink",
  "isAlt",
  "live",
  "market",
  "marketId",
  "marketLineKey",
  "marketSourceId",
]);

type Fields = Record<string, unknown>;

/** Sorted by name. Null and false count as absent. */
const fieldsOf = (line: object): Fields =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([name, value]) => !PLACE.has(name) && value !== null && value !== undefined && value !== false)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
  "a REST snapshot and the stream from its position lead to the final REST state without a duplicate, run %i",
  { timeout: WATCH_MS + 120_000 },
  async (run) => {
    const world = realWorld(testClock);
    const catalogue = wholeCatalogue();
    const feed = simulatedFeed({ catalogue, seed: run, speed: 1, changesPerSecond: 150, size: 6_000, world });
    const served = await serve({ world, catalogue, feed, thread: true });
    await served.fed;
    const { streamUrl } = await served.subscribe({});
    const { rows, position, seqs } = await snapshot(served);
    const reader = await served.read(streamUrl, position);
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    await feed.stop();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(reader.frames.map(({ event }) => event)).not.toContain("gap");
    const state = new Map<number, Fields>([...rows].map(([id, row]) => [id, fieldsOf(row)]));
    const sequenceOf = (id: number): number | undefined => state.get(id)?.["sequenceNumber"] as number | undefined;
    const twice: number[] = [];
    let taken = 0;
    const received = updatesOf(reader.frames).flatMap((frame) =>
      linesOf(frame)
        .flatMap(withAlternates)
        .map((line) => ({ line, seq: seqOf(frame.id ?? "") })),
    );
    for (const { line, seq } of received) {
      const before = sequenceOf(line.marketLineId);
      if (before !== undefined && line.sequenceNumber <= before) {
        // Trees are read one by one, so a line's tree may have later changes than the first tree.
        const isInTree = seq <= (seqs.get(line.marketLineId) ?? 0);
        // An unchanged main line carries changed alternates.
        const isCarrier = line.sequenceNumber === before && (line.alternateLines ?? []).length > 0;
        if (!isCarrier && !isInTree) twice.push(line.marketLineId);
        continue;
      }
      state.set(line.marketLineId, fieldsOf({ ...state.get(line.marketLineId), ...line }));
      taken++;
    }
    expect(taken).toBeGreaterThan(WATCH_MS / 1000);
    expect(twice).toEqual([]);
    const { rows: end } = await snapshot(served);
    const different = [...end].filter(([id, row]) => {
      const known = state.get(id);
      return !known || JSON.stringify(known) !== JSON.stringify(fieldsOf(row));
    });
    expect(different.slice(0, 3)).toEqual([]);
    const left = [...state].filter(([id, line]) => line["disabled"] !== true && !end.has(id));
    expect(left.slice(0, 3)).toEqual([]);
  },
);
