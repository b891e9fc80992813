import { ArticlePicks, AuthorRecord } from "@linewire/contract";
import { fakeWorld, type FakeWorld } from "@linewire/testkit";
import { expect } from "vitest";
import {
  AWAY_SPREAD,
  BALTIMORE,
  BUFFALO,
  game,
  GAME_ID,
  HOME_SPREAD,
  openSite,
  OVER,
  quote,
  type Site,
} from "../article/embed-site.ts";

// An article with two picks of its author, the lines of their game, and its result.

const START_MS = 3_600_000;
export const UNDER = { betTypeId: 3, sideIndex: 1, sideName: "under" };

const PARAGRAPHS = [
  "The Buffalo Bills host the Baltimore Ravens on Sunday night, and both teams have rested their starters for it.",
  "<strong>My pick: Bills -3.5 (-115) at BetMGM.</strong>",
  "“I am taking the Ravens +3.5,” Dana Whitfield of the Harbor Sheet said on Friday.",
  "I also like the under 47.5, because neither of these teams is in a hurry.",
];
const AUTHOR = { "@type": "NewsArticle", author: { "@type": "Person", name: "Ana Ruiz" }, articleSection: "Football" };
export const PICK_PAGE = `<!doctype html><html><head><title>Bills at home</title>
<script type="application/ld+json">${JSON.stringify(AUTHOR)}</script></head>
<body><article><h1>Bills get the Ravens at home</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join("")}</article></body></html>`;

const scoreRow = (away: number, home: number) => [
  { teamId: BALTIMORE, sideIndex: 0, score: away },
  { teamId: BUFFALO, sideIndex: 1, score: home },
];

export type PickSite = Site & {
  world: FakeWorld;
  at: (statusId: number, score?: [number, number]) => object;
  result: (away: number, home: number, more?: object) => object;
  play: (away: number, home: number) => Promise<void>;
  record: (query?: Record<string, string>) => Promise<AuthorRecord>;
  studioPicks: () => Promise<ArticlePicks>;
  studio: (method: "GET" | "POST", path: string, body?: object) => Promise<Response>;
};

/** The under moves to 46.5 and the price of BetMGM's spread to -125. */
export const closingLines = () => [
  quote({ id: 2, book: 3, price: -125 }, HOME_SPREAD),
  quote({ id: 6, book: 1, price: -112, points: 46.5, market: 11 }, UNDER),
];

export const openPickSite = async (): Promise<PickSite> => {
  const world = fakeWorld();
  const eventStart = new Date(world.now() + START_MS).toISOString();
  const rows = [
    game({ eventStart }),
    quote({ id: 1, book: 1, price: -110 }, HOME_SPREAD),
    quote({ id: 2, book: 3, price: -108 }, HOME_SPREAD),
    quote({ id: 4, book: 1, price: -105, points: 3.5 }, AWAY_SPREAD),
    quote({ id: 5, book: 1, price: -115, points: 47.5, market: 11 }, OVER),
    quote({ id: 6, book: 1, price: -105, points: 47.5, market: 11 }, UNDER),
  ];
  const site = await openSite({ world, demo: true }, rows, PICK_PAGE);
  const { served, origin } = site;
  const at = (statusId: number, score?: [number, number]): object =>
    game({ eventStart, statusId, ...(score ? { eventTeams: scoreRow(...score) } : {}) });
  const result = (away: number, home: number, more: object = {}): object => ({
    type: "result",
    result: {
      eventId: GAME_ID,
      outcome: "completed",
      scores: [{ periodTypeId: 1, away, home }],
      overtime: null,
      ...more,
    },
  });
  const studio = (method: "GET" | "POST", path: string, body?: object): Promise<Response> =>
    served.ask(`/studio/v1/tribune/${path}?${new URLSearchParams({ article: site.url })}`, {
      method,
      headers: { Origin: served.url },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    ...site,
    world,
    at,
    result,
    studio,
    play: async (away, home) => {
      await served.ingest(closingLines());
      world.pass(START_MS + 60_000);
      await served.ingest([at(2, [0, 0])]);
      world.pass(3 * START_MS);
      await served.ingest([at(3, [away, home]), result(away, home)]);
    },
    record: async (query = {}) => {
      const answer = await served.ask(`/embed/v1/tribune/record?${new URLSearchParams(query)}`, {
        headers: { Origin: origin },
      });
      expect(answer.status).toBe(200);
      return AuthorRecord.strict().parse(await answer.json());
    },
    studioPicks: async () => ArticlePicks.strict().parse(await (await studio("GET", "article-picks")).json()),
  };
};
