import type { ArticlePick, ArticlePicks } from "@linewire/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { articlePicks, correctPick, insertPick, picksTrouble } from "./article-picks.ts";
import { view } from "./studio.ts";
import { viewFrom } from "./view.ts";

const TIME = "2026-11-22T18:00:00.000Z";
const PICK: ArticlePick = {
  id: "pick-1",
  bet: "Buffalo Bills −3.5, Spread",
  author: null,
  section: null,
  league: "NFL",
  game: "Baltimore Ravens @ Buffalo Bills",
  gameStart: TIME,
  article: "https://paper.example/a",
  title: "",
  sentence: null,
  publishedAt: null,
  keptAt: TIME,
  isLate: false,
  price: -110,
  points: -3.5,
  overUnder: null,
  book: { id: 1, name: "Northbook" },
  priceFrom: "editor",
  result: "open",
  reason: null,
  units: null,
  closing: null,
  receiptId: "r1",
  trace: [],
  revision: 1,
  isWithdrawn: false,
  changes: [],
};
const STORED: ArticlePicks = { article: "https://paper.example/a", author: null, section: null, picks: [PICK] };
const NEW_PICK = { lineId: 4, price: 100, points: 3.5, author: "", section: "" };
const UNREADABLE = { title: "The key lacks a permission" };

/** Answers every change with 409, and requests for the picks with `list`. */
const refuseChanges = (detail: string, list: () => Response): void => {
  const conflict = { title: "The pick was changed by another editor", detail };
  vi.stubGlobal("fetch", (_: string, init?: RequestInit) =>
    Promise.resolve(init ? Response.json(conflict, { status: 409 }) : list()),
  );
};

beforeEach(() => {
  view.value = { ...viewFrom(new URLSearchParams(), null), source: { url: "https://paper.example/a" } };
  articlePicks.value = null;
  picksTrouble.value = "";
});
afterEach(() => void vi.unstubAllGlobals());

test("after another editor's change the list is loaded again and a message says so", async () => {
  refuseChanges("read the picks of the article", () => Response.json(STORED));
  expect(await correctPick(PICK, { price: 120 })).toBe(false);
  expect(picksTrouble.value).toBe(
    "Another editor changed this pick. The list shows the current state; make your change again.",
  );
  expect(articlePicks.value).toEqual(STORED);
});

test("if the list cannot be loaded after a conflict, the message says that it may be outdated", async () => {
  refuseChanges("read the picks of the article", () => Response.json(UNREADABLE, { status: 403 }));
  await correctPick(PICK, { price: 120 });
  expect(picksTrouble.value).toBe(
    "Another editor changed this pick. The list could not be loaded again, so it may be outdated: reload the page.",
  );
});

test("if the service refuses a new pick, the message is the service's detail", async () => {
  refuseChanges("the article already has a pick on this bet: correct or restore it instead", () =>
    Response.json(STORED),
  );
  expect(await insertPick(NEW_PICK)).toBe(false);
  expect(picksTrouble.value).toBe("The article already has a pick on this bet: correct or restore it instead.");
  expect(articlePicks.value).toEqual(STORED);
});
