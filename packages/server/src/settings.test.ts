import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without an environment the defaults of the contract hold", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: "127.0.0.1",
    dataDirectory: "./.linewire",
    feed: "simulated",
    feedRate: 300,
    seed: null,
    speed: 1,
    demo: true,
    rateLimits: true,
    streaming: true,
    log: "info",
    oidcIssuer: null,
    oidcClient: { id: "linewire", secret: null },
    fetchAllow: [],
    regionHeader: null,
    trustedProxies: [],
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

test("an empty value counts as not given", () => {
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
])("a mistake in %s gives one clear line that names it and the value %s", (name, value) => {
  const read = readSettings({ [name]: value });
  expect(read).toHaveProperty("mistakes");
  if (!("mistakes" in read)) return;
  expect(read.mistakes).toHaveLength(1);
  expect(read.mistakes[0]).toContain(name);
  expect(read.mistakes[0]).toContain(JSON.stringify(value));
});

test("two mistakes give two lines", () => {
  expect(readSettings({ PORT: "x", LINEWIRE_DEMO: "maybe" })).toMatchObject({
    mistakes: [expect.anything(), expect.anything()],
  });
});
