// @module-tag long
import { expect, test } from "vitest";
import { fixturesOf } from "../game/schedule.ts";
import { DAY, dayOf, HOUR } from "../pace.ts";
import { PEAK, realCatalogue } from "../testing/fake-world.ts";
import { isLine, simulate } from "../testing/play.ts";

const options = { seed: 7, catalogue: realCatalogue, calendar: "demo" as const };
const weekFrom = (at: number) =>
  Array.from({ length: 6 }, (_, day) => dayOf(at) + day)
    .flatMap((day) => fixturesOf(options, day))
    .filter(({ featured, start }) => featured !== null && start > at && start < at + 6 * DAY);

test.each([0, 12, 21])(
  "%i hours after the peak, every game that a story is about and that begins within six days is quoted in full",
  (hours) => {
    const at = PEAK + hours * HOUR;
    const rows = [...simulate({ size: 40_000 }, at).first()].filter(isLine);
    const fixtures = weekFrom(at);
    expect(fixtures.length).toBeGreaterThan(3);
    for (const { eventId, away, home, sport } of fixtures) {
      const title = `${away.name} @ ${home.name}`;
      const lines = rows.filter(({ line }) => line.market.eventId === eventId);
      const books = new Set(
        lines.filter(({ line }) => line.market.marketTypeId === 1).map(({ line }) => line.marketSourceId),
      );
      const props = new Set(
        lines.filter(({ line }) => line.market.personId !== undefined).map(({ line }) => line.marketId),
      );
      expect.soft(books.size, `${title} books`).toBeGreaterThan(10);
      expect.soft(props.size, `${title} props`).toBeGreaterThan(sport.code === "cbb" || sport.code === "cfb" ? 5 : 10);
    }
  },
);
