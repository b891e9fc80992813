import type { DeskTable } from "@linewire/contract";
import { expect, test } from "vitest";
import { ARTICLE, createPartnerWithBeacons, SECRET, withGame } from "../article/receipt-helpers.ts";
import { serve, type Served } from "../serve.ts";
import { operate, report } from "./desk-helpers.ts";

const cookieOf = async (served: Served, account: string): Promise<string> => {
  const signIn = await served.ask("/account/v1/sign-in", {
    method: "POST",
    key: null,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: served.url },
    body: new URLSearchParams({ as: account }).toString(),
  });
  return signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
};

const start = async (): Promise<Served> => {
  const served = await serve({ operatorSecret: SECRET, demo: true });
  await createPartnerWithBeacons(served, ["acc_demo_enterprise"]);
  await withGame(served);
  return served;
};

const get = (served: Served, path: string, cookie: string) =>
  served.ask(path, { key: null, headers: { Cookie: cookie } });

const tableOf = async (served: Served, cookie: string, query = ""): Promise<DeskTable> => {
  const answer = await get(served, `/desk/v1/table?partner=tribune&period=day${query}`, cookie);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DeskTable;
};

const earn = (served: Served, transactionId: string, minor: number) =>
  served.journal.propose({
    command: "postback",
    input: {
      id: `tribune 1 ${transactionId}`,
      slug: "tribune",
      bookId: 1,
      transactionId,
      event: "signup",
      money: { minor, currency: "USD" },
      at: served.world.now(),
      receivedAt: served.world.now(),
      articleKey: null,
      offer: null,
      placement: null,
    },
    at: served.world.now(),
  });

test("[DK32] the desk needs a role, and money needs the role commercial", async () => {
  const served = await start();
  await report(served, [{}], { view: "one" });
  await earn(served, "t1", 2500);
  const [enterprise, free, operator] = await Promise.all(
    ["acc_demo_enterprise", "acc_demo_free", "acc_demo_operator"].map((id) => cookieOf(served, id)),
  );
  expect((await get(served, "/desk/v1/table", "")).status).toBe(401);
  expect((await get(served, "/desk/v1/table", free!)).status).toBe(403);
  for (const path of ["/desk", "/desk/week"]) {
    const denied = await get(served, path, free!);
    expect(denied.status).toBe(403);
    expect(await denied.text()).toMatch(/<h1>Your account has no role at the desk<\/h1>.*Ask an operator/s);
  }
  const viewer = await tableOf(served, enterprise!, "&by=book");
  expect(viewer.canSeeMoney).toBe(false);
  expect(viewer.rows).toMatchObject([{ value: "1", now: { views: 1, signups: 0, money: {} } }]);
  expect(viewer.totals.now.money).toEqual({});
  const byBook = await (await get(served, "/desk?partner=tribune&by=book", enterprise!)).text();
  expect(byBook).toContain("count offers, not boxes");
  const page = await (await get(served, "/desk?partner=tribune", enterprise!)).text();
  expect(page).not.toContain("count offers, not boxes");
  expect(page).not.toContain("/postback/");
  await operate(served, {
    command: "partner.set-desk-role",
    slug: "tribune",
    accountId: "acc_demo_enterprise",
    role: "commercial",
  });
  const commercial = await tableOf(served, enterprise!, "&by=book");
  expect(commercial.rows).toMatchObject([{ now: { views: 1, signups: 1, money: { USD: 2500 } } }]);
  expect(await (await get(served, "/desk?partner=tribune", enterprise!)).text()).toContain("/postback/v1/tribune/1/");
  expect((await tableOf(served, operator!)).canSeeMoney).toBe(true);
  expect((await get(served, "/desk/v1/table?partner=nobody", operator!)).status).toBe(404);
});

test("[DK32] while beacons are off, the desk links an operator to the form that enables them", async () => {
  const served = await start();
  await operate(served, { command: "partner.set-beacons", slug: "tribune", on: false });
  const cookie = await cookieOf(served, "acc_demo_operator");
  const desk = await (await get(served, "/desk?partner=tribune", cookie)).text();
  const [, path, fragment] = /href="(\/console[^"#]*)#([^"]+)">Turn beacons on/.exec(desk) ?? [];
  const form = await (await get(served, path ?? "", cookie)).text();
  expect(form.split(`id="${fragment}"`)[1]).toContain("set-beacons");
});

test("[DK10] a table compares with the previous period and lists the largest changes", async () => {
  const served = await start();
  const cookie = await cookieOf(served, "acc_demo_operator");
  for (let view = 0; view < 12; view++) await report(served, [{}], { view: `a${view}` });
  const { curve, rows, moved, totals } = await tableOf(served, cookie);
  expect(rows).toMatchObject([{ value: ARTICLE, label: "/sport/bills", now: { views: 12 }, before: { views: 0 } }]);
  expect(moved).toHaveLength(1);
  expect(totals).toMatchObject({ now: { views: 12 }, before: { views: 0 } });
  expect(curve).toHaveLength(24);
  expect(curve.at(-1)).toMatchObject({ views: 12 });
  const earlier = await tableOf(served, cookie, "&until=2026-11-01");
  expect(earlier.totals.now.views).toBe(0);
  expect((await get(served, "/desk/v1/table?partner=tribune&period=week&until=2026-01-01", cookie)).status).toBe(404);
});

test("[DK33] the export has every row, with formulas quoted", async () => {
  const served = await start();
  const cookie = await cookieOf(served, "acc_demo_operator");
  const input = {
    id: `tribune ${ARTICLE}`,
    slug: "tribune",
    article: ARTICLE,
    key: "0123456789ab",
    title: '=HYPERLINK("https://evil.example"), "Bills"',
    authors: [],
    section: null,
    at: 0,
  };
  await served.journal.propose({ command: "article-byline", input, at: served.world.now() });
  await report(served, [{}, { kind: "click" }], { view: "one" });
  await earn(served, "t1", 1250);
  const answer = await get(served, "/desk/v1/table.csv?partner=tribune&period=day", cookie);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="desk-tribune-article-.*\.csv"$/);
  expect((await answer.text()).split("\r\n")).toEqual([
    "value,label,views,viewable,clicks,views_before,viewable_before,clicks_before,signups,deposits,signups_before,deposits_before,USD_minor,USD_minor_before",
    `${ARTICLE},"'=HYPERLINK(""https://evil.example""), ""Bills""",1,0,1,0,0,0,0,0,0,0,0,0`,
    ",Not known,0,0,0,0,0,0,1,0,0,0,1250,0",
    "",
  ]);
});
