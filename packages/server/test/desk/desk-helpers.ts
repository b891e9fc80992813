import type { Receipt } from "@linewire/contract";
import type { DeskList } from "@linewire/domain/desk/counts";
import type { DeskRow } from "@linewire/domain/desk/desk-row";
import { spanOf } from "@linewire/domain/desk/period";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading } from "@linewire/journal/store/file/database";
import { receiptReader } from "@linewire/journal/store/receipts/receipt-store";
import { expect } from "vitest";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { ARTICLE, ORIGIN, SECRET } from "../article/receipt-helpers.ts";
import type { Served } from "../serve.ts";

export const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36";
export const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36";
export const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const ITEM = {
  kind: "view",
  offerId: "900001:-3.5",
  price: -110,
  points: -3.5,
  sequenceNumber: 1,
  ageMs: 0,
  status: "open",
  ruleVersion: "2026-11-1",
  state: "NJ",
  at: "2026-11-21T18:00:00.000Z",
  box: "bets",
};
type Item = Partial<typeof ITEM>;
type Visit = { view?: string; article?: string; slug?: string; headers?: Record<string, string>; visit?: string };

export const viewId = (name: string | number): string => `view-${name}-`.padEnd(20, "0");

export const report = async (served: Served, items: Item[], visit: Visit = {}): Promise<void> => {
  const { view, article = ARTICLE, slug = "tribune", headers = {} } = visit;
  const body = {
    articleUrl: article,
    items: items.map((item) => ({ ...ITEM, ...item })),
    ...(view === undefined ? {} : { viewId: viewId(view) }),
    ...(visit.visit === undefined ? {} : { visit: visit.visit }),
  };
  const answer = await served.ask(`/embed/v1/${slug}/beacon`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "text/plain", "User-Agent": DESKTOP, ...headers },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
};

export const operate = async (served: Served, body: object): Promise<void> => {
  const answer = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": SECRET },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
};

export const listOf = ({ directory, world }: Pick<Served, "directory" | "world">, list: DeskList): DeskRow[] => {
  const database = openForReading(dataDirectory(directory).storeFile);
  try {
    const { sums, named } = deskReader(database);
    return sums("tribune", list, spanOf("day", world.now(), null)!)
      .top("views", 1000)
      .map(named);
  } finally {
    database.close();
  }
};

/** Counts per row: views, viewable views, clicks. */
export const countsOf = (served: Pick<Served, "directory" | "world">, list: DeskList): Record<string, number[]> =>
  Object.fromEntries(
    listOf(served, list).map(({ value, now: { views, viewable, clicks } }) => [value, [views, viewable, clicks]]),
  );

export const receiptsOf = ({ directory }: Pick<Served, "directory">): Receipt[] => {
  const database = openForReading(dataDirectory(directory).storeFile);
  try {
    return [...receiptReader(database).since("tribune", 0)].map((text) => JSON.parse(text) as Receipt);
  } finally {
    database.close();
  }
};
