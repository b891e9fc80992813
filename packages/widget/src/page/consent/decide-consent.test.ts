import { expect, test } from "vitest";
import { decideConsent, tcfConsent } from "./decide-consent.ts";

const NO_INPUTS = { explicit: null, optedOut: false, setting: undefined, platform: "denied" } as const;
const purpose = { consents: { 1: true, 7: true, 8: true } };

test("[WP6] without a consent signal there is no consent", () => {
  expect(decideConsent(NO_INPUTS)).toBe("denied");
  expect(decideConsent({ ...NO_INPUTS, setting: "maybe" })).toBe("denied");
});

test("[WP6] setConsent() overrides the browser's opt-out, which overrides data-consent", () => {
  expect(decideConsent({ ...NO_INPUTS, setting: "granted" })).toBe("granted");
  expect(decideConsent({ ...NO_INPUTS, setting: "granted", optedOut: true })).toBe("denied");
  expect(decideConsent({ ...NO_INPUTS, explicit: "granted", optedOut: true })).toBe("granted");
  expect(decideConsent({ ...NO_INPUTS, explicit: "denied", setting: "granted" })).toBe("denied");
});

test.each(["tcf", "auto"])("[WP6] with the setting %s the consent platform decides", (setting) => {
  expect(decideConsent({ ...NO_INPUTS, setting, platform: "granted" })).toBe("granted");
  expect(decideConsent({ ...NO_INPUTS, setting })).toBe("denied");
});

test("[WP6] TCF consent needs purposes 1, 7 and 8 and the reader's choice, or a place without GDPR", () => {
  expect(tcfConsent({ eventStatus: "tcloaded", purpose })).toBe("granted");
  expect(tcfConsent({ eventStatus: "useractioncomplete", purpose })).toBe("granted");
  expect(tcfConsent({ eventStatus: "cmpuishown", purpose })).toBe("denied");
  expect(tcfConsent({ eventStatus: "tcloaded", purpose: { consents: { 1: true, 7: true } } })).toBe("denied");
  expect(tcfConsent({ eventStatus: "tcloaded" })).toBe("denied");
  expect(tcfConsent({ gdprApplies: false })).toBe("granted");
});
