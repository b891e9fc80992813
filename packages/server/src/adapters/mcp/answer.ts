import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Request, RequestHandler, Response } from "express";
import type { Caller } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { EndpointCalls } from "../../features/assistant/tool.ts";
import { assistantServer } from "./mcp-server.ts";

type HttpExchange = { request: Request; response: Response };

export type AssistantAnswerPorts = {
  version: string;
  /** Throws if a page of another site sent the request. */
  checkOrigin: (exchange: HttpExchange) => void;
  identify: (exchange: HttpExchange, key: string | undefined) => Promise<Caller>;
  spend: (exchange: HttpExchange, caller: Caller) => void;
  readBody: (exchange: HttpExchange) => Promise<unknown>;
  callsWith: (exchange: HttpExchange, key: string) => EndpointCalls;
  report: (error: unknown, traceId: string) => void;
};

const ALLOWED = "POST, OPTIONS";

const keyOf = ({ headers }: Request): string | undefined => {
  const own = headers["x-api-key"];
  if (typeof own === "string") return own;
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
};

const MAX_MESSAGES = 10;

/** A rejected message costs work too, so messages are counted before they are processed. */
const spendOnMessages = (
  exchange: HttpExchange,
  caller: Caller,
  body: unknown,
  { spend }: AssistantAnswerPorts,
): void => {
  const messages = Array.isArray(body) ? body.length : 1;
  if (messages > MAX_MESSAGES)
    throw new Fault("invalid_parameter", `a batch holds at most ${MAX_MESSAGES} messages, this one has ${messages}`);
  for (let count = 0; count < Math.max(1, messages); count += 1) spend(exchange, caller);
};

/** The body is left out, because `answer` has already read it. */
const webRequest = ({ headers }: Request): globalThis.Request => {
  const kept = ["accept", "content-type", "mcp-protocol-version"].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new globalThis.Request("http://localhost/mcp", { method: "POST", headers: kept });
};

const send = async ({ response }: HttpExchange, answer: globalThis.Response): Promise<void> => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  const type = answer.headers.get("content-type");
  if (type !== null) response.setHead("Content-Type", type);
  response.setHead("Cache-Control", "no-store");
  response.setHead("Content-Length", String(bytes.length));
  response.end(bytes);
};

/** There are no sessions: every request contains the key. */
const answer = async (exchange: HttpExchange, ports: AssistantAnswerPorts): Promise<void> => {
  const { request, response } = exchange;
  ports.checkOrigin(exchange);
  const key = keyOf(request);
  const caller = await ports.identify(exchange, key);
  const body = await ports.readBody(exchange);
  spendOnMessages(exchange, caller, body, ports);
  const server = assistantServer({
    calls: ports.callsWith(exchange, key ?? ""),
    version: ports.version,
    report: (error) => ports.report(error, response.context.requestId),
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    await send(exchange, await transport.handleRequest(webRequest(request), { parsedBody: body }));
  } finally {
    await server.close();
  }
};

export const assistantAnswering =
  (ports: AssistantAnswerPorts): RequestHandler =>
  (request, response) => {
    response.context.endpoint = "mcp";
    if (request.method === "OPTIONS") {
      response.setHead("Allow", ALLOWED);
      return void response.status(204).end();
    }
    if (request.method !== "POST")
      throw new Fault("method_not_allowed", "this endpoint has no sessions: send each message with POST", {
        headers: { Allow: ALLOWED },
      });
    return answer({ request, response }, ports);
  };
