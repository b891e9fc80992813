import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BenchFeed } from "./feed.ts";
import { fixtureArticle, PARTNER } from "./fixture-article.ts";
import { articlePage, strictPolicy, STYLE, type Variant, type PageOptions } from "./pages.ts";

export type Assets = { widget: ReadonlyMap<string, Buffer>; vanilla: string; collector: string };
type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

const KEEPALIVE_MS = 15_000;
const SCRIPT = "text/javascript; charset=utf-8";

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listening = async (server: Server): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return originOf(server);
};

/**
 * Stands in for a publisher's site and the service, with two origins and full control of rates and delays. The
 * contract's schemas validate its responses.
 */
export class FixtureServer {
  readonly delay = { scriptMs: 0, dataMs: 0 };
  readonly unknown = new Set<string>();
  readonly streams = new Set<ServerResponse>();
  readonly openedAt: number[] = [];
  readonly feed = new BenchFeed((text) => this.#write(text));
  readonly #assets: Assets;
  readonly #site = createServer((request, response) => this.#answer(request, response, this.#sitePart));
  readonly #embed = createServer((request, response) => this.#answer(request, response, this.#embedPart));
  readonly #keepalive = setInterval(
    () => this.#write(`: keepalive ${new Date().toISOString()}\n\n`),
    KEEPALIVE_MS,
  ).unref();

  private constructor(assets: Assets) {
    this.#assets = assets;
  }

  static async start(assets: Assets): Promise<FixtureServer> {
    const fixture = new FixtureServer(assets);
    await listening(fixture.#site);
    await listening(fixture.#embed);
    return fixture;
  }

  get site(): string {
    return originOf(this.#site);
  }

  page(variant: Variant, options: PageOptions = {}): string {
    const query = new URLSearchParams({
      ...(options.strict ? { strict: "1" } : {}),
      ...(options.element === false ? { element: "0" } : {}),
    });
    return `${this.site}/article/${variant}?${query}`;
  }

  get json(): string {
    return JSON.stringify(fixtureArticle(`${this.site}/article/widget`));
  }

  close(): void {
    clearInterval(this.#keepalive);
    this.feed.stop();
    for (const server of [this.#site, this.#embed]) {
      server.close();
      server.closeAllConnections();
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse, part: Respond): void {
    const url = new URL(request.url ?? "/", "http://bench.invalid");
    void Promise.resolve(part(request, response, url)).catch((error: unknown) => response.destroy(error as Error));
  }

  #send(response: ServerResponse, type: string, body: string | Buffer): void {
    response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }).end(body);
  }

  #missing(response: ServerResponse, url: URL): void {
    if (url.pathname !== "/favicon.ico") this.unknown.add(url.pathname);
    response.writeHead(404).end();
  }

  readonly #sitePart: Respond = (_, response, url) => {
    const { pathname, searchParams } = url;
    if (pathname === "/collect.js") return this.#send(response, SCRIPT, this.#assets.collector);
    if (pathname === "/site.css") return this.#send(response, "text/css", STYLE);
    const variant = /^\/article\/(\w+)$/.exec(pathname)?.[1] as Variant | undefined;
    if (pathname !== "/empty" && !variant) return this.#missing(response, url);
    if (searchParams.has("strict"))
      response.setHeader("Content-Security-Policy", strictPolicy(this.site, originOf(this.#embed)));
    const options = { element: searchParams.get("element") !== "0" };
    const html = variant
      ? articlePage(variant, options, { embed: originOf(this.#embed), partner: PARTNER })
      : "<p>.</p>";
    this.#send(response, "text/html; charset=utf-8", html);
  };

  readonly #embedPart: Respond = async (request, response, url) => {
    response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
    response.setHeader("Vary", "Origin");
    if (request.method === "OPTIONS") return this.#preflight(response);
    if (url.pathname.startsWith("/sse/")) return this.#stream(response);
    const name = /^\/embed\/v1\/(?:[^/]+\/)?([\w.-]+)$/.exec(url.pathname)?.[1] ?? "";
    if (name === "article") {
      await pause(this.delay.dataMs);
      return this.#send(response, "application/json", this.json);
    }
    const stable = url.pathname === "/embed/v1/linewire.js";
    const bytes = name === "vanilla.js" ? this.#assets.vanilla : this.#assets.widget.get(stable ? "loader.js" : name);
    if (!bytes) return this.#missing(response, url);
    await pause(this.delay.scriptMs);
    response.setHeader("Cache-Control", stable ? "public, max-age=300" : "public, max-age=31536000, immutable");
    this.#send(response, SCRIPT, bytes);
  };

  #preflight(response: ServerResponse): void {
    const headers = { "Access-Control-Allow-Headers": "Last-Event-ID, Content-Type", "Access-Control-Max-Age": "600" };
    response.writeHead(204, headers).end();
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
    });
    response.write(`retry: 2000\n\n: connected ${new Date().toISOString()} node=bench conflateMs=0\n\n`);
    this.streams.add(response);
    this.openedAt.push(Date.now());
    response.on("close", () => this.streams.delete(response));
  }

  #write(text: string): void {
    for (const stream of this.streams) stream.write(text);
  }
}
