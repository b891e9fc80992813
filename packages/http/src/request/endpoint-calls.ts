import { ApiProblem, type Client } from "@linewire/client";
import { ENDPOINTS, type Endpoint, type EndpointId, type RateClass } from "@linewire/contract";
import type { Request, Response } from "express";
import type { Answer, Call, Handler } from "../call.ts";
import { authenticateText } from "./authenticate.ts";
import { spend, type ContractPorts, type Handlers } from "../contract-router.ts";
import { RequestOrigins } from "./request-origins.ts";
import { parsed, partsOf } from "../answer/known-requests.ts";
import { faultOf, statusOf, problemAnswer } from "../answer/problem.ts";
import type { Query } from "./read-query.ts";

export type InnerCallPorts = Pick<ContractPorts, "accounts" | "limit" | "proxies"> & {
  handlers: Handlers;
  /** Details of internal errors are not sent to the client. */
  report: (error: unknown, traceId: string) => void;
};

type Inner = { request: Request; response: Response; key: string };
type Scalar = string | number | boolean;
type Input = {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar | readonly Scalar[] | undefined>;
  body?: unknown;
};

const textOf = (value: Scalar | readonly Scalar[]): string | string[] =>
  typeof value === "object" ? value.map(String) : String(value);

const texts = (values: NonNullable<Input["query"]> = {}): Query =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );

const pathParams = (params: NonNullable<Input["params"]> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const bodyOf = (answer: Answer<unknown>): unknown => {
  if ("body" in answer) return answer.body;
  if ("stream" in answer) throw new Error("a stream cannot be the reply of an inner call");
  return JSON.parse(("encoded" in answer ? answer.encoded.bytes : answer.bytes).toString());
};

const callEndpoint = async (
  { request, response, key }: Inner,
  { handlers, ...ports }: InnerCallPorts,
  endpoint: Endpoint,
  { params, query, body }: Input,
): Promise<unknown> => {
  const caller = await authenticateText(key, endpoint, ports.accounts);
  const spendOn = (what: RateClass): void => spend({ request, response, ports }, caller, what);
  if (endpoint.rate !== undefined) spendOn(endpoint.rate);
  const matched = { endpoint, path: endpoint.path, params: pathParams(params), query: texts(query), parts: null };
  const call = {
    ...partsOf(matched),
    body: endpoint.body === null ? undefined : parsed(endpoint.body, body),
    caller,
    from: new RequestOrigins(request, response.context.requestId, ports.proxies),
    spend: spendOn,
    whenGone: (listener: () => void) => void response.once("close", listener),
  } as Call<Endpoint>;
  const handler = handlers[endpoint.id as EndpointId] as unknown as Handler<Endpoint>;
  return bodyOf(await handler(call));
};

/**
 * Calls endpoints inside the process, with the checks (key, tier, permissions, rate limit, input) and handlers of HTTP.
 * Throws the ApiProblem that the client library would throw.
 */
export const endpointCalls =
  (ports: InnerCallPorts) =>
  (inner: Inner): Client => {
    const call = async (id: EndpointId, input: Input = {}): Promise<unknown> => {
      try {
        return await callEndpoint(inner, ports, ENDPOINTS[id], input);
      } catch (error) {
        const fault = faultOf(error);
        const traceId = inner.response.context.requestId;
        if (fault.code === "internal_error") ports.report(error, traceId);
        const { body } = problemAnswer(fault, { path: inner.request.path, traceId, dialect: "problem" });
        throw new ApiProblem(statusOf(fault), JSON.parse(body));
      }
    };
    return { call: call as Client["call"] };
  };
