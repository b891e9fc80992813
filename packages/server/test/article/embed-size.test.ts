import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EmbedArticle } from "@linewire/contract";
import { testClock } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { simulatedFeed } from "@linewire/feeds/feed/simulated/simulated-feed";
import { realWorld } from "../../src/composition/node/make-world.ts";
import { serveUntilClosed, type Served } from "../serve.ts";
import { wholeCatalogue } from "../small-catalogue.ts";

const STORIES = new URL("../../../../demo-site/src/stories/", import.meta.url);
const SECRET = "operators only";

/** Seven futures, whose lines stand at every hour of the season, also when no game has lines. */
const FUTURES_NAME = "futures";
const FUTURES = ["Chiefs +550", "Bills +600", "Lions +700", "Eagles +800", "Ravens +900", "Rams +1100", "Packers +1200"]
  .map((bet) => `<p>Best bet: ${bet} to win the Super Bowl.</p>`)
  .join("");

const pageOf = (name: string): string => {
  if (name === FUTURES_NAME)
    return `<!doctype html><html><body><article><h1>NFL futures</h1>${FUTURES}</article></body></html>`;
  const [head = "", ...blocks] = readFileSync(new URL(name, STORIES), "utf8")
    .trim()
    .split(/\n{2,}/);
  const headline = /^headline: (.*)$/m.exec(head)?.[1] ?? "";
  const text = blocks.map((block) => `<p>${block}</p>`).join("");
  return `<!doctype html><html><body><article><h1>${headline}</h1>${text}</article></body></html>`;
};

const site = createServer((request, response) => {
  response.writeHead(200, { "Content-Type": "text/html" }).end(pageOf((request.url ?? "").slice(1)));
});
let served: Served;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  const catalogue = wholeCatalogue();
  const world = realWorld(testClock);
  const feed = simulatedFeed({ catalogue, seed: 7, speed: 1, changesPerSecond: 1, world });
  served = await serveUntilClosed({ world, catalogue, feed, thread: true, fetchAllow: [host], operatorSecret: SECRET });
  await served.fed;
  const added = await served.ask("/operate/v1/commands", {
    method: "POST",
    headers: { "X-Operator-Secret": SECRET },
    body: JSON.stringify({ command: "partner.add-site", slug: "daily-sport", site: origin }),
  });
  expect(added.status).toBe(200);
}, 120_000);
afterAll(async () => {
  site.close();
  await served.close();
});

// `widget` limits the JSON of six bets, which has 5.1 to 6.0 KiB. `packed` limits the whole compressed response.
const BYTES = { widget: 7 * 1024, packed: 2048 };

const sizesOf = async (name: string) => {
  const query = new URLSearchParams({ url: `${origin}/${name}`, maxBets: "6", state: "NJ" });
  const headers = { Origin: origin, "Accept-Encoding": "br" };
  const answer = await served.ask(`/embed/v1/daily-sport/article?${query}`, { headers });
  const text = await answer.text();
  const { widget } = EmbedArticle.parse(JSON.parse(text));
  return {
    bets: widget.bets.length,
    size: JSON.stringify(widget).length,
    packed: Number(answer.headers.get("content-length")),
  };
};

test("[EM7] the offers of a response are at most 7 KiB, and the compressed response at most 2 KiB", async () => {
  const stories = [...readdirSync(STORIES), FUTURES_NAME].toSorted();
  let most = 0;
  for (const name of stories) {
    const { bets, size, packed } = await sizesOf(name);
    most = Math.max(most, bets);
    expect(size, `${name}: ${bets} bets`).toBeLessThanOrEqual(BYTES.widget);
    expect(packed, `${name}: ${bets} bets`).toBeLessThanOrEqual(BYTES.packed);
  }
  expect([stories.length, most]).toEqual([19, 6]);
});
