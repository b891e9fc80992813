import { Beacon, BeaconItem, LIMITS } from "@linewire/contract";
import { expect, test } from "vitest";
import { beaconBatches, MAX_ITEMS } from "./beacon-batches.ts";
import { beaconItem } from "./beacon-item.ts";
import type { OfferDetail } from "../offer-detail.ts";

const jurisdiction = { ruleVersion: "2026-11-1", state: "NJ" } as OfferDetail["jurisdiction"];
const detail: OfferDetail = {
  lineId: 1007783118979136,
  bet: undefined,
  book: undefined,
  state: "open",
  ageMs: 12.6,
  jurisdiction,
  price: -110,
  points: -3.5,
  statusId: 1,
  disabled: false,
  sequenceNumber: 4,
};
const at = new Date("2026-11-22T18:00:00Z");
const item = beaconItem("click", detail, at, "bets")!;

test("[WP6] a beacon contains the displayed values of an offer, in the format of the contract", () => {
  expect(BeaconItem.parse(item)).toEqual({
    kind: "click",
    offerId: "1007783118979136:-3.5",
    price: -110,
    points: -3.5,
    sequenceNumber: 4,
    ageMs: 13,
    status: "open",
    ruleVersion: "2026-11-1",
    state: "NJ",
    at: "2026-11-22T18:00:00.000Z",
    box: "bets",
  });
  expect(beaconItem("impression", { ...detail, points: null, ageMs: -5 }, at, "bets")).toMatchObject({
    offerId: "1007783118979136:_",
    ageMs: 0,
  });
});

test("[WP6] an invalid offer is not reported", () => {
  expect(beaconItem("click", { ...detail, state: "settled" }, at, "bets")).toBeNull();
  expect(beaconItem("click", { ...detail, jurisdiction: undefined }, at, "bets")).toBeNull();
  const { sequenceNumber: _, ...unknown } = detail;
  expect(beaconItem("click", unknown, at, "bets")).toBeNull();
});

test("[WP6] items are sent in batches of 20 per article, and the remaining items when the page is hidden", () => {
  expect(MAX_ITEMS).toBe(LIMITS.beaconItems);
  const sent: Beacon[] = [];
  const { add, flush } = beaconBatches(
    (_, body) => void sent.push(body),
    (articleUrl) => ({ viewId: `view-of-${articleUrl.at(-1)}-00000000` }),
  );
  for (let count = 0; count < 21; count++) add("/beacon", "https://paper.example/a", item);
  add("/beacon", "https://paper.example/b", item);
  expect(sent.map(({ items }) => items.length)).toEqual([20]);
  flush();
  flush();
  expect(sent.map(({ articleUrl, items }) => [articleUrl.at(-1), items.length])).toEqual([
    ["a", 20],
    ["a", 1],
    ["b", 1],
  ]);
  expect(sent.map(({ viewId }) => viewId?.slice(0, 9))).toEqual(["view-of-a", "view-of-a", "view-of-b"]);
  for (const body of sent) expect(() => Beacon.parse(body)).not.toThrow();
});
