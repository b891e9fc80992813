import { ServerResponse, type IncomingMessage } from "node:http";
import type { SpeechName } from "@linewire/contract";
import { DOCUMENT_HEADERS } from "./security-headers.ts";

/** Facts about a request while it is answered; the access log and the metrics read them. */
export class RequestContext {
  readonly requestId: string;
  readonly path: string;
  readonly startedAt: number;
  endpoint: string | null = null;
  /** How an error is written. */
  dialect: SpeechName = "problem";
  tier: string | null = null;
  /** By how much this node's data may be late. */
  behindSeconds = 0;
  /** Which pages may read a refusal, where it is not those that may read the answer. */
  refusalOrigin: string | undefined = undefined;
  #load: CountedLoad | null = null;

  constructor(requestId: string, path: string, startedAt: number) {
    this.requestId = requestId;
    this.path = path;
    this.startedAt = startedAt;
  }

  /** Counts the request as under way. */
  countIn(load: CountedLoad): void {
    load.begin();
    this.#load = load;
  }

  /** The answer is over, or has become a stream: it no longer counts as a request under way. */
  settled(): void {
    this.#load?.end();
    this.#load = null;
  }
}

/** Headers as node takes them: names and values in turns. */
type HeadList = string[];
type CountedLoad = { begin: () => void; end: () => void };

const indexIn = (head: HeadList, name: string): number => {
  for (let at = 0; at < head.length; at += 2) if (head[at] === name) return at;
  return -1;
};

/** A header that is set to nothing is not sent, not even one that goes with every answer. */
const withoutEmpty = (head: HeadList): HeadList => {
  for (let at = head.length - 2; at >= 0; at -= 2) if (head[at + 1] === "") head.splice(at, 2);
  return head;
};

/** Whether an answer is none that a browser could show as a document. For a 304 it keeps the headers that it has. */
const isData = (status: number, type: string | undefined): boolean =>
  status === 304 || type?.startsWith("application/json") === true;

const FOR_DOCUMENTS = Object.entries(DOCUMENT_HEADERS);

const addDocumentHeaders = ({ headList }: { headList: HeadList }): void => {
  for (const [name, value] of FOR_DOCUMENTS) if (indexIn(headList, name) === -1) headList.push(name, value);
};

/**
 * A response that gathers its headers in a list, which node writes as it stands: setting twenty headers one by one costs
 * a small answer more than its body does. Headers that middleware sets by `setHeader` are sent as well.
 * Fields are set by `begin`: in an application that Linewire is mounted in, the response was constructed by others.
 */
export class ApiResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  declare context: RequestContext;
  declare headList: HeadList;

  /** `headers`: those of every answer. */
  begin(context: RequestContext, headers: readonly string[]): void {
    this.headList = headers.slice();
    this.headList.push("X-Request-Id", context.requestId);
    this.context = context;
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

  override writeHead(status: number, reason?: unknown, headers: unknown = reason): this {
    this.headList ??= [];
    if (typeof headers === "object")
      for (const [name, value] of Object.entries(headers ?? {})) this.setHead(name, String(value));
    if (this.context !== undefined && !isData(status, this.headOf("Content-Type"))) addDocumentHeaders(this);
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
