import { browserBuild, disk } from "./machine.ts";
import { clock } from "./clock.ts";
import type { DoctorCheck } from "./finding.ts";
import { history } from "./history.ts";
import { permissions } from "./permissions.ts";
import { store } from "./store.ts";
import { createServer } from "node:net";

const problemAt = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });

const answers = async (url: string): Promise<boolean> =>
  fetch(new URL("/healthz", url), { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const port: DoctorCheck = async ({ settings: { host, port }, directory }) => {
  const check = "port";
  const server = directory.server();
  if (server && (await answers(server.url))) return [{ check, level: "ok", says: `Linewire runs at ${server.url}` }];
  const problem = port === 0 ? null : await problemAt(host, port);
  if (problem === null) return [{ check, level: "ok", says: `${host}:${port} is free` }];
  const advice = "stop the process that listens there, or set PORT and HOST";
  return [{ check, level: "wrong", says: `cannot listen on ${host}:${port} (${problem})`, advice }];
};

export const CHECKS: readonly DoctorCheck[] = [permissions, disk, store, history, clock, port, browserBuild];
