import { ServerResponse, type IncomingMessage } from "node:http";
import type { ErrorFormatName } from "@linewire/contract";
import { DOCUMENT_HEADERS } from "./security-headers.ts";

export class RequestContext {
  readonly requestId: string;
  readonly path: string;
  readonly startedAt: number;
  endpoint: string | null = null;
  dialect: ErrorFormatName = "problem";
  tier: string | null = null;
  behindSeconds = 0;
  refusalOrigin: string | undefined = undefined;
  #load: CountedLoad | null = null;

  constructor(requestId: string, path: string, startedAt: number) {
    this.requestId = requestId;
    this.path = path;
    this.startedAt = startedAt;
  }

  countIn(load: CountedLoad): void {
    load.begin();
    this.#load = load;
  }

  /** The request has finished or become a stream, so it no longer counts as in progress. */
  settled(): void {
    this.#load?.end();
    this.#load = null;
  }
}

/** Node's array form: names and values alternate. */
type HeadList = string[];
type CountedLoad = { begin: () => void; end: () => void };

const indexIn = (head: HeadList, name: string): number => {
  for (let at = 0; at < head.length; at += 2) if (head[at] === name) return at;
  return -1;
};

/** A handler omits a common header with an empty value. */
const withoutEmpty = (head: HeadList): HeadList => {
  for (let at = head.length - 2; at >= 0; at -= 2) if (head[at + 1] === "") head.splice(at, 2);
  return head;
};

/**
 * Browsers do not show JSON as a document, and after a 304 they keep the earlier headers. Headers for documents can
 * then be omitted.
 */
const isData = (status: number, type: string | undefined): boolean =>
  status === 304 || type?.startsWith("application/json") === true;

const FOR_DOCUMENTS = Object.entries(DOCUMENT_HEADERS);

const addDocumentHeaders = ({ headList }: { headList: HeadList }): void => {
  for (const [name, value] of FOR_DOCUMENTS) if (indexIn(headList, name) === -1) headList.push(name, value);
};

/** Headers are collected in an array, because twenty setHeader calls cost more than the body of a small response. */
export class ApiResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  declare context: RequestContext;
  declare headList: HeadList;

  /** Call this first. `headers`: common to every response. */
  begin(context: RequestContext, headers: readonly string[]): void {
    this.headList = headers.slice();
    this.headList.push("X-Request-Id", context.requestId);
    this.context = context;
  }

  /** The name must be spelled the same way in every call. */
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

  addVary(names: string): void {
    const known = this.headOf("Vary");
    this.setHead("Vary", known === undefined ? names : `${known}, ${names}`);
  }

  completeHead(status: number): HeadList {
    if (this.context !== undefined && !isData(status, this.headOf("Content-Type"))) addDocumentHeaders(this);
    return withoutEmpty(this.headList);
  }

  override writeHead(status: number, reason?: unknown, headers: unknown = reason): this {
    this.headList ??= [];
    if (typeof headers === "object")
      for (const [name, value] of Object.entries(headers ?? {})) this.setHead(name, String(value));
    return super.writeHead(status, this.completeHead(status));
  }
}

type ResponseExtensions = Pick<
  ApiResponse,
  "context" | "headList" | "begin" | "setHead" | "setHeads" | "headOf" | "addVary" | "completeHead"
>;
declare global {
  namespace Express {
    // oxlint-disable-next-line typescript/no-empty-interface -- how Express lets its response be extended
    interface Response extends ResponseExtensions {}
  }
}
