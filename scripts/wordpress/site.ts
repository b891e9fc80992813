import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@linewire/testkit";
import { run } from "../run.ts";

const DEBIAN = "/usr/share/wordpress";
const THEME = "twentytwentythree";
const PACKAGES = [
  "wordpress",
  `wordpress-theme-${THEME}`,
  "php-cli",
  "php-mysql",
  "php-curl",
  "php-xml",
  "php-mbstring",
  "mariadb-server",
];
export const ADMIN = { user: "editor", password: "a long enough password" };

const sh = async (command: string, ...words: string[]): Promise<string> => {
  const { code, output } = await run(command, words, { quiet: true });
  if (code !== 0) throw new Error(`${command} ${words[0] ?? ""}: ${output}`);
  return output;
};

export const installPackages = async (): Promise<void> => {
  const needed = [`${DEBIAN}/wp-content/themes/${THEME}`, "/usr/sbin/mariadbd", "/usr/bin/php"];
  if (needed.every((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0) throw new Error(`install Debian's packages ${PACKAGES.join(" ")}`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const words = ["install", "-yq", "--no-install-recommends", ...PACKAGES];
  const { code, output } = await run("apt-get", words, { quiet: true, env });
  if (code !== 0) throw new Error(output);
};

const until = async (isThere: () => Promise<boolean>, what: string): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isThere()) return;
    await pause(50);
  }
  throw new Error(`${what} does not answer`);
};

const startDatabase = async (folder: string): Promise<{ socket: string; process: ChildProcess }> => {
  const data = join(folder, "db");
  const socket = join(folder, "db.sock");
  await sh("mariadb-install-db", "--user=root", `--datadir=${data}`, "--auth-root-authentication-method=normal");
  const files = [`--datadir=${data}`, `--socket=${socket}`, `--pid-file=${join(folder, "db.pid")}`];
  const database = spawn("mariadbd", ["--no-defaults", "--user=root", "--skip-networking", ...files], {
    stdio: "ignore",
  });
  const query = (text: string) => run("mariadb", ["--no-defaults", `--socket=${socket}`, "-e", text], { quiet: true });
  await until(async () => (await query("SELECT 1")).code === 0, "the database");
  await query("CREATE DATABASE wordpress");
  return { socket, process: database };
};

const settingsOf = (socket: string, url: string): string => `<?php
define( 'DB_NAME', 'wordpress' ); define( 'DB_USER', 'root' ); define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' ); define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${url}' ); define( 'WP_SITEURL', '${url}' );
define( 'FS_METHOD', 'direct' ); define( 'WP_DEBUG', true ); define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'WP_DEBUG_DISPLAY', false ); define( 'WP_HTTP_BLOCK_EXTERNAL', true ); define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

const INSTALL = `define( 'WP_INSTALLING', true ); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
wp_install( 'The Paper', '${ADMIN.user}', 'editor@paper.example', false, '', '${ADMIN.password}' );
update_option( 'permalink_structure', '/index.php/%postname%/' ); flush_rewrite_rules();`;

export type WordPress = {
  url: string;
  php: (code: string) => Promise<string>;
  stop: () => Promise<void>;
};

const ended = async (process: ChildProcess): Promise<void> => {
  const over = once(process, "exit");
  process.kill("SIGTERM");
  await over;
};

export const startWordPress = async (folder: string): Promise<WordPress> => {
  const root = join(folder, "site");
  mkdirSync(root);
  await sh("cp", "--recursive", "--dereference", `${DEBIAN}/.`, root);
  const url = `http://127.0.0.1:${await freePort()}`;
  const { socket, process: database } = await startDatabase(folder);
  writeFileSync(join(root, "wp-config.php"), settingsOf(socket, url));
  const { code, output } = await run("php", ["-r", INSTALL], { quiet: true, cwd: root });
  if (code !== 0) throw new Error(output);
  // Several workers, because WordPress calls itself, and the service reads pages during a request.
  const server = spawn("php", ["-S", new URL(url).host, "-t", root], {
    stdio: "ignore",
    cwd: root,
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: "8" },
  });
  const { pid = 0 } = server;
  await until(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    "WordPress",
  );
  return {
    url,
    php: async (text) => {
      const ran = await run("php", ["-r", `require 'wp-load.php'; ${text}`], { quiet: true, cwd: root });
      if (ran.code !== 0) throw new Error(ran.output);
      return ran.output.trim();
    },
    stop: async () => {
      // The group includes the server's workers.
      process.kill(-pid, "SIGTERM");
      await ended(database);
    },
  };
};
