import { setTimeout as pause } from "node:timers/promises";
import { seededChance } from "@linewire/testkit";
import { ingestWithRetry, keyOf, subscribe } from "../lib/client.ts";
import { crowd } from "../lib/crowd.ts";
import { feeder } from "../lib/feeder.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { orderOf, total } from "../lib/order.ts";
import { restClients } from "../lib/http/rest-clients.ts";
import { worstSecond } from "../lib/worst-second.ts";
import type { ClusterTestbed } from "./testbed.ts";

const BETWEEN_RESTARTS_MS = 2000;
const RECONNECT_TIMEOUT_MS = 60_000;
const CHANGES_A_SECOND = 5;

/** P6: restarts all nodes in turn, the leader last, while streams and requests use the load balancer. */
export const rollingRestart = async ({ cluster, nodes, loadBalancer }: ClusterTestbed, streams: number) => {
  const moves = movesOf();
  const node = nodes[0]!;
  await fillGame(node, moves, 100);
  await cluster.agreed();
  const path = await subscribe(node, {}, keyOf(node, "enterprise"));
  const orders = Array.from({ length: streams }, orderOf);
  const away = new Set<number>();
  const back: number[] = [];
  const readers = await crowd({
    port: loadBalancer.port,
    paths: Array.from({ length: streams }, () => path),
    random: seededChance(1),
    listeners: {
      frame: (member, frame) => orders[member]!.take(frame),
      closed: (member) => void away.add(member),
      opened: (member, at) => void (away.delete(member) && back.push(at)),
    },
  });
  const areOpen = await readers.allOpen(RECONNECT_TIMEOUT_MS);
  const rest = restClients({ port: loadBalancer.port, key: keyOf(node, "enterprise") });
  let mark = 0;
  const feed = feeder({
    rate: CHANGES_A_SECOND,
    batch: () => 1,
    rows: () => [moves.next(`m${mark++}`)],
    send: (rows: readonly object[]) =>
      ingestWithRetry(
        nodes.find(({ pid }) => pid > 0)!,
        rows,
      ),
  });
  const leader = await cluster.leader();
  const restarts = [];
  for (const one of [...nodes.filter((each) => each !== leader), leader]) {
    await pause(BETWEEN_RESTARTS_MS);
    const stoppedAt = performance.now();
    const code = await one.kill("SIGTERM");
    const exitMs = Math.round(performance.now() - stoppedAt);
    const readyMs = Math.round(await one.run());
    const all = await readers.allOpen(RECONNECT_TIMEOUT_MS);
    const since = back.filter((at) => at >= stoppedAt);
    const backMs = Math.round(since.length > 0 ? Math.max(...since) - stoppedAt : 0);
    restarts.push({ code, exitMs, readyMs, all, backMs, worst: worstSecond(since, streams) });
  }
  await pause(BETWEEN_RESTARTS_MS);
  await feed.stop();
  const { waits, failures } = await rest.stop();
  await pause(BETWEEN_RESTARTS_MS);
  readers.leave();
  return { areOpen, restarts, waits, failures, counts: total(orders) };
};
