import { spawnSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { portOf } from "../lib/client.ts";
import { callOf, faultyNode, msUntil } from "./node.ts";

const HANDLES = 128;
const EXHAUSTED_MS = 2500;
const RECOVERY_TIMEOUT_MS = 60_000;
const THREADS = ["writer", "history", "texts"] as const;

/** More sockets (`count`) than file handles. Measures the recovery after they are closed. */
export const exhaustHandles = async (count: number): Promise<{ backMs: number; isSameProcess: boolean }> => {
  const node = await faultyNode();
  try {
    const { pid } = node.installation;
    spawnSync("prlimit", ["--pid", String(pid), `--nofile=${HANDLES}:${HANDLES}`]);
    const sockets: Socket[] = Array.from({ length: count }, () =>
      connect(portOf(node.installation), "127.0.0.1").on("error", () => {}),
    );
    // These must restart without a free file handle.
    for (const thread of ["history", "texts"] as const) node.fail(thread, "throw");
    await pause(EXHAUSTED_MS);
    for (const socket of sockets) socket.destroy();
    const isServing = async (): Promise<boolean> =>
      (await Promise.all(THREADS.map((thread) => callOf(node, thread)))).every(({ status }) => status === 200);
    const backMs = (await msUntil(isServing, RECOVERY_TIMEOUT_MS)) ?? RECOVERY_TIMEOUT_MS;
    return { backMs, isSameProcess: node.installation.pid === pid };
  } finally {
    await node.remove();
  }
};
