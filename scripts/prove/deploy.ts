import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation } from "@linewire/testkit";
import { percentile, rounded } from "../bench/figures.ts";
import { ingestAtLast, keyOf, portOf, subscribe } from "./lib/client.ts";
import { crowd } from "./lib/crowd.ts";
import { feeder } from "./lib/feeder.ts";
import { holdingProxy } from "./lib/http/holding-proxy.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { orderOf, total } from "./lib/order.ts";
import { atMost, holds, none, type Options, type ProofResult } from "./lib/proof.ts";
import { restReaders } from "./lib/http/rest-readers.ts";
import { withInstallation } from "./lib/run-with.ts";
import { worstSecond } from "./lib/worst-second.ts";

const BEFORE_MS = 2000;
const AFTER_MS = 2000;
const PATIENCE_MS = 60_000;
const CHANGES_A_SECOND = 5;

const restarted = async (installation: Installation) => {
  const asked = performance.now();
  const code = await installation.kill("SIGTERM");
  const exitMs = Math.round(performance.now() - asked);
  const readyMs = Math.round(await installation.run());
  return { asked, code, exitMs, readyMs };
};

const run = async (installation: Installation, number: Options["number"]) => {
  const [streams, seed] = [number("streams", 1000), number("seed", 1)];
  const moves = movesOf();
  await fillGame(installation, moves, 100);
  const proxy = await holdingProxy(portOf(installation));
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  const orders = Array.from({ length: streams }, orderOf);
  const away = new Map<number, number>();
  const back: { member: number; at: number }[] = [];
  const readers = await crowd({
    port: proxy.port,
    paths: Array.from({ length: streams }, () => path),
    chance: seededChance(seed),
    ears: {
      frame: (member, frame) => orders[member]!.take(frame),
      closed: (member, at) => void away.set(member, at),
      opened: (member, at) => {
        if (away.has(member)) back.push({ member, at });
      },
    },
  });
  const came = await readers.allOpen(PATIENCE_MS);
  const rest = restReaders({ port: proxy.port, key: keyOf(installation, "enterprise") });
  let mark = 0;
  const send = (rows: readonly object[]): Promise<void> => ingestAtLast(installation, rows);
  const feed = feeder({ rate: CHANGES_A_SECOND, batch: () => 1, rows: () => [moves.next(`m${mark++}`)], send });
  await pause(BEFORE_MS);
  const restart = await restarted(installation);
  const all = await readers.allOpen(PATIENCE_MS);
  await pause(AFTER_MS);
  await feed.stop();
  const { waits, failures } = await rest.stop();
  await pause(AFTER_MS);
  readers.leave();
  proxy.close();
  const counts = total(orders);
  const held = proxy.held();
  return { streams, seed, restart, waits, failures, came, all, back, held, counts };
};

const judged = ({
  streams,
  seed,
  restart,
  waits,
  failures,
  came,
  all,
  back,
  held,
  counts,
}: Awaited<ReturnType<typeof run>>): ProofResult => {
  const { asked, code, exitMs, readyMs } = restart;
  const times = back.map(({ at }) => at);
  const backMs = Math.round(Math.max(...times) - asked);
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
      returns: back.length,
      ...counts,
    },
    checks: [
      holds(`${streams} streams were opened`, came),
      none(`failed REST requests of ${waits.length}`, failures.length),
      atMost("reconnects in the worst second, % of all", worst, 20),
      holds("all clients reconnected", all),
      atMost("all reconnected after, ms", backMs, 15_000),
      holds(`exited with code 0 (${code})`, code === 0),
      atMost("exited after, ms", exitMs, 12_000),
      none("changes missed without a gap", counts.holes),
      none("duplicate changes", counts.again),
    ],
  };
};

/** P6: SIGTERM and a restart behind a proxy that holds requests meanwhile. */
export const proveDeploy = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
