import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "@linewire/testkit";
import { pinTo } from "./figures.ts";

export type BenchPeer = { name: string; url: string; pid: number; stop: () => void };

const BARE = fileURLToPath(new URL("./bare-server.ts", import.meta.url));

const up = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    try {
      await fetch(url);
      return;
    } catch {
      await pause(25);
    }
  }
  throw new Error(`${url} does not answer`);
};

const startServer = async (name: string, child: ChildProcess, port: number): Promise<BenchPeer> => {
  const url = `http://127.0.0.1:${port}`;
  await up(url);
  if (child.pid !== undefined) pinTo(0, child.pid);
  return { name, url, pid: child.pid ?? 0, stop: () => void child.kill() };
};

const nginxConfiguration = (root: string, port: number): string => `
master_process off; daemon off; pid ${root}/nginx.pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http {
  access_log off; default_type application/json; keepalive_requests 10000000;
  client_body_temp_path ${root}/t1; proxy_temp_path ${root}/t2; fastcgi_temp_path ${root}/t3; uwsgi_temp_path ${root}/t4; scgi_temp_path ${root}/t5;
  open_file_cache max=100; sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; location / { root ${root}/files; } }
}`;

/** A plain node:http server and, if installed, nginx send the same bytes. */
export const startPeers = async (files: Record<string, Buffer>): Promise<{ peers: BenchPeer[]; stop: () => void }> => {
  const directory = temporaryDirectory();
  const folder = join(directory.path, "files");
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const peers = [
    await startServer("node:http", spawn(process.execPath, [BARE, "28461", folder], { stdio: "inherit" }), 28_461),
  ];
  if (spawnSync("nginx", ["-v"]).status === 0) {
    const file = join(directory.path, "nginx.conf");
    writeFileSync(file, nginxConfiguration(directory.path, 28_462));
    spawnSync("chmod", ["-R", "a+rX", directory.path]);
    peers.push(await startServer("nginx", spawn("nginx", ["-c", file], { stdio: "inherit" }), 28_462));
  } else console.error("nginx is not installed: its column is omitted (apt-get install nginx-light)");
  const stop = (): void => {
    for (const peer of peers) peer.stop();
    setTimeout(directory.remove, 500);
  };
  return { peers, stop };
};
