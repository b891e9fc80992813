import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CONTROL_EVENTS, SUBSCRIBABLE_EVENTS, type Permission } from "@linewire/contract";
import { anEvent, fakeWorld, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { demoAccountId } from "../../src/features/key/demo-credentials.ts";
import { GAME, lineAt, linesOf, pricesOf } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";
import type { DirectCommand } from "@linewire/journal/journal/commands";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RequestOptions = { key?: string | null; headers?: Record<string, string> };
const post = (
  served: Served,
  body: unknown,
  { key = served.keys.enterprise, headers = {} }: RequestOptions = {},
): Promise<Response> => served.ask("/subscriptions", { method: "POST", key, headers, body: JSON.stringify(body) });

type Problem = { code: string; errors?: Record<string, string[]>; requiredTier?: string; requiredPermission?: string };
const rejectionOf = async (answer: Promise<Response>): Promise<Problem & { status: number }> => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as Problem) };
};
const open = async (served: Served, path: string): Promise<[number, string | null]> => {
  const answer = await served.ask(path, { method: "GET" });
  if (answer.status !== 200) return [answer.status, ((await answer.json()) as Problem).code];
  await answer.body?.cancel();
  return [200, null];
};
const command = async (served: Served, input: DirectCommand): Promise<void> => {
  const outcome = await served.journal.propose({ command: "command", input, at: served.world.now() });
  if ("refusal" in outcome) throw new Error(outcome.refusal.detail);
};
const urlOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { data: { streamUrl: string } }).data.streamUrl;

const shared = await serveUntilClosed();

test.each<[object, string]>([
  [{ leagueIds: [1, 99] }, "leagueIds"],
  [{ marketTypeIds: [9] }, "marketTypeIds"],
  [{ betTypeIds: [999_999] }, "betTypeIds"],
  [{ marketSourceIds: [999_999] }, "marketSourceIds"],
  [{ eventTypes: ["no_such_event"] }, "eventTypes.0"],
  ...CONTROL_EVENTS.map((name): [object, string] => [{ eventTypes: [name] }, "eventTypes.0"]),
  [{ eventIds: [0] }, "eventIds.0"],
  [{ eventIds: [-5] }, "eventIds.0"],
  [{ eventIds: [2 ** 53] }, "eventIds.0"],
  [{ eventIds: [1.5] }, "eventIds.0"],
  [{ leagueIds: ["1"] }, "leagueIds.0"],
  [{ leagueIds: null }, "leagueIds"],
  [{ leagueIds: [2 ** 31] }, "leagueIds.0"],
  [{ eventIds: Array.from({ length: 501 }, (_, index) => index + 1) }, "eventIds"],
  [{ includeSnapshot: "yes" }, "includeSnapshot"],
  [{ conflateMs: -1 }, "conflateMs"],
  [{ conflateMs: 120_001 }, "conflateMs"],
  [{ apiKey: 7 }, "apiKey"],
])("[SUB1] %j is rejected with the name of the field", async (body, field) => {
  const problem = await rejectionOf(post(shared, body));
  expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect(Object.keys(problem.errors ?? {})).toEqual([field]);
});

test("[SUB1] unknown ids are reported together, and an unknown event is accepted", async () => {
  const problem = await rejectionOf(post(shared, { leagueIds: [98], betTypeIds: [999_999] }));
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(["betTypeIds", "leagueIds"]);
  const eventIds = Array.from({ length: 500 }, (_, index) => 800_000_000 + index);
  expect((await post(shared, { eventIds, projectionSourceIds: [1] })).status).toBe(200);
  expect((await post(shared, {}, { headers: { "Content-Type": "application/json-patch+json" } })).status).toBe(200);
});

test("[SUB2] an id outside the scope and a key of the free tier are rejected; an empty list is accepted", async () => {
  expect(await rejectionOf(post(shared, { leagueIds: [7] }, { key: shared.keys.concierge }))).toMatchObject({
    status: 403,
    code: "out_of_scope",
  });
  expect(await rejectionOf(post(shared, {}, { key: shared.keys.free }))).toMatchObject({
    status: 403,
    code: "tier_restricted",
    requiredTier: "concierge",
  });
  expect((await post(shared, { leagueIds: [] }, { key: shared.keys.concierge })).status).toBe(200);
});

test.each(["in_game_fair_price_update", "player_news", "player_percent_to_play", "event_lineup"])(
  "[SUB2] %s needs an enterprise key with the permission",
  async (event) => {
    const body = { eventTypes: [event] };
    expect(await rejectionOf(post(shared, body, { key: shared.keys.concierge }))).toMatchObject({
      status: 403,
      code: "tier_restricted",
      requiredTier: "enterprise",
    });
    expect((await post(shared, body)).status).toBe(200);
    const accountId = demoAccountId("enterprise");
    const permissions: Permission[] = ["api:player_data", "api:in_game_models"];
    await command(shared, { command: "account.grant", accountId, permissions, take: true });
    expect(await rejectionOf(post(shared, body))).toMatchObject({
      status: 403,
      code: "permission_required",
      requiredPermission: event === "in_game_fair_price_update" ? "api:in_game_models" : "api:player_data",
    });
    await command(shared, { command: "account.grant", accountId, permissions, take: false });
  },
);

test("[SUB3] a key in the body creates a subscription, and is neither returned nor stored", async () => {
  const own = temporaryDirectory();
  onTestFinished(own.remove);
  const served = await serveUntilClosed({ directory: own.path });
  const apiKey = served.keys.concierge;
  const answer = await post(served, { apiKey, leagueIds: [1] }, { key: null, headers: { "Idempotency-Key": "k-1" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).not.toContain(apiKey);
  const token = /token=([^"]+)/.exec(text)![1]!;
  const wrong = await post(served, { apiKey: `${apiKey.slice(0, -1)}!` }, { key: null });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).not.toContain(apiKey.slice(0, -1));
  await served.close();
  for (const name of readdirSync(own.path).filter((file) => file !== "credentials.json")) {
    const bytes = readFileSync(join(own.path, name), "latin1");
    expect(bytes).not.toContain(apiKey);
    expect(bytes).not.toContain(token.split(".")[2]);
  }
});

test("[SUB4] with streams disabled, subscriptions answer 404 (application/json) and streams 503", async () => {
  const served = await serve({ streaming: false });
  const answer = await post(served, {});
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/json/);
  expect((await answer.json()) as Problem).toMatchObject({ code: "streaming_unavailable" });
  const stream = await served.ask(`/sse/sub_${"0".repeat(32)}?token=x`);
  expect(stream.status).toBe(503);
  expect(Number(stream.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("[SUB5] event updates, model messages and books are not filtered by eventIds, market, bet type or book", async () => {
  const served = await serve();
  await served.ingest([GAME]);
  const { streamUrl } = await served.subscribe({
    eventTypes: [...SUBSCRIBABLE_EVENTS],
    eventIds: [4],
    betTypeIds: [1],
    marketSourceIds: [2],
  });
  const reader = await served.read(streamUrl);
  await served.ingest([lineAt(0)]);
  await served.ingest([anEvent({ statusId: 2 })]);
  await served.ingest([
    {
      type: "in_game_fair_price",
      fairPriceSet: {
        sourceKey: "model",
        leagueId: 1,
        eventId: 900,
        outputId: "out-1",
        status: "ready",
        statusReason: "",
        producedUtc: "2026-11-22T01:30:00.000Z",
        statusChangedUtc: "2026-11-22T01:30:00.000Z",
        schemaVersion: "1.3",
        checkpointType: "play",
        periodNumber: 1,
        markets: [],
      },
    },
  ]);
  const book = { id: 1, name: "DraftKings", priority: 1, linkLevel: "betslip", stateCodes: ["NJ"] };
  const status = { statusId: 2, propsStatusId: 1, futuresStatusId: 1, bookType: "sportsbook" };
  await served.ingest([{ type: "market_source", marketSource: { ...book, ...status } }]);
  await reader.until(({ frames }) => frames.length === 3);
  expect(reader.frames.map(({ event }) => event)).toEqual([
    "event_update",
    "in_game_fair_price_update",
    "market_source_update",
  ]);
  expect(JSON.parse(reader.frames[1]!.data)).toMatchObject({
    data: { inGameFairPriceUpdate: { correlationId: "out-1" } },
  });
});

test("[SUB6] fifty concurrent requests with one Idempotency-Key create one subscription", async () => {
  const own = temporaryDirectory();
  onTestFinished(own.remove);
  const served = await serveUntilClosed({ directory: own.path, thread: true });
  const before = served.journal.position().seq;
  const headers = { "Idempotency-Key": "order-66!" };
  const body = { leagueIds: [1], includeSnapshot: true };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(served, body, { headers })));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(texts).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.headers.get("x-subscription-expires-at"))).size).toBe(1);
  expect(served.journal.position().seq - before).toBe(2);
  await served.close();

  const again = await serveUntilClosed({ directory: own.path });
  onTestFinished(again.close);
  const later = await post(again, body, { headers });
  expect(await later.text()).toBe(texts[0]);
  const streamUrl = (JSON.parse(texts[0]!) as { data: { streamUrl: string } }).data.streamUrl;
  expect(await open(again, streamUrl)).toEqual([200, null]);
});

test("[SUB6] another body under the same Idempotency-Key is a conflict; another account or key is another request", async () => {
  const served = await serve();
  const headers = { "Idempotency-Key": "a" };
  const first = await urlOf(await post(served, { leagueIds: [1] }, { headers }));
  expect(await rejectionOf(post(served, { leagueIds: [2] }, { headers }))).toMatchObject({
    status: 409,
    code: "idempotency_conflict",
  });
  expect(await urlOf(await post(served, { leagueIds: [1], unknown: 1 }, { headers }))).toBe(first);
  const others = [
    await post(served, { leagueIds: [1] }, { headers: { "Idempotency-Key": "b" } }),
    await post(served, { leagueIds: [1] }, { headers, key: served.keys.concierge }),
    await post(served, { leagueIds: [1] }),
  ];
  for (const other of others) expect(await urlOf(other)).not.toBe(first);
});

test("[SUB6] a response is stored for 24 hours", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const headers = { "Idempotency-Key": "daily" };
  const first = await urlOf(await post(served, {}, { headers }));
  world.pass(DAY_MS - 1000);
  expect(await urlOf(await post(served, {}, { headers }))).toBe(first);
  world.pass(1000);
  expect(await urlOf(await post(served, { leagueIds: [1] }, { headers }))).not.toBe(first);
});

test.each(["", "a b", "ä", "x".repeat(256)])("[SUB6] the Idempotency-Key %j is rejected", async (key) => {
  const headers = { "Idempotency-Key": Buffer.from(key).toString("latin1") };
  expect(await rejectionOf(post(shared, {}, { headers }))).toMatchObject({ status: 400, code: "invalid_parameter" });
  expect((await post(shared, {}, { headers: { "Idempotency-Key": "x".repeat(255) } })).status).toBe(200);
});

test("[SUB7] after a rotation, tokens of the new and the previous signing key are valid, older tokens are not", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const rotate = async (id: string): Promise<void> => {
    world.pass(1000);
    const thing = {
      id,
      secret: Buffer.alloc(32, id).toString("base64url"),
      createdAt: new Date(world.now()).toISOString(),
    };
    await served.journal.propose({ command: "records", input: [{ kind: "signing_key", thing }], at: world.now() });
  };
  const old = (await served.subscribe()).streamUrl;
  await rotate("b2");
  const next = (await served.subscribe()).streamUrl;
  expect(next).toContain("token=b2.");
  expect([await open(served, old), await open(served, next)]).toEqual([
    [200, null],
    [200, null],
  ]);
  await rotate("c3");
  expect(await open(served, old)).toEqual([401, "token_invalid"]);
  expect(await open(served, next)).toEqual([200, null]);
});

test("[SUB7] a signing key older than a month is replaced at a start; its old tokens count as expired", async () => {
  const own = temporaryDirectory();
  onTestFinished(own.remove);
  const kidOf = (url: string): string => /token=([^.]+)\./.exec(url)![1]!;
  const started = async (at: number) => serveUntilClosed({ directory: own.path, world: fakeWorld(at, at) });
  const now = Date.UTC(2026, 10, 21);
  const first = await started(now);
  const old = (await first.subscribe()).streamUrl;
  await first.close();
  const same = await started(now + HOUR_MS);
  expect(kidOf((await same.subscribe()).streamUrl)).toBe(kidOf(old));
  await same.close();
  const later = await started(now + 31 * DAY_MS);
  onTestFinished(later.close);
  const fresh = (await later.subscribe()).streamUrl;
  expect(kidOf(fresh)).not.toBe(kidOf(old));
  expect(await open(later, fresh)).toEqual([200, null]);
  expect(await open(later, old)).toEqual([401, "token_expired"]);
});

test.each([HOUR_MS, -HOUR_MS])("[SUB8] a clock offset of %d ms keeps a token's life at 24 hours", async (jumpMs) => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { streamUrl } = await served.subscribe();
  const reader = await served.read(streamUrl);
  let ended = false;
  void reader.ended.then(() => (ended = true));
  world.jump(jumpMs);
  const second = await served.read(streamUrl);
  await second.until(({ comments }) => comments.length > 0);
  world.pass(DAY_MS - 60_000);
  expect(await open(served, streamUrl)).toEqual([200, null]);
  expect(ended).toBe(false);
  world.pass(60_000);
  await Promise.all([reader.ended, second.ended]);
  expect(await open(served, streamUrl)).toEqual([401, "token_expired"]);
});

test("[SUB8] a clock that jumps 200 days ahead and back deletes no subscription", async () => {
  const world = fakeWorld();
  const served = await serve({ world });
  const { streamUrl } = await served.subscribe();
  world.jump(200 * DAY_MS);
  await world.live(11_000);
  world.jump(-200 * DAY_MS);
  await world.live(11_000);
  expect(await open(served, streamUrl)).toEqual([200, null]);
});

test("[SUB9] after a key has lost a part of its scope, only subscriptions without that part open a stream", async () => {
  const served = await serve();
  const accountId = demoAccountId("enterprise");
  const [all, football, news] = [
    (await served.subscribe()).streamUrl,
    (await served.subscribe({ leagueIds: [1] })).streamUrl,
    (await served.subscribe({ eventTypes: ["player_news"] })).streamUrl,
  ];
  await command(served, { command: "account.set-tier", accountId, tier: "concierge" });
  expect([await open(served, all), await open(served, football), await open(served, news)]).toEqual([
    [403, "out_of_scope"],
    [200, null],
    [403, "out_of_scope"],
  ]);
  await command(served, { command: "account.set-tier", accountId, tier: "free" });
  expect(await open(served, football)).toEqual([403, "out_of_scope"]);
});

test("[SUB9] a key that gained scope gets at an old URL only the scope of its creation", async () => {
  const served = await serve();
  const { streamUrl } = await served.subscribe({}, served.keys.concierge);
  await command(served, { command: "account.set-tier", accountId: demoAccountId("concierge"), tier: "enterprise" });
  const college = { type: "event", event: { ...GAME.event, eventId: 901, leagueId: 7 } };
  const { position } = await served.ingest([GAME, college]);
  await served.ingest([lineAt(1, 102, { market: { eventId: 901 } }), lineAt(0, 101)]);
  const reader = await served.read(streamUrl, position);
  await reader.until(({ frames }) => frames.length > 0);
  expect(pricesOf(reader.frames)).toEqual([101]);
});

test("[SUB9] the URL of a revoked key is rejected", async () => {
  const served = await serve();
  const made = await served.ask("/api-key", {
    method: "POST",
    headers: { Authorization: `Bearer ${served.jwt}` },
    body: JSON.stringify({ name: "k", acceptTerms: true }),
  });
  const { apiKey, keyId } = ((await made.json()) as { data: { apiKey: string; keyId: string } }).data;
  await command(served, { command: "account.set-tier", accountId: demoAccountId("free"), tier: "concierge" });
  const { streamUrl } = await served.subscribe({}, apiKey);
  expect(await open(served, streamUrl)).toEqual([200, null]);
  await served.journal.propose({ command: "revoke-key", input: { keyId, accountId: null }, at: served.world.now() });
  expect(await open(served, streamUrl)).toEqual([401, "key_revoked"]);
});

test("[SUB10] a removed field is null on a stream, with and without conflation, and absent in REST", async () => {
  const served = await serve();
  const [live, window] = await Promise.all([
    served.read((await served.subscribe()).streamUrl),
    served.read((await served.subscribe({ conflateMs: 300 })).streamUrl),
  ]);
  await served.ingest([GAME, lineAt(0, 101, { liquidity: 500, sourcePrice: 2.01 })]);
  await served.ingest([lineAt(0, 102, { liquidity: 400, sourcePrice: 2.02 })]);
  await served.ingest([lineAt(0, 102)]);
  await served.ingest([{ ...lineAt(0, 102), line: { ...lineAt(0).line, price: null, statusId: 3 } }]);
  const { position } = await served.ingest([lineAt(0, 105)]);
  await Promise.all([live, window].map((reader) => reader.until(({ frames }) => frames.at(-1)?.id === position)));
  const received = live.frames.flatMap(linesOf);
  expect(received[2]).toMatchObject({ liquidity: null, sourcePrice: null });
  expect(received[4]).toMatchObject({ price: 105, previousPrice: null });
  expect(received[4]).not.toHaveProperty("liquidity");
  // On a slow machine the changes fall into several windows, which together have the expected content.
  expect(Object.assign({}, ...window.frames.flatMap(linesOf))).toMatchObject({
    liquidity: null,
    sourcePrice: null,
    previousPrice: null,
  });
  const rest = await (await served.ask("/market/nfl/straight/odds", { key: served.keys.enterprise })).text();
  for (const field of ["liquidity", "sourcePrice", "previousPrice"]) expect(rest).not.toContain(field);
});

test("[SUB10] an empty list of alternates withdraws every alternate: each is sent as disabled, as in REST", async () => {
  const served = await serve();
  const alternate = (number: number) => ({
    marketLineId: 910_000 + number,
    alternateNumber: number,
    points: -3.5 - number,
    price: 150,
    statusId: 1,
  });
  const reader = await served.read((await served.subscribe()).streamUrl);
  await served.ingest([GAME, lineAt(0, -110, { alternateLines: [alternate(1), alternate(2)] })]);
  const { position } = await served.ingest([lineAt(0, -110, { alternateLines: [] })]);
  await reader.until(({ frames }) => frames.at(-1)?.id === position);
  const [line] = linesOf(reader.frames.at(-1)!);
  expect(
    line?.alternateLines?.map(({ marketLineId, disabled, statusId }) => [marketLineId, disabled, statusId]),
  ).toEqual([
    [910_001, true, 2],
    [910_002, true, 2],
  ]);
  expect((await served.ingest([lineAt(0, -110, { alternateLines: [] })])).position).toBe(position);
  const back = await served.ingest([
    lineAt(0, -110, { alternateLines: [alternate(2)] }),
    lineAt(0, -110, { alternateLines: [] }),
  ]);
  await reader.until(({ frames }) => frames.at(-1)?.id === back.position);
  expect(linesOf(reader.frames.at(-1)!).at(-1)?.alternateLines).toMatchObject([
    { marketLineId: 910_002, disabled: true },
  ]);
});
