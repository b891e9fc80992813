// Runs pnpm and Node 24 on a machine with only npm and Node 20 or newer. Plain JavaScript, because an older Node may
// run it before packages are installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
const OLDEST_MAJOR = 24;
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
/** Ctrl-C arrives twice, from the terminal and from npm. Within this time it counts as one. */
const SAME_SIGNAL_MS = 250;

const jsonOf = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

let child = null;
let lastAt = Number.NEGATIVE_INFINITY;
for (const signal of SIGNALS)
  process.on(signal, () => {
    const at = performance.now();
    if (at - lastAt > SAME_SIGNAL_MS) child?.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    lastAt = at;
  });

export const run = (command, words, options = {}) =>
  new Promise((resolve, reject) => {
    child = spawn(command, words, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });

export const leave = ({ code, signal }) => {
  if (signal === null) process.exit(code ?? 1);
  for (const one of SIGNALS) process.removeAllListeners(one);
  process.kill(process.pid, signal);
};

export const inOrder = async (steps) => {
  let last = { code: 0, signal: null };
  for (const step of steps) {
    last = await step();
    if (last.code !== 0) break;
  }
  return last;
};

/**
 * Returns the path of the locked Node. If it is missing, npm installs it, because pnpm needs a newer Node than the
 * running one.
 */
const lockedNode = async () => {
  const linked = join(ROOT, "node_modules/.bin/node");
  if (existsSync(linked)) return linked;
  const name = `node-${process.platform}-${process.arch}`;
  const version = jsonOf("scripts/package.json").optionalDependencies[name];
  if (version === undefined)
    throw new Error(`Linewire needs Node ${OLDEST_MAJOR} or newer, but this is ${process.version}`);
  // The folder is outside node_modules, which pnpm may replace while it runs on this Node.
  const prefix = join(ROOT, ".cache", `node-${version}`);
  const path = join(prefix, "node_modules", name, "bin/node");
  if (existsSync(path)) return path;
  const words = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  const stdio = ["ignore", 2, 2];
  const { code } = await run("npm", ["install", "--prefix", prefix, ...words, `${name}@${version}`], { stdio });
  if (code !== 0) throw new Error(`npm cannot install ${name} ${version}`);
  return path;
};

/** Returns an environment in which `node` can run the project. */
export const projectNode = async () => {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return { node: process.execPath, env: process.env };
  const node = await lockedNode();
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` } };
};

/**
 * pnpm ignores npm's setting `cafile` (trusted certificates), which npm passes to scripts as an environment variable.
 */
const trusting = (env) => ({ NODE_EXTRA_CA_CERTS: env.npm_config_cafile ?? "", ...env });

const STATE = "node_modules/.pnpm-workspace-state-v1.json";
const DECLARATIONS = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.mjs"];

/**
 * `extent`: "none", "run" (the packages of `npm start`) or "all". Current: no manifest or lockfile has changed since
 * pnpm's last check.
 */
export const installation = () => {
  if (!existsSync(join(ROOT, STATE))) return { extent: "none", isCurrent: false };
  const { settings, projects, lastValidatedTimestamp } = jsonOf(STATE);
  const files = [
    ...DECLARATIONS.map((name) => join(ROOT, name)),
    ...Object.keys(projects).map((folder) => join(folder, "package.json")),
  ];
  const isOlder = (file) => existsSync(file) && statSync(file).mtimeMs < lastValidatedTimestamp;
  return { extent: settings.dev === false ? "run" : "all", isCurrent: files.every(isOlder) };
};

/** `pnpm run` installs only the extent that was installed before. Scripts need all packages. */
export const pnpm = async (words, options = {}) => {
  const { env } = await projectNode();
  const call =
    (...given) =>
    () =>
      run("npx", ["-y", jsonOf("package.json").packageManager, ...given], {
        ...options,
        env: { ...trusting(env), npm_config_audit: "false" },
      });
  const isPartial = words.some((word) => word === "run" || word === "exec") && installation().extent === "run";
  return inOrder([...(isPartial ? [call("--loglevel=error", "install")] : []), call(...words)]);
};
