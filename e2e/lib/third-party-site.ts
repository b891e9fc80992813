import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** An array is sent as separate parts, with a pause between them. */
type Body = string | Buffer | readonly string[];
type PageResponse = { body: Body; headers: OutgoingHttpHeaders; status: number };

const PART_DELAY_MS = 1500;

const sendParts = async (response: ServerResponse, parts: readonly string[]): Promise<void> => {
  for (const part of parts) {
    response.write(part);
    await pause(PART_DELAY_MS);
  }
  response.end();
};

export class ThirdPartySite {
  readonly url: string;
  readonly host: string;
  readonly #server: Server;
  readonly #pages = new Map<string, PageResponse>();

  private constructor(server: Server) {
    this.#server = server;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.url = `http://${this.host}`;
    server.on("request", (request, response) => {
      const page = this.#pages.get(new URL(request.url ?? "/", this.url).pathname);
      const { body, headers, status } = page ?? {
        body: "not found",
        headers: { "Content-Type": "text/plain" },
        status: 404,
      };
      response.writeHead(status, headers);
      if (typeof body === "string" || Buffer.isBuffer(body)) response.end(body);
      else void sendParts(response, body);
    });
  }

  static async start(): Promise<ThirdPartySite> {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return new ThirdPartySite(server);
  }

  put(path: string, body: Body, headers: OutgoingHttpHeaders = {}): string {
    this.#pages.set(path, { body, headers: { "Content-Type": "text/html; charset=utf-8", ...headers }, status: 200 });
    return this.url + path;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
