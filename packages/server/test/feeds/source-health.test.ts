// @module-tag long
import type { IngestRow } from "@linewire/contract";
import { nextHealth, noHealth } from "@linewire/domain/health/health";
import { limitsOf } from "@linewire/domain/health/limits";
import { isSameVerdict, verdictOn, WELL, type HealthVerdict } from "@linewire/domain/health/verdict";
import type { LineState } from "@linewire/domain/line/line-state";
import { expect, test } from "vitest";
import { SourceMeter } from "@linewire/ingest/source-meter";
import { faultOf, faultyRows } from "@linewire/feeds/feed/simulated/fault";
import { PEAK } from "@linewire/feeds/feed/simulated/testing/fake-world";
import { isLine, type PlayedLineRow, simulate } from "@linewire/feeds/feed/simulated/testing/play";

const LIMITS = limitsOf("normal");
const SECOND = 1000;
const POLL_INTERVAL_MS = SECOND;

const world = () => {
  const lines = new Map<number, LineState>();
  const markets = new Map<string, Set<number>>();
  const leagues = new Map<number, number>();
  const quotesOf = ({ line, leagueId }: PlayedLineRow): LineState[] =>
    [line, ...(line.alternateLines ?? [])].map(
      ({ marketLineId, points = null, price, statusId, disabled = false }) =>
        ({
          id: marketLineId,
          sourceId: line.marketSourceId,
          leagueId: leagueId ?? leagues.get(line.market.eventId ?? 0) ?? 0,
          market: line.market,
          marketKey: String(line.marketId),
          sideKey: String(line.market.sideIndex),
          points,
          price,
          statusId,
          disabled,
        }) as LineState,
    );
  return {
    observe: (row: IngestRow, meter: SourceMeter, at: number): void => {
      if (row.type === "event") leagues.set(row.event.eventId, row.event.leagueId);
      if (!isLine(row)) return;
      for (const quote of quotesOf(row)) {
        meter.note([{ quote, known: lines.get(quote.id), observedOn: undefined }], at);
        meter.keep();
        lines.set(quote.id, quote);
        markets.set(quote.marketKey, (markets.get(quote.marketKey) ?? new Set()).add(quote.id));
      }
    },
    known: {
      line: (id: number) => lines.get(id),
      market: ({ marketKey }: LineState) => [...(markets.get(marketKey) ?? [])].flatMap((id) => lines.get(id) ?? []),
    },
  };
};

type Run = { options: Parameters<typeof simulate>[0]; seconds: number; stepMs: number; fault?: string };
type VerdictChange = { second: number; sourceId: number } & HealthVerdict;

const verdictsOver = ({ options, seconds, stepMs, fault }: Run): VerdictChange[] => {
  const simulation = simulate(options);
  const given = faultOf(fault);
  const rowsOf = given === null ? (rows: readonly IngestRow[]) => rows : faultyRows(given);
  const meter = new SourceMeter();
  const { observe, known } = world();
  const changes: VerdictChange[] = [];
  const last = new Map<number, HealthVerdict>();
  let health = noHealth;
  for (const row of rowsOf([...simulation.first()], 0)) observe(row, meter, PEAK);
  for (let passed = stepMs; passed <= seconds * SECOND; passed += stepMs) {
    for (const row of rowsOf(simulation.since(PEAK + passed), passed)) observe(row, meter, PEAK + passed);
    if (passed % POLL_INTERVAL_MS !== 0) continue;
    const at = PEAK + passed;
    health = nextHealth(health, meter.takeMeasurements(known, at), { at, limits: LIMITS, said: [] });
    for (const sourceId of new Set([...health.desks.values()].map((desk) => desk.sourceId))) {
      const verdict = verdictOn(health, sourceId, LIMITS);
      if (!isSameVerdict(verdict, last.get(sourceId) ?? WELL))
        changes.push({ second: passed / SECOND, sourceId, ...verdict });
      last.set(sourceId, verdict);
    }
  }
  return changes;
};

const MINUTES_A_DAY = 24;

test.each([1])("[HS14] every book stays healthy on a simulated day: seed %i", { timeout: 120_000 }, (seed) => {
  const options = { seed, speed: 60, changesPerSecond: 12, size: 1500 };
  expect(verdictsOver({ options, seconds: MINUTES_A_DAY * 60, stepMs: 1000 })).toEqual([]);
});

test.each([
  ["silent:3@180s", 3, "silent"],
  ["stuck:6@180s", 6, "stuck"],
])(
  "[HS14] a book with a fault is down within a minute, and all other books stay up: %s",
  { timeout: 120_000 },
  (fault, book, reason) => {
    const options = { seed: 7, changesPerSecond: 300, size: 8000 };
    const changes = verdictsOver({ options, seconds: 240, stepMs: 500, fault });
    expect(new Set(changes.map(({ sourceId }) => sourceId))).toEqual(new Set([book]));
    expect(changes.at(-1)).toMatchObject({ verdict: "down", reason, leagueIds: null });
  },
);
