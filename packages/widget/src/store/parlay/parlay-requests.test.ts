import { expect, test } from "vitest";
import { aBrowser } from "../tabs/a-browser.fixture.ts";
import { keysOf, ParlayAsker, type TrayParlayLeg, type ParlayState } from "./parlay-asker.ts";

const leg = (id: number, price = -110): TrayParlayLeg => ({ id, price, points: id === 2 ? null : -3.5 });
const pair = [leg(1), leg(2)];

/** A tray that renders again after each update while it is shown. */
const aTray = (answerOf: (ids: number[]) => Response | Promise<Response>) => {
  const { aTab, pass } = aBrowser();
  const { world } = aTab();
  const asked: string[] = [];
  const tray = {
    told: [] as ParlayState[],
    shown: pair as TrayParlayLeg[] | null,
    live: true,
    seen: true,
    asked,
    pass,
  };
  world.fetch = async (url) => {
    asked.push(url);
    return answerOf(new URL(url).searchParams.get("ids")!.split(",").map(Number));
  };
  const place = { api: "https://odds.example", partner: "daily sport", state: "NJ", eventId: 7 };
  const asker: ParlayAsker = new ParlayAsker(place, world, {
    isShown: () => tray.shown !== null,
    isSeen: () => tray.seen,
    tell: (told) => {
      tray.told.push(told);
      draw();
    },
  });
  const draw = (): void => void (tray.shown && asker.want(tray.shown, tray.live));
  const show = (legs: TrayParlayLeg[] | null): void => {
    tray.shown = legs;
    draw();
  };
  return Object.assign(tray, { show, last: () => tray.told.at(-1) });
};

const priced = (ids: number[], price = 264): Response =>
  Response.json({
    eventId: 7,
    legs: ids.map((id) => ({ id, points: null, isExact: true, price: -110 })),
    results: [
      {
        bookId: 1,
        name: "Northbook",
        price,
        priceSource: "model",
        isExact: true,
        legsMatched: ids.length,
        url: null,
      },
    ],
    quotedAt: "2026-11-22T17:04:00.000Z",
    jurisdiction: { linksAllowed: true },
    simulated: true,
  });

test("[WS3] two legs are asked for at once, at the points that they have", async () => {
  const { show, asked, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  expect(asked).toEqual(["https://odds.example/embed/v1/daily%20sport/parlay?ids=1%2C2&points=-3.5%2C_&state=NJ"]);
  expect(last()).toMatchObject({ ...keysOf(pair), failure: "", answer: { results: [{ price: 264 }] } });
});

test("[WS3] one leg is not asked for, and another is asked for at once", async () => {
  const { show, asked, pass, last } = aTray((ids) => priced(ids));
  show([leg(1)]);
  await pass(60_000);
  expect(asked).toEqual([]);
  show(pair);
  show([...pair, leg(3)]);
  await pass(1);
  expect(asked).toHaveLength(1);
  expect(last()?.legs).toBe("1,2,3");
});

test("[WS4] a move is asked for a second later, and many moves at most every 5 s", async () => {
  const { show, asked, pass } = aTray((ids) => priced(ids));
  show(pair);
  await pass(10_000);
  show([leg(1, -112), leg(2)]);
  await pass(900);
  expect(asked).toHaveLength(1);
  await pass(1200);
  expect(asked).toHaveLength(2);
  for (let price = 113; price < 133; price += 1) {
    show([leg(1, -price), leg(2)]);
    await pass(500);
  }
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test("[WS4] while prices are live it is requested every 30 s, but not in a hidden page", async () => {
  const tray = aTray((ids) => priced(ids));
  tray.show(pair);
  await tray.pass(62_500);
  expect(tray.asked).toHaveLength(3);
  tray.seen = false;
  await tray.pass(120_000);
  expect(tray.asked).toHaveLength(3);
});

test("[WS4] a parlay that is no longer displayed is no longer requested, and its response is dropped", async () => {
  const { show, asked, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  show(null);
  await pass(300_000);
  expect(asked).toHaveLength(1);
  expect(last()?.answer).toBeNull();
  show(pair);
  await pass(1);
  expect(asked).toHaveLength(2);
});

test("[WS5] while a leg cannot be taken nothing is asked, and afterwards at once", async () => {
  const { show, asked, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  show([]);
  await pass(60_000);
  expect([asked.length, last()?.answer]).toEqual([1, null]);
  show(pair);
  await pass(1);
  expect(asked).toHaveLength(2);
});

test("[WS3] an answer for legs that are no longer wanted is not shown", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { show, pass, told } = aTray(() => new Promise((resolve) => void answers.push(resolve)));
  show(pair);
  await pass(1);
  show([...pair, leg(3)]);
  await pass(1);
  answers[1]!(priced([1, 2, 3], 600));
  await pass(1);
  answers[0]!(priced([1, 2], 264));
  await pass(1);
  expect(told.filter(({ answer }) => answer).map(({ legs }) => legs)).toEqual(["1,2,3"]);
});

test("[WS6] bets that exclude each other are refused once", async () => {
  const { show, asked, pass, last } = aTray(() => new Response("{}", { status: 400 }));
  show(pair);
  await pass(300_000);
  expect([asked.length, last()?.failure]).toEqual([1, "refused"]);
});

test.each([
  ["wrong", () => Response.json({ results: [{ price: 264 }] })],
  ["broken", () => new Response("{", { status: 200 })],
  ["busy", () => new Response("", { status: 503 })],
])("[WS6] an answer that is %s is a failure that keeps the last price as an old one", async (_, fail) => {
  let times = 0;
  const { show, asked, pass, last } = aTray((ids) => ((times += 1) === 1 ? priced(ids) : fail()));
  show(pair);
  await pass(31_500);
  expect(last()).toMatchObject({ failure: "failed", answer: { results: [{ price: 264 }] } });
  await pass(6500);
  expect(asked).toHaveLength(3);
});
