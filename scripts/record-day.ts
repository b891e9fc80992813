import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Odds } from "@linewire/contract";
import { fakeWorld, oddsDigest, temporaryDirectory } from "@linewire/testkit";
import { recordJournal } from "../packages/server/src/cli/record-journal.ts";
import { dataDirectory } from "../packages/server/src/files/data-directory.ts";
import { readCatalogue } from "../packages/feeds/src/catalogue/read-catalogue.ts";
import { CATALOGUE_DIRECTORY } from "../packages/feeds/src/feed-files.ts";
import { checkRecording } from "../packages/feeds/src/feed/replay/read-recording.ts";
import { RECORDINGS } from "../packages/feeds/src/feed-files.ts";
import { simulatedFeed } from "../packages/feeds/src/feed/simulated/simulated-feed.ts";
import { startNode } from "../packages/server/src/node.ts";
import { openWriter } from "../packages/server/src/composition/threads/open-writer.ts";

// Records a Sunday of a small simulation in a few minutes. The clock advances in steps, with one set of rows each.

const START = Date.UTC(2026, 10, 22, 15);
const HOURS = 14;
const STEP_MS = 10_000;
const SEED = 7;
const LINES = 1500;
const CHANGES_A_STEP = 8;
const HOUR_MS = 3_600_000;
const STEPS_PER_PAUSE = 15;
const RECORDER_PAUSE_MS = 40;
const MAX_BYTES = 1_500_000;
const NEVER_BUSY = { burstMs: 60_000, turnMs: 60_000, lagMs: 60_000 };

const { path, remove } = temporaryDirectory();
const world = fakeWorld(SEED, START);
const directory = dataDirectory(path);
const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
const file = join(RECORDINGS, "day.lwr");

const serve = async () => {
  const { storeFile } = directory;
  const { journal, close } = openWriter({ file: storeFile, epoch: "00c0ffee" });
  const service = await startNode({
    world,
    journal,
    directory,
    catalogue,
    feed: simulatedFeed({ catalogue, seed: SEED, speed: 1, changesPerSecond: CHANGES_A_STEP, size: LINES, world }),
    widget: null,
    pagesDirectory: null,
    host: "127.0.0.1",
    port: 0,
    demo: true,
    oidcIssuer: null,
    rateLimits: false,
    checkReplies: false,
    loadLimits: NEVER_BUSY,
    report: (error, where) => console.error(where, error),
  });
  await service.fed;
  const read = async (where: string): Promise<Odds> => {
    const headers = { "X-Api-Key": service.credentials?.keys.enterprise ?? "" };
    return ((await (await fetch(service.url + where, { headers })).json()) as { data: Odds }).data;
  };
  const stop = async (): Promise<void> => {
    await service.close();
    close();
  };
  return { read, stop };
};

/** Level 19, because the file is compressed once and shipped with every release. */
const repack = (): void => {
  const bytes = readFileSync(file);
  const head = bytes.indexOf("\n") + 1;
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 26,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  const packed = zstdCompressSync(zstdDecompressSync(bytes.subarray(head)), { params });
  writeFileSync(file, Buffer.concat([bytes.subarray(0, head), packed]));
};

const { read, stop } = await serve();
mkdirSync(RECORDINGS, { recursive: true });
const until = new AbortController();
const begun = Promise.withResolvers<void>();
const recorded = recordJournal({
  store: directory.storeFile,
  file,
  source: "simulated",
  simulated: true,
  now: world.now,
  until: until.signal,
  onProgress: () => begun.resolve(),
  pollMs: 5,
});
await begun.promise;
for (let step = 0; step * STEP_MS < HOURS * HOUR_MS; step++) {
  await world.live(STEP_MS, STEP_MS);
  // The journal removes changes after ten minutes of its clock. The pause lets the recorder read them before.
  if (step % STEPS_PER_PAUSE === 0) await pause(RECORDER_PAUSE_MS);
}
await pause(1000);
const state = await oddsDigest(read);
until.abort();
await recorded;
await stop();
remove();
repack();
const end = await checkRecording(file);
const { length } = readFileSync(file);
const about = { simulated: true, from: new Date(START).toISOString(), hours: HOURS, ...end, bytes: length, state };
writeFileSync(join(RECORDINGS, "day.json"), `${JSON.stringify(about, null, 2)}\n`);
console.log(about);
if (end.gaps > 0 || length > MAX_BYTES) throw new Error("the recording has gaps, or it is too large to ship");
