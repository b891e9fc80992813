import { expect, test } from "vitest";
import { isLine, type PlayedLineRow, play, simulate } from "../testing/play.ts";

const simulation = simulate({ speed: 60, changesPerSecond: 1_000, size: 60_000 });
const first = [...simulation.first()];
const later = [...play(simulation, 420)].flatMap(({ rows }) => rows);

test("when a player is ruled out, a report is sent, the chance to play is 0 percent, and the player's props are withdrawn", () => {
  const out = later.flatMap((row) => (row.type === "player_news" && row.news.id > 1e12 ? [row.news] : []));
  expect(out.length).toBeGreaterThan(3);
  const props = new Map<number, PlayedLineRow["line"]>();
  for (const row of [...first, ...later].filter(isLine))
    if (row.line.market.personId !== undefined) props.set(row.line.marketLineId, row.line);
  let withdrawn = 0;
  for (const news of out.slice(0, -3)) {
    const eventId = Math.floor((news.id - 1e12) / 2);
    const own = [...props.values()].filter(
      ({ market }) => market.personId === news.person.id && market.eventId === eventId,
    );
    expect(own.filter(({ disabled }) => !disabled)).toEqual([]);
    withdrawn += own.length;
    expect(news.status).toBe("OUT");
    const percents = later.filter(
      (row) =>
        row.type === "percent_to_play" &&
        row.percentToPlay.person.id === news.person.id &&
        row.percentToPlay.event?.id === eventId,
    );
    expect(percents.some((row) => row.type === "percent_to_play" && row.percentToPlay.percentToPlay === 0)).toBe(true);
  }
  expect(withdrawn).toBeGreaterThan(0);
});

test("some line-ups are projected, and others confirmed with a time", () => {
  const lineups = later.flatMap((row) => (row.type === "lineup" ? row.lineup.teams : []));
  expect(lineups.some(({ lineupStatus }) => lineupStatus === "PROJECTED")).toBe(true);
  expect(
    lineups.some(({ lineupStatus, confirmedAt }) => lineupStatus === "CONFIRMED" && confirmedAt !== undefined),
  ).toBe(true);
});
