import {
  ArticleCorrections,
  CorrectionDraft,
  type EmbedArticle,
  StudioAnalysis,
  type Correction,
} from "@linewire/contract";
import { aLine, anEvent, fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { BEGAN, iso } from "../odds/people-rows.ts";
import { serve, type Served } from "../serve.ts";
import { smallCatalogue } from "../small-catalogue.ts";

const SLUG = "daily-sport";
const GAME = 7700;
const [SPREAD, TOTAL] = [10, 11];
const [BALTIMORE, BUFFALO] = [1003, 1004];
const TEXT = `# Bills get the Ravens at home

The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 46.5.`;
const quote = (id: number, points: number, market: object) =>
  aLine({
    marketLineId: id,
    marketId: id,
    marketSourceId: 1,
    price: -110,
    points,
    market: { eventId: GAME, ...market },
  });
const ROWS = [
  anEvent({
    eventId: GAME,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: iso(BEGAN + 24 * 3_600_000),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  }),
  quote(SPREAD, -3.5, { betTypeId: 1, sideIndex: 1, teamId: BUFFALO }),
  quote(TOTAL, 47.5, { betTypeId: 3, sideIndex: 0, sideName: "over" }),
];

const ownPages = (served: Served) => {
  const post = (path: string, body: object): Promise<Response> =>
    served.ask(path, { method: "POST", headers: { Origin: served.url }, body: JSON.stringify(body) });
  const studio = (verb: string, article: string, body: object): Promise<Response> =>
    post(`/studio/v1/${SLUG}/${verb}?${new URLSearchParams({ article })}`, body);
  const analyse = async (): Promise<StudioAnalysis> =>
    StudioAnalysis.parse(await (await post(`/studio/v1/${SLUG}/analysis`, { markdown: TEXT })).json());
  const linesOn = async (more: object = {}): Promise<number[]> => {
    const answer = await post(`/embed/v1/${SLUG}/article`, { markdown: TEXT, ...more });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as EmbedArticle).widget.bets.map(({ betOffer }) => betOffer.id);
  };
  const published = async (article: string): Promise<ArticleCorrections> => {
    const path = `/api/v1/article-widgets/${SLUG}/corrections?${new URLSearchParams({ article })}`;
    return ArticleCorrections.parse(await (await served.ask(path, { key: served.keys.enterprise })).json());
  };
  return { studio, analyse, linesOn, published };
};
const startStudio = async () => {
  const world = fakeWorld();
  const served = await serve({ world, catalogue: smallCatalogue() });
  await served.ingest(ROWS);
  return { served, world, ...ownPages(served) };
};
const draftIn = async (answer: Response): Promise<CorrectionDraft> => {
  expect(answer.status).toBe(200);
  return CorrectionDraft.parse(await answer.json());
};

test("[ST24] a draft changes what the studio shows, not pages or the API", async () => {
  const { studio, analyse, linesOn, published } = await startStudio();
  const { article, bets, draft } = await analyse();
  const [spread, total] = bets.map(({ betKey }) => betKey);
  expect(draft).toEqual({ corrections: [], revision: null, modifiedOn: null, outdated: null, earlier: [] });
  const corrections: Correction[] = [{ do: "reject", bet: spread! }];
  const saved = await draftIn(await studio("draft", article, { corrections, revision: null }));
  const now = await analyse();
  expect(now.draft).toEqual(saved);
  expect([now.bets.map(({ betKey }) => betKey), now.corrections.corrections]).toEqual([[total], []]);
  expect(now.leftOut.map(({ why }) => why)).toEqual(["rejected"]);
  expect(await linesOn()).toEqual([SPREAD, TOTAL]);
  expect(await linesOn({ corrections })).toEqual([TOTAL]);
  expect((await published(article)).corrections).toEqual([]);
  const done = await draftIn(await studio("publish", article, { revision: saved.revision }));
  expect(done).toMatchObject({ corrections, modifiedOn: null, outdated: null });
  expect(done.earlier).toEqual([{ accountId: null, corrections: [], modifiedOn: null }]);
  expect(await linesOn()).toEqual([TOTAL]);
  expect((await published(article)).corrections).toEqual(corrections);
});

test("[ST24] only the draft that the editor saw is published; published versions stay readable", async () => {
  const { studio, analyse, world } = await startStudio();
  const { article, bets } = await analyse();
  const mine: Correction[] = [{ do: "reject", bet: bets[0]!.betKey }];
  const theirs: Correction[] = [{ do: "pin", bet: bets[1]!.betKey }];
  expect((await studio("publish", article, { revision: null })).status).toBe(409);
  const first = await draftIn(await studio("draft", article, { corrections: mine, revision: null }));
  world.pass(1000);
  const second = await draftIn(await studio("draft", article, { corrections: theirs, revision: first.revision }));
  expect((await studio("draft", article, { corrections: mine, revision: first.revision })).status).toBe(409);
  expect((await studio("publish", article, { revision: first.revision })).status).toBe(409);
  const one = await draftIn(await studio("publish", article, { revision: second.revision }));
  world.pass(1000);
  const empty = await draftIn(await studio("draft", article, { corrections: [], revision: one.revision }));
  const { earlier } = await draftIn(await studio("publish", article, { revision: empty.revision }));
  expect(earlier.map(({ corrections }) => corrections)).toEqual([theirs, []]);
});

test("[ST24] corrections by the API keep a draft; its editor must see them before the draft can be published", async () => {
  const { served, world, studio, analyse, linesOn } = await startStudio();
  const { article, bets } = await analyse();
  const [spread, total] = bets.map(({ betKey }) => betKey);
  const mine: Correction[] = [{ do: "reject", bet: spread! }];
  const { revision } = await draftIn(await studio("draft", article, { corrections: mine, revision: null }));
  const direct: Correction[] = [{ do: "pin", bet: total! }];
  const path = `/api/v1/article-widgets/${SLUG}/corrections?${new URLSearchParams({ article })}`;
  const put = { key: served.keys.enterprise, method: "POST", body: JSON.stringify({ corrections: direct }) };
  expect((await served.ask(path, put)).status).toBe(200);
  expect(await linesOn()).toEqual([TOTAL, SPREAD]);
  expect((await studio("publish", article, { revision })).status).toBe(409);
  const { draft } = await analyse();
  world.pass(1000);
  expect(draft).toMatchObject({ corrections: direct, outdated: { from: [], to: mine } });
  expect((await studio("publish", article, { revision: draft.revision })).status).toBe(409);
  const both = [...direct, ...mine];
  const next = await draftIn(await studio("draft", article, { corrections: both, revision: draft.revision }));
  expect(next).toMatchObject({ corrections: both, outdated: null });
  await draftIn(await studio("publish", article, { revision: next.revision }));
  expect(await linesOn()).toEqual([TOTAL]);
});

test("[ST24] only editors store or publish a draft, and its bets are checked", async () => {
  const { served, studio, analyse } = await startStudio();
  const { article, bets } = await analyse();
  await draftIn(await studio("draft", article, { corrections: [{ do: "pin", bet: bets[0]!.betKey }], revision: null }));
  const strange = { headers: { Origin: "https://elsewhere.example" }, method: "POST" };
  for (const [verb, body] of [
    ["draft", { corrections: [] }],
    ["publish", { revision: null }],
  ] as const) {
    const path = `/studio/v1/${SLUG}/${verb}?${new URLSearchParams({ article })}`;
    expect((await served.ask(path, { ...strange, body: JSON.stringify(body) })).status).toBe(403);
  }
  const unknown = { corrections: [{ do: "add", add: { subject: { kind: "team", id: 999_999 }, betTypeId: 1 } }] };
  expect((await studio("draft", article, unknown)).status).toBe(400);
});
