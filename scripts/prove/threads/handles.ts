import { spawnSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { portOf } from "../lib/client.ts";
import { callOf, faultyNode, msUntil } from "./node.ts";

const HANDLES = 128;
const HELD_MS = 2500;
const PATIENCE_MS = 60_000;
const THREADS = ["writer", "history", "texts"] as const;

/** Temporarily opens more idle sockets than the process may have: after they are closed everything is served again. */
export const handlesGone = async (count: number): Promise<{ backMs: number; isSameProcess: boolean }> => {
  const node = await faultyNode();
  try {
    const { pid } = node.installation;
    spawnSync("prlimit", ["--pid", String(pid), `--nofile=${HANDLES}:${HANDLES}`]);
    const sockets: Socket[] = Array.from({ length: count }, () =>
      connect(portOf(node.installation), "127.0.0.1").on("error", () => {}),
    );
    // The threads have to restart meanwhile.
    for (const thread of ["history", "texts"] as const) node.fail(thread, "throw");
    await pause(HELD_MS);
    for (const socket of sockets) socket.destroy();
    const isServed = async (): Promise<boolean> =>
      (await Promise.all(THREADS.map((thread) => callOf(node, thread)))).every(({ status }) => status === 200);
    const backMs = (await msUntil(isServed, PATIENCE_MS)) ?? PATIENCE_MS;
    return { backMs, isSameProcess: node.installation.pid === pid };
  } finally {
    await node.remove();
  }
};
