import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@linewire/testkit";
import { baseImage } from "./container/base-image.ts";
import { findRuntime, podman, podmanOutput, startContainer } from "./container/podman.ts";
import { ROOT, run } from "./run.ts";

// npm run test:container: builds the Dockerfile and runs its image with podman, as compose.yaml does. As root on
// Debian, it installs a missing podman.

const IMAGE = "localhost/linewire:test";
const NAME = "linewire-test";
const MEGABYTE = 1_000_000;
const READY_MS = 60_000;
const MAX_MEGABYTES = 450;

const ok = (text: string): void => console.log(`ok   ${text}`);
const fail = (text: string): never => {
  throw new Error(text);
};

const installTools = async (): Promise<void> => {
  const works = async (name: string): Promise<boolean> =>
    (await run(name, ["--version"], { quiet: true }).catch(() => null))?.code === 0;
  // Netavark publishes ports with iptables, but its Debian package does not depend on it.
  if ((await works("podman")) && (await works("iptables"))) return;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) fail("podman or iptables is missing");
  const packages = ["podman", "buildah", "runc", "netavark", "iptables", "debootstrap"];
  const words = ["install", "-yq", "--no-install-recommends", ...packages];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const { code, output } = await run("apt-get", words, { quiet: true, env });
  if (code !== 0) fail(output);
};

const buildImage = async (): Promise<void> => {
  const [, base = ""] = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync(join(ROOT, "Dockerfile"), "utf8")) ?? [];
  ok(`base image ${base}: ${await baseImage(base)}`);
  const { code, output, seconds } = await run(
    "podman",
    ["build", "--format", "docker", "--isolation", "chroot", "--network", "host", "--tag", IMAGE, "."],
    { quiet: true },
  );
  if (code !== 0) fail(output.slice(-4000));
  const bytes = Number(await podmanOutput("image", "inspect", "--format", "{{.Size}}", IMAGE));
  const megabytes = Math.round(bytes / MEGABYTE);
  if (megabytes > MAX_MEGABYTES) fail(`the image has ${megabytes} MB; the limit is ${MAX_MEGABYTES} MB`);
  ok(`the image is built in ${Math.round(seconds)} s and has ${megabytes} MB`);
};

const untilReady = async (url: string): Promise<number> => {
  const started = performance.now();
  while (performance.now() - started < READY_MS) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return Math.round(performance.now() - started);
    await pause(50);
  }
  return fail((await podman("logs", NAME)).output.slice(-3000));
};

const start = async (port: number): Promise<number> => {
  const options = ["--publish", `127.0.0.1:${port}:8080`, "--volume", `${NAME}:/data`];
  await startContainer(NAME, IMAGE, ...options);
  return untilReady(`http://127.0.0.1:${port}`);
};

const exec = (...words: string[]) => podman("exec", NAME, ...words);

const checkInside = async (): Promise<void> => {
  const user = await exec("node", "-p", "process.getuid()");
  if (user.output.trim() !== "10001") fail(`the container runs as user ${user.output.trim()} instead of 10001`);
  const write = await exec("node", "-e", "require('fs').writeFileSync('/app/x', '')");
  if (write.code === 0 || !write.output.includes("EROFS")) fail(`the root file system is writable: ${write.output}`);
  if ((await exec("which", "npm")).code === 0) fail("npm is in the image");
  ok("the container runs as user 10001 with a read-only root file system and without a package manager");
  const doctor = await exec("linewire", "doctor");
  if (doctor.code !== 0) fail(doctor.output);
  const health = await podman("healthcheck", "run", NAME);
  if (health.code !== 0) fail(`health check: ${health.output}`);
  ok("linewire doctor and the health check report no error");
};

const checkPages = async (url: string): Promise<void> => {
  for (const path of ["/", "/docs", "/embed/v1/linewire.js", "/feed.xml", "/favicon.ico"]) {
    const { status } = await fetch(url + path);
    if (status !== 200) fail(`${path} answers ${status}`);
  }
  const { status } = await fetch(`${url}/metrics`);
  if (status !== 401) fail(`/metrics is open through the published port: ${status}`);
  ok("the container serves pages, scripts and feeds, and rejects requests for metrics through the published port");
};

/** After SIGTERM and a restart, the volume must still have the data. */
const checkRestart = async (port: number): Promise<void> => {
  // The token in the same file is new at each start, so only keys are compared.
  const keys = async (): Promise<string> =>
    (await exec("node", "-p", "JSON.stringify(require('/data/credentials.json').keys)")).output;
  const before = await keys();
  const begun = performance.now();
  await podmanOutput("stop", "--time", "20", NAME);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const code = await podmanOutput("inspect", "--format", "{{.State.ExitCode}}", NAME);
  if (code !== "0") fail(`after SIGTERM the container exits with ${code}`);
  await podmanOutput("rm", NAME);
  const readyMs = await start(port);
  if (!before.includes("lw_live_") || (await keys()) !== before) fail("the volume did not keep the credentials");
  ok(
    `SIGTERM stops the container in ${seconds} s with exit code 0; the next start is ready after ${readyMs} ms and has the same data`,
  );
};

const clean = async (): Promise<void> => {
  await podman("rm", "--force", "--time", "20", NAME);
  await podman("volume", "rm", "--force", NAME);
};

const main = async (): Promise<void> => {
  await installTools();
  await clean();
  await buildImage();
  await findRuntime(IMAGE);
  const port = await freePort();
  try {
    ok(`the container is ready ${await start(port)} ms after its start`);
    await checkInside();
    await checkPages(`http://127.0.0.1:${port}`);
    await checkRestart(port);
  } finally {
    await clean();
  }
};

await main();
