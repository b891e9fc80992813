import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Installation } from "@linewire/testkit";
import { ingest, keyOf, portOf, subscribe } from "../../prove/lib/client.ts";
import { EVENT_ID, movesOf } from "../../prove/lib/lines.ts";
import { pinTo } from "../figures.ts";
import { hasNginxModule, startNginx } from "../nginx.ts";
import { dataOf, rowOf, type StreamBenchRow } from "./rows.ts";

export const SERVER_CORE = 0;

export type Server = {
  name: string;
  port: number;
  pids: () => number[];
  paths: (readers: number, scopes: number) => Promise<string[]>;
  send: (rows: readonly StreamBenchRow[], firstSeq: number) => Promise<void>;
  stop: () => Promise<void>;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** One connection, one request at a time, which keeps the order. */
const poster = (port: number, path: string, headers: Record<string, string> = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const all = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers };
      const outgoing = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers: all }, (response) => {
        response.resume();
        response.on("end", () => {
          if ((response.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
};

const samePath =
  (path: string) =>
  (readers: number): Promise<string[]> =>
    Promise.resolve(Array.from({ length: readers }, () => path));

/** `addition`: appended to the URL of each stream. */
const linewire = async (addition = ""): Promise<Server> => {
  const installation = await Installation.start({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
  pinTo(SERVER_CORE, installation.pid);
  await ingest(installation, [movesOf().event()]);
  await ingest(
    installation,
    Array.from({ length: 100 }, (_, at) => rowOf(500_000 - 100 + at)),
  );
  const port = portOf(installation);
  const post = poster(port, "/ingest/v1/changes", { "X-Api-Key": keyOf(installation, "operator") });
  const scopePath = (scope: number): Promise<string> =>
    subscribe(
      installation,
      scope === 0 ? {} : { eventIds: [EVENT_ID + 1, 910_000 + scope] },
      keyOf(installation, "enterprise"),
    );
  return {
    name: "linewire",
    port,
    pids: () => [installation.pid],
    paths: async (readers, scopes) => {
      const own = await Promise.all(Array.from({ length: scopes }, (_, scope) => scopePath(scope)));
      return Array.from({ length: readers }, (_, at) => own[at % scopes]! + addition);
    },
    send: (rows) => post(JSON.stringify(rows)),
    stop: () => installation.remove(),
  };
};

const up = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "[]" }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(25);
  }
  throw new Error(`nothing listens on ${port}`);
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};

const scripted = async (name: string, file: string, port: number, fed: "post" | "stdin"): Promise<Server> => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, String(port)], { stdio: ["pipe", "inherit", "inherit"] });
  await up(port);
  pinTo(SERVER_CORE, child.pid ?? 0);
  const post = poster(port, "/");
  const write = async (text: string): Promise<void> => void child.stdin.write(`${text}\n`);
  return {
    name,
    port,
    pids: () => [child.pid ?? 0],
    paths: samePath("/events"),
    send: (rows) => (fed === "post" ? post : write)(JSON.stringify(rows)),
    stop: () => stopChild(child),
  };
};

const NCHAN_PORT = 28_473;
const NCHAN = "ngx_nchan_module.so";
export const hasNchan = (): boolean => hasNginxModule(NCHAN);

const nchan = async (): Promise<Server> => {
  const server = `listen 127.0.0.1:${NCHAN_PORT} backlog=4096;
    location = /pub { nchan_publisher; nchan_channel_id all; nchan_message_buffer_length 100; }
    location = /events { nchan_subscriber eventsource; nchan_channel_id all; nchan_subscriber_first_message newest; }`;
  const { pid, stop } = startNginx({ server, module: NCHAN });
  await up(NCHAN_PORT);
  const pids = (): number[] => [pid, ...childrenOf(pid)];
  for (const one of pids()) pinTo(SERVER_CORE, one);
  const post = poster(NCHAN_PORT, "/pub");
  return {
    name: "nchan",
    port: NCHAN_PORT,
    pids,
    paths: samePath("/events"),
    // One message per call.
    send: async (rows, firstSeq) => {
      for (const [at, row] of rows.entries()) await post(dataOf(row, firstSeq + at));
    },
    stop: async () => {
      stop();
      await pause(700);
    },
  };
};

export const SERVERS: Record<string, () => Promise<Server>> = {
  linewire: () => linewire(),
  "linewire, gzip": () => linewire("&encoding=gzip"),
  floor: () => scripted("floor", "./floor-server.ts", 28_470, "post"),
  "floor, stdin": () => scripted("floor, stdin", "./floor-server.ts", 28_471, "stdin"),
  "better-sse": () => scripted("better-sse", "./better-sse-server.ts", 28_472, "post"),
  ...(hasNchan() ? { nchan } : {}),
};
