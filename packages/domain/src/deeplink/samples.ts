import { NO_FEED_NUMBERS } from "../line/feed-numbers.ts";
import type { LineState } from "../line/line-state.ts";
import type { LinkBook } from "./link-book.ts";

const templates = {
  betslip: "https://{stateHost}/event/{eventRef}?s={selectionRef}",
  event: "https://book.example/event/{eventRef}",
  home: "https://book.example/",
};

export const aBook = (overrides: Partial<LinkBook> = {}): LinkBook => ({
  name: "Book",
  linkLevel: "betslip",
  links: { web: templates, ios: templates, android: { ...templates, home: "https://android.book.example/" } },
  stateCodes: ["NJ", "PA"],
  stateHosts: { NJ: "nj.book.example", PA: "pa.book.example" },
  affiliate: { utmCampaign: "utm_campaign", subId: "btag" },
  ...overrides,
});

export const aLine = (overrides: Partial<LineState> = {}): LineState => ({
  id: 900_001,
  mainId: null,
  alternateNumber: null,
  marketId: 900_001,
  sourceId: 1,
  leagueId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "eid900:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid0",
  points: -3.5,
  price: -110,
  previousPoints: null,
  previousPrice: null,
  openerPoints: -3.5,
  openerPrice: -110,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 1,
  modifiedOn: "2026-11-22T01:00:00.000Z",
  ...overrides,
});
