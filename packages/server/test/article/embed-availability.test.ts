import type { Availability, EmbedArticle } from "@linewire/contract";
import { testNow } from "@linewire/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { game, GAME_ID } from "./embed-site.ts";
import { ALLEN, chance, JACKSON, lineup, openPlayerSite, report, SIX_PROPS, type PlayerSite } from "./player-site.ts";

const DAY_MS = 86_400_000;
const WITH = "with-right";
/** These publishers lack the tier, the permission, or an account, so they get no player reports. */
const WITHOUT = ["free-owner", "no-permission", "nobodys"];
const PUBLISHERS = {
  [WITH]: ["acc_demo_free", "acc_demo_enterprise"],
  "free-owner": ["acc_demo_free", "acc_demo_concierge"],
  "no-permission": ["acc_demo_operator"],
  nobodys: [],
};
const PEOPLE = /player_news|player_percent_to_play|event_lineup/;

let last = 0;
const later = (): number => (last = Math.max(testNow(), last + 1));
const iso = (at: number): string => new Date(at).toISOString();

let site: PlayerSite;
beforeAll(async () => {
  site = await openPlayerSite(PUBLISHERS);
});
afterAll(() => site.close());

const availabilityIn = ({ widget }: EmbedArticle, personId: number): Availability | undefined =>
  widget.bets.find(({ betOffer }) => betOffer.playerId === personId)?.availability;

test("[AV1] a player's bet has report, probability to play and line-up; a team's bet has none of these", async () => {
  expect(availabilityIn(await site.article(WITH), ALLEN.id)).toEqual({});
  const at = later();
  await site.served.ingest([
    lineup("PROJECTED", [ALLEN], later()),
    chance({ percentToPlay: 55, at: later() }),
    report({ status: "QUESTIONABLE", at }),
  ]);
  const article = await site.article(WITH);
  expect(availabilityIn(article, ALLEN.id)).toEqual({
    status: "QUESTIONABLE",
    percentToPlay: 55,
    asOf: iso(at),
  });
  expect(availabilityIn(article, JACKSON.id)).toEqual({ lineup: "projected" });
  const bets = article.widget.bets.map(({ betOffer, availability }) => [
    betOffer.playerId,
    betOffer.teamId,
    !!availability,
  ]);
  expect(bets).toContainEqual([null, 1004, false]);
  expect(bets).toContainEqual([ALLEN.id, 1004, true]);
});

test("[AV1] a team's confirmed line-up tells whether the player starts; the opponents' line-up tells nothing about the player", async () => {
  await site.served.ingest([lineup("CONFIRMED", [ALLEN], later())]);
  const confirmed = await site.article(WITH);
  expect(availabilityIn(confirmed, ALLEN.id)?.lineup).toBe("confirmed");
  expect(availabilityIn(confirmed, JACKSON.id)?.lineup).toBe("projected");
  await site.served.ingest([lineup("CONFIRMED", [{ id: 9, firstName: "A", lastName: "Substitute" }], later())]);
  expect(availabilityIn(await site.article(WITH), ALLEN.id)?.lineup).toBe("out");
  await site.served.ingest([lineup("CONFIRMED", [], later())]);
  expect(availabilityIn(await site.article(WITH), ALLEN.id)?.lineup).toBeUndefined();
  await site.served.ingest([lineup("PROJECTED", [ALLEN], later())]);
});

test("[AV2] without permission for reports a page gets line-ups only, and no player messages", async () => {
  await site.served.ingest([report({ status: "DOUBTFUL", at: later() }), chance({ percentToPlay: 31.5, at: later() })]);
  for (const slug of WITHOUT) {
    const article = await site.article(slug);
    expect([slug, availabilityIn(article, ALLEN.id)]).toEqual([slug, { lineup: "projected" }]);
    expect(article.text).not.toMatch(/DOUBTFUL|percentToPlay/);
    const lines = JSON.stringify(
      await site.lines(slug, { eventId: `${GAME_ID}`, betTypeId: "40", personId: `${ALLEN.id}` }),
    );
    expect(lines).toContain('"lineup":"projected"');
    expect(lines).not.toMatch(/DOUBTFUL|percentToPlay/);
    const reader = await site.served.read(article.streamUrl!, article.position);
    onTestFinished(reader.leave);
    await site.served.ingest([report({ status: "QUESTIONABLE", at: later() }), lineup("PROJECTED", [ALLEN], later())]);
    await site.served.ingest([game({ gameClock: slug })]);
    await reader.until(({ frames }) => frames.length > 0);
    expect(reader.text(), slug).not.toMatch(PEOPLE);
  }
});

test("[AV2] with the permission a stream sends player messages from the position of the article's response", async () => {
  const article = await site.article(WITH);
  await site.served.ingest([report({ status: "OUT", at: later() }), chance({ percentToPlay: 2, at: later() })]);
  const reader = await site.served.read(article.streamUrl!, article.position);
  onTestFinished(reader.leave);
  await site.served.ingest([lineup("CONFIRMED", [ALLEN], later())]);
  await reader.until(({ frames }) => frames.length === 3);
  expect(reader.frames.map(({ event }) => event)).toEqual(["player_news", "player_percent_to_play", "event_lineup"]);
  const teams = await site.article(WITH, "/teams");
  expect(teams.streamUrl).not.toBe(article.streamUrl);
  const other = await site.served.read(teams.streamUrl!, article.position);
  onTestFinished(other.leave);
  await site.served.ingest([game({ gameClock: "Q1 1:00" })]);
  await other.until(({ frames }) => frames.length > 0);
  expect(other.text()).not.toMatch(PEOPLE);
});

test("[AV2] when the account loses the permission, its streams end and pages get line-ups only", async () => {
  await site.served.ingest([lineup("PROJECTED", [ALLEN], later()), report({ status: "DOUBTFUL", at: later() })]);
  const article = await site.article(WITH);
  const reader = await site.served.read(article.streamUrl!, article.position);
  const right = { command: "account.grant", accountId: "acc_demo_enterprise", permissions: ["api:player_data"] };
  await site.command({ ...right, take: true });
  await reader.ended;
  await expect(site.served.read(article.streamUrl!)).rejects.toMatchObject({ status: 403 });
  const after = await site.article(WITH);
  expect(availabilityIn(after, ALLEN.id)).toEqual({ lineup: "projected" });
  expect(after.streamUrl).not.toBe(article.streamUrl);
  (await site.served.read(after.streamUrl!)).leave();
  await site.command({ ...right, take: false });
  expect(availabilityIn(await site.article(WITH), ALLEN.id)?.status).toBe("DOUBTFUL");
});

test("[AV3] a report older than seven days is omitted, except IR (injured reserve); a withdrawn report is omitted", async () => {
  const own = await openPlayerSite(PUBLISHERS);
  onTestFinished(own.close);
  const old = testNow() - 7 * DAY_MS - 60_000;
  await own.served.ingest([
    report({ status: "OUT", at: old }),
    report({ status: "IR", at: old, person: JACKSON, team: { id: 1003, name: "Baltimore Ravens" } }),
  ]);
  const article = await own.article(WITH);
  expect(availabilityIn(article, ALLEN.id)).toEqual({});
  expect(availabilityIn(article, JACKSON.id)).toEqual({ status: "IR", asOf: iso(old) });
  const id = 900;
  await own.served.ingest([report({ id, status: "OUT", at: testNow() })]);
  expect(availabilityIn(await own.article(WITH), ALLEN.id)?.status).toBe("OUT");
  await own.served.ingest([report({ id, status: "OUT", at: testNow() + 1, isActive: false })]);
  expect(availabilityIn(await own.article(WITH), ALLEN.id)).toEqual({});
});

test("[AV4] after the game the response has no availability", async () => {
  const own = await openPlayerSite(PUBLISHERS);
  onTestFinished(own.close);
  await own.served.ingest([lineup("CONFIRMED", [ALLEN], testNow()), game({ statusId: 2 })]);
  expect(availabilityIn(await own.article(WITH), ALLEN.id)).toMatchObject({ lineup: "confirmed" });
  await own.served.ingest([game({ statusId: 3 })]);
  for (const { availability } of (await own.article(WITH)).widget.bets) expect(availability).toBeUndefined();
});

test("[AV1] an event's lines have availability only for a requested player", async () => {
  const query = { eventId: `${GAME_ID}`, betTypeId: "40" };
  const [market] = (await site.lines(WITH, { ...query, personId: `${ALLEN.id}` })).markets;
  expect([market?.personId, market?.availability?.status]).toEqual([ALLEN.id, "DOUBTFUL"]);
  for (const one of (await site.lines(WITH, query)).markets) expect(one.availability).toBeUndefined();
});

test("[AV1] six bets on questionable players of one game stay within 6 KiB with their links", async () => {
  await site.served.ingest([
    ...SIX_PROPS,
    lineup("PROJECTED", [ALLEN], later()),
    ...[ALLEN, JACKSON].flatMap((person) => [
      report({ status: "QUESTIONABLE", person, at: later() }),
      chance({ percentToPlay: 55.5, person, at: later() }),
    ]),
  ]);
  const { text, widget } = await site.article(WITH, "/six", { state: "NJ" });
  expect(widget.bets.map(({ availability }) => availability?.percentToPlay)).toEqual(Array(6).fill(55.5));
  expect(widget.bets.every(({ deeplink }) => deeplink.url !== null)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(6144);
});
