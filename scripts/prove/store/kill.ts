import { join } from "node:path";
import type { Odds } from "@linewire/contract";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, aLine, anEvent, seededChance } from "@linewire/testkit";
import Database from "better-sqlite3";
import { ingestAtLast } from "../lib/client.ts";
import { atLeast, atMost, none, type Options, type ProofResult } from "../lib/proof.ts";

const EVENT_ID = 990_000_001;
const FIRST_ID = 990_000_000_000;
const WRITERS = 8;
const ROWS = 20;
const REFUSED_MS = 100;

/** Acknowledged rows; `refused` counts batches rejected because the service lost the event that their lines refer to. */
type Ledger = { next: number; acknowledged: Set<number>; refused: number };

const rowsFrom = (first: number) =>
  Array.from({ length: ROWS }, (_, index) => {
    const id = first + index;
    return aLine({
      marketLineId: id,
      marketId: id,
      market: { eventId: EVENT_ID, betTypeId: 3, betSubType: `line-${id}` },
    });
  });

/** Writes batch after batch and records the acknowledged rows; it pauses for an overloaded server, and a rejection ends it. */
const write = async (installation: Installation, ledger: Ledger): Promise<void> => {
  for (;;) {
    const first = ledger.next;
    ledger.next += ROWS;
    try {
      const response = await installation.ingest(rowsFrom(first));
      if (response.status === 503) {
        await pause(REFUSED_MS);
        continue;
      }
      if (response.status === 400) return void ledger.refused++;
      if (!response.ok) throw new Error(await response.text());
      for (const { line } of rowsFrom(first)) ledger.acknowledged.add(line.marketLineId);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
};

const storedIds = async (installation: Installation): Promise<Set<number>> => {
  const { data } = await installation.get<{ data: Odds }>(`/market/nfl/straight/odds?eventId=${EVENT_ID}`);
  const periods = Object.values(data.odds).flatMap(({ periodTypes }) => Object.values(periodTypes));
  const sides = periods.flatMap(({ pregame }) => Object.values(pregame)).flatMap((group) => Object.values(group.sides));
  const lines = sides.flatMap(({ marketSourceLines }) => Object.values(marketSourceLines));
  return new Set(lines.map(({ marketLineId }) => marketLineId));
};

const integrity = (installation: Installation): string => {
  const database = new Database(join(installation.dataDirectory, "linewire.db"), { readonly: true });
  const found = String(database.pragma("integrity_check(1)", { simple: true }));
  database.close();
  return found;
};

/** kill -9 under load, repeatedly: all acknowledged rows are there afterwards, complete, and soon. */
export const proveKill = async ({ number }: Options): Promise<ProofResult> => {
  const [rounds, seed] = [number("rounds", 50), number("seed", 1)];
  const chance = seededChance(seed);
  const installation = await Installation.start();
  await ingestAtLast(installation, [anEvent({ eventId: EVENT_ID })]);
  const ledger: Ledger = { next: FIRST_ID, acknowledged: new Set(), refused: 0 };
  let slowestReadyMs = 0;
  let integrityOk = 0;
  for (let round = 0; round < rounds; round++) {
    const writers = Array.from({ length: WRITERS }, () => write(installation, ledger));
    await pause(200 + chance() * 800);
    await installation.kill("SIGKILL");
    await Promise.all(writers);
    if (integrity(installation) === "ok") integrityOk++;
    slowestReadyMs = Math.max(slowestReadyMs, await installation.run());
  }
  const stored = await storedIds(installation);
  await installation.remove();
  const lines = [...ledger.acknowledged].filter((id) => !stored.has(id)).length;
  const lost = lines + (ledger.refused > 0 ? 1 : 0);
  const ready = Math.round(slowestReadyMs);
  return {
    figures: { rounds, seed, acknowledged: ledger.acknowledged.size, lost, integrityOk, slowestReadyMs: ready },
    checks: [
      atLeast("acknowledged writes", ledger.acknowledged.size, rounds),
      none("acknowledged writes lost", lost),
      none("damaged stores", rounds - integrityOk),
      atMost("slowest start, ms", ready, 2000),
    ],
  };
};
