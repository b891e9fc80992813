import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

const READY_MS = 20_000;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const binary = (): string | null =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .concat("/usr/sbin")
    .map((folder) => join(folder, "nats-server"))
    .find((file) => existsSync(file)) ?? null;

/** Null if tests with a real nats-server can run here. */
export const whyNoNats = (): string | null =>
  binary() === null ? "no nats-server on the PATH: tests that need one are skipped" : null;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

type Place = {
  port: number;
  /** The port for other servers of a NATS cluster, and the ports of those servers. */
  cluster?: {
    port: number;
    routes: number[];
  };
};

const wordsOf = ({ port, cluster }: Place, directory: string): string[] => {
  const words = ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", directory];
  if (!cluster) return words;
  const url = (at: number): string => `nats://127.0.0.1:${at}`;
  const met = [
    "--cluster_name",
    "linewire",
    "--cluster",
    url(cluster.port),
    "--routes",
    cluster.routes.map(url).join(","),
  ];
  return [...words, "-n", `nats-${port}`, ...met];
};

/** Has JetStream and its own data directory. */
export class NatsServer {
  readonly url: string;
  readonly port: number;
  readonly #place: Place;
  readonly #directory = temporaryDirectory();
  #process: ChildProcess | null = null;

  private constructor(place: Place) {
    this.#place = place;
    this.port = place.port;
    this.url = `nats://127.0.0.1:${place.port}`;
  }

  static async start(): Promise<NatsServer> {
    const server = new NatsServer({ port: await freePort() });
    await server.run();
    return server;
  }

  static async startSeveral(count: number): Promise<NatsServer[]> {
    const ports: number[] = [];
    while (ports.length < 2 * count) {
      const port = await freePort();
      if (!ports.includes(port)) ports.push(port);
    }
    const routes = ports.slice(count);
    const servers = routes.map((port, at) => new NatsServer({ port: ports[at]!, cluster: { port, routes } }));
    await Promise.all(servers.map((server) => server.run()));
    return servers;
  }

  async run(): Promise<void> {
    const file = binary();
    if (file === null) throw new Error(whyNoNats()!);
    const child = spawn(file, wordsOf(this.#place, this.#directory.path), { stdio: "ignore" });
    this.#process = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const end = performance.now() + READY_MS;
    while (!(await answers(this.port))) {
      if (performance.now() > end) throw new Error("the nats-server does not respond");
      await pause(20);
    }
  }

  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#process?.kill(signal);
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Call this only while the server is stopped. */
  wipe(): void {
    rmSync(this.#directory.path, { recursive: true, force: true });
  }

  async dispose(): Promise<void> {
    await this.kill();
    this.#directory.remove();
  }
}
