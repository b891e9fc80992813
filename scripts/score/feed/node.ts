import { readBeyond } from "@linewire/feeds/catalogue/read-beyond";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { theOddsApiFeed } from "@linewire/feeds/feed/the-odds-api/the-odds-api-feed";
import type { AskOddsApi } from "@linewire/feeds/feed/the-odds-api/client";
import { dataDirectory } from "linewire/files/data-directory";
import { startNode } from "linewire/node";
import { openWriter } from "linewire/composition/threads/open-writer";
import { fakeWorld, type FakeWorld } from "@linewire/testkit";

const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
const beyond = readBeyond(CATALOGUE_DIRECTORY, catalogue);
const settings = {
  key: "score",
  origin: "http://unused.invalid",
  quota: 1_000_000,
  regions: ["us"],
  markets: ["h2h", "spreads", "totals", "outrights"],
  props: [],
  scores: false,
};

export type FeedScoreNode = {
  url: string;
  key: string;
  world: FakeWorld;
  position: () => number;
  close: () => Promise<void>;
};

/** Runs in this process. `ask` stands in for The Odds API. */
export const startScoredNode = async (path: string, start: number, ask: AskOddsApi): Promise<FeedScoreNode> => {
  const world = fakeWorld(1, start);
  const directory = dataDirectory(path);
  const failures: unknown[] = [];
  const place = { file: directory.storeFile, epoch: world.secret(4).toString("hex") };
  const { journal, close: closeStore } = openWriter(place);
  const report = (error: unknown): void => void failures.push(error);
  const leagues = catalogue.leagues.map(({ name }) => name);
  const memory = { read: () => null, write: () => undefined };
  const service = await startNode({
    world,
    journal: {
      ...journal,
      close: async () => {
        await journal.close();
        closeStore();
      },
    },
    directory,
    catalogue,
    beyond,
    feed: theOddsApiFeed({ settings: { ...settings, leagues }, catalogue, world, memory, report, ask }),
    widget: null,
    pagesDirectory: null,
    host: "127.0.0.1",
    port: 0,
    demo: true,
    rateLimits: false,
    checkReplies: false,
    report,
  });
  await service.fed;
  return {
    url: service.url,
    key: service.credentials?.keys.enterprise ?? "",
    world,
    position: () => journal.position().seq,
    close: async () => {
      await service.close();
      if (failures.length > 0) throw new AggregateError(failures, "the node reported failures");
    },
  };
};
