import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { EmbedArticle, EmbedLines } from "@linewire/contract";
import { aLine, anEvent, testNow } from "@linewire/testkit";
import { expect } from "vitest";
import { serveUntilClosed, type Served, type ServeOptions } from "../serve.ts";

const DAY_MS = 24 * 3_600_000;
export const BALTIMORE = 1003;
export const BUFFALO = 1004;
export const GAME_ID = 7700;

const TEXT = [
  "The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 47.5.",
  "It is the game of the week in the conference, and both teams have rested their starters for it.",
];
const PAGE = `<!doctype html><html><head><title>t</title></head><body><article><h1>Bills get the Ravens at home</h1>${TEXT.map(
  (part) => `<p>${part}</p>`,
).join("")}</article></body></html>`;

export const game = (overrides: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({
    eventId: GAME_ID,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: new Date(testNow() + DAY_MS).toISOString(),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
    ...overrides,
  });

type Quote = { id: number; market?: number; book: number; price: number; points?: number | null };
export const quote = ({ id, market = 10, book, price, points = -3.5 }: Quote, at: object) =>
  aLine({
    marketLineId: id,
    marketId: market,
    marketSourceId: book,
    price,
    ...(points === null ? { points: undefined } : { points }),
    market: { eventId: GAME_ID, ...at },
  });
export const HOME_SPREAD = { betTypeId: 1, sideIndex: 1, teamId: BUFFALO };
export const AWAY_SPREAD = { betTypeId: 1, sideIndex: 0, teamId: BALTIMORE };
export const OVER = { betTypeId: 3, sideIndex: 0, sideName: "over" };

/**
 * DraftKings (1), BetMGM (3) and Circa (12) have prices for Buffalo, Circa the best one. Circa takes no bets in New
 * York.
 */
export const ROWS = [
  game(),
  quote({ id: 1, book: 1, price: -110 }, HOME_SPREAD),
  quote({ id: 2, book: 3, price: -108 }, HOME_SPREAD),
  quote({ id: 3, book: 12, price: -102 }, HOME_SPREAD),
  quote({ id: 4, book: 1, price: -105, points: 3.5 }, AWAY_SPREAD),
  quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, OVER),
];

export type Site = {
  served: Served;
  origin: string;
  url: string;
  command: (body: object) => Promise<Response>;
  article: (query?: Record<string, string>, headers?: Record<string, string>, slug?: string) => Promise<EmbedArticle>;
  lines: (query: Record<string, string>) => Promise<EmbedLines>;
  close: () => Promise<void>;
};

const SECRET = "operators only";

const listening = async (page: string): Promise<{ origin: string; host: string; close: () => void }> => {
  const site = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(page);
  });
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  return { origin: `http://${host}`, host, close: () => void site.close() };
};

export const partnerCommand = (slug: string, site: string, bookIds: readonly number[]): object => ({
  command: "partner.create",
  slug,
  displayName: slug,
  accountIds: ["acc_demo_enterprise"],
  bookIds,
  sites: [site],
  origins: [site],
  allowCreate: false,
});

export const openSite = async (
  overrides: ServeOptions = {},
  rows: readonly unknown[] = ROWS,
  page = PAGE,
): Promise<Site> => {
  const { origin, host, close } = await listening(page);
  const served = await serveUntilClosed({ fetchAllow: [host], operatorSecret: SECRET, ...overrides });
  const command = (body: object): Promise<Response> =>
    served.ask("/operate/v1/commands", {
      method: "POST",
      headers: { "X-Operator-Secret": SECRET },
      body: JSON.stringify(body),
    });
  const url = `${origin}/story`;
  const asPage = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await served.ask(path, { headers: { Origin: origin, ...headers } });
    const text = await answer.text();
    expect([path, answer.status, answer.status === 200 ? "" : text]).toEqual([path, 200, ""]);
    return JSON.parse(text);
  };
  await served.ingest(rows);
  const made = await command(partnerCommand("tribune", origin, [3, 1, 12, 15]));
  expect([made.status, await made.text()]).toEqual([200, expect.anything()]);
  return {
    served,
    origin,
    url,
    command,
    article: async (query = {}, headers = {}, slug = "tribune") =>
      EmbedArticle.strict().parse(
        await asPage(`/embed/v1/${slug}/article?${new URLSearchParams({ url, ...query })}`, headers),
      ),
    lines: async (query) =>
      EmbedLines.strict().parse(await asPage(`/embed/v1/tribune/lines?${new URLSearchParams(query)}`)),
    close: async () => {
      close();
      await served.close();
    },
  };
};
