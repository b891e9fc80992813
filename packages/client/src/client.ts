import type { BodyInput, EndpointId, EndpointOf, ParamsInput, QueryInput, ReplyOf } from "@linewire/contract";
import { type RequestOptions, type Fetch, request } from "./request.ts";
import { ROUTES } from "./routes.ts";

type RequiredPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** An argument is optional if all of its fields are optional. */
export type CallOf<I extends EndpointId> = RequiredPart<"params", ParamsInput<EndpointOf<I>>> &
  RequiredPart<"query", QueryInput<EndpointOf<I>>> &
  RequiredPart<"body", BodyInput<EndpointOf<I>>> & { headers?: Record<string, string>; signal?: AbortSignal };

type Args<I extends EndpointId> = Record<never, never> extends CallOf<I> ? [call?: CallOf<I>] : [call: CallOf<I>];

export type ClientOptions = { baseUrl: string; apiKey?: string; fetch?: Fetch };
export type Client = {
  call: <I extends EndpointId>(id: I, ...args: Args<NoInfer<I>>) => Promise<ReplyOf<EndpointOf<I>>>;
};

/** Calls endpoints by id. Responses are not validated. */
export const createClient = ({ baseUrl, apiKey, fetch: get = fetch }: ClientOptions): Client => {
  const call = (id: EndpointId, options: Omit<RequestOptions, "method" | "path"> = {}): Promise<unknown> => {
    const headers = { ...(apiKey === undefined ? {} : { "x-api-key": apiKey }), ...options.headers };
    const { method, path }: Pick<RequestOptions, "method" | "path"> = ROUTES[id];
    return request(baseUrl, { ...options, method, path, headers }, (url, init) => get(url, init));
  };
  return { call: call as Client["call"] };
};
