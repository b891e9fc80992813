import { expect, test } from "vitest";
import type { Receipt } from "@linewire/contract";
import { bodiesOf, bundleJson } from "./bundle-json.ts";

const receipt = (id: string): Receipt => ({
  id,
  partnerSlug: "paper",
  articleUrl: 'https://paper.example/"quoted"',
  kind: "view",
  offerId: "1:_",
  marketLineId: 1,
  marketSourceId: 1,
  shownPrice: -110,
  shownPoints: null,
  shownSequence: 1,
  shownStatus: "open",
  ageMs: 0,
  ruleVersion: "1",
  state: null,
  shownAt: "2026-11-22T20:00:00.000Z",
  servicePrice: -110,
  servicePoints: null,
  serviceStatusId: 1,
  serviceSequence: 1,
  receivedAt: "2026-11-22T20:00:00.000Z",
});

test("[RC2] journal and chain contain a bundle's receipts with the same bytes", () => {
  for (const bundle of [
    { id: "a", receipts: [receipt("a_0"), receipt("a_1")] },
    { id: "b", receipts: [receipt("b_0")] },
    { id: "c", receipts: [] },
  ]) {
    expect(bodiesOf(bundle)).toEqual(bundle.receipts.map((one) => JSON.stringify(one)));
    expect(bundleJson(bundle)).toBe(JSON.stringify(bundle));
  }
  const older = { receipts: [receipt("d_0")], id: "d", more: 1 };
  expect(JSON.parse(bundleJson(older))).toEqual(older);
});
