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
/** `npm start` uses the same flags. */
const FLAGS = ["--max-semi-space-size=8"];

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export type TestCredentials = { baseUrl: string; keys: Record<string, string>; partner: string };

/** An installation with a copy of the data continues at the time of the original. */
const clockIn = (directory: string | undefined): WorldClock | null => {
  const file = directory === undefined ? "" : join(directory, "clock");
  return existsSync(file) ? clockFrom(readFileSync(file, "utf8")) : null;
};

/** Linewire as an operator runs it, with its own process and data directory. Tests start and kill it. */
export class Installation {
  readonly url: string;
  readonly log: string[] = [];
  /** Sets LINEWIRE_CLOCK. The default is the test clock. */
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

  /** `from`: a data directory to copy. `main`: the entry file of the server. */
  static async start(environment: Record<string, string> = {}, from?: string, main = MAIN): Promise<Installation> {
    const clock = clockFrom(environment["LINEWIRE_CLOCK"]) ?? clockIn(from) ?? testClock;
    const settings = { LINEWIRE_SEED: "7", LINEWIRE_RATE_LIMITS: "off", ...environment };
    const installation = new Installation(await freePort(), settings, clock, main);
    if (from) cpSync(from, installation.dataDirectory, { recursive: true });
    await installation.run();
    return installation;
  }

  /**
   * Returns the milliseconds until the server is ready. `settings` also apply to later starts, `words` (command-line
   * arguments) only to this one.
   */
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
    const child = spawn(process.execPath, [...FLAGS, this.#main, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
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
