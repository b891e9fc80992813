import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import { ask, ingest, keyOf, operate, portOf, subscribe } from "./lib/client.ts";
import { crowd } from "./lib/crowd.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { atMost, holds, none, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";

const OTHERS = 50;
const POLL_INTERVAL_MS = 20;
const OBSERVATION_MS = 8000;
const SETTLE_MS = 500;

type NewKey = { keyId: string; apiKey: string };

const run = async (installation: Installation, number: Options["number"]) => {
  const streams = number("streams", 1000);
  const port = portOf(installation);
  const moves = movesOf();
  await fillGame(installation, moves, 100);
  const account = { command: "key.create", accountId: "acc_demo_concierge", name: "to be revoked" };
  const { keyId, apiKey } = await operate<NewKey>(installation, account);
  const [path, otherPath] = [
    await subscribe(installation, {}, apiKey),
    await subscribe(installation, {}, keyOf(installation, "concierge")),
  ];
  const closedAt: number[] = [];
  const receivedAfter = { own: 0, other: 0 };
  let marked = false;
  const random = seededChance(1);
  const own = await crowd({
    port,
    random,
    returns: false,
    paths: Array.from({ length: streams }, () => path),
    listeners: {
      closed: (_, at) => void closedAt.push(at),
      frame: (_, frame) => void (marked && frame.includes('"after"') && receivedAfter.own++),
    },
  });
  const others = await crowd({
    port,
    random,
    returns: false,
    paths: Array.from({ length: OTHERS }, () => otherPath),
    listeners: { frame: (_, frame) => void (frame.includes('"after"') && receivedAfter.other++) },
  });
  const areOpen = (await own.allOpen(10_000)) && (await others.allOpen(10_000));
  const revokedAt = performance.now();
  await operate(installation, { command: "key.revoke", keyId });
  let refusedMs = Number.POSITIVE_INFINITY;
  while (performance.now() - revokedAt < OBSERVATION_MS && (own.open() > 0 || refusedMs === Number.POSITIVE_INFINITY)) {
    const { status } = await ask(port, "/league", { headers: { "X-Api-Key": apiKey } });
    if (status === 401 || status === 403) refusedMs = Math.min(refusedMs, performance.now() - revokedAt);
    await pause(POLL_INTERVAL_MS);
  }
  marked = true;
  await ingest(installation, [moves.next("after")]);
  await pause(SETTLE_MS);
  const reopened = await ask(port, path);
  const other = await ask(port, "/league", { headers: { "X-Api-Key": keyOf(installation, "concierge") } });
  const [othersOpen, left] = [others.open(), own.open()];
  const closedMs = Math.round(left > 0 ? performance.now() - revokedAt : Math.max(...closedAt) - revokedAt);
  own.leave();
  others.leave();
  return { streams, refusedMs, closedMs, left, receivedAfter, reopened, othersOpen, other, areOpen };
};

const judged = ({
  streams,
  refusedMs,
  closedMs,
  left,
  receivedAfter,
  reopened,
  othersOpen,
  other,
  areOpen,
}: Awaited<ReturnType<typeof run>>): ProofResult => {
  return {
    figures: {
      streams,
      others: OTHERS,
      refusedMs: Math.round(refusedMs),
      closedMs,
      closed: streams - left,
      againStatus: reopened.status,
    },
    checks: [
      holds("all streams were opened", areOpen),
      atMost("REST rejected after, ms", Math.round(refusedMs), 1000),
      none("streams still open after 8 s", left),
      atMost("last stream closed after, ms", closedMs, 5000),
      none("changes sent to the revoked key afterwards", receivedAfter.own),
      holds(
        `the stream URL of the revoked key is rejected (${reopened.status})`,
        reopened.status === 401 || reopened.status === 403,
      ),
      none("streams of another key that closed", OTHERS - othersOpen),
      none("streams of another key that missed the next change", OTHERS - receivedAfter.other),
      holds("another key of the same account still reads", other.status === 200),
    ],
  };
};

/** P10: a revoked key is rejected at once, its streams close soon, and no other client is affected. */
export const proveRevoke = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
