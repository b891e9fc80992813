import { Installation, systemNow } from "@linewire/testkit";
import { clockText } from "@linewire/domain/clock/world-clock";
import { onTestFinished, expect, test } from "vitest";

const DAY_MS = 86_400_000;
const CHRISTMAS = Date.UTC(2031, 11, 25, 18);

const startNode = async (environment: Record<string, string>): Promise<Installation> => {
  const installation = await Installation.start({ LINEWIRE_LOG: "error", LINEWIRE_FEED_RATE: "1", ...environment });
  onTestFinished(() => installation.remove());
  return installation;
};

type Game = { eventId: number; eventStart: string; statusId: number };
const gamesOf = async (installation: Installation): Promise<Game[]> =>
  (await installation.get<{ data: Game[] }>("/event/nfl/upcoming")).data;

test("a node with a set clock has the games of that time, also after a restart", { tags: ["long"] }, async () => {
  const node = await startNode({ LINEWIRE_CLOCK: "2031-12-25T18:00:00Z" });
  const starts = (await gamesOf(node)).map(({ eventStart }) => Date.parse(eventStart));
  expect(starts.length).toBeGreaterThan(0);
  expect(starts.filter((at) => Math.abs(at - CHRISTMAS) > 8 * DAY_MS)).toEqual([]);
  const before = node.now();
  await node.kill("SIGTERM");
  await node.run();
  expect((await gamesOf(node)).length).toBeGreaterThan(0);
  expect(node.now()).toBeGreaterThan(before);
  expect(node.log.join("")).toContain(`clock      ${clockText(node.clock)} (LINEWIRE_CLOCK)`);
});

test("with a clock years ahead a stream token is valid for a day of the system clock", async () => {
  const node = await startNode({ LINEWIRE_FEED: "none", LINEWIRE_CLOCK: "2031-12-25T18:00:00Z" });
  const headers = { "X-Api-Key": node.credentials.keys["enterprise"] ?? "", "Content-Type": "application/json" };
  const made = await fetch(`${node.url}/subscriptions`, { method: "POST", headers, body: "{}" });
  const expiresAt = Date.parse(made.headers.get("x-subscription-expires-at") ?? "");
  expect(Math.abs(expiresAt - systemNow() - DAY_MS)).toBeLessThan(60_000);
  const { data } = (await made.json()) as { data: { streamUrl: string } };
  const stream = await fetch(node.url + data.streamUrl);
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});
