import { expect, test } from "vitest";
import { clientOf, NO_PROXIES, proxyList, regionOf, schemeOf, type Proxies } from "./proxy.ts";

const from = (remoteAddress: string, headers: Record<string, string | string[]> = {}) => ({
  socket: { remoteAddress },
  headers,
});
const forwarded = (text: string) => ({ "x-forwarded-for": text });
const proxies: Proxies = {
  trusted: proxyList(["loopback", "10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]),
  regionHeader: "x-region",
};

test.each([
  ["203.0.113.9", "198.51.100.7", "203.0.113.9"],
  ["127.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["::1", "198.51.100.7, 10.1.2.3", "198.51.100.7"],
  ["2001:db8::5", "1.1.1.1, 198.51.100.7 , 192.0.2.1", "198.51.100.7"],
  ["127.0.0.1", "198.51.100.7, nonsense", "127.0.0.1"],
  ["127.0.0.1", "[2606:4700::1]", "2606:4700::1"],
  ["127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
  ["127.0.0.1", "", "127.0.0.1"],
  ["192.0.2.2", "198.51.100.7", "192.0.2.2"],
  ["127.0.0.1", "198.51.100.7:49152", "198.51.100.7"],
  ["127.0.0.1", "198.51.100.7:49152, 10.1.2.3:443", "198.51.100.7"],
  ["127.0.0.1", "[2606:4700::1]:49152", "2606:4700::1"],
  ["127.0.0.1", "198.51.100.7:port", "127.0.0.1"],
])("[EM8] peer %s with forwarded header %j is the client %s", (peer, list, client) => {
  expect(clientOf(from(peer, forwarded(list)), proxies)).toBe(client);
});

test("[EM8] without trusted proxies, forwarded addresses are ignored", () => {
  expect(clientOf(from("127.0.0.1", forwarded("198.51.100.7")), NO_PROXIES)).toBe("127.0.0.1");
  expect(schemeOf(from("127.0.0.1", { "x-forwarded-proto": "https" }), NO_PROXIES)).toBe("http");
  expect(schemeOf(from("127.0.0.1", { "x-forwarded-proto": "https" }), proxies)).toBe("https");
  expect(proxyList([])).toBeNull();
});

test.each([
  ["https", "https"],
  ["HTTPS", "https"],
  ["https, http", "https"],
  ["http, https", "http"],
  ["", "http"],
  ["ftp", "http"],
])("[EM8] X-Forwarded-Proto %j means that the client sent its request over %s", (text, scheme) => {
  expect(schemeOf(from("127.0.0.1", { "x-forwarded-proto": text }), proxies)).toBe(scheme);
});

test("[EM5] the region comes from the configured header, and only from trusted proxies if some are configured", () => {
  const headers = { "x-region": "US-NJ" };
  expect(regionOf(from("127.0.0.1", headers), NO_PROXIES)).toBeUndefined();
  expect(regionOf(from("203.0.113.9", headers), { trusted: null, regionHeader: "x-region" })).toBe("US-NJ");
  expect(regionOf(from("203.0.113.9", headers), proxies)).toBeNull();
  expect(regionOf(from("127.0.0.1", headers), proxies)).toBe("US-NJ");
  expect(regionOf(from("127.0.0.1"), proxies)).toBeNull();
  expect(regionOf(from("127.0.0.1", { "x-region": ["US-NJ", "US-NY"] }), proxies)).toBeNull();
});
