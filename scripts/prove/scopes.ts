import { setTimeout as pause } from "node:timers/promises";
import { ENDPOINTS, SUBSCRIBABLE_EVENTS } from "@linewire/contract";
import type { Installation } from "@linewire/testkit";
import { CALLERS, canaries, groundRows, seenIn, type CanaryCaller, type Canary } from "./lib/canaries.ts";
import { ask, ingest, keyOf, operate, portOf } from "./lib/client.ts";
import { listenGraphql } from "./lib/graphql-listeners.ts";
import { openStream } from "./lib/open-stream.ts";
import { atLeast, none, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

type LineRow = { line?: { marketLineId: number } };

const lineOf = ({ row }: Canary): number | null => (row as LineRow).line?.marketLineId ?? null;

/** Without access, the response must not reveal that the line exists. */
const deepLinks = async (port: number, keys: Record<CanaryCaller, string>, all: readonly Canary[]) => {
  const findings = { leaks: [] as string[], seen: 0, requests: 0 };
  for (const canary of all) {
    const id = lineOf(canary);
    if (id === null) continue;
    for (const caller of CALLERS) {
      const headers = { "X-Api-Key": keys[caller] };
      const { status, body } = await ask(port, `/deeplink?ids=${id}&state=NJ`, { headers });
      findings.requests++;
      const isRevealed = status === 200 || body.includes(canary.text);
      if (isRevealed && canary.notOverRest.includes(caller)) findings.leaks.push(`${caller} ${id}: ${status}`);
      else if (isRevealed) findings.seen++;
    }
  }
  return findings;
};

const LEAGUES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
const MARKET_TYPES = ["straight", "futures", "props"];
const LEAGUE_IDS = [1, 2, 3, 4, 5, 6, 7];
const LISTEN_MS = 1500;
/**
 * Until a change is in the free tier: 15 s of delay, at most 5 s to the next update of the delayed data, 2 s of margin.
 */
const FREE_TIER_DELAY_MS = 22_000;

type Leak = { caller: string; where: string; canary: string };
type Findings = { leaks: Leak[]; seen: number; requests: number };

const values = (name: string): (string | number)[] => {
  if (name === "league") return LEAGUES;
  if (name === "marketType") return MARKET_TYPES;
  return LEAGUE_IDS;
};

const addressesOf = (path: string): string[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  return name === undefined
    ? [path]
    : values(name).flatMap((value) => addressesOf(path.replace(`{${name}}`, String(value))));
};

/** All GET endpoints except metrics and streams, because those need other credentials. */
const addresses = (): string[] =>
  Object.values(ENDPOINTS)
    .filter(({ id, method }) => method === "get" && id !== "metrics" && id !== "openStream")
    .flatMap(({ path }) => addressesOf(path));

const search = (
  findings: Findings,
  text: string,
  all: readonly Canary[],
  at: { caller: CanaryCaller; where: string; over: "notOverRest" | "notOverStream" },
): void => {
  for (const canary of all) {
    if (!seenIn(text, canary)) continue;
    if (canary[at.over].includes(at.caller))
      findings.leaks.push({ caller: at.caller, where: at.where, canary: canary.name });
    else findings.seen++;
  }
};

const overRest = async (
  port: number,
  keys: Record<CanaryCaller, string>,
  all: readonly Canary[],
): Promise<Findings> => {
  const findings: Findings = { leaks: [], seen: 0, requests: 0 };
  for (const path of addresses())
    for (const caller of CALLERS) {
      const { body } = await ask(port, path, { headers: { "X-Api-Key": keys[caller] } });
      findings.requests++;
      search(findings, body, all, { caller, where: path, over: "notOverRest" });
    }
  return findings;
};

const subscriptions = (): object[] => [
  { includeSnapshot: true },
  { eventTypes: ["market_line_update", "event_update", "market_source_update"] },
  ...SUBSCRIBABLE_EVENTS.map((event) => ({ eventTypes: [event] })),
  ...LEAGUE_IDS.map((id) => ({ leagueIds: [id], includeSnapshot: true })),
  { leagueIds: LEAGUE_IDS, eventTypes: SUBSCRIBABLE_EVENTS },
  { marketSourceIds: [960], includeSnapshot: true, conflateMs: 100 },
];

type Stream = { caller: CanaryCaller; subscription: object; path: string };

const streamsOf = async (
  port: number,
  keys: Record<CanaryCaller, string>,
): Promise<{ streams: Stream[]; refused: number; wrongly: string[] }> => {
  const streams: Stream[] = [];
  const wrongly: string[] = [];
  let refused = 0;
  for (const caller of CALLERS)
    for (const subscription of subscriptions()) {
      const headers = { "X-Api-Key": keys[caller], "Content-Type": "application/json" };
      const answer = await ask(port, "/subscriptions", { method: "POST", headers, body: JSON.stringify(subscription) });
      if (answer.status !== 200) refused++;
      else
        streams.push({
          caller,
          subscription,
          path: (JSON.parse(answer.body) as { data: { streamUrl: string } }).data.streamUrl,
        });
      if (caller === "free" && answer.status === 200)
        wrongly.push(`free subscribed to ${JSON.stringify(subscription)}`);
    }
  return { streams, refused, wrongly };
};

const listen = (port: number, path: string, lastEventId: string | null): { text: () => string; leave: () => void } => {
  let text = "";
  const listeners = { opened: () => {}, data: (piece: Buffer) => void (text += piece.toString()), closed: () => {} };
  const { leave } = openStream({ port, path, lastEventId }, listeners);
  return { text: () => text, leave };
};

const receive = async (
  port: number,
  streams: readonly Stream[],
  all: readonly Canary[],
  during: (() => Promise<string>) | string,
) => {
  const findings: Findings = { leaks: [], seen: 0, requests: streams.length };
  const from = typeof during === "string" ? during : null;
  const open = streams.map((stream) => ({ ...stream, ...listen(port, stream.path, from) }));
  await pause(LISTEN_MS);
  const position = typeof during === "string" ? during : await during();
  await pause(LISTEN_MS);
  for (const { caller, subscription, text, leave } of open) {
    leave();
    search(findings, text(), all, { caller, where: `stream ${JSON.stringify(subscription)}`, over: "notOverStream" });
  }
  return { ...findings, position };
};

const overGraphql = async <T>(
  { url }: Installation,
  keys: Record<CanaryCaller, string>,
  all: readonly Canary[],
  during: () => Promise<T>,
): Promise<{ findings: Findings; happened: T }> => {
  const findings: Findings = { leaks: [], seen: 0, requests: 0 };
  const open = CALLERS.map((caller) => ({ caller, ...listenGraphql(url, keys[caller], LEAGUE_IDS) }));
  const happened = await during();
  for (const { caller, requests, text, leave } of open) {
    leave();
    findings.requests += requests;
    search(findings, text(), all, { caller, where: "graphql", over: "notOverStream" });
  }
  return { findings, happened };
};

const bareKey = async (installation: Installation): Promise<string> => {
  const account = {
    command: "account.create",
    accountId: "acc_bare",
    name: "bare",
    tier: "enterprise",
    permissions: [],
  };
  await operate(installation, account);
  const key = { command: "key.create", accountId: "acc_bare", name: "bare" };
  return (await operate<{ apiKey: string }>(installation, key)).apiKey;
};

/** P11: every kind of data has canaries, and none may reach a client whose tier, permission or delay forbids it. */
export const proveScopes = (_options: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const port = portOf(installation);
    const [free, concierge, enterprise] = ["free", "concierge", "enterprise"].map((name) => keyOf(installation, name));
    const keys = { free: free!, concierge: concierge!, enterprise: enterprise!, bare: await bareKey(installation) };
    const all = canaries();
    const before = await ingest(installation, groundRows());
    const { streams, refused, wrongly } = await streamsOf(port, keys);
    const rows = all.map(({ row }) => row);
    const { findings: graphql, happened: live } = await overGraphql(installation, keys, all, () =>
      receive(port, streams, all, () => ingest(installation, rows)),
    );
    const rest = await overRest(port, keys, all);
    const links = await deepLinks(port, keys, all);
    const replayed = await receive(port, streams, all, before);
    const snapshots = await receive(port, streams, all, () => Promise.resolve(before));
    await pause(FREE_TIER_DELAY_MS);
    const late = await ask(port, "/market/nfl/straight/odds", { headers: { "X-Api-Key": keys.free } });
    const lateSeen = seenIn(late.body, all[3]!);
    const leaks = [live, graphql, rest, replayed, snapshots].flatMap((findings) => findings.leaks);
    return {
      figures: {
        canaries: all.length,
        restRequests: rest.requests,
        streams: streams.length,
        subscriptionsRefused: refused,
        seenOverRest: rest.seen,
        deepLinks: links.requests,
        seenInDeepLinks: links.seen,
        seenLive: live.seen,
        graphqlSubscriptions: graphql.requests,
        seenByGraphql: graphql.seen,
        seenReplayed: replayed.seen,
        seenInSnapshots: snapshots.seen,
        leaks: [...leaks, ...links.leaks].slice(0, 10),
      },
      checks: [
        none("leaks over REST", rest.leaks.length),
        none("leaks in deep links", links.leaks.length),
        none("leaks on live streams", live.leaks.length),
        none("leaks in GraphQL", graphql.leaks.length),
        none("leaks in replays", replayed.leaks.length),
        none("leaks in snapshots", snapshots.leaks.length),
        none("subscriptions created by the free tier", wrongly.length),
        atLeast("permitted canaries received over REST", rest.seen, 4),
        atLeast("permitted canaries received in deep links", links.seen, 4),
        atLeast("permitted canaries received on live streams", live.seen, all.length),
        atLeast("permitted canaries received in GraphQL", graphql.seen, 3),
        atLeast("permitted canaries received in replays", replayed.seen, all.length),
        atLeast("permitted canaries received in snapshots", snapshots.seen, 4),
        atLeast("delayed prices received by the free tier", Number(lateSeen), 1),
      ],
    };
  });
