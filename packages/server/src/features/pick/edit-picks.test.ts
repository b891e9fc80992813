import type { Partner } from "@linewire/domain/change/record";
import { NO_FEED_NUMBERS } from "@linewire/domain/line/feed-numbers";
import { nextLine, type FeedQuote } from "@linewire/domain/line/next-line";
import { expect, test } from "vitest";
import { pickEditor } from "./edit-picks.ts";

const NOW = Date.UTC(2026, 10, 21, 18);
const PARTNER: Partner = {
  id: 4,
  slug: "tribune",
  displayName: "Tribune",
  status: "active",
  allowCreate: true,
  sites: ["https://a.example/"],
  origins: [],
  bookIds: [1],
  accountIds: [],
  beacons: false,
};
const QUOTE: FeedQuote = {
  id: 5,
  mainId: null,
  alternateNumber: null,
  marketId: 2,
  sourceId: 1,
  leagueId: 1,
  market: { eventId: 7799, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketKey: "eid7799:bt1:bst0:pt1:pid0:tid0:pregame",
  sideKey: "si0:tid0",
  points: -3.5,
  price: -110,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
};

test("[PK6] a pick on a game that is not stored is rejected with the game's name", async () => {
  const line = nextLine(undefined, QUOTE, new Date(NOW).toISOString());
  const editor = pickEditor({
    now: () => NOW,
    pick: () => undefined,
    picksOfArticle: () => [],
    line: () => line ?? undefined,
    event: () => undefined,
    names: { team: () => undefined, person: () => undefined },
    canonicalOf: () => undefined,
    propose: () => Promise.reject(new Error("the rejected pick was proposed")),
  });
  const pick = { lineId: 5, price: 100, points: -3.5, author: "", section: "" };
  const edit = { partner: PARTNER, accountId: "acc_1", article: "a" };
  await expect(editor.add(pick, edit)).rejects.toMatchObject({
    code: "not_found",
    detail: "the game 7799 of line 5 is not stored",
  });
});
