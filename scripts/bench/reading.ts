import { startThread } from "linewire/composition/threads/start-thread";
import { seededChance } from "@linewire/testkit";
import { knownOf, marketsOf } from "@linewire/reading/language/names/known";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { threadReader } from "@linewire/reading/reader/thread-reader";
import { percentile, residentMiB, rounded } from "./figures.ts";

// Measures the service's reading threads. All articles differ; they are generated from sample sentences and catalogue
// names.

type Form = "markdown" | "html";
type Parts = { team: () => string; other: () => string; player: () => string; number: (most: number) => number };

const ARTICLE_CHARS = 20_000;
const MEDIAN_OF = 200;
const BATCH = 50;
const AHEAD = 8;

const SENTENCES: ((parts: Parts) => string)[] = [
  ({ team, other, number }) => `The ${team()} are ${-1 - number(9)}.5 favorites over the ${other()} on Sunday.`,
  ({ number }) => `The total sits at ${38 + number(20)}.5, which is lower than anybody expected in August.`,
  ({ player, number }) =>
    `${player()} over ${60 + number(200)}.5 yards at -${105 + number(20)} is the side that I like.`,
  ({ player }) => `${player()} signed a ball for a boy in the second row and then missed the bus.`,
  ({ team }) => `The ${team()} have won four of six by waiting for the other side to be bored.`,
  () => "Practice was short on Wednesday, and the coach kept most of his starters out of the wind.",
  () => "Nobody minded, for the line has been together for eleven weeks now and knows what it is doing.",
  ({ team, other }) =>
    `Last week the ${team()} covered against the ${other()}, and nobody in the building was surprised.`,
];

const CHROME = `<nav>${"<a href='/x'>Scores</a> <a href='/y'>Standings</a>".repeat(40)}</nav>`;
const ASIDE = `<aside><h3>Related</h3>${"<p><a href='/z'>Another story about another game</a></p>".repeat(30)}</aside>`;

const catalogue = readCatalogue(CATALOGUE_DIRECTORY);

const paragraphsOf = (random: () => number, chars: number): string[] => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const teams = catalogue.teams.filter(({ leagueId }) => leagueId === 1);
  const parts: Parts = {
    team: () => pick(teams).name,
    other: () => pick(teams).name,
    player: () => pick(catalogue.players).preferredName,
    number: (most) => Math.floor(random() * most),
  };
  const paragraphs: string[] = [];
  for (let length = 0; length < chars;) {
    const paragraph = Array.from({ length: 4 }, () => pick(SENTENCES)(parts)).join(" ");
    paragraphs.push(paragraph);
    length += paragraph.length;
  }
  return paragraphs;
};

const articleOf = (form: Form, random: () => number, chars: number): string => {
  const paragraphs = paragraphsOf(random, chars);
  if (form === "markdown") return ["# A title for tonight", ...paragraphs].join("\n\n");
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n");
  return `<!doctype html><html><body>${CHROME}<main><article><h1>A title for tonight</h1>${body}</article></main>${ASIDE}</body></html>`;
};

type ReadArticle = ReturnType<typeof threadReader>["read"];

const readOne = async (read: ReadArticle, form: Form, text: string): Promise<void> => {
  const worked = await read({ form, text, hint: null });
  if ("failed" in worked) throw new Error(worked.failed);
};

const medianMs = async (read: ReadArticle, form: Form, random: () => number): Promise<number> => {
  const waits: number[] = [];
  for (let round = 0; round < MEDIAN_OF; round++) {
    const text = articleOf(form, random, ARTICLE_CHARS);
    const began = performance.now();
    await readOne(read, form, text);
    waits.push(performance.now() - began);
  }
  return rounded(percentile(waits, 0.5), 1);
};

const readMany = async (read: ReadArticle, count: number, random: () => number): Promise<number> => {
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      const size = Math.min(BATCH, left);
      left -= size;
      const texts = Array.from({ length: size }, (_, at) => articleOf(at % 2 ? "html" : "markdown", random, 4000));
      for (const [at, text] of texts.entries()) await readOne(read, at % 2 ? "html" : "markdown", text);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AHEAD }, work));
  return performance.now() - began;
};

export const bench = async ({ number }: { number: (name: string, otherwise: number) => number }): Promise<object> => {
  const count = number("articles", 10_000);
  const random = seededChance(number("seed", 1));
  const after = (ms: number, call: () => void) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  };
  const reader = threadReader({
    startThread: (options) => startThread("texts", options),
    world: { after },
    data: () => ({ known: knownOf(catalogue), markets: marketsOf(catalogue) }),
  });
  await medianMs(reader.read, "markdown", random);
  const before = residentMiB(process.pid);
  const markdown20kMs = await medianMs(reader.read, "markdown", random);
  const html20kMs = await medianMs(reader.read, "html", random);
  const ms = await readMany(reader.read, count, random);
  const figures = {
    markdown20kMs,
    "markdown20kMs.target": 15,
    html20kMs,
    "html20kMs.target": 60,
    articles: count,
    charsAnArticle: 4000,
    articlesASecond: Math.round((count * 1000) / ms),
    residentBeforeMiB: before,
    residentAfterMiB: residentMiB(process.pid),
  };
  await reader.close();
  return figures;
};
