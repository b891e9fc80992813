import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import { percentile, rounded } from "../bench/figures.ts";
import { ingestWithRetry, keyOf, portOf, subscribe } from "./lib/client.ts";
import { crowd } from "./lib/crowd.ts";
import { feeder } from "./lib/feeder.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { orderOf, total } from "./lib/order.ts";
import { atMost, holds, none, type Options, type ProofResult } from "./lib/proof.ts";
import { restClients } from "./lib/http/rest-clients.ts";
import { withInstallation } from "./lib/run-with.ts";
import { worstSecond } from "./lib/worst-second.ts";
import type { Socket } from "node:net";
import { startPassThroughProxy, type PassThroughProxy } from "../cluster/pass-through-proxy.ts";

/** `held`: requests that had to wait. */
type HoldingProxy = PassThroughProxy & { held: () => number };

/**
 * Requests wait while the service does not listen. A GET is sent again if the connection broke before the first byte of
 * the response.
 */
const holdingProxy = async (targetPort: number): Promise<HoldingProxy> => {
  const held = new WeakSet<Socket>();
  let heldOnce = 0;
  const waits = (client: Socket): void => {
    if (held.has(client)) return;
    held.add(client);
    heldOnce++;
  };
  const proxy = await startPassThroughProxy({ choose: () => targetPort, waits });
  return { ...proxy, held: () => heldOnce };
};

const WARM_UP_MS = 2000;
const SETTLE_MS = 2000;
const RECONNECT_TIMEOUT_MS = 60_000;
const CHANGES_A_SECOND = 5;

const restarted = async (installation: Installation) => {
  const stoppedAt = performance.now();
  const code = await installation.kill("SIGTERM");
  const exitMs = Math.round(performance.now() - stoppedAt);
  const readyMs = Math.round(await installation.run());
  return { stoppedAt, code, exitMs, readyMs };
};

const run = async (installation: Installation, number: Options["number"]) => {
  const [streams, seed] = [number("streams", 1000), number("seed", 1)];
  const moves = movesOf();
  await fillGame(installation, moves, 100);
  const proxy = await holdingProxy(portOf(installation));
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const orders = Array.from({ length: streams }, orderOf);
  const disconnected = new Map<number, number>();
  const reconnected: { member: number; at: number }[] = [];
  const readers = await crowd({
    port: proxy.port,
    paths: Array.from({ length: streams }, () => path),
    random: seededChance(seed),
    listeners: {
      frame: (member, frame) => orders[member]!.take(frame),
      closed: (member, at) => void disconnected.set(member, at),
      opened: (member, at) => {
        if (disconnected.has(member)) reconnected.push({ member, at });
      },
    },
  });
  const areOpen = await readers.allOpen(RECONNECT_TIMEOUT_MS);
  const rest = restClients({ port: proxy.port, key: keyOf(installation, "enterprise") });
  let mark = 0;
  const send = (rows: readonly object[]): Promise<void> => ingestWithRetry(installation, rows);
  const feed = feeder({ rate: CHANGES_A_SECOND, batch: () => 1, rows: () => [moves.next(`m${mark++}`)], send });
  await pause(WARM_UP_MS);
  const restart = await restarted(installation);
  const areBack = await readers.allOpen(RECONNECT_TIMEOUT_MS);
  await pause(SETTLE_MS);
  await feed.stop();
  const { waits, failures } = await rest.stop();
  await pause(SETTLE_MS);
  readers.leave();
  proxy.close();
  const counts = total(orders);
  const held = proxy.held();
  return { streams, seed, restart, waits, failures, areOpen, areBack, reconnected, held, counts };
};

const judged = ({
  streams,
  seed,
  restart,
  waits,
  failures,
  areOpen,
  areBack,
  reconnected,
  held,
  counts,
}: Awaited<ReturnType<typeof run>>): ProofResult => {
  const { stoppedAt, code, exitMs, readyMs } = restart;
  const times = reconnected.map(({ at }) => at);
  const backMs = Math.round(Math.max(...times) - stoppedAt);
  const worst = worstSecond(times, streams);
  return {
    figures: {
      streams,
      seed,
      exitCode: code,
      exitMs,
      readyMs,
      backMs,
      worstSecondPercent: worst,
      held,
      restRequests: waits.length,
      restP50Ms: rounded(percentile(waits, 0.5)),
      restMostMs: rounded(Math.max(...waits)),
      restFailures: failures.slice(0, 5),
      returns: reconnected.length,
      ...counts,
    },
    checks: [
      holds(`${streams} streams were opened`, areOpen),
      none(`failed REST requests of ${waits.length}`, failures.length),
      atMost("reconnects in the worst second, % of all", worst, 20),
      holds("all clients reconnected", areBack),
      atMost("all reconnected after, ms", backMs, 15_000),
      holds(`exited with code 0 (${code})`, code === 0),
      atMost("exited after, ms", exitMs, 12_000),
      none("changes missed without a gap", counts.holes),
      none("duplicate changes", counts.duplicates),
    ],
  };
};

/** P6: SIGTERM and a restart behind a proxy that holds requests. */
export const proveDeploy = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
