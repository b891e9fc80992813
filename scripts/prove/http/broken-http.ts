import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@linewire/testkit";
import { percentile, rounded } from "../../bench/figures.ts";
import { ask, keyOf, portOf } from "../lib/client.ts";
import { fillGame, movesOf } from "../lib/lines.ts";
import { atLeast, atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { restClients } from "../lib/http/rest-clients.ts";
import { withInstallation } from "../lib/run-with.ts";
import { slowSocketKinds, slowSockets } from "../lib/http/slow-sockets.ts";

const LINES = 100;
const WARM_UP_MS = 3000;
const BASELINE_MS = 20_000;
const MAX_OPEN_MS = 15_000;

const readersFor = async (reader: { port: number; key: string }, ms: number) => {
  const rest = restClients(reader);
  await pause(ms);
  return rest.stop();
};

const run = async (installation: Installation, { number }: Options) => {
  const [sockets, seconds] = [number("sockets", 500), number("seconds", 60)];
  const moves = movesOf(LINES);
  await fillGame(installation, moves, LINES);
  const reader = { port: portOf(installation), key: keyOf(installation, "enterprise") };
  await readersFor(reader, WARM_UP_MS);
  const before = await readersFor(reader, Math.min(BASELINE_MS, (seconds * 1000) / 2));
  const kinds = slowSocketKinds(reader.key);
  const slow = slowSockets(reader.port, sockets, kinds, MAX_OPEN_MS);
  await pause(WARM_UP_MS);
  const during = await readersFor(reader, seconds * 1000 - WARM_UP_MS);
  const late = await slow.stop();
  const after = await ask(reader.port, "/league", { headers: { "X-Api-Key": reader.key } });
  return { sockets, seconds, before, during, slow, late, kinds, after };
};

/** P13: hundreds of slow and broken connections delay no other client, and the server soon closes them. */
export const proveBrokenHttp = (options: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const { sockets, seconds, before, during, slow, late, kinds, after } = await run(installation, options);
    const [p99Before, p99During] = [percentile(before.waits, 0.99), percentile(during.waits, 0.99)];
    const longest = Object.fromEntries(
      kinds.map(({ name }) => [
        name,
        rounded(Math.max(0, ...slow.closedSockets.filter((one) => one.name === name).map(({ ms }) => ms)) / 1000),
      ]),
    );
    const most = Math.max(...Object.values(longest));
    const never = kinds.filter(({ name }) => !slow.closedSockets.some((one) => one.name === name)).length;
    return {
      figures: {
        sockets,
        seconds,
        connections: slow.connections(),
        restRequests: during.waits.length,
        p99BeforeMs: rounded(p99Before),
        p99DuringMs: rounded(p99During),
        longestHeldS: longest,
      },
      checks: [
        atLeast("slow connections opened", slow.connections(), sockets),
        atMost("slow connections closed after, s", most, MAX_OPEN_MS / 1000),
        none("kinds of slow connections that were never closed", never),
        none(`connections open for more than ${MAX_OPEN_MS / 1000} s at the end`, late),
        none("failed requests of other clients", before.failures.length + during.failures.length),
        atMost("p99 of other clients, relative to before", rounded(p99During / p99Before, 2), 2),
        holds("the service responds afterwards", after.status === 200),
      ],
    };
  });
