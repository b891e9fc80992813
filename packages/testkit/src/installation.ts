import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { clockText, type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";
import { MAIN } from "./built-server.ts";
import { freePort } from "./free-port.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { clockFrom, testClock } from "./test-clock.ts";

const READY_MS = 120_000;

/** Servers that run: whoever started them may end before it could stop them. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export type TestCredentials = { baseUrl: string; keys: Record<string, string>; partner: string };

/** The clock of an installation that has stopped, so that a copy of its data continues where it was. */
const clockIn = (directory: string | undefined): WorldClock | null => {
  const file = directory === undefined ? "" : join(directory, "clock");
  return existsSync(file) ? clockFrom(readFileSync(file, "utf8")) : null;
};

/** One Linewire as an operator runs it: its own process, its own data directory, started and killed at will. */
export class Installation {
  readonly url: string;
  readonly log: string[] = [];
  /** World clock of the process, from LINEWIRE_CLOCK; the tests' clock by default. */
  readonly clock: WorldClock;
  readonly #port: number;
  readonly #main: string;
  readonly #directory = temporaryDirectory();
  #environment: Record<string, string>;
  #process: ChildProcess | null = null;

  private constructor(port: number, environment: Record<string, string>, clock: WorldClock, main: string) {
    this.#port = port;
    this.#main = main;
    this.clock = clock;
    this.#environment = { ...environment, LINEWIRE_CLOCK: clockText(clock) };
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts with nothing, or with a copy of what another one that has stopped left behind; `main` is another build of the server. */
  static async start(environment: Record<string, string> = {}, from?: string, main = MAIN): Promise<Installation> {
    const clock = clockFrom(environment["LINEWIRE_CLOCK"]) ?? clockIn(from) ?? testClock;
    const settings = { LINEWIRE_SEED: "7", LINEWIRE_RATE_LIMITS: "off", ...environment };
    const installation = new Installation(await freePort(), settings, clock, main);
    if (from) cpSync(from, installation.dataDirectory, { recursive: true });
    await installation.run();
    return installation;
  }

  /** Starts the process and resolves, with the milliseconds it took, when it says that it is ready. Other settings stay for later starts, words are for this one. */
  async run(settings: Record<string, string> = {}, words: readonly string[] = []): Promise<number> {
    const started = performance.now();
    this.#environment = { ...this.#environment, ...settings };
    const env = {
      ...process.env,
      ...this.#environment,
      PORT: String(this.#port),
      HOST: "127.0.0.1",
      LINEWIRE_DATA: this.#directory.path,
    };
    const child = spawn(process.execPath, [this.#main, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const keep = (chunk: Buffer): void => void this.log.push(chunk.toString());
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    while (performance.now() - started < READY_MS) {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${this.log.join("")}`);
      if (await this.#ready()) return performance.now() - started;
      await pause(20);
    }
    await this.kill();
    throw new Error(`the server was not ready in ${READY_MS} ms: ${this.log.join("")}`);
  }

  async #ready(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Current time of the world clock. */
  now(): number {
    return worldTime(this.clock, Date.now());
  }

  get credentials(): TestCredentials {
    return JSON.parse(readFileSync(join(this.#directory.path, "credentials.json"), "utf8")) as TestCredentials;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get dataDirectory(): string {
    return this.#directory.path;
  }

  /** Resolves with the exit code when the process has ended. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.kill();
    this.#directory.remove();
  }

  async get<T>(path: string, key = "enterprise"): Promise<T> {
    const response = await fetch(this.url + path, { headers: { "X-Api-Key": this.credentials.keys[key] ?? "" } });
    return (await response.json()) as T;
  }

  async ingest(rows: readonly unknown[]): Promise<Response> {
    const headers = { "X-Api-Key": this.credentials.keys["operator"] ?? "", "Content-Type": "application/json" };
    return fetch(`${this.url}/ingest/v1/changes`, { method: "POST", headers, body: JSON.stringify(rows) });
  }
}
