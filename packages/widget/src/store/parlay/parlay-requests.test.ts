import { expect, test } from "vitest";
import { aBrowser } from "../tabs/browser.fixture.ts";
import { keysOf, ParlayRequests, type TrayParlayLeg, type ParlayState } from "./parlay-requests.ts";

const leg = (id: number, price = -110): TrayParlayLeg => ({ id, price, points: id === 2 ? null : -3.5 });
const pair = [leg(1), leg(2)];

const aTray = (answerOf: (ids: number[]) => Response | Promise<Response>) => {
  const { aTab, pass } = aBrowser();
  const { world } = aTab();
  const urls: string[] = [];
  const tray = {
    states: [] as ParlayState[],
    shown: pair as TrayParlayLeg[] | null,
    live: true,
    seen: true,
    urls,
    pass,
  };
  world.fetch = async (url) => {
    urls.push(url);
    return answerOf(new URL(url).searchParams.get("ids")!.split(",").map(Number));
  };
  const place = { api: "https://odds.example", partner: "daily sport", state: "NJ", eventId: 7 };
  const requests: ParlayRequests = new ParlayRequests(place, world, {
    isMounted: () => tray.shown !== null,
    isVisible: () => tray.seen,
    update: (state) => {
      tray.states.push(state);
      draw();
    },
  });
  const draw = (): void => void (tray.shown && requests.want(tray.shown, tray.live));
  const show = (legs: TrayParlayLeg[] | null): void => {
    tray.shown = legs;
    draw();
  };
  return Object.assign(tray, { show, last: () => tray.states.at(-1) });
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

test("[WS3] two legs are requested at once, at their current points", async () => {
  const { show, urls, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  expect(urls).toEqual(["https://odds.example/embed/v1/daily%20sport/parlay?ids=1%2C2&points=-3.5%2C_&state=NJ"]);
  expect(last()).toMatchObject({ ...keysOf(pair), failure: "", answer: { results: [{ price: 264 }] } });
});

test("[WS3] a single leg causes no request, a second leg causes a request at once", async () => {
  const { show, urls, pass, last } = aTray((ids) => priced(ids));
  show([leg(1)]);
  await pass(60_000);
  expect(urls).toEqual([]);
  show(pair);
  show([...pair, leg(3)]);
  await pass(1);
  expect(urls).toHaveLength(1);
  expect(last()?.legs).toBe("1,2,3");
});

test("[WS4] a changed leg causes a request after a second; many changes cause at most one request in 5 s", async () => {
  const { show, urls, pass } = aTray((ids) => priced(ids));
  show(pair);
  await pass(10_000);
  show([leg(1, -112), leg(2)]);
  await pass(900);
  expect(urls).toHaveLength(1);
  await pass(1200);
  expect(urls).toHaveLength(2);
  for (let price = 113; price < 133; price += 1) {
    show([leg(1, -price), leg(2)]);
    await pass(500);
  }
  expect(urls.length).toBeGreaterThanOrEqual(3);
  expect(urls.length).toBeLessThanOrEqual(4);
});

test("[WS4] while prices are live a parlay is requested every 30 s, but not in a hidden page", async () => {
  const tray = aTray((ids) => priced(ids));
  tray.show(pair);
  await tray.pass(62_500);
  expect(tray.urls).toHaveLength(3);
  tray.seen = false;
  await tray.pass(120_000);
  expect(tray.urls).toHaveLength(3);
});

test("[WS4] a hidden parlay is not requested, and its response is dropped", async () => {
  const { show, urls, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  show(null);
  await pass(300_000);
  expect(urls).toHaveLength(1);
  expect(last()?.answer).toBeNull();
  show(pair);
  await pass(1);
  expect(urls).toHaveLength(2);
});

test("[WS5] no request is sent while a leg is unavailable; a request is sent when the leg returns", async () => {
  const { show, urls, pass, last } = aTray((ids) => priced(ids));
  show(pair);
  await pass(1);
  show([]);
  await pass(60_000);
  expect([urls.length, last()?.answer]).toEqual([1, null]);
  show(pair);
  await pass(1);
  expect(urls).toHaveLength(2);
});

test("[WS3] a response for earlier legs is not shown", async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { show, pass, states } = aTray(() => new Promise((resolve) => void answers.push(resolve)));
  show(pair);
  await pass(1);
  show([...pair, leg(3)]);
  await pass(1);
  answers[1]!(priced([1, 2, 3], 600));
  await pass(1);
  answers[0]!(priced([1, 2], 264));
  await pass(1);
  expect(states.filter(({ answer }) => answer).map(({ legs }) => legs)).toEqual(["1,2,3"]);
});

test("[WS6] a 400 for mutually exclusive bets is not retried", async () => {
  const { show, urls, pass, last } = aTray(() => new Response("{}", { status: 400 }));
  show(pair);
  await pass(300_000);
  expect([urls.length, last()?.failure]).toEqual([1, "refused"]);
});

test.each([
  ["of another shape", () => Response.json({ results: [{ price: 264 }] })],
  ["not JSON", () => new Response("{", { status: 200 })],
  ["a 503", () => new Response("", { status: 503 })],
])("[WS6] a response that is %s is a failure: the last price stays and is marked as old", async (_, fail) => {
  let times = 0;
  const { show, urls, pass, last } = aTray((ids) => ((times += 1) === 1 ? priced(ids) : fail()));
  show(pair);
  await pass(31_500);
  expect(last()).toMatchObject({ failure: "failed", answer: { results: [{ price: 264 }] } });
  await pass(6500);
  expect(urls).toHaveLength(3);
});
