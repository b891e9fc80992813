// @module-tag long
import { expect, test } from "vitest";
import { PEAK } from "../testing/fake-world.ts";
import { isLine, play, simulate } from "../testing/play.ts";

type Rows = ReturnType<ReturnType<typeof simulate>["since"]>;

const holding = (rows: Rows) => {
  const open = new Set<number>();
  const games = new Map<number, unknown>();
  for (const row of rows) {
    if (row.type === "event") games.set(row.event.eventId, [row.event.name, row.event.eventStart, row.event.statusId]);
    if (!isLine(row)) continue;
    for (const { marketLineId, disabled } of [row.line, ...(row.line.alternateLines ?? [])]) {
      if (disabled) open.delete(marketLineId);
      else open.add(marketLineId);
    }
  }
  return { open: [...open].toSorted((a, b) => a - b), games };
};

test.each([1, 60])("at speed %i, a restart continues with the same games and lines", (speed) => {
  const seconds = 120;
  const options = { speed, changesPerSecond: 500, size: 1_500 };
  const first = simulate(options);
  const before = holding([...first.first(), ...[...play(first, seconds)].flatMap(({ rows }) => rows)]);
  const after = holding([...simulate(options, PEAK + seconds * 1000).first()]);
  expect(after.open).toEqual(before.open);
  for (const [id, game] of after.games) expect(before.games.get(id)).toEqual(game);
});
