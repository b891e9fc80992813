import { spawn, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

const MODULES = "/usr/lib/nginx/modules";
export const hasNginxModule = (file: string): boolean => hasNginx() && existsSync(join(MODULES, file));

export type Nginx = { pid: number; stop: () => void };

/** One worker in a temporary folder. `server`: the server block of the configuration. */
export const startNginx = ({ server, module = null }: { server: string; module?: string | null }): Nginx => {
  const directory = temporaryDirectory();
  const root = directory.path;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  const file = join(root, "nginx.conf");
  const text = `
${module === null ? "" : `load_module ${join(MODULES, module)};`}
worker_processes 1; worker_rlimit_nofile 30000; daemon off; pid ${root}/nginx.pid; error_log ${root}/error.log;
events { worker_connections 20000; }
http { access_log off; keepalive_requests 100000000; ${temporary.join(" ")} server { ${server} } }`;
  writeFileSync(file, text);
  spawnSync("chmod", ["-R", "a+rwX", root]);
  const child = spawn("nginx", ["-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const stop = (): void => {
    child.kill();
    setTimeout(directory.remove, 500);
  };
  return { pid: child.pid ?? 0, stop };
};
