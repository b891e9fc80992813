import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ENDPOINTS } from "@linewire/contract";
import type { ScoreResult, ScoreOptions } from "./scored.ts";
import { filledExpectation, readyOf, type Case } from "./case.ts";
import { missesOf } from "./judge.ts";
import { readStream, send, sendRaw, type SentOutcome } from "./send.ts";
import { targetOf, type Target } from "./target.ts";

const DATA = "../shared/data/bad-inputs/dev.ndjson";
const MAX_RSS_MIB = 64;
const START_PHASE_MS = 3000;
const PROBE_INTERVAL_MS = 100;
const MAX_PROBE_MS = 3000;

/** The contract lacks these endpoints. Their cases are counted separately. */
const DUE: readonly (readonly [string, RegExp])[] = [
  ["/api/v1/article-widgets/", /^\/api\/v1\/article-widgets\//],
  ["/api/v1/bet/", /^\/api\/v1\/bet\//],
  ["/player/{league}/news", /^\/player\/[^/]+\/news/],
  ["/player/{league}/percent-to-play", /^\/player\/[^/]+\/percent-to-play/],
  ["/event/{league}/lineup", /^\/event\/[^/]+\/lineup/],
];

const isDue = ({ path }: Case): boolean =>
  DUE.some(
    ([start, pattern]) =>
      pattern.test(path) && !Object.values(ENDPOINTS).some((endpoint) => endpoint.path.startsWith(start)),
  );

type Run = { target: Target; base: URL; blanks: Record<string, string>; keys: string[] };
type Result = { id: string; class: string; why: string; due: boolean; status: number; misses: string[] };

const blanksOf = ({ credentials: { keys, partner } }: Target): Record<string, string> => ({
  KEY_FREE: keys["free"] ?? "",
  KEY_CONCIERGE: keys["concierge"] ?? "",
  KEY_ENTERPRISE: keys["enterprise"] ?? "",
  KEY_REVOKED: keys["revoked"] ?? "",
  PARTNER: partner,
});

const freshStreamUrl = async ({ base, blanks }: Run): Promise<string> => {
  const headers = { "X-Api-Key": blanks["KEY_ENTERPRISE"]!, "Content-Type": "application/json" };
  const answer = await send(base, {
    method: "POST",
    path: "/subscriptions",
    headers,
    body: Buffer.from("{}"),
    raw: null,
  });
  return (JSON.parse(answer.body) as { data: { streamUrl: string } }).data.streamUrl;
};

/** A forbidden outbound request is possible until the bet slip is processed. */
const followUp = async ({ base, blanks }: Run, one: Case, outcome: SentOutcome): Promise<void> => {
  const requestId = /"requestId"\s*:\s*"([\w-]+)"/.exec(outcome.body)?.[1];
  if (one.expect.noConnectTo === undefined || outcome.status !== 200 || requestId === undefined) return;
  for (let look = 0; look < 50; look++) {
    const headers = { "X-Api-Key": blanks["KEY_ENTERPRISE"]! };
    const status = await send(base, {
      method: "GET",
      path: `/api/v1/bet/status/${requestId}`,
      headers,
      body: null,
      raw: null,
    });
    if (!/"(pending|Processing)"/.test(status.body)) return;
    await pause(200);
  }
};

const ask = async (run: Run, one: Case): Promise<SentOutcome> => {
  const streamUrl = one.path.includes("{STREAM_URL}") ? await freshStreamUrl(run) : "";
  const ready = readyOf(one, { ...run.blanks, STREAM_URL: streamUrl });
  if (ready.raw) {
    const untilClosed = one.expect.closedWithinMs !== undefined;
    return sendRaw(run.base, ready.raw, { untilClosed, ...(one.slow ? { slow: one.slow } : {}) });
  }
  if (one.expect.stream) return readStream(run.base, ready, one.expect.stream);
  const outcome = await send(run.base, ready);
  await followUp(run, one, outcome);
  return outcome;
};

const pulseOf = ({ base }: Run) => {
  let slowest = 0;
  const life = { over: false };
  const beat = async (): Promise<void> => {
    while (!life.over) {
      const { status, ms } = await send(base, { method: "GET", path: "/healthz", headers: {}, body: null, raw: null });
      slowest = Math.max(slowest, status === 200 ? ms : MAX_PROBE_MS + 1);
      await pause(PROBE_INTERVAL_MS);
    }
  };
  const done = beat();
  return {
    slowestSince: (): number => {
      const was = slowest;
      slowest = 0;
      return was;
    },
    stop: (): Promise<void> => {
      life.over = true;
      return done;
    },
  };
};

const forbidden = async (cases: readonly Case[]) => {
  const addresses = [...new Set(cases.flatMap(({ expect }) => expect.noConnectTo ?? []))];
  let calls = 0;
  const servers = addresses.map((address): Server => {
    const server = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    const { hostname, port } = new URL(`http://${address}`);
    return server.listen(Number(port), hostname);
  });
  return { calls: (): number => calls, close: (): void => servers.forEach((server) => void server.close()) };
};

const runCase = async (
  run: Run,
  one: Case,
  pulse: ReturnType<typeof pulseOf>,
  callsSince: () => number,
): Promise<Result> => {
  pulse.slowestSince();
  const outcome = await ask(run, one);
  const misses = missesOf(outcome, filledExpectation(one.expect, run.blanks), run.keys);
  const slowest = pulse.slowestSince();
  if (slowest > MAX_PROBE_MS) misses.push(`other clients waited ${Math.round(slowest)} ms`);
  if (callsSince() > 0) misses.push(`the service connected to ${one.expect.noConnectTo ?? "a forbidden address"}`);
  return { id: one.id, class: one.class, why: one.why, due: isDue(one), status: outcome.status, misses };
};

const aftermath = async (
  run: Run,
  cases: readonly Case[],
  before: { rows: Record<string, number> | null; rss: number | null },
): Promise<string[]> => {
  const misses: string[] = [];
  for (const one of cases.filter((each) => each.class === "control" && !isDue(each))) {
    const again = missesOf(await ask(run, one), filledExpectation(one.expect, run.blanks), run.keys);
    misses.push(...again.map((miss) => `control ${one.id} afterwards: ${miss}`));
  }
  const rows = run.target.rows();
  if (JSON.stringify(rows) !== JSON.stringify(before.rows))
    misses.push(`the row counts changed from ${JSON.stringify(before.rows)} to ${JSON.stringify(rows)}`);
  const grown = grownSince(run, before.rss);
  if (grown !== null && grown > MAX_RSS_MIB) misses.push(`memory grew by ${grown} MiB`);
  return misses;
};

const grownSince = ({ target }: Run, before: number | null): number | null => {
  const now = target.rssMiB();
  return now === null || before === null ? null : Math.round(now - before);
};

const linesOf = (
  results: readonly Result[],
  rest: readonly string[],
  figures: { rssGrowthMiB: number | null },
): string[] => {
  const missed = results.filter(({ misses }) => misses.length > 0);
  const missLines = missed.flatMap((one) =>
    one.misses.map((miss) => `${one.due ? "later" : "MISS "} ${one.id} ${one.class}: ${miss} (${one.why})`),
  );
  const count = (due: boolean): string => {
    const here = results.filter((one) => one.due === due);
    return `${here.filter(({ misses }) => misses.length === 0).length} of ${here.length}`;
  };
  const memory = figures.rssGrowthMiB === null ? "not measured" : `${figures.rssGrowthMiB} MiB`;
  return [
    ...missLines,
    ...rest.map((miss) => `MISS  ${miss}`),
    `bad inputs ${count(false)}; cases of endpoints that may not exist yet ${count(true)}; memory grew by ${memory}`,
  ];
};

/** Each response must fulfil the rules of its line in the file. */
export const score = async (options: ScoreOptions): Promise<ScoreResult> => {
  const cases = readFileSync(options.data ?? DATA, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
  const target = await targetOf(options);
  const blanks = blanksOf(target);
  const run: Run = { target, base: new URL(target.url), blanks, keys: Object.values(target.credentials.keys) };
  const trap = await forbidden(cases);
  try {
    // A node that just became ready starts its reading threads, which slow the first cases.
    await pause(START_PHASE_MS);
    const before = { rows: target.rows(), rss: target.rssMiB() };
    const pulse = pulseOf(run);
    const results: Result[] = [];
    let calls = 0;
    const callsSince = (): number => {
      const was = calls;
      calls = trap.calls();
      return calls - was;
    };
    for (const one of cases) results.push(await runCase(run, one, pulse, callsSince));
    await pulse.stop();
    const rest = await aftermath(run, cases, before);
    if (callsSince() > 0) rest.push("the service connected to a forbidden address later");
    const rssGrowthMiB = grownSince(run, before.rss);
    const [now, later] = [results.filter(({ due }) => !due), results.filter(({ due }) => due)];
    const passed = (some: readonly Result[]): number => some.filter(({ misses }) => misses.length === 0).length;
    const figures = {
      lines: now.length,
      passed: passed(now),
      dueLater: { lines: later.length, passed: passed(later) },
      misses: [
        ...results.filter(({ misses }) => misses.length > 0),
        ...rest.map((miss) => ({ id: "after", misses: [miss] })),
      ],
      rssGrowthMiB,
    };
    return {
      ok: passed(now) === now.length && rest.length === 0,
      figures,
      lines: linesOf(results, rest, { rssGrowthMiB }),
    };
  } finally {
    trap.close();
    await target.remove();
  }
};
