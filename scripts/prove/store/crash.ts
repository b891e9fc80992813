import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "@linewire/testkit";
import { ingestWithRetry, keyOf, portOf, subscribe } from "../lib/client.ts";
import { crowd } from "../lib/crowd.ts";
import { feeder } from "../lib/feeder.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { orderOf, total } from "../lib/order.ts";
import { atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { withInstallation } from "../lib/run-with.ts";

const WARM_UP_MS = 2000;
const SETTLE_MS = 1500;
const RECONNECT_TIMEOUT_MS = 30_000;
const RATE = 5;

/** P7: SIGKILL with thousands of streams, and a supervisor that restarts the server at once. */
export const proveCrash = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const [streams, seed] = [number("streams", 2000), number("seed", 1)];
    const moves = movesOf();
    await fillGame(installation, moves, 100);
    const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
    const orders = Array.from({ length: streams }, orderOf);
    const readers = await crowd({
      port: portOf(installation),
      paths: Array.from({ length: streams }, () => path),
      random: seededChance(seed),
      listeners: { frame: (member, frame) => orders[member]!.take(frame) },
    });
    const areOpen = await readers.allOpen(RECONNECT_TIMEOUT_MS);
    let mark = 0;
    const send = (rows: readonly object[]): Promise<void> => ingestWithRetry(installation, rows);
    const feed = feeder({ rate: RATE, batch: () => 1, rows: () => [moves.next(`m${mark++}`)], send });
    await pause(WARM_UP_MS);
    const killed = performance.now();
    await installation.kill("SIGKILL");
    const readyMs = await installation.run();
    const back = await readers.allOpen(RECONNECT_TIMEOUT_MS);
    const backMs = Math.round(performance.now() - killed);
    await pause(SETTLE_MS);
    await feed.stop();
    await pause(SETTLE_MS);
    readers.leave();
    const counts = total(orders);
    const behind = orders.filter((order) => order.last() < mark - 1).length;
    return {
      figures: { streams, seed, readyMs: Math.round(readyMs), backMs, ...counts },
      checks: [
        holds(`${streams} streams were opened`, areOpen),
        holds("all clients reconnected", back),
        atMost("all reconnected after, ms", backMs, 8000),
        none("changes missed without a gap", counts.holes),
        none("duplicate changes", counts.duplicates),
        none("clients without the newest change", behind),
      ],
    };
  });
