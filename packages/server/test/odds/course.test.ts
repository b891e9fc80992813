import { LineCourse } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { HOME_SPREAD, openSite, quote } from "../article/embed-site.ts";

const HOUR_MS = 3_600_000;

const startSite = async (history = true) => {
  const world = fakeWorld();
  const site = await openSite({ world, history });
  onTestFinished(site.close);
  const { served, origin } = site;
  const ask = (query: Record<string, string>, headers: Record<string, string> = { Origin: origin }) =>
    served.ask(`/embed/v1/tribune/course?${new URLSearchParams(query)}`, { headers });
  const courseOf = async (answer: Response): Promise<LineCourse> => {
    expect(answer.status).toBe(200);
    return LineCourse.strict().parse(await answer.json());
  };
  const move = (price: number, overrides: { id?: number; points?: number; statusId?: number } = {}) => {
    const { statusId, ...rest } = overrides;
    const row = quote({ id: 1, book: 1, price, ...rest }, HOME_SPREAD);
    return served.ingest([{ ...row, line: { ...row.line, ...(statusId === undefined ? {} : { statusId }) } }]);
  };
  return { world, site, served, ask, courseOf, move };
};

test("[T11] an offer's last day has at most 48 entries, and the lowest and highest price", async () => {
  const { world, ask, courseOf, move } = await startSite();
  const prices: number[] = [-110];
  for (let step = 0; step < 90; step++) {
    world.pass(20 * 60_000);
    prices.push(step % 7 === 3 ? -140 + (step % 5) : -105 - (step % 20));
    await move(prices.at(-1)!);
  }
  const course = await courseOf(await ask({ lineId: "1" }));
  expect(course.points.length).toBeGreaterThan(40);
  expect(course.points.length).toBeLessThanOrEqual(48);
  expect(Date.parse(course.to) - Date.parse(course.from)).toBe(24 * HOUR_MS);
  const lastDay = prices.slice(-73);
  expect([course.low, course.high]).toEqual([Math.min(...lastDay), Math.max(...lastDay)]);
  expect(course.points.at(-1)).toMatchObject({ price: prices.at(-1), points: -3.5 });
  expect(course.recordedFrom).toBeUndefined();
  for (const { price } of course.points) expect(lastDay).toContain(price);
});

test("[T11] times before the history and without a price are marked as unknown", async () => {
  const { world, ask, courseOf, move } = await startSite();
  const began = world.now();
  world.pass(HOUR_MS);
  await move(-115, { points: -4 });
  world.pass(HOUR_MS);
  await move(-115, { points: -4, statusId: 2 });
  const course = await courseOf(await ask({ lineId: "1" }));
  expect(course.recordedFrom).toBe(new Date(began).toISOString());
  expect(course.points).toEqual([
    { at: new Date(began).toISOString(), price: -110, points: -3.5 },
    { at: new Date(began + HOUR_MS).toISOString(), price: -115, points: -4 },
    { at: new Date(began + 2 * HOUR_MS).toISOString(), price: null, points: -4 },
  ]);
});

test("[T11] a page gets the history of its own offers only", async () => {
  const { ask, site, served } = await startSite();
  const statusOf = async (query: Record<string, string>, headers?: Record<string, string>) =>
    (await ask(query, headers)).status;
  expect(await statusOf({ lineId: "1" })).toBe(200);
  expect(await statusOf({ lineId: "1" }, { Origin: "https://elsewhere.example" })).toBe(403);
  expect(await statusOf({ lineId: "999" })).toBe(404);
  // Circa takes bets in Nevada and not in New York, DraftKings in New York too.
  expect(await statusOf({ lineId: "3", state: "NV" })).toBe(200);
  expect(await statusOf({ lineId: "3", state: "NY" })).toBe(404);
  expect(await statusOf({ lineId: "1", state: "NY" })).toBe(200);
  await served.ingest([quote({ id: 9, book: 4, price: -101 }, HOME_SPREAD)]);
  expect(await statusOf({ lineId: "9" })).toBe(404);
  const answer = await ask({ lineId: "1" });
  expect(answer.headers.get("access-control-allow-origin")).toBe(site.origin);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=60");
});

test("[T11] pages share one response per minute; a node without history answers 404", async () => {
  const { world, ask, courseOf, move } = await startSite();
  const first = await courseOf(await ask({ lineId: "1" }));
  world.pass(30_000);
  await move(-120);
  expect(await courseOf(await ask({ lineId: "1" }))).toEqual(first);
  world.pass(31_000);
  expect((await courseOf(await ask({ lineId: "1" }))).points.at(-1)?.price).toBe(-120);
  const without = await startSite(false);
  expect((await without.ask({ lineId: "1" })).status).toBe(404);
});

test("[T11] only editors of the partner get its books' lines in the studio", async () => {
  const { served, courseOf } = await startSite();
  const ask = (lineId: number, headers: Record<string, string>) =>
    served.ask(`/studio/v1/daily-sport/course?lineId=${lineId}`, { headers });
  const own = { Origin: served.url };
  const course = await courseOf(await ask(1, own));
  expect(course.points.map(({ price }) => price)).toEqual([-110]);
  expect((await ask(999, own)).status).toBe(404);
  expect((await ask(1, { Origin: "https://elsewhere.example" })).status).toBe(403);
});
