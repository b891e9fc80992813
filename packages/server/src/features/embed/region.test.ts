import type { CatalogueState } from "@linewire/domain/catalogue/catalogue";
import { expect, test } from "vitest";
import { regionRules } from "./region.ts";

const helpline = { name: "h", phone: "1", url: "https://h.example/" };
const state = (code: string, status: CatalogueState["status"]): CatalogueState => ({
  code,
  name: code,
  status,
  minAge: 21,
  bookIds: [],
  helpline,
  notice: `In ${code}.`,
});
const wording = { ruleVersion: "v", disclosure: "Advertisement.", unknown: { minAge: 21, helpline, notice: "Where?" } };
const region = regionRules({
  states: [state("NJ", "mobile"), state("TX", "none"), state("DE", "mobile"), state("NV", "retail")],
  wording,
});

const placeOf = (state: string | undefined, header?: string | null) => {
  const { country, state: code, known, linksAllowed, noticeKey } = region(state, header);
  return [country, code, known, linksAllowed, noticeKey];
};
const NOWHERE = [null, null, false, false, "unknown_region"];

test.each([
  ["nj", ["US", "NJ", true, true, "links_allowed"]],
  ["TX", ["US", "TX", true, false, "no_links"]],
  ["NV", ["US", "NV", true, false, "no_links"]],
  ["ZZ", NOWHERE],
  [undefined, NOWHERE],
])("[EM4] without a region header the page's US state applies: %s", (state, expected) => {
  expect(placeOf(state)).toEqual(expected);
});

test.each([
  ["US-NJ", ["US", "NJ", true, true, "links_allowed"]],
  [" us-nj ", ["US", "NJ", true, true, "links_allowed"]],
  ["NJ", ["US", "NJ", true, true, "links_allowed"]],
  ["US-TX", ["US", "TX", true, false, "no_links"]],
  ["US-DE", ["US", "DE", true, true, "links_allowed"]],
  ["US", ["US", null, false, false, "unknown_region"]],
  ["US-XX", ["US", null, false, false, "unknown_region"]],
  ["DE", ["DE", null, false, false, "unknown_region"]],
  ["CA-NJ", ["CA", null, false, false, "unknown_region"]],
  ["NJ, US-NJ", NOWHERE],
  ["T1", NOWHERE],
  ["", NOWHERE],
  [null, NOWHERE],
])(
  "[EM5] the region header overrides the page's state, and an unknown region allows no links: %j",
  (header, expected) => {
    expect(placeOf("NJ", header)).toEqual(expected);
  },
);

test("[EM6] notice, helpline and version of the rules come from the catalogue", () => {
  expect(region("TX")).toMatchObject({ notice: "In TX.", disclosure: "Advertisement.", ruleVersion: "v", helpline });
  expect(region(undefined)).toMatchObject({ notice: "Where?", minAge: 21 });
});
