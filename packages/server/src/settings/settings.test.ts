import { expect, test } from "vitest";
import { mistypedSettings, readSettings } from "./settings.ts";

test("without environment variables the settings have the contract's defaults", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: "127.0.0.1",
    dataDirectory: "./.linewire",
    feed: "simulated",
    replayFile: "",
    oddsApi: {
      key: "",
      origin: "https://api.the-odds-api.com",
      quota: 500,
      leagues: ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"],
      regions: ["us"],
      markets: ["h2h", "spreads", "totals"],
      props: [],
      scores: true,
    },
    push: { url: "", token: null },
    nats: { servers: [], replicas: 1 },
    roles: ["ingest", "serve", "work"],
    feedRate: 300,
    feedLines: 40_000,
    seed: null,
    speed: 1,
    clock: null,
    calendar: "demo",
    demo: true,
    rateLimits: true,
    streaming: true,
    resumeMinutes: 30,
    health: "normal",
    simulateFault: null,
    historyDays: 30,
    historyFullDays: 7,
    deskMonths: 25,
    log: "info",
    securityContact: null,
    tracing: null,
    oidcIssuer: null,
    oidcClient: { id: "linewire", secret: null },
    fetchAllow: [],
    regionHeader: null,
    trustedProxies: [],
  });
});

test("LINEWIRE_CLOCK is a time, or <time>@<system time>; cluster nodes need the second form", () => {
  const shows = Date.UTC(2026, 10, 22, 20);
  const sunday = "2026-11-22T20:00:00Z";
  const nats = { LINEWIRE_NATS: "nats://127.0.0.1:4222" };
  expect(readSettings({ LINEWIRE_CLOCK: sunday })).toMatchObject({ clock: { shows, at: null } });
  expect(readSettings({ LINEWIRE_CLOCK: `${sunday}@${sunday}`, ...nats })).toMatchObject({
    clock: { shows, at: shows },
  });
  expect(readSettings({ LINEWIRE_CLOCK: sunday, ...nats })).toEqual({ mistakes: [expect.stringMatching(/one clock/)] });
  expect(readSettings({ LINEWIRE_CLOCK: "sunday" })).toEqual({
    mistakes: ['LINEWIRE_CLOCK: must be a time like 2026-11-22T20:00:00Z, or <time>@<system time> (got "sunday")'],
  });
});

test("every setting is read from its variable", () => {
  const environment = {
    PORT: "9000",
    HOST: "0.0.0.0",
    LINEWIRE_DATA: "/data",
    LINEWIRE_FEED: "none",
    LINEWIRE_FEED_RATE: "20000",
    LINEWIRE_SEED: "7",
    LINEWIRE_SPEED: "60",
    LINEWIRE_DEMO: "off",
    LINEWIRE_RATE_LIMITS: "off",
    LINEWIRE_STREAMS: "off",
    LINEWIRE_LOG: "debug",
    LINEWIRE_REGION_HEADER: "CF-Region",
    LINEWIRE_TRUSTED_PROXIES: "loopback, 10.0.0.0/8,2001:db8::1",
  };
  expect(readSettings(environment)).toMatchObject({
    port: 9000,
    host: "0.0.0.0",
    dataDirectory: "/data",
    feed: "none",
    feedRate: 20_000,
    seed: 7,
    speed: 60,
    demo: false,
    rateLimits: false,
    streaming: false,
    log: "debug",
    regionHeader: "cf-region",
    trustedProxies: ["loopback", "10.0.0.0/8", "2001:db8::1"],
  });
});

test("an empty value counts as absent", () => {
  expect(readSettings({ PORT: "", LINEWIRE_SEED: "" })).toMatchObject({ port: 8080, seed: null });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["LINEWIRE_FEED", "magic"],
  ["LINEWIRE_FEED_RATE", "20001"],
  ["LINEWIRE_SEED", "-1"],
  ["LINEWIRE_REGION_HEADER", "x region"],
  ["LINEWIRE_TRUSTED_PROXIES", "10.0.0.0/33"],
  ["LINEWIRE_TRUSTED_PROXIES", "proxy.example"],
  ["LINEWIRE_SPEED", "fast"],
  ["LINEWIRE_DEMO", "yes"],
  ["LINEWIRE_RATE_LIMITS", "0"],
  ["LINEWIRE_LOG", "loud"],
  ["LINEWIRE_OIDC_ISSUER", "http://id.example"],
])("an invalid %s is reported in one line with its name and the value %s", (name, value) => {
  const read = readSettings({ [name]: value });
  expect(read).toHaveProperty("mistakes");
  if (!("mistakes" in read)) return;
  expect(read.mistakes).toHaveLength(1);
  expect(read.mistakes[0]).toContain(name);
  expect(read.mistakes[0]).toContain(JSON.stringify(value));
});

test("a variable that resembles a setting is reported with the setting, other variables are not", () => {
  expect(
    mistypedSettings({
      LINEWIRE_FED: "none",
      LINEWIRE_TRUSTED_PROXY: "loopback",
      LINEWIRE_FEED: "none",
      LINEWIRE_URL: "https://odds.example",
      LINEWIRE_KEY: "lw_live_x",
      LINEWIRE_TEST_CLOCK: "x",
      HOME: "/root",
    }),
  ).toEqual([
    "LINEWIRE_FED: unknown setting, which is ignored; did you mean LINEWIRE_FEED?",
    "LINEWIRE_TRUSTED_PROXY: unknown setting, which is ignored; did you mean LINEWIRE_TRUSTED_PROXIES?",
  ]);
});

test("two invalid settings are reported in two lines", () => {
  expect(readSettings({ PORT: "x", LINEWIRE_DEMO: "maybe" })).toMatchObject({
    mistakes: [expect.anything(), expect.anything()],
  });
});

test("a feed of real odds names its required settings, and no error contains the key", () => {
  expect(readSettings({ LINEWIRE_FEED: "the-odds-api" })).toEqual({
    mistakes: ["THE_ODDS_API_KEY: LINEWIRE_FEED=the-odds-api needs a key of The Odds API"],
  });
  expect(readSettings({ LINEWIRE_FEED: "push" })).toEqual({
    mistakes: ["LINEWIRE_PUSH_URL: LINEWIRE_FEED=push needs the URL of a stream"],
  });
  const both = { LINEWIRE_FEED: "the-odds-api", THE_ODDS_API_KEY: "k3y" };
  expect(readSettings(both)).toMatchObject({ feed: "the-odds-api", oddsApi: { key: "k3y", quota: 500 } });
  expect(
    JSON.stringify(readSettings({ ...both, THE_ODDS_API_URL: "ftp://x", LINEWIRE_ODDS_QUOTA: "-1" })),
  ).not.toContain("k3y");
  const own = { LINEWIRE_ODDS_LEAGUES: "nfl, nhl", LINEWIRE_ODDS_PROPS: "player_points", LINEWIRE_ODDS_SCORES: "off" };
  expect(readSettings({ ...both, ...own })).toMatchObject({
    oddsApi: { leagues: ["nfl", "nhl"], props: ["player_points"], scores: false },
  });
  expect(readSettings({ LINEWIRE_ODDS_LEAGUES: "xfl" })).toHaveProperty("mistakes");
});

test("[RP6] LINEWIRE_FEED=replay requires a file, and its speed is 1 to 100", () => {
  const replay = { LINEWIRE_FEED: "replay:./some.lwr" };
  expect(readSettings({ ...replay, LINEWIRE_SPEED: "100" })).toMatchObject({
    feed: "replay",
    replayFile: "./some.lwr",
  });
  expect(readSettings({ ...replay, LINEWIRE_SPEED: "101" })).toEqual({ mistakes: [expect.stringMatching("1 to 100")] });
  expect(readSettings({ ...replay, LINEWIRE_SPEED: "0.5" })).toEqual({ mistakes: [expect.stringMatching("1 to 100")] });
  expect(readSettings({ LINEWIRE_FEED: "replay:" })).toEqual({ mistakes: [expect.stringMatching("replay:<file>")] });
});
