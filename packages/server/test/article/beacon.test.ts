import { journalText, type StoredText } from "@linewire/journal/journal/journal-table";
import type { Receipt } from "@linewire/contract";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../src/cli/run.ts";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { openForReading } from "@linewire/journal/store/file/database";
import { receiptReader } from "@linewire/journal/store/receipts/receipt-store";
import { recordLists } from "@linewire/journal/store/record-store";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { GAME, lineAt, pricesOf } from "../rows.ts";
import { serve, serveUntilClosed, type Served } from "../serve.ts";

const SECRET = "operators only";
const ORIGIN = "https://tribune.example";
const ARTICLE = `${ORIGIN}/sport/bills`;

const command = async (served: Served, body: object): Promise<Record<string, unknown>> => {
  const answer = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": SECRET },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: Record<string, unknown> }).result;
};

const makePartner = (served: Served, slug = "tribune") =>
  command(served, {
    command: "partner.create",
    slug,
    displayName: slug,
    accountIds: [],
    bookIds: [1],
    sites: [`${ORIGIN}/`],
    origins: [ORIGIN],
    allowCreate: false,
  });
const switchBeacons = (served: Served, on: boolean, slug = "tribune") =>
  command(served, { command: "partner.set-beacons", slug, on });

const ITEM = {
  kind: "impression",
  offerId: "900001:-3.5",
  price: -110,
  points: -3.5,
  sequenceNumber: 1,
  ageMs: 1200,
  status: "open",
  ruleVersion: "2026-11-1",
  state: "NJ",
  at: "2026-11-21T18:00:00.000Z",
};
const itemsOf = (count: number) => Array.from({ length: count }, () => ({ ...ITEM }));
const beacon = (item: object = {}, more: object = {}) => ({
  articleUrl: ARTICLE,
  items: [{ ...ITEM, ...item }],
  ...more,
});

type BeaconOptions = { slug?: string; headers?: Record<string, string> };
const sendBeacon = async (served: Served, body: object, { slug = "tribune", headers = {} }: BeaconOptions = {}) => {
  const answer = await served.ask(`/embed/v1/${slug}/beacon`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "text/plain;charset=UTF-8", ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { error, code, details } = (text === "" ? {} : JSON.parse(text)) as Record<string, string>;
  return { status: answer.status, text, error: error ?? code, details, headers: answer.headers };
};
const outcome = async (...args: Parameters<typeof sendBeacon>) => {
  const { status, error } = await sendBeacon(...args);
  return [status, error];
};

const storedAt = (directory: string, slug = "tribune", from = 0): Receipt[] => {
  const database = openForReading(dataDirectory(directory).storeFile);
  try {
    return [...receiptReader(database).since(slug, from)].map((text) => JSON.parse(text) as Receipt);
  } finally {
    database.close();
  }
};

let served: Served;
beforeAll(async () => {
  served = await serveUntilClosed({ operatorSecret: SECRET });
  await served.ingest([GAME, lineAt(0), lineAt(1, 120), lineAt(2, -110, { marketSourceId: 2 })]);
  await makePartner(served);
});
afterAll(() => served.close());

test("[CK20] beacons are off by default, and stop at once when the operator disables them", async () => {
  const off = await sendBeacon(served, beacon());
  expect([off.status, off.error, off.details]).toEqual([
    403,
    "partner_forbidden",
    "receipts are switched off for this partner",
  ]);
  expect(storedAt(served.directory)).toEqual([]);
  expect(await switchBeacons(served, true)).toMatchObject({ slug: "tribune", beacons: true });
  const on = await sendBeacon(served, beacon());
  expect([on.status, on.text, on.headers.get("access-control-allow-origin")]).toEqual([204, "", ORIGIN]);
  expect(storedAt(served.directory)).toHaveLength(1);
  await switchBeacons(served, false);
  expect(await outcome(served, beacon())).toEqual([403, "partner_forbidden"]);
  expect(storedAt(served.directory)).toHaveLength(1);
  await switchBeacons(served, true);
});

test("[CK20] beacons are off for partners from before beacons existed", () => {
  const database = new Database(":memory:");
  database.exec("CREATE TABLE partner (slug TEXT PRIMARY KEY, body TEXT)");
  database.exec("CREATE TABLE account (body TEXT); CREATE TABLE api_key (body TEXT)");
  database.prepare("INSERT INTO partner VALUES (?, ?)").run("old", JSON.stringify({ slug: "old", bookIds: [] }));
  expect(recordLists(database).partners()).toMatchObject([{ slug: "old", beacons: false }]);
});

test("[CK21] a receipt has the displayed and the actual offer", async () => {
  const fresh = await serve({ operatorSecret: SECRET });
  await makePartner(fresh);
  await switchBeacons(fresh, true);
  await fresh.ingest([GAME, lineAt(0)]);
  await fresh.ingest([lineAt(0, -125)]);
  expect((await sendBeacon(fresh, beacon({ kind: "click", ageMs: 90_000, status: "stale" }))).status).toBe(204);
  const [receipt] = storedAt(fresh.directory);
  expect(receipt).toEqual({
    id: expect.stringMatching(/^rcp_[0-9a-f]{24}_0$/),
    partnerSlug: "tribune",
    articleUrl: ARTICLE,
    kind: "click",
    offerId: "900001:-3.5",
    marketLineId: 900_001,
    marketSourceId: 1,
    shownPrice: -110,
    shownPoints: -3.5,
    shownSequence: 1,
    shownStatus: "stale",
    ageMs: 90_000,
    ruleVersion: "2026-11-1",
    state: "NJ",
    shownAt: ITEM.at,
    servicePrice: -125,
    servicePoints: -3.5,
    serviceStatusId: 1,
    serviceSequence: 2,
    receivedAt: expect.stringMatching(/Z$/),
    leagueId: 1,
    betTypeId: 1,
    placement: "page",
    device: "other",
    audience: "bot",
    counted: "box",
  });
});

test("[CK22] a receipt contains no data about the reader: no address, browser, cookie or query", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const fresh = await serveUntilClosed({ operatorSecret: SECRET, directory: directory.path });
  await makePartner(fresh);
  await switchBeacons(fresh, true);
  await fresh.ingest([GAME, lineAt(0)]);
  const headers = {
    "User-Agent": "SpyBrowser/9",
    Cookie: "reader=anna",
    "X-Forwarded-For": "203.0.113.77",
    Referer: `${ARTICLE}?r=1`,
  };
  const body = beacon({}, { articleUrl: `https://anna:secret@tribune.example/sport/bills?reader=anna#anna` });
  expect(await outcome(fresh, body, { headers })).toEqual([204, undefined]);
  expect(storedAt(directory.path)[0]?.articleUrl).toBe(ARTICLE);
  await fresh.close();
  const database = new Database(dataDirectory(directory.path).storeFile);
  const kept = JSON.stringify([
    database.prepare("SELECT * FROM receipt").all(),
    database.prepare<[], StoredText>("SELECT text FROM journal").pluck().all().map(journalText),
  ]);
  database.close();
  expect(kept).toContain("900001:-3.5");
  for (const trace of ["SpyBrowser", "anna", "203.0.113.77", "127.0.0.1"]) expect(kept).not.toContain(trace);
});

describe("[CK23] one invalid item rejects the whole beacon", () => {
  test.each<[string, object, unknown[]]>([
    ["about an article of another site", beacon({}, { articleUrl: "https://evil.example/a" }), [400, "fetch_blocked"]],
    ["about an invalid URL", beacon({}, { articleUrl: "nonsense" }), [400, "invalid_url"]],
    ["about a book that the partner lacks", beacon({ offerId: "900003:-3.5" }), [400, "invalid_parameter"]],
    ["about an unknown line", beacon({ offerId: "7:-3.5" }), [400, "invalid_parameter"]],
    ["with points that differ from those of its offer", beacon({ points: -4 }), [400, "invalid_parameter"]],
    ["with an invalid price", beacon({ price: 50 }), [400, "invalid_parameter"]],
    ["with data about the reader", beacon({ userId: "anna" }), [400, "invalid_parameter"]],
    ["with an unknown kind", beacon({ kind: "scroll" }), [400, "invalid_parameter"]],
    ["without items", beacon({}, { items: [] }), [400, "invalid_parameter"]],
    ["with 21 items", beacon({}, { items: itemsOf(21) }), [400, "invalid_parameter"]],
    [
      "with one invalid item among valid ones",
      beacon({}, { items: [ITEM, { ...ITEM, offerId: "7:-3.5" }] }),
      [400, "invalid_parameter"],
    ],
    ["that is too large", beacon({}, { pad: "x".repeat(16_384) }), [413, "payload_too_large"]],
  ])("%s", async (_, body, expected) => {
    const before = storedAt(served.directory).length;
    expect(await outcome(served, body)).toEqual(expected);
    expect(storedAt(served.directory)).toHaveLength(before);
  });

  test.each([
    [beacon({ state: "New Jersey" }), "items.0.state: must be two capital letters, such as NJ"],
    [beacon({}, { viewId: "7" }), "viewId: must be 16 to 40 letters, digits, _ or -"],
    [beacon({ ruleVersion: "" }), "items.0.ruleVersion: must be the ruleVersion of the article's jurisdiction"],
  ])("the error says how to write a value (%#)", async (body, details) => {
    expect((await sendBeacon(served, body)).details).toBe(details);
  });

  test("a beacon from another site, or for an unknown partner, is rejected", async () => {
    expect(await outcome(served, beacon(), { headers: { Origin: "https://evil.example" } })).toEqual([
      403,
      "partner_forbidden",
    ]);
    expect(await outcome(served, beacon(), { slug: "nobody" })).toEqual([404, "partner_not_found"]);
  });

  test("a beacon with a content type that no page sends is rejected", async () => {
    for (const type of ["text/html", "application/x-www-form-urlencoded"])
      expect(await outcome(served, beacon(), { headers: { "Content-Type": type } })).toEqual([
        415,
        "unsupported_media_type",
      ]);
    expect(await outcome(served, beacon(), { headers: { "Content-Type": "application/json" } })).toEqual([
      204,
      undefined,
    ]);
  });
});

test("[CK24] an acknowledged receipt is durable; many receipts at once need few journal changes", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const fresh = await serveUntilClosed({ operatorSecret: SECRET, directory: directory.path, thread: true });
  await makePartner(fresh);
  await switchBeacons(fresh, true);
  await fresh.ingest([GAME, lineAt(0)]);
  const before = fresh.journal.position().seq;
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => sendBeacon(fresh, beacon({}, { items: itemsOf(20) }))),
  );
  const taken = responses.filter(({ status }) => status === 204).length;
  for (const { status } of responses) expect([204, 503]).toContain(status);
  expect(taken).toBeGreaterThan(20);
  expect(storedAt(directory.path)).toHaveLength(taken * 20);
  expect(new Set(storedAt(directory.path).map(({ id }) => id)).size).toBe(taken * 20);
  expect(fresh.journal.position().seq - before).toBeLessThan(taken);
  await fresh.close();
  expect(storedAt(directory.path)).toHaveLength(taken * 20);
});

test("[CK24] a stream resumed after receipts misses no event", async () => {
  const fresh = await serve({ operatorSecret: SECRET });
  await makePartner(fresh);
  await switchBeacons(fresh, true);
  await fresh.ingest([GAME, lineAt(0)]);
  const { streamUrl } = await fresh.subscribe();
  const reader = await fresh.read(streamUrl);
  await fresh.ingest([lineAt(0, -120)]);
  await reader.until(({ frames }) => pricesOf(frames).includes(-120));
  const id = reader.frames.at(-1)!.id!;
  reader.leave();
  await sendBeacon(fresh, beacon());
  const behind = await fresh.read(streamUrl, id);
  await sendBeacon(fresh, beacon());
  await fresh.ingest([lineAt(0, -130)]);
  await behind.until(({ frames }) => pricesOf(frames).includes(-130));
  expect(behind.frames.map(({ event }) => event)).toEqual(["market_line_update"]);
});

test("[CK25] receipts are deleted after 90 days", async () => {
  const world = fakeWorld();
  const fresh = await serve({ operatorSecret: SECRET, world });
  await makePartner(fresh);
  await switchBeacons(fresh, true);
  await fresh.ingest([GAME, lineAt(0)]);
  await sendBeacon(fresh, beacon({ ageMs: 1 }));
  world.jump(50 * 24 * 3_600_000);
  await sendBeacon(fresh, beacon({ ageMs: 2 }));
  await world.live(6000);
  expect(storedAt(fresh.directory).map(({ ageMs }) => ageMs)).toEqual([1, 2]);
  world.jump(41 * 24 * 3_600_000);
  await world.live(6000);
  expect(storedAt(fresh.directory).map(({ ageMs }) => ageMs)).toEqual([2]);
});

test("[CK26] the operator gets a partner's receipts from a given time on, one per line", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = fakeWorld();
  const fresh = await serveUntilClosed({ operatorSecret: SECRET, directory: directory.path, world });
  await fresh.ingest([GAME, lineAt(0)]);
  for (const slug of ["tribune", "stranger"]) {
    await makePartner(fresh, slug);
    await switchBeacons(fresh, true, slug);
  }
  await sendBeacon(fresh, beacon({ ageMs: 1 }));
  await sendBeacon(fresh, beacon({ ageMs: 9 }), { slug: "stranger" });
  world.jump(3_600_000);
  const later = new Date(world.now()).toISOString();
  await sendBeacon(fresh, beacon({ ageMs: 2 }));
  const line = async (...words: string[]) => {
    const output = { out: "", error: "" };
    const code = await run(words, {
      environment: { LINEWIRE_DATA: directory.path, PORT: "0" },
      world: realWorld(),
      out: (text) => void (output.out += `${text}\n`),
      error: (text) => void (output.error += `${text}\n`),
    });
    return { code, ...output };
  };
  const agesOf = ({ code, out }: { code: number; out: string }) => [
    code,
    ...out
      .split("\n")
      .filter(Boolean)
      .map((text) => (JSON.parse(text) as Receipt).ageMs),
  ];
  expect(agesOf(await line("receipts", "--partner", "tribune"))).toEqual([0, 1, 2]);
  expect(agesOf(await line("receipts", "--partner", "tribune", "--since", later))).toEqual([0, 2]);
  expect(agesOf(await line("receipts", "--partner", "stranger", "--since", "2026-11-21"))).toEqual([0, 9]);
  expect(await line("receipts", "--partner", "nobody")).toMatchObject({
    code: 1,
    error: "there is no partner nobody\n",
  });
  expect(await line("receipts")).toMatchObject({ code: 1, error: expect.stringContaining("--partner") });
  expect((await line("receipts", "--partner", "tribune", "--since", "yesterday")).code).toBe(1);
  await fresh.close();
});

test("[CK27] the metrics count the stored receipts", async () => {
  const text = await (await served.ask("/metrics")).text();
  const count = Number(/linewire_receipts_stored_total (\d+)/.exec(text)?.[1]);
  expect(count).toBe(storedAt(served.directory).length);
  expect(count).toBeGreaterThan(0);
});
