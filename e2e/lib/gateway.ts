import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Responds in place of the service. Returns false if the service must respond. */
export type Instead = (url: URL, response: ServerResponse, request: IncomingMessage) => boolean;

const FRAME_END = "\n\n";

/** Injects faults of networks, proxies and attackers between page and service. */
export class Gateway {
  readonly url: string;
  readonly seen: string[] = [];
  instead: Instead = () => false;
  delayMs: (url: URL) => number = () => 0;
  muted = false;
  readonly #server: Server;
  readonly #service: URL;
  readonly #streams = new Set<ServerResponse>();

  private constructor(server: Server, service: string) {
    this.#server = server;
    this.#service = new URL(service);
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (request, response) => this.#take(request, response));
  }

  static async before(service: string): Promise<Gateway> {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return new Gateway(server, service);
  }

  get streams(): number {
    return this.#streams.size;
  }

  inject(text: string): void {
    for (const stream of this.#streams) stream.write(text);
  }

  cut(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "/";
    this.seen.push(path);
    const url = new URL(path, this.url);
    if (this.instead(url, response, request)) return;
    const delayMs = this.delayMs(url);
    if (delayMs === 0) this.#forward(request, response);
    else setTimeout(() => this.#forward(request, response), delayMs).unref();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const { hostname, port, host } = this.#service;
    // The service identifies its pages by its own URL.
    const path = (request.url ?? "/").replaceAll(
      encodeURIComponent(this.url),
      encodeURIComponent(this.#service.origin),
    );
    const headers = { ...request.headers, host };
    const upstream = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) this.#stream(answer, response);
      else answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  }

  #stream(answer: IncomingMessage, response: ServerResponse): void {
    let rest = "";
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => {
      if (this.muted) return;
      rest += chunk;
      const end = rest.lastIndexOf(FRAME_END) + FRAME_END.length;
      if (end < FRAME_END.length) return;
      response.write(rest.slice(0, end));
      rest = rest.slice(end);
    });
    answer.on("end", () => response.end());
    answer.on("error", () => response.destroy());
  }
}
