import { aLine, anEvent, type Cluster, type Installation } from "@linewire/testkit";
import { EVENT_ID } from "../../prove/lib/lines.ts";

const FIRST = 980_000_000;
const BATCH = 1000;
const LINES_A_GAME = 1000;
const START = "2030-01-01T00:00:00.000Z";

const gameOf = (id: number): number => EVENT_ID + 1000 + Math.floor(id / LINES_A_GAME);
const row = (id: number, price: number) =>
  aLine({
    marketLineId: FIRST + id,
    marketId: FIRST + id,
    price,
    market: { eventId: gameOf(id), betTypeId: 3, betSubType: `line-${id}` },
  });

const send = async (node: Installation, rows: readonly unknown[]): Promise<void> => {
  const answer = await node.ingest(rows);
  if (!answer.ok) throw new Error(`ingest: ${answer.status} ${await answer.text()}`);
};

/** The changes create or change `lines` lines. */
const fill = async (node: Installation, count: number, lines: number, price: (at: number) => number): Promise<void> => {
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at);
    await send(
      node,
      Array.from({ length: size }, (_, more) => row((at + more) % lines, price(at + more))),
    );
  }
};

const games = async (node: Installation, lines: number): Promise<void> => {
  const ids = Array.from({ length: Math.ceil(lines / LINES_A_GAME) }, (_, at) => gameOf(at * LINES_A_GAME));
  await send(
    node,
    ids.map((eventId) => anEvent({ eventId, eventStart: START })),
  );
};

export const lateNodes = async (cluster: Cluster, lines: number, changes: number) => {
  const leader = await cluster.leader();
  await games(leader, lines);
  await fill(leader, lines, lines, () => -110);
  await cluster.agreed(cluster.nodes, 120_000);
  const startedAt = performance.now();
  const fresh = await cluster.add();
  await cluster.agreed([leader, fresh], 60_000);
  const emptyMs = Math.round(performance.now() - startedAt);
  await fresh.kill("SIGTERM");
  await fill(leader, changes, lines, (at) => -111 - Math.floor(at / lines));
  const missedReadyMs = Math.round(await fresh.run());
  const missedMs = Math.round(missedReadyMs + (await cluster.agreed([leader, fresh], 60_000)));
  return { lines, emptyMs, changes, missedReadyMs, missedMs };
};
