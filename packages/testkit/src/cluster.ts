import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation } from "./installation.ts";
import { NatsServer } from "./nats-server.ts";

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };
const POLL_INTERVAL_MS = 25;

export type NodeState = { position: number; leads: boolean; isAway: boolean; behindSeconds: number; unsent: number };

const numbersIn = (text: string): Map<string, number> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line.startsWith("linewire_journal_"))
      .map((line) => line.split(" ") as [string, string])
      .map(([name, value]) => [name.slice("linewire_journal_".length), Number(value)]),
  );

/** The nodes share a journal over NATS servers, which this class also starts. */
export class Cluster {
  readonly engines: readonly NatsServer[];
  readonly nodes: Installation[] = [];
  readonly #settings: Record<string, string>;

  private constructor(engines: readonly NatsServer[], settings: Record<string, string>) {
    this.engines = engines;
    const servers = engines.map(({ url }) => url).join(",");
    this.#settings = { ...QUIET, LINEWIRE_NATS: servers, LINEWIRE_NATS_REPLICAS: String(engines.length), ...settings };
  }

  /** The first node initialises the cluster. `log` gets each step. */
  static async start(
    nodes: number,
    engines = 1,
    settings: Record<string, string> = {},
    log: (text: string) => void = () => {},
  ): Promise<Cluster> {
    const servers = engines === 1 ? [await NatsServer.start()] : await NatsServer.startSeveral(engines);
    log(`NATS servers are running: ${servers.map(({ url }) => url).join(", ")}`);
    const cluster = new Cluster(servers, settings);
    const add = async (): Promise<void> => {
      const { url } = await cluster.add();
      log(`node ${cluster.nodes.length} of ${nodes} is ready: ${url}`);
    };
    if (nodes > 0) await add();
    await Promise.all(Array.from({ length: nodes - 1 }, add));
    return cluster;
  }

  /** Resolves when the added node is ready. */
  async add(settings: Record<string, string> = {}): Promise<Installation> {
    const node = await Installation.start({ ...this.#settings, ...settings });
    this.nodes.push(node);
    return node;
  }

  get engine(): NatsServer {
    return this.engines[0]!;
  }

  async stateOf(node: Installation): Promise<NodeState | null> {
    try {
      const answer = await fetch(`${node.url}/metrics`, { signal: AbortSignal.timeout(1000) });
      const read = numbersIn(await answer.text());
      const of = (name: string): number => read.get(name) ?? Number.NaN;
      return {
        position: of("position"),
        leads: of("leads") === 1,
        isAway: of("engine_away") === 1,
        behindSeconds: of("behind_seconds"),
        unsent: of("unsent_changes"),
      };
    } catch {
      return null;
    }
  }

  async leader(members: readonly Installation[] = this.nodes, withinMs = 30_000): Promise<Installation> {
    for (const end = performance.now() + withinMs; performance.now() < end; await pause(POLL_INTERVAL_MS)) {
      const states = await Promise.all(members.map((node) => this.stateOf(node)));
      const at = states.findIndex((state) => state?.leads);
      if (at >= 0) return members[at]!;
    }
    throw new Error(`no leader after ${withinMs} ms`);
  }

  /** Waits until `members` have a leader, equal positions and no unpublished changes. Returns the milliseconds. */
  async agreed(members: readonly Installation[] = this.nodes, withinMs = 30_000): Promise<number> {
    const started = performance.now();
    for (;;) {
      const states = await Promise.all(members.map((node) => this.stateOf(node)));
      const isLed = states.some((state) => state?.leads);
      const isOne = new Set(states.map((state) => state?.position)).size === 1;
      if (isLed && isOne && states.every((state) => state?.unsent === 0)) return performance.now() - started;
      if (performance.now() - started > withinMs)
        throw new Error(
          `the nodes have no leader, different positions or unpublished changes: ${JSON.stringify(states)}`,
        );
      await pause(POLL_INTERVAL_MS);
    }
  }

  /** Waits for a leader that is connected to NATS and has published every change. Returns the milliseconds. */
  async drained(withinMs = 60_000): Promise<number> {
    const started = performance.now();
    for (;;) {
      const states = await Promise.all(this.nodes.map((node) => this.stateOf(node)));
      if (states.some((state) => state?.leads && state.unsent === 0 && !state.isAway))
        return performance.now() - started;
      if (performance.now() - started > withinMs)
        throw new Error(`no connected leader has published every change: ${JSON.stringify(states)}`);
      await pause(POLL_INTERVAL_MS);
    }
  }

  async operate<T>({ url, dataDirectory }: Installation, command: object): Promise<T> {
    const { secret } = JSON.parse(readFileSync(join(dataDirectory, "server.json"), "utf8")) as { secret: string };
    const headers = { "X-Operator-Secret": secret, "Content-Type": "application/json" };
    const answer = await fetch(`${url}/operate/v1/commands`, {
      method: "POST",
      headers,
      body: JSON.stringify(command),
    });
    if (!answer.ok) throw new Error(`operate: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: T }).result;
  }

  newKey(accountId: string, name = "another"): Promise<{ keyId: string; apiKey: string }> {
    return this.operate(this.nodes[0]!, { command: "key.create", accountId, name });
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
    await Promise.all(this.engines.map((engine) => engine.dispose()));
  }
}
