import { join } from "node:path";
import type { Odds } from "@linewire/contract";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, aLine, anEvent, seededChance } from "@linewire/testkit";
import Database from "better-sqlite3";
import { ingestWithRetry } from "../lib/client.ts";
import { atLeast, atMost, none, type Options, type ProofResult } from "../lib/proof.ts";

const EVENT_ID = 990_000_001;
const FIRST_ID = 990_000_000_000;
const WRITERS = 8;
const ROWS = 20;
const OVERLOAD_PAUSE_MS = 100;

/** `rejected`: batches with status 400, because the service had lost their event. */
type WriteLog = { next: number; acknowledged: Set<number>; rejected: number };

const rowsFrom = (first: number) =>
  Array.from({ length: ROWS }, (_, index) => {
    const id = first + index;
    return aLine({
      marketLineId: id,
      marketId: id,
      market: { eventId: EVENT_ID, betTypeId: 3, betSubType: `line-${id}` },
    });
  });

/** Ends when the server rejects a batch or exits. A 503 causes a pause of 100 ms. */
const write = async (installation: Installation, writes: WriteLog): Promise<void> => {
  for (;;) {
    const first = writes.next;
    writes.next += ROWS;
    try {
      const response = await installation.ingest(rowsFrom(first));
      if (response.status === 503) {
        await pause(OVERLOAD_PAUSE_MS);
        continue;
      }
      if (response.status === 400) return void writes.rejected++;
      if (!response.ok) throw new Error(await response.text());
      for (const { line } of rowsFrom(first)) writes.acknowledged.add(line.marketLineId);
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
  const result = String(database.pragma("integrity_check(1)", { simple: true }));
  database.close();
  return result;
};

/** P3: after each SIGKILL under load, the restarted server has all acknowledged rows and is ready within 2 s. */
export const proveKill = async ({ number }: Options): Promise<ProofResult> => {
  const [rounds, seed] = [number("rounds", 50), number("seed", 1)];
  const random = seededChance(seed);
  const installation = await Installation.start();
  await ingestWithRetry(installation, [anEvent({ eventId: EVENT_ID })]);
  const writes: WriteLog = { next: FIRST_ID, acknowledged: new Set(), rejected: 0 };
  let slowestReadyMs = 0;
  let integrityOk = 0;
  for (let round = 0; round < rounds; round++) {
    const writers = Array.from({ length: WRITERS }, () => write(installation, writes));
    await pause(200 + random() * 800);
    await installation.kill("SIGKILL");
    await Promise.all(writers);
    if (integrity(installation) === "ok") integrityOk++;
    slowestReadyMs = Math.max(slowestReadyMs, await installation.run());
  }
  const stored = await storedIds(installation);
  await installation.remove();
  const lines = [...writes.acknowledged].filter((id) => !stored.has(id)).length;
  const lost = lines + (writes.rejected > 0 ? 1 : 0);
  const ready = Math.round(slowestReadyMs);
  return {
    figures: { rounds, seed, acknowledged: writes.acknowledged.size, lost, integrityOk, slowestReadyMs: ready },
    checks: [
      atLeast("acknowledged writes", writes.acknowledged.size, rounds),
      none("acknowledged writes lost", lost),
      none("damaged stores", rounds - integrityOk),
      atMost("slowest start, ms", ready, 2000),
    ],
  };
};
