// @module-tag long
import { expect, test } from "vitest";
import { HOUR } from "../pace.ts";
import { featured } from "../sport/featured.ts";
import { PEAK } from "../testing/fake-world.ts";
import { isLine, simulate } from "../testing/play.ts";

const games = Object.entries(featured).flatMap(([league, list]) => list.map((game) => ({ league, ...game })));

test.each([0, 6, 12, 18, 23])("%i hours after the peak every featured game ahead is quoted in full", (hours) => {
  const at = PEAK + hours * HOUR;
  const rows = [...simulate({ size: 40_000 }, at).first()];
  for (const { league, away, home } of games) {
    const title = `${away} @ ${home}`;
    const next = rows.flatMap((row) =>
      row.type === "event" && row.event.name === title && row.event.statusId === 1 ? [row.event] : [],
    )[0];
    expect.soft(Date.parse(next?.eventStart ?? "") - at, title).toBeLessThanOrEqual(24 * HOUR);
    const lines = rows.filter(isLine).filter(({ line }) => line.market.eventId === next?.eventId);
    const books = new Set(
      lines.filter(({ line }) => line.market.marketTypeId === 1).map(({ line }) => line.marketSourceId),
    );
    const props = new Set(
      lines.filter(({ line }) => line.market.personId !== undefined).map(({ line }) => line.marketId),
    );
    expect.soft(books.size, `${title} books`).toBeGreaterThan(10);
    expect.soft(props.size, `${title} props`).toBeGreaterThan(league === "cbb" ? 5 : 10);
  }
});
