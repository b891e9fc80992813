import { expect, test } from "vitest";
import { decideConsent, tcfConsent } from "./decide-consent.ts";

const nothing = { said: null, optedOut: false, setting: undefined, platform: "denied" } as const;
const purpose = { consents: { 1: true, 7: true, 8: true } };

test("[WP6] without a consent signal there is no consent", () => {
  expect(decideConsent(nothing)).toBe("denied");
  expect(decideConsent({ ...nothing, setting: "maybe" })).toBe("denied");
});

test("[WP6] the page's setting takes precedence over the browser's opt-out, and that over the default", () => {
  expect(decideConsent({ ...nothing, setting: "granted" })).toBe("granted");
  expect(decideConsent({ ...nothing, setting: "granted", optedOut: true })).toBe("denied");
  expect(decideConsent({ ...nothing, said: "granted", optedOut: true })).toBe("granted");
  expect(decideConsent({ ...nothing, said: "denied", setting: "granted" })).toBe("denied");
});

test.each(["tcf", "auto"])("[WP6] with %s the consent platform decides", (setting) => {
  expect(decideConsent({ ...nothing, setting, platform: "granted" })).toBe("granted");
  expect(decideConsent({ ...nothing, setting })).toBe("denied");
});

test("[WP6] a consent platform says yes by all three purposes, when the reader has decided, or where its law does not apply", () => {
  expect(tcfConsent({ eventStatus: "tcloaded", purpose })).toBe("granted");
  expect(tcfConsent({ eventStatus: "useractioncomplete", purpose })).toBe("granted");
  expect(tcfConsent({ eventStatus: "cmpuishown", purpose })).toBe("denied");
  expect(tcfConsent({ eventStatus: "tcloaded", purpose: { consents: { 1: true, 7: true } } })).toBe("denied");
  expect(tcfConsent({ eventStatus: "tcloaded" })).toBe("denied");
  expect(tcfConsent({ gdprApplies: false })).toBe("granted");
});
