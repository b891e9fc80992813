import type { Envelope, MarketSource, Person, Team } from "@linewire/contract";
import { expect, test } from "vitest";
import { problemOf } from "../endpoint-calls.ts";
import { serve, type Served } from "../serve.ts";

const read = async <T>(served: Served, path: string): Promise<T> => {
  const { data } = (await (await served.ask(path, { key: served.keys.enterprise })).json()) as Envelope<T>;
  return data;
};

const pictureAt = async (served: Served, path: string) => {
  const response = await served.ask(path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text(), response };
};

test("every team, book and player has a picture of this service", async () => {
  const served = await serve();
  const teams = Object.values(await read<Record<string, Team>>(served, "/market/nfl/straight/teams"));
  const books = (await read<MarketSource[]>(served, "/market/nfl/straight/sources")) ?? [];
  const people = await read<Person[]>(served, "/player/nfl");
  expect(teams.length).toBeGreaterThan(0);
  for (const address of [
    ...teams.map(({ logoUrl }) => logoUrl),
    ...books.flatMap(({ logoUrl, thumbnailUrl }) => [logoUrl, thumbnailUrl]),
    ...people.map(({ headshotUrl }) => headshotUrl).slice(0, 20),
  ]) {
    const { status, type, text } = await pictureAt(served, address ?? "");
    expect([status, type]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<title>.+<\/title>.*<\/svg>$/);
  }
});

test("a team's picture has its letters and colors with enough contrast", async () => {
  const served = await serve();
  const [team] = Object.values(await read<Record<string, Team>>(served, "/market/nfl/straight/teams"));
  const { text } = await pictureAt(served, team?.logoUrl ?? "");
  expect(text).toContain(`>${team?.abbreviation}</text>`);
  expect(text).toContain(`fill="${team?.primaryColor}"`);
  expect(text).toMatch(/fill="(#ffffff|#14171c)"/);
});

test("names from feeds stay text, and a picture has no script", async () => {
  const served = await serve();
  await served.ingest([
    { type: "team", team: { id: 77_001, name: "<script>alert(1)</script>", abbreviation: "<b>&", leagueId: 1 } },
  ]);
  const { text, response } = await pictureAt(served, "/monogram/teams/77001");
  expect(text).not.toMatch(/<script|<b>/);
  expect(text).toContain("&lt;script");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test.each([["/monogram/teams/999999999"], ["/monogram/people/5"]])("%s gets 404", async (path) => {
  const served = await serve();
  expect(await problemOf(await served.ask(path))).toMatchObject({ status: 404, code: "not_found" });
});

test.each([["/monogram/stars/1001"], ["/monogram/teams/one"]])(
  "%s, which is not a valid path of a picture, gets 400",
  async (path) => {
    const served = await serve();
    expect(await problemOf(await served.ask(path))).toMatchObject({ status: 400, code: "invalid_parameter" });
  },
);
