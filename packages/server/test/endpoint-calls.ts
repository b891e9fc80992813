import { dialectAt, ENDPOINTS, PROBLEMS, type Endpoint, type ProblemCode } from "@linewire/contract";
import { z } from "zod";
import type { Served } from "./serve.ts";

export const ALL = Object.values(ENDPOINTS) as Endpoint[];
export const endpointRows = (keep: (endpoint: Endpoint) => boolean): [string, Endpoint][] =>
  ALL.filter(keep).map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint]);

export const isKeyed = ({ needs }: Endpoint): boolean =>
  needs.by === undefined || needs.by === "key" || needs.by === "key-or-jwt-or-body";

const PARAMS: Record<string, string> = {
  id: "1",
  league: "nfl",
  date: "2026-11-21",
  marketType: "straight",
  partnerSlug: "daily-sport",
  offerId: "900001:-3.5",
  lineId: "900001",
  subscriptionId: "sub_0",
  hash: "0123abcd",
  sharedBetSlipId: "slip_0",
  bookId: "1",
  guid: "3f2b8d0e-6c1a-4e57-9b1e-0c9a6b7d8e9f",
};

export const pathOf = ({ path }: Endpoint): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? "1");

/** The line ids are those of the first lines that `rows.ts` creates. */
const QUERIES: Record<string, string> = {
  getDeeplink: "ids=900001",
  getSgp: "ids=900001,900002",
  getSgpPrice: "ids=900001,900002",
};

const queryOf = ({ id }: Endpoint, query: string): string => {
  const own = QUERIES[id];
  return own === undefined ? query : `${query}${query === "" ? "?" : "&"}${own}`;
};

const BODIES: Record<string, string> = {
  generateBet: '{"type":"text","content":{"text":"Chiefs -3.5"}}',
  ingestChanges: "[]",
  createAccountKey: '{"name":"One"}',
  changePartner: '{"do":"set-status","value":"active"}',
  createPartner: '{"slug":"walked","displayName":"Walked","books":"1"}',
  evaluateBonus: '{"bonusId":1,"stake":10,"legs":[{"marketLineId":900001}]}',
};
export const bodyOf = ({ body, id }: Endpoint): string | undefined =>
  body === null ? undefined : (BODIES[id] ?? "{}");

export type Call = { key?: string | null; headers?: Record<string, string>; query?: string };

/** Browsers send these headers with a form of the service's own pages. */
export const ownPageHeaders = ({ needs, method }: Endpoint): Record<string, string> =>
  needs.by === "visitor" && method !== "get" ? { "Sec-Fetch-Site": "same-origin" } : {};

/** The body is empty unless one is required. */
export const call = (
  served: Served,
  endpoint: Endpoint,
  { key = null, headers = {}, query = "" }: Call = {},
): Promise<Response> =>
  served.ask(`${pathOf(endpoint)}${queryOf(endpoint, query)}`, {
    key,
    headers: { ...ownPageHeaders(endpoint), ...headers },
    method: endpoint.method.toUpperCase(),
    ...(endpoint.body === null ? {} : { body: bodyOf(endpoint) ?? "" }),
  });

export const keyFor = ({ needs }: Endpoint, { keys }: Served): string =>
  needs.permission?.startsWith("operator:") ? keys.operator : keys.enterprise;

const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

export const Problem = z.strictObject({
  type: z.url(),
  title: z.string().min(1),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  instance: z.string().startsWith("/").optional(),
  code: z.enum(CODES),
  traceId: z.string().min(8),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requiredTier: z.enum(["concierge", "enterprise"]).optional(),
  requiredPermission: z.string().optional(),
  retryAfterSeconds: z.int().optional(),
  supportedVersions: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const problemOf = async (answer: Response): Promise<Problem> => {
  const text = await answer.text();
  const type = answer.headers.get("content-type");
  if (type !== "application/problem+json; charset=utf-8") throw new Error(`${answer.status} ${type}: ${text}`);
  const problem = Problem.parse(JSON.parse(text));
  if (problem.status !== answer.status) throw new Error(`status ${answer.status} and ${problem.status} differ`);
  if (problem.traceId !== answer.headers.get("x-request-id")) throw new Error("traceId is not the X-Request-Id");
  return problem;
};

const PartnerError = z.strictObject({
  error: z.enum(CODES),
  message: z.string().min(1),
  details: z.string().nullable(),
  requestId: z.string().min(8),
});

const BetError = z.strictObject({
  requestId: z.string().min(8),
  status: z.literal("Error"),
  message: z.string().min(1),
  details: z.string().nullable(),
  upstreamStatusCode: z.null(),
  upstreamStatus: z.null(),
});

/** A bet slip error has no code, so its message identifies the problem. */
export const codeOfTitle = (title: string): ProblemCode => {
  const found = CODES.find((code) => PROBLEMS[code].title === title);
  if (found === undefined) throw new Error(`unknown problem title: ${title}`);
  return found;
};

/** The response must have the endpoint's error format: problem, partner error or bet slip error. */
export const refusedBy = async (
  answer: Response,
  { dialect }: Endpoint,
): Promise<Partial<Problem> & Pick<Problem, "status" | "code">> => {
  const words = dialectAt(dialect, answer.status);
  if (words === "slip")
    return { status: answer.status, code: codeOfTitle(BetError.parse(await answer.json()).message) };
  if (words !== "partner") return problemOf(answer);
  const { error, requestId } = PartnerError.parse(await answer.json());
  if (requestId !== answer.headers.get("x-request-id")) throw new Error("requestId is not the X-Request-Id");
  return { status: answer.status, code: error };
};

export const problemFields = <T extends object>({ dialect }: Endpoint, status: number, more: T): T | object =>
  dialectAt(dialect, status) === "problem" ? more : {};
