import { expect, test } from "vitest";
import { visitOf } from "./visit.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const PIXEL = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36";
const GALAXY_TAB = "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36";

test.each([
  [IPHONE, "phone"],
  [PIXEL, "phone"],
  [GALAXY_TAB, "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1", "tablet"],
  [WINDOWS, "desktop"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15", "desktop"],
  ["Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 SamsungBrowser/7.0 TV Safari/537.36", "other"],
])("[DK5] %s is a %s", (userAgent, device) => {
  expect(visitOf({ userAgent, purpose: null, isHead: false })).toEqual({ audience: "reader", device });
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/139.0.0.0 Safari/537.36"],
  ["curl/8.5.0"],
  [null],
])("[DK5] %s is a bot", (userAgent) => {
  expect(visitOf({ userAgent, purpose: null, isHead: false }).audience).toBe("bot");
});

test("[DK5] pages that a browser loads in advance are counted separately", () => {
  for (const purpose of ["prefetch", "prefetch;prerender", "preview"])
    expect(visitOf({ userAgent: WINDOWS, purpose, isHead: false }).audience).toBe("prefetch");
});
