import { join } from "node:path";
import { spanOf } from "@linewire/domain/desk/period";
import { deskReader } from "@linewire/journal/store/desk/desk-reader";
import { openForReading } from "@linewire/journal/store/file/database";
import { Installation, linesOf } from "@linewire/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { cpuSeconds, percentile, rounded } from "./figures.ts";
import { loadOfAllLines, sendChanges } from "./change-load.ts";
import { beaconOf, ITEMS_PER_BEACON, type OfferOnPage, sendBeacon } from "./desk/beacons.ts";
import { yearFigures } from "./desk/year.ts";

export const storedTotals = (installation: Installation): { views: number; viewable: number; clicks: number } => {
  const database = openForReading(join(installation.dataDirectory, "linewire.db"));
  try {
    const span = spanOf("year", installation.now(), null);
    if (span === null) throw new Error("spanOf() returned no span for a year");
    return deskReader(database).sums(installation.credentials.partner, "total", span).totals().now;
  } finally {
    database.close();
  }
};

// Measures the CPU time of 2,000 reader events a second, the counts after kill -9, and the response time of each table
// for a year with 10 million views a month.

type Options = { seconds: number; number: (name: string, otherwise: number) => number };

const EVENTS_A_SECOND = 2000;
const CHANGES_A_SECOND = 20_000;
const PAGE_OFFERS = 500;
const AT_ONCE = 16;
const WARM_SECONDS = 10;
const TURNS = 5;
const RESTART_MS = 1000;

const orderBeacons = async (installation: Installation): Promise<void> => {
  const headers = { "Content-Type": "application/json", "X-Api-Key": installation.credentials.keys["operator"] ?? "" };
  const body = JSON.stringify({ command: "partner.set-beacons", slug: installation.credentials.partner, on: true });
  const answer = await fetch(`${installation.url}/operate/v1/commands`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
};

const offersOf = async (installation: Installation): Promise<OfferOnPage[]> => {
  const found = await linesOf(installation, "nfl");
  return [...found.values()]
    .slice(0, PAGE_OFFERS)
    .map(({ line }) => ({ id: line.marketLineId, points: line.points ?? null, price: line.price }));
};

const changesOf = async ({ url }: Installation): Promise<number> =>
  Number(/^linewire_journal_changes_total(?:\{.*\})? (.*)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

const loadDuring = async (installation: Installation, work: () => Promise<unknown>) => {
  const changesBefore = await changesOf(installation);
  const [cpu, at] = [cpuSeconds(installation.pid), performance.now()];
  await work();
  const seconds = (performance.now() - at) / 1000;
  const cores = (cpuSeconds(installation.pid) - cpu) / seconds;
  return { cores, changes: ((await changesOf(installation)) - changesBefore) / seconds };
};

type SentBeacon = { body: string; acknowledged: boolean };

/** Returns all beacons, so that failed ones can be sent again. */
const sendAtRate = async (
  installation: Installation,
  offers: readonly OfferOnPage[],
  seconds: number,
  from: number,
) => {
  const count = (EVENTS_A_SECOND / ITEMS_PER_BEACON) * seconds;
  const sent: SentBeacon[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let at = 0; at < count; at++) {
    const due = started + (at * seconds * 1000) / count;
    if (due > performance.now()) await pause(due - performance.now());
    const one: SentBeacon = { body: beaconOf(installation.url, offers, from + at), acknowledged: false };
    sent.push(one);
    running.push(sendBeacon(installation, one.body).then((ok) => void (one.acknowledged = ok)));
  }
  await Promise.all(running);
  return { sent, seconds: (performance.now() - started) / 1000 };
};

const sendAgain = async (installation: Installation, sent: readonly SentBeacon[]): Promise<void> => {
  for (let waiting = [...sent]; waiting.length > 0;) {
    const batch = waiting.filter((one) => !one.acknowledged).slice(0, AT_ONCE);
    await Promise.all(batch.map(async (one) => void (one.acknowledged = await sendBeacon(installation, one.body))));
    waiting = waiting.filter((one) => !one.acknowledged);
  }
};

/** Afterwards, beacons that the server did not acknowledge are sent again. */
const killUnderLoad = async (installation: Installation, offers: readonly OfferOnPage[], from: number) => {
  const load = sendAtRate(installation, offers, 6, from);
  await pause(3000);
  await installation.kill();
  const { sent } = await load;
  await installation.run();
  await pause(RESTART_MS);
  const { views: kept } = storedTotals(installation);
  const acknowledged = sent.filter((one) => one.acknowledged).length;
  await sendAgain(installation, sent);
  return { sent: sent.length, acknowledged, kept };
};

type Turn = { cores: number; changes: number };
type Sending = {
  sendChangesFor: (seconds: number) => Promise<unknown>;
  offers: readonly OfferOnPage[];
  seconds: number;
};

const measureTurns = async (installation: Installation, { sendChangesFor, offers, seconds }: Sending) => {
  const [alone, together]: [Turn[], Turn[]] = [[], []];
  const sent: SentBeacon[] = [];
  let took = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    alone.push(await loadDuring(installation, () => sendChangesFor(seconds)));
    const withEvents = async (): Promise<void> => {
      const [events] = await Promise.all([
        sendAtRate(installation, offers, seconds, sent.length),
        sendChangesFor(seconds),
      ]);
      sent.push(...events.sent);
      took += events.seconds;
    };
    together.push(await loadDuring(installation, withEvents));
  }
  return { alone, together, sent, took };
};

const medianOf = (turns: readonly Turn[], of: keyof Turn): number =>
  percentile(
    turns.map((turn) => turn[of]),
    0.5,
  );

const figuresOf = ({ alone, together, sent, took }: Awaited<ReturnType<typeof measureTurns>>) => ({
  changesPerSecondBefore: rounded(medianOf(alone, "changes"), 0),
  changesPerSecondWithEvents: rounded(medianOf(together, "changes"), 0),
  eventsPerSecond: rounded((sent.length * ITEMS_PER_BEACON) / took),
  refusedBeacons: sent.filter(({ acknowledged }) => !acknowledged).length,
  coresBefore: alone.map(({ cores }) => rounded(cores, 3)).join(" "),
  coresWithEvents: together.map(({ cores }) => rounded(cores, 3)).join(" "),
  addedCores: rounded(medianOf(together, "cores") - medianOf(alone, "cores"), 3),
});

export const bench = async ({ seconds, number }: Options): Promise<object> => {
  const rate = number("rate", CHANGES_A_SECOND);
  const installation = await Installation.start({ LINEWIRE_FEED_RATE: "1" });
  try {
    await orderBeacons(installation);
    const offers = await offersOf(installation);
    const changes = await loadOfAllLines(installation);
    const sendChangesFor = (duration: number) => sendChanges(installation, changes, { rate, seconds: duration });
    await sendChangesFor(WARM_SECONDS);
    const turns = await measureTurns(installation, { sendChangesFor, offers, seconds: seconds / TURNS });
    const figures = figuresOf(turns);
    await sendAgain(installation, turns.sent);
    const before = storedTotals(installation);
    const killed = await killUnderLoad(installation, offers, turns.sent.length);
    const total = storedTotals(installation);
    await installation.kill();
    return {
      ...figures,
      viewsSent: turns.sent.length,
      viewsCounted: before.views,
      viewsSentUnderKill: killed.sent,
      acknowledgedBeforeKill: killed.acknowledged,
      countedAfterRestart: killed.kept - before.views,
      viewsSentInAll: turns.sent.length + killed.sent,
      viewsCountedInAll: total.views,
      ...yearFigures(join(installation.dataDirectory, "linewire.db"), installation.credentials.partner),
    };
  } finally {
    await installation.remove();
  }
};
