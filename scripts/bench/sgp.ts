import { Installation } from "@linewire/testkit";
import { percentile, rounded } from "./figures.ts";
import { BOOKS, gameRows, lineId, MARKET_COUNT, movedRow } from "./sgp/whole-game.ts";

// Requests parlays with six legs at twelve books, fifty a second, and for comparison /league/1 at the same rate. The
// game changes often, so few responses are cached.

const A_SECOND = 50;
const LEGS = 6;
const PARLAYS = 500;

type Call = { path: string; key: string };

const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const parlaysOf = (): string[] => {
  const random = randomOf(7);
  const below = (count: number): number => Math.floor(random() * count);
  return Array.from({ length: PARLAYS }, () => {
    const left = Array.from({ length: MARKET_COUNT }, (_, at) => at);
    const ids = Array.from({ length: LEGS }, () => {
      const [market = 0] = left.splice(below(left.length), 1);
      return lineId(1 + below(BOOKS.length), market, below(2));
    });
    return `/deeplink/sgp/price?ids=${ids.join(",")}&books=${BOOKS.join(",")}&state=NJ&includeDetails=true`;
  });
};

type Shots = { waits: number[]; statuses: Map<number, number> };

const callAtRate = async (url: string, calls: () => Call, seconds: number): Promise<Shots> => {
  const shots: Shots = { waits: [], statuses: new Map() };
  const one = async ({ path, key }: Call): Promise<void> => {
    const before = performance.now();
    const answer = await fetch(url + path, { headers: { "X-Api-Key": key } });
    await answer.arrayBuffer();
    shots.waits.push(performance.now() - before);
    shots.statuses.set(answer.status, (shots.statuses.get(answer.status) ?? 0) + 1);
  };
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < seconds * A_SECOND; sent++) {
    const wait = start + (sent * 1000) / A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(one(calls()));
  }
  await Promise.all(running);
  return shots;
};

const figuresOf = (name: string, { waits, statuses }: Shots): Record<string, string | number> => ({
  [`${name}.p50Ms`]: rounded(percentile(waits, 0.5), 2),
  [`${name}.p99Ms`]: rounded(percentile(waits, 0.99), 2),
  [`${name}.statuses`]: [...statuses].map(([status, count]) => `${status}: ${count}`).join(", "),
});

/** Latencies of responses without prices would be meaningless. */
const contentOf = async (installation: Installation, paths: readonly string[]): Promise<Record<string, number>> => {
  let [results, prices] = [0, 0];
  for (const path of paths.slice(0, 20)) {
    const { data } = await installation.get<{ data: { results: { price: number | null }[] } }>(path);
    results += data.results.length;
    prices += data.results.filter(({ price }) => price !== null).length;
  }
  return { "parlay.booksAnAnswer": rounded(results / 20), "parlay.pricesAnAnswer": rounded(prices / 20) };
};

const DAY_MS = 24 * 3_600_000;
const MOVE_INTERVAL_MS = 200;

export const bench = async ({ seconds }: { seconds: number }): Promise<object> => {
  const each = Math.max(4, Math.min(seconds, 60) / 3);
  const installation = await Installation.start();
  try {
    await (await installation.ingest(gameRows(new Date(installation.now() + DAY_MS).toISOString()))).arrayBuffer();
    const paths = parlaysOf();
    const key = installation.credentials.keys["enterprise"] ?? "";
    let at = 0;
    const parlay = (): Call => ({ path: paths[at++ % paths.length] ?? "", key });
    const plain = (): Call => ({ path: "/league/1", key });
    const content = await contentOf(installation, paths);
    await callAtRate(installation.url, parlay, 2);
    const trivial = await callAtRate(installation.url, plain, each);
    let round = 0;
    const moving = setInterval(() => void installation.ingest([movedRow(round++)]), MOVE_INTERVAL_MS);
    const shots = await callAtRate(installation.url, parlay, each);
    clearInterval(moving);
    return { ...figuresOf("trivial", trivial), ...figuresOf("parlay", shots), ...content };
  } finally {
    await installation.remove();
  }
};
