import { postbackPath } from "../../src/features/desk/postback-address.ts";
import { recordReader } from "@linewire/journal/store/record-store";
import { openForReading } from "@linewire/journal/store/file/database";
import { articleShortKey } from "../../src/shared/article-key.ts";
import { subIdText } from "@linewire/domain/desk/sub-id";
import { isoOf } from "@linewire/domain/clock/world";
import { expect, test } from "vitest";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { ARTICLE, createPartnerWithBeacons, SECRET, withGame } from "../article/receipt-helpers.ts";
import { serve, type Served } from "../serve.ts";
import { listOf, operate, report } from "./desk-helpers.ts";

// Affiliate programmes report to an address that is signed for one partner and one book.

const SUB_ID = subIdText({
  articleKey: articleShortKey("tribune", ARTICLE),
  lineId: 900_001,
  points: -3.5,
  placement: "bets",
});

const addressOf = ({ directory }: Served, bookId = 1): string => {
  const database = openForReading(dataDirectory(directory).storeFile);
  try {
    const { partner, postbackKey } = recordReader(database);
    return postbackPath(partner("tribune")!, bookId, postbackKey()!);
  } finally {
    database.close();
  }
};

const start = async (): Promise<Served> => {
  const served = await serve({ operatorSecret: SECRET });
  await createPartnerWithBeacons(served);
  await withGame(served);
  const input = {
    id: `tribune ${ARTICLE}`,
    slug: "tribune",
    article: ARTICLE,
    key: articleShortKey("tribune", ARTICLE),
    title: "Bills at home",
    authors: ["Ann Reed"],
    section: "NFL",
    at: 0,
  };
  await served.journal.propose({ command: "article-byline", input, at: served.world.now() });
  await report(served, [{}], { view: "one" });
  return served;
};

type Fields = Record<string, string>;
const send = async (served: Served, address: string, fields: Fields) => {
  const answer = await served.ask(`${address}?${new URLSearchParams(fields)}`, { key: null });
  return { status: answer.status, body: (await answer.json()) as { isNew?: boolean; detail?: string } };
};

const incomeOf = (served: Served, list: Parameters<typeof listOf>[1]) =>
  Object.fromEntries(
    listOf(served, list).map(({ value, now: { signups, deposits, money } }) => [value, { signups, deposits, money }]),
  );

test("[DK21] a postback counts for its article, author, offer, book, market and placement", async () => {
  const served = await start();
  const fields = { transactionId: "t1", event: "signup", subId: SUB_ID, amount: "12.50", currency: "usd" };
  expect(await send(served, addressOf(served), fields)).toMatchObject({ status: 200, body: { isNew: true } });
  const one = { signups: 1, deposits: 0, money: { USD: 1250 } };
  expect({
    total: incomeOf(served, "total"),
    article: incomeOf(served, "article"),
    author: incomeOf(served, "author"),
    section: incomeOf(served, "section"),
    offer: incomeOf(served, "offer"),
    book: incomeOf(served, "book"),
    market: incomeOf(served, "market"),
    placement: incomeOf(served, "placement"),
  }).toEqual({
    total: { "": one },
    article: { [ARTICLE]: one },
    author: { "Ann Reed": one },
    section: { NFL: one },
    offer: { "900001:-3.5": one },
    book: { "1": one },
    market: { "1:1": one },
    placement: { bets: one },
  });
});

test("[DK22] a transaction counts once for its book, even if a repeated report has other values", async () => {
  const served = await start();
  const fields = { transactionId: "t1", event: "deposit", amount: "100", currency: "USD" };
  const first = await send(served, addressOf(served), fields);
  const again = await send(served, addressOf(served), { ...fields, amount: "900" });
  expect([first.body.isNew, again.body.isNew, again.status]).toEqual([true, false, 200]);
  await send(served, addressOf(served), {
    transactionId: "t2",
    event: "commission",
    amount: "-40.25",
    currency: "USD",
  });
  await send(served, addressOf(served), { transactionId: "t3", event: "commission", amount: "500", currency: "JPY" });
  expect(incomeOf(served, "book")["1"]).toEqual({ signups: 0, deposits: 1, money: { USD: 5975, JPY: 500 } });
});

test("[DK23] a late report counts at the time of its event", async () => {
  const served = await start();
  const at = isoOf(served.world.now() - 40 * 3_600_000);
  await send(served, addressOf(served), { transactionId: "t1", at });
  const row = listOf(served, "total")[0]!;
  expect([row.now.signups, row.before.signups]).toEqual([0, 1]);
  const late = await send(served, addressOf(served), {
    transactionId: "t2",
    at: isoOf(served.world.now() - 401 * 24 * 3_600_000),
  });
  expect(late.status).toBe(400);
  const early = await send(served, addressOf(served), {
    transactionId: "t2",
    at: isoOf(served.world.now() + 7_200_000),
  });
  expect(early.status).toBe(400);
});

test("[DK24] an address is valid for one partner and one book until another address replaces it", async () => {
  const served = await start();
  const address = addressOf(served);
  expect((await send(served, address.replace("/1/", "/2/"), { transactionId: "t1" })).status).toBe(404);
  expect((await send(served, address.replace("tribune", "daily-sport"), { transactionId: "t1" })).status).toBe(404);
  expect((await send(served, `${address}x`, { transactionId: "t1" })).status).toBe(404);
  expect((await send(served, address, { transactionId: "t1" })).status).toBe(200);
  await operate(served, { command: "partner.rotate-postbacks", slug: "tribune" });
  expect((await send(served, address, { transactionId: "t2" })).status).toBe(404);
  expect((await send(served, addressOf(served), { transactionId: "t2" })).status).toBe(200);
});

test("[DK25] an invalid amount, currency, event or transaction id is rejected", async () => {
  const served = await start();
  const address = addressOf(served);
  for (const fields of [
    { amount: "12.5" },
    { amount: "12,50", currency: "USD" },
    { amount: "12.505", currency: "USD" },
    { amount: "12.5", currency: "JPY" },
    { amount: "12", currency: "dollars" },
    { event: "visit" },
    { transactionId: " " },
  ])
    expect((await send(served, address, { transactionId: "t1", ...fields })).status).toBe(400);
  expect(incomeOf(served, "total")[""]).toEqual({ signups: 0, deposits: 0, money: {} });
});

test("[DK20] a sub id of another form counts for the book and no article", async () => {
  const served = await start();
  await send(served, addressOf(served), { transactionId: "t1", subId: "anna-2026" });
  expect(incomeOf(served, "article")[""]).toMatchObject({ signups: 1 });
  expect(incomeOf(served, "book")["1"]).toMatchObject({ signups: 1 });
});
