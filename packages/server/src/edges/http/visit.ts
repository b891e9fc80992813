import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { API_VERSION } from "@linewire/contract";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** What is known of a request while it is answered; the access line and the counters are written from it. */
export type Visit = {
  requestId: string;
  path: string;
  startedAt: number;
  endpoint: string | null;
  tier: string | null;
  /** By how much this node's data may be late. */
  behindSeconds: number;
  /** Told when the answer has become a stream: it is not under way any more, it lasts. */
  streams: () => void;
};

/**
 * A response that gathers its head in a list, which node writes as it stands: setting twenty headers one by one costs a
 * small answer more than its body does. Whoever ends the answer, the list goes out with it.
 */
export class Visited<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #visit: Visit | null = null;
  readonly #head: string[] = [];

  begin(begun: Pick<Visit, "requestId" | "path" | "startedAt">): Visit {
    this.#visit = { ...begun, endpoint: null, tier: null, behindSeconds: 0, streams: () => {} };
    this.#head.push("X-Request-Id", begun.requestId, "api-supported-versions", API_VERSION);
    return this.#visit;
  }

  get visit(): Visit {
    if (this.#visit === null) throw new Error("a response without a visit");
    return this.#visit;
  }

  #at(name: string): number {
    for (let at = 0; at < this.#head.length; at += 2) if (this.#head[at] === name) return at;
    return -1;
  }

  /** Puts a header in the head, in place of one of this name. Every name is written the same everywhere. */
  put(name: string, value: string): void {
    const at = this.#at(name);
    if (at === -1) this.#head.push(name, value);
    else this.#head[at + 1] = value;
  }

  putAll(headers: Record<string, string>): void {
    for (const name in headers) this.put(name, headers[name]!);
  }

  #putMissing(headers: Record<string, string>): void {
    for (const name in headers) if (this.#at(name) === -1) this.#head.push(name, headers[name]!);
  }

  /** A header that is put as nothing is not sent, not even the one that goes with every answer. */
  #dropEmpty(): void {
    for (let at = this.#head.length - 2; at >= 0; at -= 2) if (this.#head[at + 1] === "") this.#head.splice(at, 2);
  }

  /** What the head says under a name. */
  said(name: string): string | undefined {
    const at = this.#at(name);
    return at === -1 ? undefined : this.#head[at + 1];
  }

  /** Adds to what the answer depends on. */
  vary(names: string): void {
    const known = this.said("Vary");
    this.put("Vary", known === undefined ? names : `${known}, ${names}`);
  }

  override writeHead(status: number, ...more: unknown[]): this {
    const given = more.findLast((one) => typeof one === "object") as OutgoingHttpHeaders | undefined;
    for (const name in given) this.put(name, String(given[name]));
    this.#putMissing(SECURITY_HEADERS);
    this.#dropEmpty();
    return this.#head.length === 0 ? super.writeHead(status) : super.writeHead(status, this.#head);
  }
}
