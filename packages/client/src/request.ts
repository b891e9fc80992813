import { ApiProblem } from "./problem.ts";

type Scalar = string | number | boolean;
type Deep = Readonly<Record<string, Scalar>>;
export type RequestQuery = Record<string, Scalar | readonly Scalar[] | Deep | null | undefined>;

export type RequestOptions = {
  method: string;
  /** `{name}` is a path parameter. */
  path: string;
  params?: Record<string, Scalar> | undefined;
  query?: RequestQuery | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const fillPath = (path: string, params: Record<string, Scalar> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Each element of a list is a parameter of the same name. A field of an object is `name[key]`. */
const pairsOf = (name: string, value: RequestQuery[string]): [string, string][] => {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  if (Array.isArray(value)) return value.map((one: Scalar) => [name, String(one)]);
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, String(one)]);
};

const search = (query: RequestQuery = {}): string => {
  const pairs = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairsOf(name, value)));
  return pairs.size > 0 ? `?${pairs}` : "";
};

const bodyOf = (body: unknown): RequestInit =>
  body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (!/json/.test(response.headers.get("content-type") ?? "")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Throws an ApiProblem if the status is not 2xx. */
export const request = async (baseUrl: string, options: RequestOptions, get: Fetch): Promise<unknown> => {
  const headers = {
    accept: "application/json",
    ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    ...options.headers,
  };
  const url = baseUrl.replace(/\/$/, "") + fillPath(options.path, options.params) + search(options.query);
  const signal = options.signal ? { signal: options.signal } : {};
  const response = await get(url, {
    method: options.method.toUpperCase(),
    headers,
    credentials: "omit",
    ...bodyOf(options.body),
    ...signal,
  });
  const body = await readBody(response);
  if (!response.ok) throw new ApiProblem(response.status, body);
  return body;
};
