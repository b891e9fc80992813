// @module-tag long
import { expect, test } from "vitest";
import { isLine, type PlayedLineRow, play, simulate } from "../testing/play.ts";

const REPORTED = 500_000_000_000;
const HIS_OWN_GAME = 1_000_000_000_000;
const MINUTE = 60_000;

test(
  "when a player may miss a game, a report is sent, and the player's props fall within ten minutes",
  { timeout: 60_000 },
  () => {
    const simulation = simulate({ speed: 60, changesPerSecond: 1_000, size: 20_000 });
    const props = new Map<number, PlayedLineRow["line"]>();
    const stood = (personId: number, eventId: number) =>
      [...props.values()].filter(
        ({ market, disabled, points }) =>
          market.personId === personId && market.eventId === eventId && !disabled && typeof points === "number",
      );
    for (const row of simulation.first()) if (isLine(row)) props.set(row.line.marketLineId, row.line);
    const reports: { at: number; personId: number; eventId: number; before: Map<number, number> }[] = [];
    let fell = 0;
    let rose = 0;
    for (const { wall, rows } of play(simulation, 150)) {
      for (const row of rows) {
        if (row.type !== "player_news" || row.news.id < REPORTED || row.news.id > HIS_OWN_GAME) continue;
        const { news } = row;
        expect(["QUESTIONABLE", "DOUBTFUL"]).toContain(news.status);
        expect(news).toMatchObject({ severity: "material" });
        const eventId = Math.floor((news.id - REPORTED) / 4);
        const before = new Map(stood(news.person.id, eventId).map((line) => [line.marketLineId, line.points ?? 0]));
        reports.push({ at: wall, personId: news.person.id, eventId, before });
      }
      for (const row of rows) {
        if (!isLine(row)) continue;
        const { line } = row;
        props.set(line.marketLineId, line);
        const report = reports.find(({ at, before }) => before.has(line.marketLineId) && wall - at < 10 * MINUTE);
        const before = report?.before.get(line.marketLineId);
        if (!report || before === undefined || line.market.live || typeof line.points !== "number") continue;
        if (line.points < before) fell++;
        if (line.points > before) rose++;
      }
    }
    expect(reports.length).toBeGreaterThan(3);
    expect(fell).toBeGreaterThan(20);
    expect(rose).toBeLessThan(fell / 5);
  },
);

test(
  "reports are in English, name the player's next game, and agree with the percent to play",
  { timeout: 60_000 },
  () => {
    const simulation = simulate({ speed: 60 });
    const first = [...simulation.first()];
    const later = [...play(simulation, 60)].flatMap(({ rows }) => rows);
    const rows = [...first, ...later];
    const news = rows.flatMap((row) => (row.type === "player_news" ? [row.news] : []));
    const all = news.map(({ headline, notes }) => `${headline} ${notes}`).join("\n");
    expect(all).not.toMatch(/\ba [aeiou]|[{}]|undefined|  /);
    expect(all).toMatch(/ for .+ @ .+\. This is a simulated report\./);
    const percents = rows.flatMap((row) => (row.type === "percent_to_play" ? [row.percentToPlay] : []));
    for (const [index, row] of later.entries()) {
      if (row.type !== "player_news" || row.news.id < REPORTED || row.news.id > HIS_OWN_GAME) continue;
      const { person, status } = row.news;
      expect(later[index + 1]).toMatchObject({
        percentToPlay: { person, notes: `Listed as ${status.toLowerCase()}.` },
      });
    }
    expect(percents.every(({ event, team }) => event !== undefined && team !== undefined)).toBe(true);
  },
);

test("line-ups are sent again at the start of the game", { timeout: 60_000 }, () => {
  const simulation = simulate({ speed: 60 });
  void [...simulation.first()];
  const lineups = [...play(simulation, 120)]
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.type === "lineup" ? [row.lineup] : []));
  const live = lineups.filter(({ event }) => event.statusId === 2);
  expect(live.length).toBeGreaterThan(0);
  for (const { teams } of live) expect(teams.every(({ lineupStatus }) => lineupStatus === "CONFIRMED")).toBe(true);
});
