import type { IncomingMessage } from "node:http";
import type { Origins } from "../call.ts";
import { isOwnMachine } from "./peer.ts";
import { clientOf, regionOf, schemeOf, type Proxies } from "./proxy.ts";

export const singleHeader = (header: string | string[] | undefined): string | null =>
  typeof header === "string" ? header : null;

/** Express sets `baseUrl` to the prefix under which the application is mounted. */
type Request = IncomingMessage & { baseUrl?: string };

/** Fields are computed on demand, because most handlers read at most one. */
export class RequestOrigins implements Origins {
  readonly #request: Request;
  readonly #proxies: Proxies;
  readonly requestId: string;

  constructor(request: Request, requestId: string, proxies: Proxies) {
    this.#request = request;
    this.#proxies = proxies;
    this.requestId = requestId;
  }

  #header(name: string): string | null {
    return singleHeader(this.#request.headers[name]);
  }
  get ip(): string {
    return clientOf(this.#request, this.#proxies);
  }
  get base(): string {
    const { headers, baseUrl } = this.#request;
    return `${schemeOf(this.#request, this.#proxies)}://${headers.host ?? ""}${baseUrl ?? ""}`;
  }
  get region(): string | null | undefined {
    return regionOf(this.#request, this.#proxies);
  }
  get origin(): string | null {
    return this.#header("origin");
  }
  get referer(): string | null {
    return this.#header("referer");
  }
  get fetchSite(): string | null {
    return this.#header("sec-fetch-site");
  }
  get userAgent(): string | null {
    return this.#header("user-agent");
  }
  get purpose(): string | null {
    return this.#header("sec-purpose") ?? this.#header("purpose") ?? this.#header("x-moz");
  }
  get optedOut(): boolean {
    return this.#header("sec-gpc") === "1" || this.#header("dnt") === "1";
  }
  get isHead(): boolean {
    return this.#request.method === "HEAD";
  }
  get cookie(): string | null {
    return this.#header("cookie");
  }
  get local(): boolean {
    return isOwnMachine(this.#request);
  }
  get lastEventId(): string | null {
    return this.#header("last-event-id");
  }
  get correlationId(): string | null {
    return this.#header("x-correlation-id");
  }
  get idempotencyKey(): string | null {
    return this.#header("idempotency-key");
  }
}
