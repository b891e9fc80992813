import { expect, test } from "vitest";
import { enteredSocket, metricOf, overEvents, overSocket, untilMetric, untilOpen } from "./graphql-clients.ts";
import { listen, WHOLE, wholeOf, type Name } from "./graphql-listen.ts";
import { lineupAt, newsAt, percentAt } from "./graphql-rows.ts";
import { serve, type Served } from "../serve.ts";

const NAMES = Object.keys(WHOLE) as Name[];
const EVENT_OF: Record<Name, string> = {
  playerNews: "player_news",
  playerPercentToPlay: "player_percent_to_play",
  eventLineup: "event_lineup",
};
const ROW_OF: Record<Name, (id: number, overrides?: object) => object> = {
  playerNews: newsAt,
  playerPercentToPlay: percentAt,
  eventLineup: lineupAt,
};

/** Rows without optional fields. */
const BARE_ROW_OF: Record<Name, object> = {
  playerNews: newsAt(2, { team: undefined, severity: undefined, sourceUrl: undefined, injury: null }),
  playerPercentToPlay: percentAt(2, { team: undefined, event: undefined, notes: undefined }),
  eventLineup: lineupAt(2, { teams: [] }),
};

/** Fields that streams omit are null in GraphQL. */
const asSelected = (message: unknown, selected: unknown): unknown => {
  if (Array.isArray(selected)) return (message as unknown[]).map((one, at) => asSelected(one, selected[at]));
  if (typeof selected !== "object" || selected === null) return message ?? null;
  if (message === undefined || message === null) return null;
  return Object.fromEntries(
    Object.entries(selected).map(([name, one]) => [name, asSelected((message as Record<string, unknown>)[name], one)]),
  );
};

const streamOf = async (served: Served, eventTypes: string[]) =>
  served.read((await served.subscribe({ eventTypes })).streamUrl);

test.each(NAMES)("[GQL4] %s sends the stream's messages over WebSocket and server-sent events", async (name) => {
  const served = await serve();
  const stream = await streamOf(served, [EVENT_OF[name]]);
  const clients = [overSocket(served, served.keys.enterprise), overEvents(served, served.keys.enterprise)];
  const subscriptions = clients.map((client) => listen(client, wholeOf(name)));
  await untilOpen(served, 2);
  await served.ingest([ROW_OF[name](1), BARE_ROW_OF[name]], { "X-Correlation-Id": "day-1" });
  await served.ingest([ROW_OF[name](3)]);
  await Promise.all([...subscriptions.map(({ until }) => until(3)), stream.until(({ frames }) => frames.length === 3)]);
  const [socket, events] = subscriptions;
  const messages = stream.frames.map(({ data }) => JSON.parse(data) as unknown);
  expect(socket!.results).toEqual(messages.map((one, at) => asSelected(one, socket!.results[at])));
  expect(events!.results).toEqual(socket!.results);
  expect(JSON.stringify(socket!.results[0])).toContain('"correlationId":"day-1"');
  expect(stream.frames.map(({ id }) => id)).toEqual(
    socket!.results.map(({ data }) => (data![name] as { messageId: string }).messageId),
  );
});

test("[GQL4] the response has selected fields only; aliases and @skip work", async () => {
  const served = await serve();
  const client = overSocket(served, served.keys.enterprise);
  const query =
    "subscription News($no: Boolean!) { latest: playerNews { playerNews { id words: headline notes @skip(if: $no) ...P } __typename } } fragment P on PlayerNews { person { lastName } }";
  const [less, more] = [listen(client, query, { no: true }), listen(client, query, { no: false })];
  await untilOpen(served, 2);
  await served.ingest([newsAt(1)]);
  await Promise.all([less.until(1), more.until(1)]);
  const news = { id: 980_001, words: "news 1", person: { lastName: "Example 1" } };
  expect(less.results).toEqual([{ data: { latest: { playerNews: news, __typename: "PlayerNewsUpdate" } } }]);
  expect(more.results).toEqual([
    {
      data: { latest: { playerNews: { ...news, notes: "Ankle, did not practice." }, __typename: "PlayerNewsUpdate" } },
    },
  ]);
});

test("[GQL5] equal subscriptions share one subscription group of the hub", async () => {
  const served = await serve();
  const client = overSocket(served, served.keys.enterprise);
  const subscriptions = Array.from({ length: 20 }, () => listen(client, wholeOf("playerNews")));
  await untilOpen(served, 20);
  expect(await metricOf(served, "hub_readers")).toBe(1);
  await served.ingest([newsAt(1)]);
  await Promise.all(subscriptions.map(({ until }) => until(1)));
  expect(await metricOf(served, "graphql_messages_total")).toBe(20);
  for (const { stop } of subscriptions) stop();
  await untilOpen(served, 0);
  expect(await metricOf(served, "hub_readers")).toBe(0);
});

test("[GQL5] leagueIds restrict a subscription; without leagueIds it covers the whole scope", async () => {
  const served = await serve();
  const client = overSocket(served, served.keys.enterprise);
  const [all, one, two] = ["", "(leagueIds: [1])", "(leagueIds: [2, 1])"].map((args) =>
    listen(client, wholeOf("playerNews", args)),
  );
  await untilOpen(served, 3);
  await served.ingest([newsAt(1), newsAt(2, { leagueId: 2 }), newsAt(3, { leagueId: 6 })]);
  await served.ingest([newsAt(4)]);
  await Promise.all([all!.until(4), one!.until(2), two!.until(3)]);
  const idsOf = ({ results }: NonNullable<typeof all>) =>
    results.map(({ data }) => (data as { playerNews: { playerNews: { id: number } } }).playerNews.playerNews.id % 10);
  expect([idsOf(all!), idsOf(one!), idsOf(two!)]).toEqual([
    [1, 2, 3, 4],
    [1, 4],
    [1, 2, 4],
  ]);
});

test("[GQL9] 500 clients that disconnect in every way leave no resource open", async () => {
  const served = await serve();
  const before = await metricOf(served, "hub_readers");
  for (let round = 0; round < 5; round++) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => enteredSocket(served, served.keys.enterprise)));
    const subscribe = { type: "subscribe", payload: { query: wholeOf("playerNews") } };
    for (const [at, raw] of sockets.entries())
      raw.send({
        ...subscribe,
        id: `one-${at}`,
        payload: { query: wholeOf("playerNews", `(leagueIds: [${1 + (at % 4)}])`) },
      });
    const clients = Array.from({ length: 25 }, () => overSocket(served, served.keys.enterprise));
    const events = Array.from({ length: 25 }, () => overEvents(served, served.keys.enterprise));
    const subscriptions = [...clients, ...events].map((client) => listen(client, wholeOf("eventLineup")));
    await untilOpen(served, 100);
    await served.ingest([newsAt(round), lineupAt(round)]);
    for (const [at, { socket, send }] of sockets.entries()) {
      if (at % 3 === 0) socket.terminate();
      else if (at % 3 === 1) socket.close(1000);
      else send({ type: "complete", id: `one-${at}` });
    }
    for (const [at, { stop }] of subscriptions.entries()) if (at % 2 === 0) stop();
    for (const client of [...clients, ...events]) void client.dispose();
    await untilOpen(served, 0);
    for (const { socket } of sockets) socket.terminate();
  }
  await untilMetric(served, "streams_open", 0);
  await untilMetric(served, "graphql_sockets_open", 0);
  expect(await metricOf(served, "hub_readers")).toBe(before);
}, 60_000);

test("[GQL9] a client that lost its socket reconnects and continues", async () => {
  const served = await serve();
  const client = overSocket(served, served.keys.enterprise, 5);
  const subscription = listen(client, wholeOf("playerNews"));
  await untilOpen(served, 1);
  await served.ingest([newsAt(1)]);
  await subscription.until(1);
  client.sockets[0]!.terminate();
  while (client.sockets.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await untilMetric(served, "graphql_sockets_open", 1);
  await untilOpen(served, 1);
  await served.ingest([newsAt(2)]);
  await subscription.until(2);
  expect(subscription.results).toHaveLength(2);
});
