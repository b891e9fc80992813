import { atMost, none, type Options, type ProofResult } from "./lib/proof.ts";
import { exhaustHandles } from "./threads/handles.ts";
import { npmShutdowns } from "./threads/npm.ts";
import { measureRestarts } from "./threads/restarts.ts";
import { measureShutdowns } from "./threads/shutdowns.ts";

const MAX_SHUTDOWN_S = 12;
const MAX_RESTART_MS = 6000;
const MAX_RECOVERY_MS = 5000;
const MAX_RESPONSE_MS = 1000;

/**
 * P29: a crashed thread is restarted, and no request waits for it. The server stops in time, even with a hung thread.
 */
export const proveThreads = async ({ number }: Options): Promise<ProofResult> => {
  const [count, sockets] = [number("stops", 50), number("sockets", 400)];
  const killed = await measureRestarts();
  const handles = sockets === 0 ? null : await exhaustHandles(sockets);
  const stopped = await measureShutdowns(count);
  const npm = count === 0 ? [] : await npmShutdowns();
  const longestStopS = Math.max(0, ...stopped.shutdowns.map(({ seconds }) => seconds));
  const slowestBackMs = Math.max(0, ...killed.map(({ backMs }) => backMs ?? Number.POSITIVE_INFINITY));
  return {
    figures: {
      slowestBackMs,
      slowestRefusalMs: Math.max(0, ...killed.map(({ refusalMs }) => refusalMs)),
      handlesBackMs: handles?.backMs ?? 0,
      stops: stopped.shutdowns.length,
      kinds: stopped.kinds,
      notRun: stopped.notRun,
      longestStopS,
      npmStopsS: npm.map(({ seconds }) => seconds),
    },
    checks: [
      none("threads that were not restarted", killed.filter(({ backMs }) => backMs === null).length),
      atMost("slowest restart of a thread, ms", slowestBackMs, MAX_RESTART_MS),
      none(
        "responses other than 200 and 503 while a thread was down",
        killed.reduce((sum, { odd }) => sum + odd, 0),
      ),
      atMost(
        "slowest response while a thread was down, ms",
        Math.max(0, ...killed.map(({ refusalMs }) => refusalMs)),
        MAX_RESPONSE_MS,
      ),
      ...(handles === null
        ? []
        : [
            atMost("recovery after file handles were free, ms", handles.backMs, MAX_RECOVERY_MS),
            none("process restarts while file handles were exhausted", Number(!handles.isSameProcess)),
          ]),
      ...(count === 0
        ? []
        : [
            atMost("longest shutdown, s", longestStopS, MAX_SHUTDOWN_S),
            none("damaged stores after a shutdown", stopped.shutdowns.filter(({ isUndamaged }) => !isUndamaged).length),
            none("npm starts that left a server running", npm.filter(({ isGone }) => !isGone).length),
          ]),
    ],
  };
};
