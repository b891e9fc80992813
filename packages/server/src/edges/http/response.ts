import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { API_VERSION, type SpeechName } from "@linewire/contract";

/** What is known of a request while it is answered; the access log and the metrics are written from it. */
export type RequestContext = {
  requestId: string;
  path: string;
  startedAt: number;
  endpoint: string | null;
  /** Which pages may read a refusal, where it is not those that may read the answer. */
  refusalOrigin?: string;
  /** How an error is written. */
  dialect: SpeechName;
  tier: string | null;
  /** By how much this node's data may be late. */
  behindSeconds: number;
  /** Called when the answer is over, or has become a stream: it no longer counts as a request under way. */
  settled: () => void;
};

/** Headers as node takes them: names and values in turns. */
type HeadList = string[];

const indexIn = (head: HeadList, name: string): number => {
  for (let at = 0; at < head.length; at += 2) if (head[at] === name) return at;
  return -1;
};

/** A header that is set to nothing is not sent, not even one that goes with every answer. */
const withoutEmpty = (head: HeadList): HeadList => {
  for (let at = head.length - 2; at >= 0; at -= 2) if (head[at + 1] === "") head.splice(at, 2);
  return head;
};

/**
 * A response that gathers its headers in a list, which node writes as it stands: setting twenty headers one by one costs
 * a small answer more than its body does. Headers that middleware sets by `setHeader` are sent as well.
 * Fields are set by `begin`: in an application that Linewire is mounted in, the response was constructed by others.
 */
export class ApiResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  declare context: RequestContext;
  declare headList: HeadList;

  begin(started: Pick<RequestContext, "requestId" | "path" | "startedAt">, headers: readonly string[]): RequestContext {
    this.headList = ["X-Request-Id", started.requestId, "api-supported-versions", API_VERSION, ...headers];
    this.context = { ...started, endpoint: null, dialect: "problem", tier: null, behindSeconds: 0, settled: () => {} };
    return this.context;
  }

  /** Sets a header, in place of one of this name. Every name is written the same everywhere. */
  setHead(name: string, value: string): void {
    const at = indexIn(this.headList, name);
    if (at === -1) this.headList.push(name, value);
    else this.headList[at + 1] = value;
  }

  setHeads(headers: Record<string, string>): void {
    for (const name in headers) this.setHead(name, headers[name]!);
  }

  headOf(name: string): string | undefined {
    const at = indexIn(this.headList, name);
    return at === -1 ? undefined : this.headList[at + 1];
  }

  /** Adds to what the answer depends on. */
  addVary(names: string): void {
    const known = this.headOf("Vary");
    this.setHead("Vary", known === undefined ? names : `${known}, ${names}`);
  }

  override writeHead(status: number, ...more: unknown[]): this {
    const given = more.findLast((one) => typeof one === "object") as OutgoingHttpHeaders | undefined;
    this.headList ??= [];
    for (const name in given) this.setHead(name, String(given[name]));
    return super.writeHead(status, withoutEmpty(this.headList));
  }
}

type Added = Pick<ApiResponse, "context" | "headList" | "begin" | "setHead" | "setHeads" | "headOf" | "addVary">;
declare global {
  namespace Express {
    // oxlint-disable-next-line typescript/no-empty-interface -- how Express lets its response be extended
    interface Response extends Added {}
  }
}
